import { assertText, endsLine, hostError, isHost, patternOfLogin } from '@url/core/scheme';

/**
 * Splits an addr-spec (RFC 822 §6.1) into its two sides, decoded: `"John Doe"` and `host.com` of `"John Doe"@host.com`. Returns
 * `undefined` for any other text, and for a domain that is not an Internet host (RFC 1738 §3.5, "Internet mailing address").
 *
 * @throws TypeError for anything but a string.
 */
export function splitAddress(address: string): { readonly localPart: string; readonly domain: string } | undefined {
  assertText(address, 'splitAddress');
  // addr-spec = local-part "@" domain
  const at = localPartEnd(address);
  const domain = address.slice(at + 1);
  return address[at] === '@' && isDomain(domain) ? { localPart: address.slice(0, at), domain } : undefined;
}

// local-part = word *("." word)
function localPartEnd(address: string): number {
  let end = wordEnd(address, 0);
  while (address[end] === '.') end = wordEnd(address, end + 1);
  return end;
}

/** Returns the end of the word that begins at `start`; -1 if there is none. */
function wordEnd(address: string, start: number): number {
  // word = atom / quoted-string
  if (address.charAt(start) === '"') {
    const stop = quotedStop(address, start + 1);
    return address[stop] === '"' ? stop + 1 : -1;
  }
  ATOM.lastIndex = start;
  return ATOM.test(address) ? ATOM.lastIndex : -1;
}

// atom = 1*<any CHAR except specials, SPACE and CTLs>
const ATOM = /[!#-'*+\-/-9=?A-Z^-~]+/y;

/** The source of an expression for an addr-spec of atoms that is written without escapes. A label of its host has at most 63 characters. */
export const PLAIN_ADDRESS: string = /* @__PURE__ */ (() => {
  const atom = "[\\w!$&'*+/=?-]+";
  return `${atom}(?:\\.${atom})*@(?=.{1,63}$)${patternOfLogin({ authority: 'host' })}`;
})();

// quoted-string = <"> *(qtext/quoted-pair) <">
// qtext         = <any CHAR excepting <">, "\" & CR>
// quoted-pair   = "\" CHAR

/** Returns the index of the closing quotation mark, or of the first character that no quoted-string has, or the end. */
function quotedStop(address: string, start: number): number {
  for (let index = start; index < address.length; index += 1) {
    const char = address.charAt(index);
    if (char === '"' || char === '\r') return index;
    if (char === '\\') index += 1;
    if (address.charAt(index) > '\u007F') return index;
  }
  return address.length;
}

/** `domain = sub-domain *("." sub-domain)`, narrowed to a host of §3.1; or a domain-literal. */
function isDomain(domain: string): boolean {
  return isHost(domain) || (domain.length <= 255 && LITERAL.test(domain));
}

// domain-literal = "[" *(dtext / quoted-pair) "]"
// dtext          = <any CHAR excluding "[", "]", "\" & CR>
const LITERAL = /^\[(?:[^[\]\\\r\u0080-\uFFFF]|\\[^\u0080-\uFFFF])*\]$/;

/**
 * True for an address in a list: an addr-spec, or the local part of one alone, which names a mailbox of the reader's own.
 * Neither may hide the end of a line.
 */
export function isAddress(text: string): boolean {
  return (splitAddress(text) !== undefined || isLocalPart(text)) && !endsLine(text);
}

/** True for a local part alone. Others would read an "@" in quotes as that of an address. */
export function isLocalPart(text: string): boolean {
  return !text.includes('@') && localPartEnd(text) === text.length;
}

/** Index of the first character that cannot continue an address; the length of a text that is only cut short. */
export function malformedAt(address: string): number {
  let index = 0;
  for (let end = wordEnd(address, 0); end !== -1; end = wordEnd(address, index)) {
    if (address[end] === '@') return end + 1 + domainStop(address.slice(end + 1));
    if (address[end] !== '.') return end;
    index = end + 1;
  }
  return address[index] === '"' ? quotedStop(address, index + 1) : index;
}

function domainStop(domain: string): number {
  if (!domain.startsWith('[')) return hostError(domain)?.at ?? domain.length;
  const begun = LITERAL_BEGUN.exec(domain.slice(0, 255))?.[0].length ?? 0;
  return domain[begun] === ']' ? begun + 1 : begun;
}

const LITERAL_BEGUN = /^\[(?:[^[\]\\\r\u0080-\uFFFF]|\\(?:[^\u0080-\uFFFF]|$))*/;
