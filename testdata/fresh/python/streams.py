# What the interpreter found out about the standard streams before the board's
# came in their place.
import io
import os
import sys

for stream in sys.stdin, sys.stdout, sys.stderr:
    print(stream.name, stream.mode, stream.encoding, stream.errors, stream.newlines)
    print(stream.line_buffering, stream.write_through, stream.isatty(), stream.closed)
    raw = stream.buffer.raw
    print(type(stream.buffer), type(raw), raw.closefd, raw._blksize, raw.mode)
    print(stream.fileno(), os.get_inheritable(stream.fileno()))
print(sys.stdin is sys.__stdin__, sys.stdout is sys.__stdout__, sys.stderr is sys.__stderr__, io.DEFAULT_BUFFER_SIZE)
print(sys.stdin.tell(), sys.stdin.buffer.tell(), sys.stdin.buffer.raw.tell())
print(sys.stdin.seekable(), os.lseek(0, 0, os.SEEK_CUR))
print(sys.stdout.seekable(), sys.stdout.tell())
print(os.fstat(0).st_size, os.fstat(1).st_nlink, oct(os.fstat(0).st_mode), os.get_blocking(0))
line = sys.stdin.readline()
place = sys.stdin.tell()
print(line, place, sys.stdin.read(), sys.stdin.seek(place), sys.stdin.readline(), sys.stdin.seek(0), sys.stdin.read())
sys.stdout.flush()
print(sys.stdout.tell(), sys.stdout.seek(0, 2), os.lseek(1, 0, os.SEEK_CUR))
