import { type ACCESS_FINDINGS, type FindingRule, frozen, type PORT_FINDINGS } from '@url/core/scheme';

const FINDINGS = {
  'delimiter-escaped': ['caution', 'RFC 1738 §6', 'an escaped CR, LF or NUL, which ends a line wherever it is decoded'],
  'control-escaped': ['caution', 'RFC 1738 §2.2', 'an escaped control character, which a terminal would obey'],
  'password-in-url': ['caution', 'RFC 1738 §6', 'a URL is no place for a password that should be secret'],
  'user-question-mark': ['danger', 'RFC 1738 §3.1', 'a "?" before the "@": other readers end the host there'],
  'user-looks-like-host': ['caution', 'RFC 1738 §3.1', 'the user looks like a host name; the URL does not lead there'],
  'path-at-sign': [
    'caution',
    'RFC 1738 §3.1',
    'an "@" after what looks like a password: the host ends before the slash',
  ],
  'path-question-mark': ['note', 'RFC 1738 §5', 'a "?" that is data in this scheme and begins a query elsewhere'],
  'path-slashes': [
    'note',
    'RFC 1630 "Partial form"',
    'a path that begins with two slashes: alone, as a reference, it names a host',
  ],
  'slash-escaped': ['note', 'RFC 1738 §2.2', 'an escaped slash, which stays inside its part'],
  'dot-segment': [
    'caution',
    'RFC 1630 "Partial form"',
    'a segment "." or "..", which other readers remove and servers follow',
  ],
  'dot-segment-escaped': [
    'caution',
    'RFC 1630 "Partial form"',
    'an escaped "." or ".." segment, which a server may follow',
  ],
  'fragment-at-sign': [
    'caution',
    'RFC 1630 "Fragment-id"',
    'an "@" follows this "#": it ends the URL here, and may have been meant as part of a password',
  ],
  'octets-not-utf8': [
    'caution',
    'RFC 1738 §2.2',
    'octets that are not UTF-8, which other software refuses or replaces',
  ],
  'host-not-public': ['caution', 'RFC 6890 §2.2', 'a loopback, private or multicast address, or a local name'],
  'host-this-machine': ['note', 'RFC 1738 §3.10', 'no host: the machine that follows the URL is meant'],
  'scheme-twice': [
    'caution',
    'RFC 1738 §3.1',
    'the host looks like the scheme of another URL, which two slashes follow',
  ],
  'scheme-looks-like-host': [
    'caution',
    'RFC 1738 §2.1',
    'the name before the colon is the scheme, and looks like a host with a port after it',
  ],
  'scheme-runs-code': ['caution', 'HTML "The javascript: URL special case"', 'a browser runs the program in this URL'],
  'fragment-unusual': [
    'note',
    'RFC 1630 "Fragment-id"',
    'this "#" ends the name: a fragment is rare in this scheme, and a "#" in a name is written %23',
  ],
  'host-escaped': ['caution', 'RFC 1738 §5', 'an escape in a host or port, which other readers do not decode'],
  'host-not-qualified': [
    'note',
    'RFC 1738 §3.1',
    'a host name without a domain leads to different hosts in different networks',
  ],
  'scheme-first-not-letter': ['note', 'RFC 1738 §2.1', 'other readers want a scheme name to begin with a letter'],
  'scheme-held-back': ['note', 'RFC 1738 §4', 'the name of this scheme is held back and has no definition'],
  'login-unreadable': ['note', 'RFC 1738 §3.1', 'the text after "//" is not a login of the common Internet syntax'],
} as const;

/** The codes of findings about URLs of any scheme, beside those with which core refuses a plan. */
export type SafetyCode = keyof typeof FINDINGS;

/** This package's own codes, with all that is to be said of each. */
export const safetyRules: { readonly findings: { readonly [Code in SafetyCode]: FindingRule } } =
  /* @__PURE__ */ frozen({ findings: FINDINGS });

/** The code of every finding that is looked for in URLs of any scheme. */
export type FindingCode = SafetyCode | keyof typeof ACCESS_FINDINGS | keyof typeof PORT_FINDINGS;
