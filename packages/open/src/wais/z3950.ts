// The messages of WAIS: Z39.50 of 1988 as WAIS has it (RFC 1625 §2), before BER. Numbers are big-endian; a tag and a length are in
// base 128, and each octet but the last one has its highest bit set.

import { OpenError } from '../error/open-error.ts';
import type { Connection } from '../network/connection.ts';

/** A field: its tag, and its octets. */
export interface Field {
  readonly tag: number;
  readonly value: Buffer;
}

export const TAG = {
  referenceId: 2,
  options: 3,
  idAuthentication: 7,
  implementationId: 8,
  implementationName: 9,
  implementationVersion: 10,
  preferredSize: 5,
  maximumSize: 6,
  processing: 4,
  resultSet: 17,
  database: 18,
  elementSet: 19,
  queryType: 20,
  query: 21,
  attributes: 44,
  term: 45,
  operator: 46,
  userInformation: 99,
  seedWords: 106,
  dateFactor: 111,
  mostDocuments: 114,
  seedWordsUsed: 115,
  documentId: 116,
  version: 117,
  score: 118,
  documentLength: 120,
  headline: 123,
  text: 127,
  typeBlock: 132,
  type: 133,
  header: 150,
  documentText: 153,
} as const;

/** Groups that a reply may have: their length is like every other's, and a diagnostic record's is not. */
const GROUPS: readonly number[] = [TAG.seedWords, TAG.seedWordsUsed, 150, 151, 152, 153, 154, 155];

export function field(tag: number, value: string | Buffer): Buffer {
  const octets = typeof value === 'string' ? Buffer.from(value, 'latin1') : value;
  return Buffer.concat([base128(tag), base128(octets.length), octets]);
}

function base128(number: number): Buffer {
  const digits = [number & 0x7f];
  for (let rest = number >> 7; rest > 0; rest >>= 7) digits.unshift(0x80 | (rest & 0x7f));
  return Buffer.from(digits);
}

/** Writes a number in three octets. */
export function threeOctets(number: number): Buffer {
  return Buffer.from([(number >> 16) & 0xff, (number >> 8) & 0xff, number & 0xff]);
}

/** The number of fields that may still be read from a message. */
export interface Budget {
  left: number;
}

/** Fields of a message: many times those of a hundred documents, and few enough to be read at once. */
export const FIELDS = 4_096;

/** Reads fields one after the other. @throws OpenError for octets that are not fields, and for too many of them */
export function fieldsOf(octets: Buffer, budget: Budget = { left: FIELDS }): readonly Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < octets.length; ) {
    const [tag, afterTag] = numberAt(octets, at);
    const [length, start] = numberAt(octets, afterTag);
    if (start + length > octets.length) throw malformed();
    count(budget);
    fields.push({ tag, value: octets.subarray(start, start + length) });
    at = start + length;
  }
  return fields;
}

/** @throws OpenError for a field too many */
function count(budget: Budget): void {
  budget.left -= 1;
  if (budget.left < 0) throw new OpenError('reply-malformed', { about: 'too many fields of WAIS' });
}

export function valueOf(fields: readonly Field[], tag: number): Buffer | undefined {
  return fields.find((each) => each.tag === tag)?.value;
}

/** Reads a number in base 128. Returns it and the index after it. */
function numberAt(octets: Buffer, from: number): readonly [number: number, end: number] {
  let number = 0;
  let end = from;
  for (const digit of octets.subarray(from, from + 4)) {
    end += 1;
    number = number * 128 + (digit & 0x7f);
    if (digit < 0x80) return [number, end];
  }
  throw malformed();
}

/**
 * A message: a header of 25 characters, and an APDU. The length of an APDU does not count the user information after it.
 *
 * ```text
 * 0000000123z2wais      ␣␣0      number of octets, "z", version, server, compression, encoding, checksum
 * ```
 *
 * @throws OpenError for an APDU whose length does not fit into two octets
 */
export function message(type: number, parameters: readonly Buffer[], userInformation: readonly Buffer[] = []): Buffer {
  const apdu = Buffer.concat([Buffer.from([type]), ...parameters]);
  if (apdu.length > 0xffff)
    throw new OpenError('access-refused', { about: `${apdu.length} octets in a message of WAIS` });
  const body = Buffer.concat([Buffer.from([apdu.length >> 8, apdu.length & 0xff]), apdu, ...userInformation]);
  return Buffer.concat([Buffer.from(`${String(body.length).padStart(10, '0')}z2wais      ${'  0'}`), body]);
}

/** The answer of a server: the type of its APDU, the parameters, and the user information. */
export interface Pdu {
  readonly type: number;
  readonly parameters: Buffer;
  readonly information: Buffer;
  readonly budget: Budget;
}

/** Receives a message. @throws OpenError */
export async function receive(connection: Connection): Promise<Pdu> {
  const header = (await connection.take(HEADER)).toString('latin1');
  const length = /^\d{10}z/.test(header) ? Number(header.slice(0, 10)) : 0;
  if (length < 3 || length > LONGEST) throw new OpenError('reply-malformed', { said: header });
  const body = await connection.take(length);
  const end = 2 + body.readUInt16BE(0);
  if (end < 3 || end > length) throw malformed();
  const budget = { left: FIELDS };
  return { type: body[2] as number, parameters: body.subarray(3, end), information: body.subarray(end), budget };
}

const HEADER = 25;
/** Octets of a message, as this side prefers it. */
export const SIZE = 100_000;
/** Octets of a message that are accepted all the same. */
const LONGEST: number = 4 * SIZE;

/** The user information of a server: groups of fields, and errors. */
export interface Information {
  readonly groups: readonly Field[];
  /** The words of a diagnostic record: `Document not found`. */
  readonly diagnostics: readonly string[];
  /** The message's own, shared with the fields of the groups. */
  readonly budget: Budget;
}

export function informationOf({ information, budget }: Pdu): Information {
  const groups: Field[] = [];
  const diagnostics: string[] = [];
  const content = valueOf(fieldsOf(information, budget), TAG.userInformation) ?? information;
  for (let at = 0; at < content.length; ) {
    const [tag, after] = numberAt(content, at);
    count(budget);
    if (GROUPS.includes(tag)) {
      const [length, start] = numberAt(content, after);
      if (start + length > content.length) throw malformed();
      groups.push({ tag, value: content.subarray(start, start + length) });
      at = start + length;
    } else {
      // A diagnostic record: two octets of length, a code of two characters, words, one octet, and an end of record.
      if (after + 2 > content.length) throw malformed();
      const end = after + 2 + content.readUInt16BE(after);
      if (end > content.length) throw malformed();
      diagnostics.push(content.subarray(after + 4, end - 1).toString('latin1'));
      at = end + 1;
    }
  }
  return { groups, diagnostics, budget };
}

function malformed(): OpenError {
  return new OpenError('reply-malformed', { about: 'a field of WAIS' });
}
