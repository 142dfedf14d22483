# Numbers, groups, descriptors and limits of the process. (That of processes has
# room for the server.)
import os
import resource
import threading

print(os.getpgrp() == os.getpid() == os.getsid(0) == threading.get_native_id())
print(threading.main_thread().native_id == os.getpid(), os.getppid() != os.getpid())
print(threading.main_thread().ident == threading.get_ident(), threading.active_count())
print(open("/proc/self/cmdline", "rb").read(), open("/proc/self/comm").read())
print(sorted(os.listdir("/proc/self/fd")))
for name in sorted(dir(resource)):
    if name.startswith("RLIMIT_") and name not in ("RLIMIT_CPU", "RLIMIT_NPROC"):
        print(name, resource.getrlimit(getattr(resource, name)))
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime, os.sched_getaffinity(0) != set())
told = ("SigP", "SigB", "SigI", "SigC", "Shd", "Threads", "TracerPid", "NoNewPrivs", "Seccomp:")
print([line for line in open("/proc/self/status") if line.startswith(told)])
