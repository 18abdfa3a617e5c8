import {
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
}

/** "…implies access to a body of mail already received": there is no server to ask, only a store to look into. */
export interface MidPlan extends AccessPlan {
  readonly by: 'lookup';
  /** Octets; between angle brackets, the value of the header field `Message-Id`. */
  readonly messageId: string;
}

export type MidCode = 'mid-message-id-malformed';

export const mid: Scheme<'mid', MidUrl, MidPlan, MidCode> = /* @__PURE__ */ defineScheme({
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
    read: readMid,
    write: ({ messageId }) => escape(messageId, NO_SLASH),
  },
  access: ({ messageId }) => ({ by: 'lookup', messageId }),
});

/**
 * `midaddress = "mid:" addr-spec`, decoded first and then looked at.
 *
 * Two identifiers around a slash would be a part of a message, for which "a syntax … has not been defined" (RFC 1630
 * "Content-Id"): other readers take it so, and it is refused. A slash inside an identifier is therefore written escaped.
 */
function readMid(reader: Reader<MidCode>): MidUrl {
  const start = reader.index;
  const text = reader.take(XCHAR);
  const pieces = text.split('/').map(unescape);
  const messageId = pieces.join('/');
  const identifiers = pieces.filter((piece) => piece.includes('@'));
  if (identifiers.length > 1) reader.fail('mid-message-id-malformed', start + slashBehindAt(text));
  // As far as it goes it may begin an identifier: what is missing is missing at its end.
  else if (!isMessageId(messageId)) reader.fail('mid-message-id-malformed');
  return { scheme: 'mid', messageId };
}

function slashBehindAt(text: string): number {
  return text.indexOf('/', text.search(/@|%40/));
}

const NO_SLASH: CharSet = /* @__PURE__ */ without(XCHAR, '/');

/** The shape of an addr-spec, and no more: what mail software makes for an identifier is seldom one of RFC 822's. */
function isMessageId(octets: string): boolean {
  const at = octets.lastIndexOf('@');
  const wrapped = octets.startsWith('<') && octets.endsWith('>');
  return at > 0 && at < octets.length - 1 && !wrapped;
}
