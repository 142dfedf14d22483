# Exit by a class of its own.
class Exit(SystemExit):
    @property
    def code(self):
        print("asked for the code")
        return 7


print("text")
raise Exit(3)
