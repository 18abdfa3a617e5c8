import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  defineScheme,
  escape,
  type Reader,
  type Scheme,
  type Url,
  unescape,
  without,
  XCHAR,
} from '@url/core';

/** A mail message, by its Message-Id (RFC 1630 "Message-Id"). */
export interface MidUrl extends Url<'mid'> {
  /** A msg-id of RFC 822 "with the constant <> wrapper removed", in octets. */
  readonly messageId: string;
  /** Tolerant reading alone: the part of the message that has this Content-Id, in octets, without its angle brackets. */
  readonly contentId?: string | undefined;
}

/** "…implies access to a body of mail already received": there is no server to ask, only a store to look into. */
export interface MidPlan extends AccessPlan {
  readonly by: 'lookup';
  /** Octets; between angle brackets, the value of the header field `Message-Id`. */
  readonly messageId: string;
  /** Octets; the part to look for in that message, by its header field `Content-Id`. Tolerant reading alone. */
  readonly contentId?: string | undefined;
}

export type MidCode = 'mid-message-id-malformed';

/** What tolerant reading takes. */
export type MidRepairCode = 'mid-brackets' | 'mid-part';

export const mid: Scheme<'mid', MidUrl, MidPlan, MidCode, AccessOptions, MidRepairCode> = /* @__PURE__ */ defineScheme({
  name: 'mid',
  section: 'RFC 1630 "Message-Id"',
  status: 'reserved',
  syntax: {
    form: 'opaque',
    reserved: '/',
    errors: {
      'mid-message-id-malformed': [
        'RFC 1630 "Message-Id"',
        'one message identifier is something, "@" and something, without its angle brackets',
      ],
    },
    repairs: {
      'mid-brackets': ['RFC 1630 "Message-Id"', 'a message identifier is written without its angle brackets'],
      'mid-part': [
        'RFC 1630 "Message-Id"',
        'a message identifier alone: a part of the message came with later documents',
      ],
    },
    read: readMid,
    write: writeMid,
  },
  access: ({ messageId, contentId }) => ({ by: 'lookup', messageId, contentId }),
});

/**
 * `midaddress = "mid:" addr-spec`, decoded first and then looked at.
 *
 * Two identifiers around a slash would be a part of a message, for which "a syntax … has not been defined" (RFC 1630
 * "Content-Id"): other readers take it so, and it is refused. A slash inside an identifier is therefore written escaped.
 */
function readMid(reader: Reader<MidCode, MidRepairCode>): MidUrl {
  if (reader.text.charAt(reader.index) === '<' && reader.allow('mid-brackets')) return readBracketed(reader);
  const start = reader.index;
  const pieces = reader.take(XCHAR).split('/').map(unescape);
  const slash = slashBetween(reader, start, pieces);
  const part = partIn(pieces);
  if (part !== undefined && reader.allow('mid-part', slash)) return part;
  const octets = pieces.join('/');
  const wrapped = isWrapped(octets) && reader.allow('mid-brackets', start);
  return readWhole(reader, wrapped ? octets.slice(1, -1) : octets, slash);
}

/** Tolerant reading: one identifier between brackets as they are. */
function readBracketed(reader: Reader<MidCode, MidRepairCode>): MidUrl {
  reader.index += 1;
  const start = reader.index;
  const pieces = reader.take(XCHAR).split('/').map(unescape);
  const url = readWhole(reader, pieces.join('/'), slashBetween(reader, start, pieces));
  if (!reader.eat('>')) reader.fail('mid-message-id-malformed');
  return url;
}

/** Where the first slash behind an at sign stands, if there is one identifier too many, or nothing before the sign. */
function slashBetween({ text, index }: Reader, start: number, pieces: readonly string[]): number | undefined {
  const written = text.slice(start, index);
  const one = pieces.filter(hasAt).length < 2 && (pieces.length === 1 || pieces[0]?.lastIndexOf('@') !== 0);
  return one ? undefined : start + written.indexOf('/', written.search(/@|%40/));
}

function readWhole(reader: Reader<MidCode, MidRepairCode>, messageId: string, slash: number | undefined): MidUrl {
  if (slash !== undefined) reader.fail('mid-message-id-malformed', slash);
  // As far as it goes it may begin an identifier: what is missing is missing at its end.
  else if (!isIdentifier(messageId)) reader.fail('mid-message-id-malformed');
  return { scheme: 'mid', messageId, contentId: undefined };
}

/** mid-url = "mid:" message-id "/" content-id (RFC 2392), where one slash alone can be the one between the two. */
function partIn(pieces: readonly string[]): MidUrl | undefined {
  const [one = 0, other, third] = pieces.flatMap((piece, index) => (hasAt(piece) ? [index] : []));
  if (other !== one + 1 || third !== undefined) return undefined;
  const messageId = pieces.slice(0, other).join('/');
  const contentId = pieces.slice(other).join('/');
  const bracketed = [messageId, contentId].some((each) => each.startsWith('<') || each.endsWith('>'));
  const fine = isIdentifier(messageId) && isIdentifier(contentId) && !bracketed;
  return fine ? { scheme: 'mid', messageId, contentId } : undefined;
}

function writeMid({ messageId, contentId }: MidUrl): string {
  const message = escape(messageId, NO_SLASH);
  return contentId === undefined ? message : `${message}/${escape(contentId, NO_SLASH)}`;
}

const NO_SLASH: CharSet = /* @__PURE__ */ without(XCHAR, '/');

function hasAt(octets: string): boolean {
  return octets.includes('@');
}

/** The shape of an addr-spec, and no more: what mail software makes for an identifier is seldom one of RFC 822's. */
function isIdentifier(octets: string): boolean {
  const at = octets.lastIndexOf('@');
  return at > 0 && at < octets.length - 1 && !isWrapped(octets);
}

function isWrapped(octets: string): boolean {
  return octets.startsWith('<') && octets.endsWith('>');
}
