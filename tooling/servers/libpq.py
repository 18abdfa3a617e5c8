# libpq.py < TEXTS: prints what libpq makes of each text of a JSON list, as a JSON object, with its version.
import json
import sys

from psycopg2 import ProgrammingError
from psycopg2.extensions import libpq_version, parse_dsn


def answer(text):
    try:
        return parse_dsn(text)
    except (ProgrammingError, UnicodeError) as error:
        # The text may have a password: the reason alone is kept.
        return str(error).strip().split(':')[0]


texts = json.load(sys.stdin)
print(json.dumps({'version': libpq_version(), 'answers': {text: answer(text) for text in texts}}))
