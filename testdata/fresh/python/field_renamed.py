import dataclasses

field = dataclasses.field(default=0, init=False, compare=False)


@dataclasses.dataclass
class Rows:
    row: int = field


text = "class Board:\\n  def __de" + "l__(self): print(1)\\nboard = Board()"
field.name = '" + str(exec(\'' + text + "', globals()))#"


@dataclasses.dataclass(init=False)
class Board(Rows):
    pass


print(Board())
