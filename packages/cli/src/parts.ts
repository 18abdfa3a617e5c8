import { ALPHA, type CharSet, charSet, DIGIT, escape, UCHAR, without, XCHAR } from '@url/core';

/** Writes the octets of a part of a URL. */
export type Escape = (octets: string) => string;

/**
 * How each scheme writes the parts that hold octets or text, under the names that a typed URL has for them. Of a list
 * it is one item: of `path` one level, of Prospero's `fields` a name or a value.
 */
export function writers(): ReadonlyMap<string, ReadonlyMap<string, Escape>> {
  // user = password = *[ uchar | ";" | "?" | "&" | "=" ]
  const user = by(charSet(UCHAR, ';?&='));
  const login = { user, password: user };
  // fsegment = psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
  const fsegment = charSet(UCHAR, '?:@&=');
  // hsegment = search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
  const search = charSet(UCHAR, ';:@&=');
  const http = { path: by(charSet(search, '/')), search: by(search) };
  // group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
  const group = by(charSet(ALPHA, DIGIT, '-.+_'));
  const uchars = by(UCHAR);
  const xchars = by(XCHAR);
  const schemes = {
    ftp: { ...login, path: by(fsegment) },
    http,
    https: http,
    gopher: { selector: xchars, search: xchars, plus: xchars },
    mailto: { address: xchars },
    news: { group, messageId: writeArticle },
    nntp: { group },
    telnet: login,
    wais: { database: uchars, search: by(search), wtype: uchars, wpath: uchars },
    file: { path: by(fsegment) },
    // fieldname = fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
    prospero: { hsoname: by(charSet(fsegment, '/')), fields: by(charSet(UCHAR, '?:@&')) },
    mid: { messageId: by(without(XCHAR, '/')) },
    cid: { contentId: xchars },
    rlogin: login,
    tn3270: login,
    urn: { name: xchars },
    // segment = xpalphas
    afs: { path: by(charSet(UCHAR, '@&')) },
  };
  return new Map(Object.entries(schemes).map(([scheme, parts]) => [scheme, new Map(Object.entries(parts))]));
}

function by(set: CharSet): Escape {
  return (octets) => escape(octets, set);
}

/** `article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host` (RFC 1738 §5): the last "@" is the one. */
function writeArticle(messageId: string): string {
  const at = messageId.lastIndexOf('@');
  const end = at === -1 ? messageId.length : at;
  return escape(messageId.slice(0, end), charSet(UCHAR, ';/?:&=')) + escape(messageId.slice(end), charSet(UCHAR, '@'));
}
