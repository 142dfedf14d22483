# Random numbers must not be those of the last board. Prints what holds anyway.
import os
import random
import secrets
import tempfile
import time
import uuid

seen = [random.random(), random.getrandbits(64), secrets.token_hex(4), os.urandom(4), uuid.uuid4()]
print(len(set(map(str, seen))), random.Random(1).random(), hash("board"))
print(time.process_time() < 5, time.perf_counter() > 0, time.tzname, tempfile.gettempprefix())
