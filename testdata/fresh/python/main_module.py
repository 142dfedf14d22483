# The module that the program is.
import sys

main = sys.modules["__main__"]
print(main.__dict__ is globals(), type(main), __name__, __file__, __spec__, __package__, __cached__, __doc__)
print(list(globals()))
print(type(__loader__), __loader__.name, __loader__.path, __builtins__)
print(sys._getframe().f_back, sys._getframe().f_code.co_filename, sys._getframe().f_lineno)
print(sys._getframe().f_code.co_name, __import__("inspect").stack()[0].code_context)
