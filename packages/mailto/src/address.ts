/**
 * The two sides of an addr-spec (RFC 822 §6.1), in octets: `"John Doe"` and `host.com` of `"John Doe"@host.com`.
 * `undefined` where it is none, or where its domain is no Internet host (RFC 1738 §3.5, "Internet mailing address").
 */
export function splitAddress(address: string): { readonly localPart: string; readonly domain: string } | undefined {
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

/** Where the word that begins at `start` ends; -1 if none does, where no "@" and no "." can stand either. */
function wordEnd(address: string, start: number): number {
  // word = atom / quoted-string
  if (address[start] === '"') return quotedEnd(address, start + 1);
  ATOM.lastIndex = start;
  return ATOM.test(address) ? ATOM.lastIndex : -1;
}

// atom = 1*<any CHAR except specials, SPACE and CTLs>
const ATOM = /[!#-'*+\-/-9=?A-Z^-~]+/y;

// quoted-string = <"> *(qtext/quoted-pair) <">
// qtext         = <any CHAR excepting <">, "\" & CR>
// quoted-pair   = "\" CHAR
function quotedEnd(address: string, start: number): number {
  for (let index = start; index < address.length; index += 1) {
    const char = address.charAt(index);
    if (char === '"') return index + 1;
    if (char === '\\') index += 1;
    if (LINE_END_OR_NO_CHAR.test(address.charAt(index))) return -1;
  }
  return -1;
}

// CHAR = <any ASCII character>; no address needs one of a line's ends.
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const LINE_END_OR_NO_CHAR = /[\0\r\n\u0080-\uFFFF]/;

/** `domain = sub-domain *("." sub-domain)`, narrowed to what §3.1 calls a host; or a domain-literal. */
function isDomain(domain: string): boolean {
  if (domain.length > 255) return false;
  return HOSTNAME.test(domain)
    ? domain.length < 64 || !/[^.]{64}/.test(domain)
    : isNumber(domain) || LITERAL.test(domain);
}

// hostname    = *[ domainlabel "." ] toplabel
// domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
// toplabel    = alpha      | alpha      *[ alphadigit | "-" ] alphadigit
const HOSTNAME = /^(?:[A-Za-z\d][A-Za-z\d-]*(?<!-)\.)*[A-Za-z][A-Za-z\d-]*(?<!-)$/;

// hostnumber = digits "." digits "." digits "." digits
function isNumber(domain: string): boolean {
  return /^\d+(?:\.\d+){3}$/.test(domain) && domain.split('.').every((group) => Number(group) <= 255);
}

// domain-literal = "[" *(dtext / quoted-pair) "]"
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is left out
const LITERAL = /^\[(?:[^[\]\\\r\n\0\u0080-\uFFFF]|\\[^\r\n\0\u0080-\uFFFF])*\]$/;
