import { type CharSet, encode, XCHAR } from '@url/core';
import {
  afterCharacters,
  atEnd,
  defineScheme,
  type Reader,
  type Refusal,
  type SchemeFinding,
  UnwritableError,
  without,
  withoutLeadingSlashes,
} from '@url/core/scheme';
import { malformedAt, PLAIN_ADDRESS, splitAddress } from './address.ts';
import { isBody } from './field.ts';
import { rules } from './rules.ts';
import { readTolerantMailto, writeTolerantMailto } from './tolerant.ts';
import type { MailtoCode, MailtoFindingCode, MailtoPlan, MailtoScheme, MailtoUrl } from './types.ts';

export const mailto: MailtoScheme = /* @__PURE__ */ defineScheme({
  name: 'mailto',
  section: 'RFC 1738 §3.5',
  status: 'standard',
  labels: { 'fields.*.name': 'field name', 'fields.*.value': 'field value', 'compose:to': 'write to' },
  locates: 'a mailing address of a person or a service; nothing can be retrieved there',
  bare: '@',
  plan: { notLines: ['text'], plain: accessMailto },
  syntax: {
    form: 'opaque',
    rules,
    read: readMailto,
    write: writeMailto,
    tolerant: { parts: ['fields'], read: readTolerantMailto, write: writeTolerantMailto },
    fast: { pattern: [PLAIN_ADDRESS] },
  },
  findings: findingsMailto,
  options: [],
  access: accessMailto,
});

// mailtourl      = "mailto:" encoded822addr
// encoded822addr = 1*xchar                ; further defined in RFC822
function readMailto(reader: Reader<MailtoCode>): MailtoUrl {
  const start = reader.index;
  const address = reader.decode(XCHAR, 'address');
  if (address === '') reader.fail('mailto-address-missing');
  // The first character that cannot go on, such as the "?" before fields; the end of an address that was only cut short.
  else if (splitAddress(address) === undefined) {
    // An address that was cut short by another character could have gone on: digits alone are not a host number yet.
    const at = malformedAt(atEnd(reader) ? address : `${address} `);
    reader.fail('mailto-address-malformed', afterCharacters(at, reader, start));
  }
  return { scheme: 'mailto', address, fields: undefined };
}

/** Elsewhere a "?" begins header fields, and a "," or ";" parts the addresses of a list. Here they are data of a quoted-string. */
const WRITTEN: CharSet = /* @__PURE__ */ without(XCHAR, ',;?');

function writeMailto({ address }: MailtoUrl): string {
  const written = encode(address, WRITTEN, 'address');
  if (splitAddress(address) === undefined) {
    throw new UnwritableError('address', address === '' ? 'mailto-address-missing' : 'mailto-address-malformed');
  }
  return withoutLeadingSlashes(written);
}

function findingsMailto({ address }: MailtoUrl): readonly SchemeFinding<MailtoFindingCode>[] {
  const found: SchemeFinding<MailtoFindingCode>[] = [];
  if (address.startsWith('//')) found.push({ code: 'mailto-slashes-leading', part: 'address' });
  const at = address.indexOf('?');
  if (at !== -1) found.push({ code: 'mailto-question-mark', part: 'address', at });
  return found;
}

/** Plans a message. The body is text, whose lines end in CR LF. It may not contain a NUL. */
function accessMailto({ address, fields = [] }: MailtoUrl): MailtoPlan | Refusal<'delimiter-hidden'> {
  const header = fields.filter((field) => !isBody(field));
  const bodies = fields.filter(isBody).map(({ value }) => value);
  const hiding = fields.findIndex((field) => isBody(field) && field.value.includes('\0'));
  if (hiding !== -1) {
    return { by: 'refused', findings: [{ code: 'delimiter-hidden', part: `fields.${hiding}.value` }] };
  }
  return {
    by: 'compose',
    to: address,
    fields: header.length === 0 ? undefined : header,
    text: bodies.length === 0 ? undefined : bodies.join('\r\n').replace(/\r\n?|\n/g, '\r\n'),
  };
}
