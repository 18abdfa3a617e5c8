import { encode, UCHAR } from '@url/core';
import {
  FSEGMENT,
  type Login,
  type Reader,
  type ReadLogin,
  readSegments,
  UnwritableError,
  withoutEscapes,
  writeSegments,
} from '@url/core/scheme';
import type { FtpCode, FtpLegacyType, FtpRepairCode, FtpType, FtpUrl } from './types.ts';

/** Reads an FTP URL with semicolons in its names, an escaped ";type=", or a type of RFC 1630. */
export function readTolerantFtp(
  reader: Reader<FtpCode, FtpRepairCode>,
  { user, password, host, port = 21 }: ReadLogin,
): FtpUrl {
  const path = readPath(reader);
  const semicolon = reader.index;
  const type = eatTypeMark(reader) ? readType(reader, semicolon) : undefined;
  return { scheme: 'ftp', user, password, host, port, path, type };
}

/** Reads a ";" that begins no type as data, as in VMS's `FILE.TXT;1`. */
function readPath(reader: Reader<FtpCode, FtpRepairCode>): readonly string[] {
  const path = readSegments(reader, FSEGMENT, 'path');
  while (isSemicolon(reader) && typeMark(reader) === undefined && reader.allow('ftp-semicolon')) {
    reader.eat(';');
    const [more, ...segments] = readSegments(reader, FSEGMENT, 'path', path.length - 1);
    path.push(`${path.pop()};${more}`);
    for (const segment of segments) path.push(segment);
  }
  return path;
}

function isSemicolon({ text, index }: Pick<Reader, 'text' | 'index'>): boolean {
  return text.charAt(index) === ';';
}

/** The ";type=" here, as it is written. Its letters may be escaped. */
function typeMark({ text, index }: Pick<Reader, 'text' | 'index'>): string | undefined {
  return TYPE_MARK.exec(text.slice(index, index + LONGEST_MARK))?.[0];
}

// "=" is reserved, and its escape is data (§2.2).
const TYPE_MARK = /^;(?:t|%[57]4)(?:y|%[57]9)(?:p|%[57]0)(?:e|%[46]5)=/i;
/** The length of `;%74%79%70%65=`. */
const LONGEST_MARK = 14;

function eatTypeMark(reader: Reader<FtpCode, FtpRepairCode>): boolean {
  if (reader.eat(';type=')) return true;
  const mark = isSemicolon(reader) ? typeMark(reader) : undefined;
  if (mark === undefined || !reader.allow('escape-unexpected', reader.text.indexOf('%', reader.index))) return false;
  reader.index += mark.length;
  return true;
}

function readType(reader: Reader<FtpCode, FtpRepairCode>, semicolon: number): FtpType | undefined {
  const start = reader.index;
  const type = withoutEscapes(reader, reader.take(UCHAR, 'type'), start).toLowerCase();
  if (type === 'a' || type === 'i' || type === 'd') return type;
  if (LEGACY_TYPE.test(type) && reader.allow('ftp-type-legacy', semicolon)) {
    return type.replace(/^l0+/, 'l') as FtpLegacyType;
  }
  reader.fail('ftp-type-unknown', semicolon);
  return undefined;
}

// ftptype  = "A" formcode | "E" formcode | "I" | "L" digits (RFC 1630 BNF)
// formcode = "N" | "T" | "C"
// "The type code is in the format defined in RFC 959": no formcode is "N" there, and a byte has 1 to 255 bits.
const LEGACY_TYPE = /^(?:[ae][ntc]|e|l0*(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))$/;

/** Writes a type of RFC 1630 too. */
export function writeTolerantFtp({
  user,
  password,
  host,
  port,
  path,
  type,
}: FtpUrl): Login & { readonly urlPath: string } {
  if (type !== undefined && !/^[aid]$/.test(type) && !LEGACY_TYPE.test(type))
    throw new UnwritableError('type', 'ftp-type-unknown');
  const fpath = writeSegments(path, FSEGMENT);
  return { user, password, host, port, urlPath: type === undefined ? fpath : `${fpath};type=${encode(type, UCHAR)}` };
}
