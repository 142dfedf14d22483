# A pool of processes.
import multiprocessing


def square(number):
    return number * number


if __name__ == "__main__":
    multiprocessing.set_start_method("fork")
    parent, child = multiprocessing.Pipe()
    process = multiprocessing.Process(target=lambda: child.send(square(7)))
    process.start()
    print(parent.recv())
    process.join()
    print(process.exitcode, multiprocessing.current_process().name, multiprocessing.active_children())
