# The collector's counts, which decide when cyclic garbage goes.
import gc

print(gc.get_count(), gc.get_threshold(), gc.isenabled(), gc.get_freeze_count(), gc.callbacks, gc.garbage)
print(gc.get_stats(), len(gc.get_objects()))


class Cycle:
    def __init__(self, number):
        self.number = number
        self.me = self

    def __del__(self):
        print("gone", self.number, made)


made = 0
for made in range(2000):
    cycle = Cycle(made)
    made_last = made
print(gc.collect(), gc.get_count())
gc.callbacks.append(lambda phase, info: print(phase, info))
