# The text of a traceback.
def inner(value):
    return value["missing"] + 1


def outer():
    try:
        inner({})
    except KeyError as error:
        raise ValueError("outer") from error


print("text")
outer()
