# A coroutine that nobody awaits: the interpreter warns when it goes.
async def board():
    return 1


coroutine = board()
print("end of the program")
