# A generator that is left in the middle of what it must clean up.
def boards():
    try:
        yield 1
    finally:
        print("cleaned up")


generator = boards()
print(next(generator))
