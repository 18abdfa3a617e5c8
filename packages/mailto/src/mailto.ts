import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  defineScheme,
  escape,
  type Finding,
  type Locate,
  type Reader,
  type RefusedPlan,
  type Scheme,
  type Url,
  unescape,
  without,
  XCHAR,
} from '@url/core';
import { isAddress, isAddressBegun, isLocalPart, splitAddress } from './address.ts';

/** The mailing address of a person or a service (RFC 1738 §3.5). */
export interface MailtoUrl extends Url<'mailto'> {
  /**
   * An addr-spec of RFC 822, in octets; `splitAddress` gives its two sides. Tolerant reading alone: a local part without
   * a domain, or `''` where fields follow.
   */
  readonly address: string;
  /**
   * Tolerant reading alone: what RFC 6068 lets a message begin with, in order. Addresses behind the first come first,
   * named `to`. Absent where there is none: an empty list would read back as absent, and `build` refuses it.
   */
  readonly fields?: readonly MailtoField[] | undefined;
}

/** Tolerant reading alone: a header field of the message to be written, or, named `body` in either case, its text. */
export interface MailtoField {
  /** A field-name of RFC 822, unescaped, in the case it is written in. */
  readonly name: string;
  /** Octets; CR and LF only in a `body`. */
  readonly value: string;
}

/** "…the mailto scheme does not represent a data object to be accessed directly": all there is to do is to write. */
export interface MailtoPlan extends AccessPlan {
  readonly by: 'compose';
  /** Octets; `''` where the fields alone name who it is for. */
  readonly to: string;
  /** Header fields, for a person to look at before anything is sent: `bcc` may be among them. Tolerant reading alone. */
  readonly fields?: readonly MailtoField[] | undefined;
  /** What the message says, in octets; lines end in CR LF. Tolerant reading alone. */
  readonly text?: string | undefined;
}

export type MailtoCode = 'mailto-address-missing' | 'mailto-address-malformed';

/** What tolerant reading takes. */
export type MailtoRepairCode =
  | 'mailto-headers'
  | 'mailto-address-list'
  | 'mailto-address-local'
  | 'mailto-address-empty';

export const mailto: Scheme<'mailto', MailtoUrl, MailtoPlan, MailtoCode, AccessOptions, MailtoRepairCode> =
  /* @__PURE__ */ defineScheme({
    name: 'mailto',
    section: 'RFC 1738 §3.5',
    status: 'standard',
    locates: 'a mailing address of a person or a service; nothing can be retrieved there',
    syntax: {
      form: 'opaque',
      errors: {
        'mailto-address-missing': ['RFC 1738 §3.5', 'an address must stand here'],
        'mailto-address-malformed': [
          'RFC 1738 §3.5',
          'an address is one RFC 822 addr-spec at an Internet host, and nothing more; a field has a name of RFC 822 and hides no CR, LF or NUL',
        ],
      },
      repairs: {
        'mailto-headers': ['RFC 1738 §3.5', 'an address alone: header fields came with later documents'],
        'mailto-address-list': ['RFC 1738 §3.5', 'one address alone: lists came with later documents'],
        'mailto-address-local': ['RFC 1738 §3.5', 'an address has an "@" and an Internet host'],
        'mailto-address-empty': ['RFC 1738 §3.5', 'an address must follow the colon, and not a header field alone'],
      },
      read: readMailto,
      write: writeMailto,
    },
    findings: findingsMailto,
    access: accessMailto,
  });

// mailtourl      = "mailto:" encoded822addr
// encoded822addr = 1*xchar                ; further defined in RFC822
function readMailto(reader: Reader<MailtoCode, MailtoRepairCode>): MailtoUrl {
  const start = reader.index;
  const address = reader.octets(XCHAR);
  const url: MailtoUrl = { scheme: 'mailto', address, fields: undefined };
  if (splitAddress(address) !== undefined) return url;
  if (allowMore(reader, start)) return readMore(reader, start);
  if (address === '') reader.fail('mailto-address-missing');
  else {
    // Where an address was only cut short, what is wrong is what cut it short.
    const cut = reader.index < reader.text.length && reader.text.charAt(reader.index) !== '#';
    if (!cut || !isAddressBegun(address)) reader.fail('mailto-address-malformed', start);
  }
  return url;
}

/** Tolerant reading: what there is more, or less, than one address shows in the first raw comma or question mark. */
function allowMore(reader: Reader<MailtoCode, MailtoRepairCode>, start: number): boolean {
  const mark = start + reader.text.slice(start, reader.index).search(/[?,]/);
  if (mark < start) return reader.allow('mailto-address-local', start);
  return reader.allow(reader.text.charAt(mark) === '?' ? 'mailto-headers' : 'mailto-address-list', mark);
}

// mailtoURI = "mailto:" [ to ] [ hfields ]             (RFC 6068 §2)
// to        = addr-spec *("," addr-spec )
// hfields   = "?" hfield *( "&" hfield )
function readMore(reader: Reader<MailtoCode, MailtoRepairCode>, start: number): MailtoUrl {
  reader.index = start;
  const headed = reader.text.charAt(start) === '?' && reader.allow('mailto-address-empty');
  const address = headed ? '' : readAddress(reader);
  const fields: MailtoField[] = [];
  while (reader.eat(',')) fields.push({ name: 'to', value: readAddress(reader) });
  if (reader.text.charAt(reader.index) === '?') reader.allow('mailto-headers');
  for (let more = reader.eat('?'); more; more = reader.eat('&')) fields.push(...readField(reader));
  if (headed && fields.length === 0) reader.fail('mailto-address-missing', start);
  return { scheme: 'mailto', address, fields: fields.length === 0 ? undefined : fields };
}

/** One of a list: a raw comma ends it, even between quotes, and a raw question mark begins the header fields. */
const LISTED: CharSet = /* @__PURE__ */ without(XCHAR, ',?');

function readAddress(reader: Reader<MailtoCode, MailtoRepairCode>): string {
  const start = reader.index;
  const address = reader.octets(LISTED);
  if (address === '') reader.fail('mailto-address-missing', start);
  else if (!isAddress(address)) reader.fail('mailto-address-malformed', start);
  else if (isLocalPart(address)) reader.allow('mailto-address-local', start);
  return address;
}

// hfield  = hfname "=" hfvalue
// hfname  = *qchar
const HFNAME: CharSet = /* @__PURE__ */ without(XCHAR, '&=');
// hfvalue = *qchar
const HFVALUE: CharSet = /* @__PURE__ */ without(XCHAR, '&');

/** One field, or none where nothing stands. What is no field is what §3.5 says of it: no part of an address. */
function readField(reader: Reader<MailtoCode, MailtoRepairCode>): readonly MailtoField[] {
  const start = reader.index;
  const name = reader.octets(HFNAME);
  const valued = reader.eat('=');
  const value = valued ? reader.octets(HFVALUE) : '';
  if (name === '' && !valued) return [];
  if (!FIELD_NAME.test(name)) reader.fail('mailto-address-malformed', start);
  // A line's end in a header field would begin another one.
  const hidden = reader.text.slice(start, reader.index).search(isBody({ name }) ? /%00/ : /%0[0AD]/i);
  if (hidden !== -1) reader.fail('mailto-address-malformed', start + hidden);
  return [{ name, value }];
}

// field-name = 1*<any CHAR, excluding CTLs, SPACE, and ":">          (RFC 822)
const FIELD_NAME = /^[!-9;-~]+$/;

/** A field of this name is no header field, but what the message says (RFC 6068 §2). */
function isBody({ name }: Pick<MailtoField, 'name'>): boolean {
  return name.toLowerCase() === 'body';
}

/**
 * Addresses behind the first stand in the list, for some readers know no field `to`.
 *
 * `mailto:?to=a@b.c` is legal, and its local part is `?to=a`. An empty field at the end tells fields from such an address.
 */
function writeMailto({ address, fields = [] }: MailtoUrl): string {
  if (fields.length === 0 && splitAddress(address) !== undefined) return escape(address, XCHAR);
  const listed = address === '' ? 0 : listedIn(fields);
  const to = [address, ...fields.slice(0, listed).map(({ value }) => value)].map((each) => escape(each, LISTED));
  const hfields = fields.slice(listed).map(({ name, value }) => `${escape(name, HFNAME)}=${escape(value, HFVALUE)}`);
  const text = hfields.length === 0 ? to.join(',') : `${to.join(',')}?${hfields.join('&')}`;
  return splitAddress(unescape(text)) === undefined ? text : `${text}&`;
}

/** How many of the fields are addresses behind the first. */
function listedIn(fields: readonly MailtoField[]): number {
  const other = fields.findIndex(({ name, value }) => name !== 'to' || !isAddress(value));
  return other === -1 ? fields.length : other;
}

function findingsMailto({ address }: MailtoUrl, at?: Locate): readonly Finding[] {
  if (!address.startsWith('//')) return [];
  return [{ code: 'mailto-slashes-leading', severity: 'caution', section: 'RFC 1738 §3.5', position: at?.(0) }];
}

/** What the message says is text, in which lines may end, always in CR LF; a NUL may not stand in it either. */
function accessMailto({ address, fields = [] }: MailtoUrl): MailtoPlan | RefusedPlan {
  const header = fields.filter((field) => !isBody(field));
  const bodies = fields.filter(isBody).map(({ value }) => value);
  if (bodies.some((body) => body.includes('\0'))) return { by: 'refused', findings: [DELIMITER_HIDDEN] };
  return {
    by: 'compose',
    to: address,
    fields: header.length === 0 ? undefined : header,
    text: bodies.length === 0 ? undefined : bodies.join('\r\n').replace(/\r\n?|\n/g, '\r\n'),
  };
}

const DELIMITER_HIDDEN: Finding = { code: 'delimiter-hidden', severity: 'danger', section: 'RFC 1738 §6' };
