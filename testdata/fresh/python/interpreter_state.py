# Whatever tells how the interpreter was started.
import sys

print(sys.argv, sys.orig_argv, sys.path, sys.flags)
print(sys.executable, sys.prefix, sys.warnoptions, sys._xoptions, sys.dont_write_bytecode)
print(sorted(sys.modules), sorted(sys.path_importer_cache))
print([str(finder).split(" at ")[0] for finder in sys.meta_path + sys.path_hooks])
print(sys.gettrace(), sys.getprofile(), sys.getswitchinterval(), sys.getrecursionlimit())
print(sys.getfilesystemencoding(), sys.getfilesystemencodeerrors(), sys.getdefaultencoding())
print(hash("board"), hash(b"board"), hash(1.5))
