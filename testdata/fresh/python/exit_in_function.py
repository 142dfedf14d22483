# Exit from deep inside, through clauses that clean up.
import sys


def deep(depth):
    try:
        if depth == 0:
            sys.exit(5)
        deep(depth - 1)
    finally:
        print("finally", depth)


deep(3)
