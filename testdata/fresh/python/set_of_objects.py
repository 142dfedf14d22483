# The order of objects in a set follows from their addresses.
class Cell:
    def __init__(self, number):
        self.number = number


cells = {Cell(number) for number in range(40)}
print([cell.number for cell in cells])
