#!/usr/bin/env python3
"""Runs the vectors against a reader and a writer of RFC 1738's ten schemes that share nothing with the packages of @url.

Python's standard library is all it needs. It knows the kinds parse, refuse, format, decode, encode, bytes, from-bytes,
words and query. A vector of another kind, of another scheme or with a mode counts as skipped. The exit status is 1 if a
vector fails.
"""

import json
import random
import re
import sys
from pathlib import Path

# ---------------------------------------------------------------------------------------------------------------------
# RFC 1738 section 2.2: text, octets and escapes
# ---------------------------------------------------------------------------------------------------------------------

UNRESERVED = r"A-Za-z0-9$\-_.+!*'(),"
ESCAPE = r"%[0-9A-Fa-f]{2}"
SETS = {"UCHAR": "", "XCHAR": ";/?:@=&"}


class Malformed(Exception):
    """A string is no decoded text: no octets are read as it."""


def from_bytes(octets):
    """The text of octets: UTF-8, and an octet of no valid sequence as U+DC00 + octet."""
    return octets.decode("utf-8", "surrogateescape")


def to_bytes(text):
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        raise Malformed from None


def decode(text):
    """The text that a run of a URL is decoded to. A percent sign that begins no escape stays."""
    return re.sub(f"(?:{ESCAPE})+", lambda run: from_bytes(bytes.fromhex(run[0].replace("%", ""))), text)


def encode(text, also=""):
    """The run of a URL that is decoded to this text. The characters besides unreserved ones that stay raw are given."""
    octets = to_bytes(text)
    if from_bytes(octets) != text:
        raise Malformed
    raw = re.compile(rf"[{UNRESERVED}{also}]")
    return "".join(chr(octet) if raw.fullmatch(chr(octet)) else f"%{octet:02X}" for octet in octets)


# ---------------------------------------------------------------------------------------------------------------------
# RFC 1738 section 5: each production is the text of a regular expression
# ---------------------------------------------------------------------------------------------------------------------


def run(also=""):
    """*[ uchar | ... ]: the characters besides uchar are given."""
    return rf"(?:[{UNRESERVED}{also}]|{ESCAPE})*"


XCHARS = run(";/?:@&=")
DOMAINLABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
TOPLABEL = r"[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
HOST = rf"(?:(?:{DOMAINLABEL}\.)*{TOPLABEL}|[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+)"
HOSTPORT = rf"(?P<host>{HOST})(?::(?P<port>[0-9]+))?"
USER = run(";?&=")
LOGIN = rf"(?:(?P<user>{USER})(?::(?P<password>{USER}))?@)?{HOSTPORT}"
FSEGMENT = run("?:@&=")
FPATH = rf"{FSEGMENT}(?:/{FSEGMENT})*"
HSEGMENT = run(";:@&=")
HPATH = rf"{HSEGMENT}(?:/{HSEGMENT})*"
GROUP = r"[A-Za-z][A-Za-z0-9\-.+_]*"
ARTICLE = rf"(?:[{UNRESERVED};/?:&=]|{ESCAPE})+@{HOST}"
FIELD = run("?:@&")
UCHARS = run()

GRAMMAR = {
    "ftp": rf"//{LOGIN}(?:/(?P<path>{FPATH})(?:;[Tt][Yy][Pp][Ee]=(?P<type>[AIDaid]))?)?",
    "http": rf"//{HOSTPORT}(?:/(?P<path>{HPATH})(?:\?(?P<search>{HSEGMENT}))?)?",
    "gopher": rf"//{HOSTPORT}(?:/(?P<item>{XCHARS}))?",
    "mailto": rf"(?P<address>{XCHARS})",
    "news": rf"(?P<article>{ARTICLE})|(?P<group>{GROUP})|(?P<all>\*)",
    "nntp": rf"//{HOSTPORT}/(?P<group>{GROUP})(?:/(?P<article>[0-9]+))?",
    "telnet": rf"//{LOGIN}/?",
    "wais": rf"//{HOSTPORT}/(?P<database>{UCHARS})(?:\?(?P<search>{HSEGMENT})|/(?P<wtype>{UCHARS})/(?P<wpath>{UCHARS}))?",
    "file": rf"//(?P<host>{HOST})?/(?P<path>{FPATH})",
    "prospero": rf"//{HOSTPORT}/(?P<hsoname>{run('/?:@&=')})(?P<fields>(?:;{FIELD}={FIELD})*)",
}
GRAMMAR = {scheme: re.compile(pattern) for scheme, pattern in GRAMMAR.items()}
PORTS = {"ftp": 21, "http": 80, "gopher": 70, "nntp": 119, "telnet": 23, "wais": 210, "prospero": 1525}
FRAGMENT = re.compile(XCHARS)

# RFC 822 6.1, of decoded text
ATOM = r"[!#-'*+\-/-9=?A-Z^-~]+"
WORD = rf'(?:{ATOM}|"(?:[^"\\\r]|\\[\s\S])*")'
ADDRESS = re.compile(rf"{WORD}(?:\.{WORD})*@(?:(?P<host>{HOST})|\[(?:[^\[\]\\\r]|\\[\s\S])*\])")

# ---------------------------------------------------------------------------------------------------------------------
# The reader
# ---------------------------------------------------------------------------------------------------------------------


class Refused(Exception):
    """A text is no URL of its scheme."""


def read(text):
    """Returns the scheme of a URL, its parts, and the fragment after it."""
    url, hash_, fragment = text.partition("#")
    name, colon, schemepart = url.partition(":")
    scheme = name.lower()
    if not colon or scheme not in GRAMMAR or not name.isascii():
        raise Refused("scheme")
    match = GRAMMAR[scheme].fullmatch(schemepart)
    if match is None or (hash_ and not FRAGMENT.fullmatch(fragment)):
        raise Refused("grammar")
    parts = match.groupdict()
    if "host" in parts:
        parts["host"] = read_host(parts["host"])
    if "port" in parts:
        parts["port"] = read_port(parts["port"], PORTS[scheme])
    return scheme, READ[scheme](parts), fragment if hash_ else None


def read_host(text):
    """In lower case. RFC 1123 2.1, to which 3.1 leads, limits the lengths, and an address has four octets. Zeros stay."""
    if text is None:
        return ""
    host = text.lower()
    if len(host) > 255:
        raise Refused("host length")
    if re.fullmatch(r"[0-9.]+", host):
        if max(int(group) for group in host.split(".")) > 255:
            raise Refused("host number")
        return host
    if any(len(label) > 63 for label in host.split(".")):
        raise Refused("host length")
    return host


def read_port(text, default):
    port = default if text is None else int(text)
    if not 1 <= port <= 65535:
        raise Refused("port")
    return port


def decoded(parts, *names):
    return {name: None if parts[name] is None else decode(parts[name]) for name in names}


def path_of(text):
    return [decode(part) for part in (text or "").split("/")]


def read_ftp(parts):
    kind = parts["type"]
    path = path_of(parts["path"])
    return {**parts, **decoded(parts, "user", "password"), "path": path, "type": kind and kind.lower()}


def read_http(parts):
    """RFC 1630 "HTTP": the client passes on path and search as they are written."""
    return {**parts, "path": parts["path"] or ""}


def read_gopher(parts):
    """The type is one octet, and a tab is its escape."""
    item, *more = (parts.pop("item") or "").split("%09", 2)
    if item == "" and more:
        raise Refused("type")
    end = 3 if item.startswith("%") else 1
    search, plus = [*map(decode, more), None, None][:2]
    return {**parts, "gtype": decode(item[:end]) or "1", "selector": decode(item[end:]), "search": search, "plus": plus}


def is_address(text):
    match = ADDRESS.fullmatch(text)
    if match is None or not text.isascii():
        return False
    if match["host"] is not None:
        read_host(match["host"])
    return True


def read_mailto(parts):
    address = decode(parts["address"])
    if not is_address(address):
        raise Refused("address")
    return {"address": address}


def read_news(parts):
    if parts["all"]:
        return {"kind": "all"}
    if parts["group"]:
        return {"kind": "group", "group": parts["group"]}
    unique, _, host = parts["article"].partition("@")
    read_host(host)
    return {"kind": "article", "messageId": f"{decode(unique)}@{host}"}


def read_nntp(parts):
    article = parts["article"]
    return {**parts, "article": article and re.sub("^0+(?=[0-9])", "", article)}


def read_wais(parts):
    """The search stays as it is written."""
    place = {"host": parts["host"], "port": parts["port"], **decoded(parts, "database")}
    if parts["search"] is not None:
        return {**place, "kind": "search", "search": parts["search"]}
    if parts["wtype"] is not None:
        return {**place, "kind": "document", **decoded(parts, "wtype", "wpath")}
    return {**place, "kind": "database"}


def read_file(parts):
    host = "" if parts["host"] == "localhost" else parts["host"]
    return {"host": host, "path": path_of(parts["path"])}


def read_prospero(parts):
    fields = [field.partition("=") for field in parts["fields"].split(";")[1:]]
    named = [{"name": decode(name), "value": decode(value)} for name, _, value in fields]
    return {**parts, **decoded(parts, "hsoname"), "fields": named}


READ = {
    "ftp": read_ftp,
    "http": read_http,
    "gopher": read_gopher,
    "mailto": read_mailto,
    "news": read_news,
    "nntp": read_nntp,
    "telnet": lambda parts: {**parts, **decoded(parts, "user", "password")},
    "wais": read_wais,
    "file": read_file,
    "prospero": read_prospero,
}

# ---------------------------------------------------------------------------------------------------------------------
# The writer. A "?" that has no meaning in the scheme is escaped: other software would end the path there.
# ---------------------------------------------------------------------------------------------------------------------


class Unwritable(Exception):
    """No legal URL has this part, which is named by its path in the data."""


def write(scheme, parts):
    return f"{scheme}:{WRITE[scheme](parts)}"


def need(holds, part):
    if not holds:
        raise Unwritable(part)


def written(parts, part, also=""):
    """A decoded part, encoded. The part may be one of a list: path.1, fields.0.name."""
    value = parts
    for name in part.split("."):
        value = value[int(name)] if isinstance(value, list) else value.get(name)
    try:
        return encode(value, also)
    except Malformed:
        raise Unwritable(part) from None


def as_written(parts, part, production):
    need(re.fullmatch(production, parts[part]), part)
    return parts[part]


def write_host(host, part="host"):
    need(re.fullmatch(HOST, host), part)
    try:
        need(read_host(host) == host, part)
    except Refused:
        raise Unwritable(part) from None
    return host


def write_login(parts, default):
    user, password = parts.get("user"), parts.get("password")
    need(password is None or user is not None, "password")
    if user is None:
        return write_hostport(parts, default)
    secret = "" if password is None else f":{written(parts, 'password', ';&=')}"
    return write_hostport(parts, default, f"{written(parts, 'user', ';&=')}{secret}@")


def write_hostport(parts, default, login=""):
    host, port = write_host(parts["host"]), parts["port"]
    need(isinstance(port, int) and 1 <= port <= 65535, "port")
    return f"//{login}{host}{'' if port == default else f':{port}'}/"


def write_path(parts):
    """A segment of one or two dots is a name here, and escaped: other software would take it for a step."""
    need(isinstance(parts["path"], list), "path")
    dots = {".": "%2E", "..": "%2E%2E"}
    return "/".join(dots.get(segment) or written(parts, f"path.{at}", ":@&=") for at, segment in enumerate(parts["path"]))


def no_dots(path):
    """The same for a path that is one string."""
    return "/".join("%2E" * len(segment) if segment in (".", "..") else segment for segment in path.split("/"))


def write_ftp(parts):
    kind = parts.get("type")
    need(kind in (None, "a", "i", "d"), "type")
    return write_login(parts, 21) + write_path(parts) + ("" if kind is None else f";type={kind}")


def write_http(parts):
    search = parts.get("search")
    path = write_hostport(parts, 80) + as_written(parts, "path", HPATH)
    return path if search is None else f"{path}?{as_written(parts, 'search', HSEGMENT)}"


def write_gopher(parts):
    written(parts, "gtype")
    need(len(to_bytes(parts["gtype"])) == 1 and parts["gtype"] != "\t", "gtype")
    text = ""
    for part, before in (("gtype", ""), ("selector", ""), ("search", "%09"), ("plus", "%09")):
        value = parts.get(part)
        need(part == "plus" or value is None or "\t" not in value, part)
        need(part != "search" or value is not None or parts.get("plus") is None, part)
        text += "" if value is None else before + written(parts, part, ";/:@&=")
    return write_hostport(parts, 70) + no_dots(text)


def no_slashes(schemepart):
    """What begins with two slashes looks as if a host followed."""
    return f"%2F{schemepart[1:]}" if schemepart.startswith("//") else schemepart


def write_mailto(parts):
    need(parts.get("fields") is None, "fields")
    # A comma or a semicolon parts the addresses of a list elsewhere.
    text = written(parts, "address", "/:@&=").replace(",", "%2C")
    need(is_address(parts["address"]), "address")
    return no_slashes(text)


def write_news(parts):
    need(parts.get("server") is None, "server")
    if parts["kind"] == "all":
        return "*"
    if parts["kind"] == "group":
        return as_written(parts, "group", GROUP)
    written(parts, "messageId")
    unique, _, host = parts["messageId"].rpartition("@")
    need(unique != "" and re.fullmatch(HOST, host), "messageId")
    return no_slashes(f"{encode(unique, ';/:&=')}@{host}")


def write_nntp(parts):
    group = write_hostport(parts, 119) + as_written(parts, "group", GROUP)
    return group if parts.get("article") is None else f"{group}/{as_written(parts, 'article', '0|[1-9][0-9]*')}"


def write_wais(parts):
    database = write_hostport(parts, 210) + no_dots(written(parts, "database"))
    if parts["kind"] == "search":
        return f"{database}?{as_written(parts, 'search', HSEGMENT)}"
    if parts["kind"] == "document":
        return f"{database}/{no_dots(written(parts, 'wtype'))}/{no_dots(written(parts, 'wpath'))}"
    return database


def write_file(parts):
    host = "" if parts["host"] == "" else write_host(parts["host"])
    return f"//{host}/{write_path(parts)}"


def write_prospero(parts):
    text = write_hostport(parts, 1525) + no_dots(written(parts, "hsoname", "/:@&="))
    for at in range(len(parts["fields"])):
        text += f";{written(parts, f'fields.{at}.name', ':@&')}={written(parts, f'fields.{at}.value', ':@&')}"
    return text


WRITE = {
    "ftp": write_ftp,
    "http": write_http,
    "gopher": write_gopher,
    "mailto": write_mailto,
    "news": write_news,
    "nntp": write_nntp,
    "telnet": lambda parts: write_login(parts, 23),
    "wais": write_wais,
    "file": write_file,
    "prospero": write_prospero,
}

# ---------------------------------------------------------------------------------------------------------------------
# The vectors
# ---------------------------------------------------------------------------------------------------------------------


def has(got, wanted):
    """Whether a result has all that is wanted of it: null is an absent field, and lists are of one length."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(has(got.get(name), part) for name, part in wanted.items())
    if isinstance(wanted, list):
        return isinstance(got, list) and len(got) == len(wanted) and all(map(has, got, wanted))
    return got == wanted


def ours(text):
    """Whether the text is of a scheme that there is a reader for."""
    return text.partition(":")[0].lower() in GRAMMAR


def check_parse(vector):
    if "mode" in vector or not ours(vector["in"]):
        return None
    try:
        scheme, parts, fragment = read(vector["in"])
        canonical = write(scheme, parts)
        again = read(canonical)
    except (Refused, Unwritable):
        return False
    whole = canonical if fragment is None else f"{canonical}#{fragment}"
    fragment_fits = "fragment" not in vector or fragment == vector["fragment"]
    canonical_fits = "canonical" not in vector or whole == vector["canonical"]
    stays = again == (scheme, parts, None) and write(*again[:2]) == canonical
    return has({"scheme": scheme, **parts}, vector["out"]) and fragment_fits and canonical_fits and stays


def check_refuse(vector):
    # A scheme that is not registered where that is the point may well be here.
    elsewhere = vector["out"]["code"] == "scheme-unregistered"
    if "mode" in vector or elsewhere or not ours(vector["in"]):
        return None
    try:
        read(vector["in"])
    except Refused:
        return True
    return False


def check_format(vector):
    if "mode" in vector or vector["in"]["scheme"] not in WRITE:
        return None
    try:
        return write(vector["in"]["scheme"], vector["in"]) == vector["out"]
    except Unwritable as error:
        return {"part": str(error)} == vector["out"]


def check_encode(vector):
    if vector["set"] not in SETS:
        return None
    try:
        return encode(vector["in"], SETS[vector["set"]]) == vector["out"]
    except Malformed:
        return vector["out"] == {"code": "text-malformed"}


def words(search):
    """RFC 1630 "Query strings": a plus is a blank between words."""
    return [decode(word) for word in search.split("+")] if search else []


def query(given):
    return "+".join(encode(word).replace("+", "%2B") for word in given)


CHECKS = {
    "parse": check_parse,
    "refuse": check_refuse,
    "format": check_format,
    "encode": check_encode,
    "decode": lambda vector: decode(vector["in"]) == vector["out"],
    "bytes": lambda vector: to_bytes(vector["in"]).hex() == vector["out"],
    "from-bytes": lambda vector: from_bytes(bytes.fromhex(vector["in"])) == vector["out"],
    "words": lambda vector: words(vector["in"]) == vector["out"],
    "query": lambda vector: query(vector["in"]) == vector["out"],
}


def lost(count=2000):
    """Yields random octets that decode and encode do not give back. Leads and continuations are as likely as others."""
    source = random.Random(1738)
    edges = bytes.fromhex("00 25 41 7f 80 8f 90 9f a0 a9 bf c0 c2 c3 df e0 e2 ed ef f0 f4 f5 ff")
    for _ in range(count):
        octets = bytes(source.choice(edges) if source.random() < 0.8 else source.randrange(256) for _ in range(12))
        escapes = "".join(f"%{octet:02x}" for octet in octets)
        if decode(encode(decode(escapes))) != decode(escapes) or to_bytes(decode(escapes)) != octets:
            yield octets


def main():
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for file in sorted(Path(__file__).parent.parent.glob("*/*.json")):
        if file.parent.name in ("node_modules", "python") or file.name == "corpus.json":
            continue
        for vector in json.loads(file.read_text(encoding="utf-8")):
            verdict = CHECKS.get(vector["kind"], lambda _: None)(vector)
            counts["skipped" if verdict is None else "passed" if verdict else "failed"] += 1
            if verdict is False:
                print(f"{file.parent.name}/{file.name}: {vector['kind']} {ascii(vector['in'])[:200]}")
    for octets in lost():
        counts["failed"] += 1
        print(f"octets that are not given back: {octets.hex()}")
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
