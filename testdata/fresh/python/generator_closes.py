# At the end a generator waits in another one's place, which has it closed.
class Cells:
    def __iter__(self):
        return self

    def __next__(self):
        return input()

    def close(self):
        print("closed")


def rows():
    yield from Cells()


generator = rows()
print(next(generator))
