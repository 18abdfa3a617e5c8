#!/usr/bin/env python3
"""Runs the vectors against a reader of RFC 1738's ten schemes that shares nothing with the packages of @url.

Python's standard library is all it needs. It knows the kinds parse, refuse, unescape, words and query; what it does not
know counts as skipped. It ends with status 1 if a vector fails.
"""

import json
import re
import sys
from pathlib import Path

# ---------------------------------------------------------------------------------------------------------------------
# RFC 1738 section 5: each production is the text of a regular expression
# ---------------------------------------------------------------------------------------------------------------------

UNRESERVED = r"A-Za-z0-9$\-_.+!*'(),"
ESCAPE = r"%[0-9A-Fa-f]{2}"


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

# RFC 822 6.1, over octets
ATOM = r"[!#-'*+\-/-9=?A-Z^-~]+"
WORD = rf'(?:{ATOM}|"(?:[^"\\\r]|\\[\s\S])*")'
ADDRESS = re.compile(rf"{WORD}(?:\.{WORD})*@(?:(?P<host>{HOST})|\[(?:[^\[\]\\\r]|\\[\s\S])*\])")


class Refused(Exception):
    """A text is no URL of its scheme."""


def unescape(text):
    """The octets of a text, each as the character of its number."""
    return re.sub(ESCAPE, lambda escape: chr(int(escape[0][1:], 16)), text)


def read(text):
    """The scheme of a URL, its parts, and the fragment behind it."""
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
    """In lower case; 3.1 leads to RFC 1034's lengths, and an address has four octets."""
    if text is None:
        return ""
    host = text.lower()
    if re.fullmatch(r"[0-9.]+", host):
        groups = [int(group) for group in host.split(".")]
        if max(groups) > 255:
            raise Refused("host number")
        return ".".join(map(str, groups))
    if len(host) > 255 or any(len(label) > 63 for label in host.split(".")):
        raise Refused("host length")
    return host


def read_port(text, default):
    port = default if text is None else int(text)
    if not 1 <= port <= 65535:
        raise Refused("port")
    return port


def octets(parts, *names):
    return {name: None if parts[name] is None else unescape(parts[name]) for name in names}


def path_of(text):
    return [unescape(part) for part in (text or "").split("/")]


def canonical(text, kept=""):
    """The one spelling of what stays text: unreserved characters are not escaped, escapes are in upper case."""

    def spelled(escape):
        char = chr(int(escape[0][1:], 16))
        return char if re.match(rf"[{UNRESERVED}]", char) and char not in kept else escape[0].upper()

    return re.sub(ESCAPE, spelled, text)


def canonical_path(text):
    """RFC 1630 "Partial form": a whole part of dots that were escaped is no step, and stays escaped."""
    dots = re.compile(r"(?:\.|%2e){1,2}", re.I)
    parts = text.split("/")
    return "/".join(part.upper() if dots.fullmatch(part) else canonical(part) for part in parts)


def read_ftp(parts):
    kind = parts["type"]
    path = path_of(parts["path"])
    return {**parts, **octets(parts, "user", "password"), "path": path, "type": kind and kind.lower()}


def read_http(parts):
    search = parts["search"]
    path = canonical_path(parts["path"] or "")
    return {**parts, "path": path, "search": None if search is None else canonical(search, "+")}


def read_gopher(parts):
    fields = unescape(parts.pop("item") or "").split("\t", 2)
    if fields[0] == "" and len(fields) > 1:
        raise Refused("type")
    item, search, plus = [*fields, None, None][:3]
    return {**parts, "gtype": item[:1] or "1", "selector": item[1:], "search": search, "plus": plus}


def read_mailto(parts):
    address = unescape(parts["address"])
    match = ADDRESS.fullmatch(address)
    if match is None or any(char > "\x7f" for char in address):
        raise Refused("address")
    if match["host"] is not None:
        read_host(match["host"])
    return {"address": address}


def read_news(parts):
    if parts["all"]:
        return {"kind": "all"}
    if parts["group"]:
        return {"kind": "group", "group": parts["group"]}
    unique, _, host = parts["article"].partition("@")
    read_host(host)
    return {"kind": "article", "messageId": f"{unescape(unique)}@{host}"}


def read_nntp(parts):
    article = parts["article"]
    return {**parts, "article": article and re.sub("^0+(?=[0-9])", "", article)}


def read_wais(parts):
    place = {"host": parts["host"], "port": parts["port"], **octets(parts, "database")}
    if parts["search"] is not None:
        return {**place, "kind": "search", "search": canonical(parts["search"], "+")}
    if parts["wtype"] is not None:
        return {**place, "kind": "document", **octets(parts, "wtype", "wpath")}
    return {**place, "kind": "database"}


def read_file(parts):
    host = "" if parts["host"] == "localhost" else parts["host"]
    return {"host": host, "path": path_of(parts["path"])}


def read_prospero(parts):
    fields = [field.partition("=") for field in parts["fields"].split(";")[1:]]
    named = [{"name": unescape(name), "value": unescape(value)} for name, _, value in fields]
    return {**parts, **octets(parts, "hsoname"), "fields": named}


READ = {
    "ftp": read_ftp,
    "http": read_http,
    "gopher": read_gopher,
    "mailto": read_mailto,
    "news": read_news,
    "nntp": read_nntp,
    "telnet": lambda parts: {**parts, **octets(parts, "user", "password")},
    "wais": read_wais,
    "file": read_file,
    "prospero": read_prospero,
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
    except Refused:
        return False
    fragment_fits = "fragment" not in vector or fragment == vector["fragment"]
    return has({"scheme": scheme, **parts}, vector["out"]) and fragment_fits


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


def words(search):
    """RFC 1630 "Query strings": a plus is a blank between words."""
    return [unescape(word) for word in search.split("+")] if search else []


def query(given):
    plain = UNRESERVED.replace("+", "")
    return "+".join(re.sub(rf"[^{plain}]", lambda char: f"%{ord(char[0]):02X}", word) for word in given)


CHECKS = {
    "parse": check_parse,
    "refuse": check_refuse,
    "unescape": lambda vector: unescape(vector["in"]) == vector["out"],
    "words": lambda vector: words(vector["in"]) == vector["out"],
    "query": lambda vector: query(vector["in"]) == vector["out"],
}


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
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
