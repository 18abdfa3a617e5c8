// The rules by which the prose forbids what the grammar allows, with their names and sections, each as narrow as the rule is.
// They are asked about texts of the grammar alone, so that they may take them apart without checking them.
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { fits } from './grammar.ts';

export interface Exception {
  readonly name: string;
  readonly section: string;
  /** True if the rule forbids this text, which is in the grammar. */
  forbids(text: string): boolean;
}

/** The host and the port after "//", as written. */
function hostport(text: string): { readonly host: string; readonly port: string | undefined } {
  const [, host = '', port] = /^[^:]*:\/\/(?:[^/#@]*@)?([^/#:]*)(?::(\d+))?/.exec(text) ?? [];
  return { host, port };
}

/** The host of an article: in a text without "//", it follows the only at sign and ends at the fragment. */
function articleHost(text: string): string {
  return /^[^@#]*@([^#]*)/.exec(text)?.[1] ?? '';
}

function isNumber(host: string): boolean {
  return /^[\d.]*$/.test(host);
}

function tooLong(host: string): boolean {
  return !isNumber(host) && (host.length > 255 || host.split('.').some((label) => label.length > 63));
}

function outOfRange(host: string): boolean {
  return isNumber(host) && host.split('.').some((group) => BigInt(group || 0) > 255n);
}

/** "As described in Section 3.5 of [13]": labels of at most 63 and names of at most 255 octets. */
const hostLength: Exception = {
  name: 'host-length',
  section: 'RFC 1738 §3.1, RFC 1123 §2.1',
  forbids: (text) => tooLong(hostport(text).host),
};

/** "Four decimal digit groups": of an address that has four octets. */
const hostNumber: Exception = {
  name: 'host-number-range',
  section: 'RFC 1738 §3.1',
  forbids: (text) => outOfRange(hostport(text).host),
};

/** "The port number to connect to": there are 65535, and 0 is not among them. */
const portRange: Exception = {
  name: 'port-range',
  section: 'RFC 1738 §3.1',
  forbids(text) {
    const { port } = hostport(text);
    return port !== undefined && (BigInt(port) === 0n || BigInt(port) > 65535n);
  },
};

/** "The first character of the gopher path is the type": a tab ends the selector before there is one. */
const gopherType: Exception = {
  name: 'gopher-type-tab',
  section: 'RFC 1738 §3.4.1',
  forbids: (text) => /^[^:]*:\/\/[^/#]*\/%09/.test(text),
};

const newsHostLength: Exception = { ...hostLength, forbids: (text) => tooLong(articleHost(text)) };
const newsHostNumber: Exception = { ...hostNumber, forbids: (text) => outOfRange(articleHost(text)) };

/** The octets of an opaque scheme's text, without its fragment. */
function octetsOf(text: string): string {
  const [, schemepart = ''] = /^[^:]*:([^#]*)/.exec(text) ?? [];
  return schemepart.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** "An addr-spec", and "Internet mailing address". */
const address: Exception = {
  name: 'addr-spec',
  section: 'RFC 1738 §3.5, RFC 822 §6.1',
  forbids: (text) => !fits('addr-spec', octetsOf(text)),
};

/** The domain of an addr-spec: it follows the last at sign that is not in a literal. */
function domainOf(octets: string): string {
  const literal = /^(?:[^"@]|"(?:[^"\\]|\\.)*")*@(\[.*)$/s.exec(octets);
  return literal?.[1] ?? octets.slice(octets.lastIndexOf('@') + 1);
}

const domainLength: Exception = {
  ...hostLength,
  forbids(text) {
    const domain = domainOf(octetsOf(text));
    return domain.startsWith('[') ? domain.length > 255 : tooLong(domain);
  },
};

const domainNumber: Exception = { ...hostNumber, forbids: (text) => outOfRange(domainOf(octetsOf(text))) };

function isIdentifier(octets: string): boolean {
  return fits('identifier', octets) && !/^<.*>$/s.test(octets);
}

/** "The RFC822 msg-id with the constant <> wrapper removed." */
const messageId: Exception = {
  name: 'message-id',
  section: 'RFC 1630 "Message-Id"',
  forbids: (text) => !isIdentifier(octetsOf(text)),
};

/** "A syntax … has not been defined" for a part of a message. */
const messagePart: Exception = {
  name: 'message-part',
  section: 'RFC 1630 "Content-Id"',
  forbids(text) {
    const [, schemepart = ''] = /^[^:]*:([^#]*)/.exec(text) ?? [];
    return schemepart.split('/').filter((piece) => /@|%40/.test(piece)).length > 1;
  },
};

const contentId: Exception = {
  name: 'content-id',
  section: 'RFC 1630 "Content-Id", RFC 1521 §6.1',
  forbids: (text) => !isIdentifier(octetsOf(text)),
};

/** "URL:" marks a URL in a text: a scheme cannot have that name. */
const prefix: Exception = {
  name: 'prefix',
  section: 'RFC 1738 Appendix',
  forbids: (text) => /^url:/i.test(text),
};

/** The text of a registered scheme is read by that scheme alone. */
const registered: Exception = {
  name: 'scheme-registered',
  section: 'RFC 1738 §2.1',
  forbids: (text) => NAMES.includes(text.slice(0, text.indexOf(':')).toLowerCase()),
};

const NAMES: readonly string[] = [...rfc1630, https].map(({ name }) => name);

const ofHost = [hostLength, hostNumber];
const ofHostport = [...ofHost, portRange];

/** The rules of each scheme. `other` is any scheme that is not registered. */
export const exceptions: { readonly [scheme: string]: readonly Exception[] } = {
  ftp: ofHostport,
  http: ofHostport,
  https: ofHostport,
  gopher: [...ofHostport, gopherType],
  mailto: [address, domainLength, domainNumber],
  news: [newsHostLength, newsHostNumber],
  nntp: ofHostport,
  telnet: ofHostport,
  wais: ofHostport,
  file: ofHost,
  prospero: ofHostport,
  mid: [messagePart, messageId],
  cid: [contentId],
  urn: [],
  rlogin: ofHostport,
  tn3270: ofHostport,
  afs: [hostLength],
  other: [prefix, registered],
};
