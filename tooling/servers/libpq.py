# libpq.py < TEXTS: prints what libpq makes of each text of a JSON list, a line each: an object, or null where it refuses the text.
import json
import sys

from psycopg2 import ProgrammingError
from psycopg2.extensions import libpq_version, parse_dsn


def answer(text):
    try:
        return parse_dsn(text)
    except ProgrammingError:
        return None
    except UnicodeError:
        return "not UTF-8"


lines = [f"    {json.dumps(text)}: {json.dumps(answer(text))}" for text in json.load(sys.stdin)]
print('{\n  "libpq": %d,\n  "answers": {\n%s\n  }\n}' % (libpq_version(), ",\n".join(lines)))
