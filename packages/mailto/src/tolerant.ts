import { type CharSet, decode, encode, XCHAR } from '@url/core';
import {
  afterCharacters,
  assertTextPart,
  endsLine,
  escapedLineEnd,
  firstOf,
  isDecodedText,
  type Reader,
  UnwritableError,
  without,
  withoutLeadingSlashes,
  withoutQuestion,
} from '@url/core/scheme';
import { isAddress, isLocalPart, malformedAt, splitAddress } from './address.ts';
import { isBody } from './field.ts';
import type { MailtoCode, MailtoField, MailtoRepairCode, MailtoUrl } from './types.ts';

// mailtoURI = "mailto:" [ to ] [ hfields ]             (RFC 6068 §2)
// to        = addr-spec *("," addr-spec )
// hfields   = "?" hfield *( "&" hfield )
export function readTolerantMailto(reader: Reader<MailtoCode, MailtoRepairCode>): MailtoUrl {
  const start = reader.index;
  const whole = reader.decode(XCHAR, 'address');
  if (splitAddress(whole) !== undefined) return { scheme: 'mailto', address: whole, fields: undefined };
  allowMore(reader, start);
  reader.index = start;
  const isHeaded = reader.text.charAt(start) === '?' && reader.allow('mailto-address-empty');
  const address = isHeaded ? '' : readAddress(reader, 'address');
  const fields: MailtoField[] = [];
  while (reader.eat(',')) {
    skipBlanks(reader);
    fields.push({ name: 'to', value: readAddress(reader, `fields.${fields.length}.value`) });
  }
  if (reader.text.charAt(reader.index) === '?') reader.allow('mailto-headers');
  for (let more = reader.eat('?'); more; more = reader.eat('&'))
    for (const field of readField(reader, `fields.${fields.length}`)) fields.push(field);
  if (isHeaded && fields.length === 0) reader.fail('mailto-address-missing', start);
  return { scheme: 'mailto', address, fields: fields.length === 0 ? undefined : fields };
}

/** Skips the blanks after a comma, as mail programs write them between addresses. */
function skipBlanks(reader: Reader<MailtoCode, MailtoRepairCode>): void {
  const start = reader.index;
  while (reader.eat(' ') || reader.eat('%20'));
  if (reader.index > start) reader.allow('mailto-address-list', start);
}

/** Notes a repair for more or less than one address, at the first raw comma or question mark. */
function allowMore(reader: Reader<MailtoCode, MailtoRepairCode>, start: number): void {
  const mark = start + reader.text.slice(start, reader.index).search(/[?,]/);
  if (mark < start) reader.allow('mailto-address-local', start);
  else reader.allow(reader.text.charAt(mark) === '?' ? 'mailto-headers' : 'mailto-address-list', mark);
}

/** The characters of one address in a list: a raw comma ends it, even in quotes, and a raw question mark begins fields. */
const LISTED: CharSet = /* @__PURE__ */ without(XCHAR, ',?');

/** Some programs separate addresses at a semicolon too. */
const WRITTEN: CharSet = /* @__PURE__ */ without(LISTED, ';');

function readAddress(reader: Reader<MailtoCode, MailtoRepairCode>, part: string): string {
  const start = reader.index;
  const address = reader.decode(LISTED, part);
  if (address === '') reader.fail('mailto-address-missing', start);
  else if (!isAddress(address)) {
    const hidden = firstOf('\r\n\0', address, 0);
    reader.fail('mailto-address-malformed', afterCharacters(Math.min(hidden, malformedAt(address)), reader, start));
  } else if (isLocalPart(address)) reader.allow('mailto-address-local', start);
  return address;
}

// hfield  = hfname "=" hfvalue
// hfname  = *qchar
const HFNAME: CharSet = /* @__PURE__ */ without(XCHAR, '&=');
// hfvalue = *qchar
const HFVALUE: CharSet = /* @__PURE__ */ without(XCHAR, '&');

/** Reads a field as this part, if there is one. A text that is not a field is not part of an address either (§3.5). */
function readField(reader: Reader<MailtoCode, MailtoRepairCode>, part: string): readonly MailtoField[] {
  const start = reader.index;
  const name = reader.decode(HFNAME, `${part}.name`);
  const hasValue = reader.eat('=');
  const value = hasValue ? reader.decode(HFVALUE, `${part}.value`) : '';
  if (name === '' && !hasValue) return [];
  if (!FIELD_NAME.test(name)) reader.fail('mailto-field-malformed', start);
  // The end of a line in a header field would begin another one.
  const field = reader.text.slice(start, reader.index);
  const hidden = isBody({ name }) ? field.indexOf('%00') : escapedLineEnd(field);
  if (hidden !== -1) reader.fail('mailto-field-malformed', start + hidden);
  return [{ name, value }];
}

// field-name = 1*<any CHAR, excluding CTLs, SPACE, and ":">          (RFC 822)
const FIELD_NAME = /^[!-9;-~]+$/;

/** Writes addresses after the first in the list, since some readers know no field `to`. */
export function writeTolerantMailto({ address, fields: given }: MailtoUrl): string {
  if (given !== undefined && !(Array.isArray(given) && given.length > 0)) throw new UnwritableError('fields');
  // A copy: the fields that are checked are those that are written.
  const fields = (given ?? []).map((field) => ({ ...field }));
  assertAddress(address, fields);
  if (fields.length === 0) return withoutLeadingSlashes(encode(address, WRITTEN, 'address'));
  const listed = address === '' ? 0 : listedIn(fields);
  const to = [address, ...fields.slice(0, listed).map(({ value }) => value)].map((each) =>
    encode(each, WRITTEN, 'address'),
  );
  const hfields = fields
    .slice(listed)
    .map((field) => `${encode(field.name, withoutQuestion(HFNAME))}=${writeValue(field)}`);
  const text = hfields.length === 0 ? to.join(',') : `${to.join(',')}?${hfields.join('&')}`;
  return withoutLeadingSlashes(isOneAddress(text) ? `${text}&` : text);
}

/** Writes a value. In a list of addresses, no quoted string has a raw comma or semicolon, at which some readers split it. */
function writeValue({ name, value }: MailtoField): string {
  const plain = withoutQuestion(HFVALUE);
  if (!ADDRESSES.test(name)) return encode(value, plain);
  let written = '';
  let end = 0;
  for (let open = value.indexOf('"'); open !== -1; open = value.indexOf('"', end)) {
    const close = closingMark(value, open);
    // Every later quotation mark follows a backslash.
    if (close === -1) break;
    written += encode(value.slice(end, open), plain) + encode(value.slice(open, close + 1), QUOTED);
    end = close + 1;
  }
  return written + encode(value.slice(end), plain);
}

/** Index of the quotation mark that closes the string from `open` on; -1 if there is none. */
function closingMark(value: string, open: number): number {
  for (let index = open + 1; index < value.length; index += 1) {
    const char = value.charAt(index);
    if (char === '"') return index;
    if (char === '\\') index += 1;
  }
  return -1;
}

/** Header fields whose value is a list of addresses (RFC 822 §4.1). */
const ADDRESSES = /^(?:to|cc|bcc|reply-to|from|sender|resent-(?:to|cc|bcc))$/i;

const QUOTED: CharSet = /* @__PURE__ */ without(HFVALUE, '?,;');

/** `mailto:?to=a@b.c` is legal, and its local part is `?to=a`. An empty field at the end distinguishes fields from it. */
function isOneAddress(text: string): boolean {
  return splitAddress(decode(text)) !== undefined;
}

function assertAddress(address: string, fields: readonly MailtoField[]): void {
  assertTextPart(address, 'address');
  const isOne = fields.length === 0 && splitAddress(address) !== undefined;
  if (address === '' ? fields.length === 0 : !isOne && !isAddress(address)) {
    throw new UnwritableError('address', address === '' ? 'mailto-address-missing' : 'mailto-address-malformed');
  }
  for (const [at, field] of fields.entries()) {
    const { name, value }: Partial<MailtoField> = field;
    const part = typeof name === 'string' && FIELD_NAME.test(name) ? 'value' : 'name';
    const isField = part === 'value' && typeof value === 'string' && isDecodedText(value);
    if (!isField || (isBody({ name: name as string }) ? value.includes('\0') : endsLine(value)))
      throw new UnwritableError(`fields.${at}.${part}`, 'mailto-field-malformed');
  }
}

/** Counts the fields that are addresses after the first. */
function listedIn(fields: readonly MailtoField[]): number {
  const other = fields.findIndex(({ name, value }) => name !== 'to' || !isAddress(value));
  return other === -1 ? fields.length : other;
}
