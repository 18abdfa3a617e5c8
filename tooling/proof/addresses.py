"""Says of each address on standard input whether Python's ipaddress takes it for public: a digit a line.

With the argument "every24" it prints, for the first addresses of all IPv4 networks of 24 bits, each number of a network from
which on the answer is another, and that answer.
"""

import ipaddress
import sys


def is_public(address):
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    return not getattr(address, "is_site_local", False)


if sys.argv[1:] == ["every24"]:
    last = None
    for number in range(1 << 24):
        answer = is_public(ipaddress.IPv4Address(number << 8))
        if answer != last:
            print(number, int(answer))
            last = answer
else:
    for line in sys.stdin:
        print(int(is_public(ipaddress.ip_address(line.strip()))))
