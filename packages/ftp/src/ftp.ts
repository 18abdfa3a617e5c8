import { type CharSet, encode, UCHAR } from '@url/core';
import {
  charSet,
  defineScheme,
  FSEGMENT,
  type Login,
  type Reader,
  type ReadLogin,
  readSegments,
  type SchemeFinding,
  UnwritableError,
  withoutEscapes,
  writeSegments,
} from '@url/core/scheme';
import { accessFtp, OPTION } from './access.ts';
import { rules } from './rules.ts';
import { eatEscapedMark, isLegacyType, isSemicolon, typeMark, withoutZeros } from './type-of-rfc1630.ts';
import type { FtpCode, FtpFindingCode, FtpRepairCode, FtpScheme, FtpType, FtpUrl } from './types.ts';

// fpath = fsegment *[ "/" fsegment ]
const FPATH: CharSet = /* @__PURE__ */ charSet(FSEGMENT, '/');

export const ftp: FtpScheme = /* @__PURE__ */ defineScheme({
  name: 'ftp',
  section: 'RFC 1738 §3.2',
  status: 'standard',
  labels: { 'path.-1': 'name', 'path.*': 'directory' },
  syntax: {
    form: 'ip',
    port: 21,
    authority: 'login',
    partial: 'path',
    reserved: '/;',
    defaults: { path: [''] },
    rules,
    read: readFtp,
    write: writeFtp,
    tolerant: { write: writeTolerantFtp },
    fast: { pattern: [FPATH, '(?:;[Tt][Yy][Pp][Ee]=[AIDaid])?'] },
  },
  findings: findingsFtp,
  endings: [';type=a'],
  options: ['email', 'emptyCwd', 'typeBeforeList', 'textSuffixes'],
  access: accessFtp,
  plan: { plain: accessFtp },
});

// ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
function readFtp(reader: Reader<FtpCode, FtpRepairCode>, { user, password, host, port = 21 }: ReadLogin): FtpUrl {
  const path = readPath(reader);
  const semicolon = reader.index;
  const hasType = reader.eat(';type=') || eatEscapedMark(reader);
  const type = hasType ? readType(reader, semicolon) : undefined;
  return { scheme: 'ftp', user, password, host, port, path, type };
}

// fpath = fsegment *[ "/" fsegment ]
function readPath(reader: Reader<FtpCode, FtpRepairCode>): readonly string[] {
  const path = readSegments(reader, FSEGMENT, 'path');
  // A ";" that begins no type is data, as in VMS's `FILE.TXT;1`.
  while (isSemicolon(reader) && typeMark(reader) === undefined && reader.allow('ftp-semicolon')) {
    reader.eat(';');
    const [more, ...segments] = readSegments(reader, FSEGMENT, 'path', path.length - 1);
    path.push(`${path.pop()};${more}`);
    for (const segment of segments) path.push(segment);
  }
  return path;
}

// ftptype = "A" | "I" | "D" | "a" | "i" | "d"
function readType(reader: Reader<FtpCode, FtpRepairCode>, semicolon: number): FtpType | undefined {
  const start = reader.index;
  const type = withoutEscapes(reader, reader.take(UCHAR, 'type'), start).toLowerCase();
  if (isType(type)) return type;
  if (isLegacyType(type) && reader.allow('ftp-type-legacy', semicolon)) return withoutZeros(type);
  reader.fail('ftp-type-unknown', semicolon);
  return undefined;
}

function isType(type: string): type is FtpType {
  return type === 'a' || type === 'i' || type === 'd';
}

function writeFtp({ scheme, user, password, host, port, path, type }: FtpUrl): Login & { readonly urlPath: string } {
  if (type !== undefined && !isType(type)) throw new UnwritableError('type', 'ftp-type-unknown');
  return writeAnyType({ scheme, user, password, host, port, path, type });
}

/** Writes a type of RFC 1630 too. */
function writeTolerantFtp({
  scheme,
  user,
  password,
  host,
  port,
  path,
  type,
}: FtpUrl): Login & { readonly urlPath: string } {
  const isLegacy = typeof type === 'string' && isLegacyType(type);
  const url = { scheme, user, password, host, port, path, type };
  return isLegacy ? writeAnyType(url) : writeFtp(url);
}

function writeAnyType({ user, password, host, port, path, type }: FtpUrl): Login & { readonly urlPath: string } {
  const fpath = writeSegments(path, FSEGMENT);
  return {
    user,
    password,
    host,
    port,
    urlPath: type === undefined ? fpath : `${fpath};type=${encode(type, UCHAR, 'type')}`,
  };
}

/** §3.2.2: few servers accept an empty directory name. */
function findingsFtp({ path }: FtpUrl): readonly SchemeFinding<FtpFindingCode | 'option-like'>[] {
  const found: SchemeFinding<FtpFindingCode | 'option-like'>[] = [];
  const empty = path.indexOf('');
  if (empty !== -1 && empty < path.length - 1) found.push({ code: 'ftp-cwd-empty', part: `path.${empty}` });
  const option = path.findIndex((name) => OPTION.test(name));
  if (option !== -1) found.push({ code: 'option-like', part: `path.${option}` });
  return found;
}
