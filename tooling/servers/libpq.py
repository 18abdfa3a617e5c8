# libpq.py < TEXTS: prints, as JSON, what libpq makes of each text of a JSON list: an object, or null where it refuses the text.
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


print(json.dumps({"version": libpq_version(), "answers": [[text, answer(text)] for text in json.load(sys.stdin)]}))
