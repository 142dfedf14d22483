import sys


class Rows:
    def readable(self):
        return True

    def writable(self):
        return False

    def seekable(self):
        return False

    def flush(self):
        pass

    closed = False

    def close(self):
        print("closed")


sys.stdin.__init__(Rows(), "utf-8")
print("end of the program")
