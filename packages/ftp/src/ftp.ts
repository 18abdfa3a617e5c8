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
  writeSegments,
} from '@url/core/scheme';
import { accessFtp, OPTION } from './access.ts';
import { rules } from './rules.ts';
import { readTolerantFtp, writeTolerantFtp } from './tolerant.ts';
import type { FtpCode, FtpFindingCode, FtpScheme, FtpType, FtpUrl } from './types.ts';

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
    tolerant: { read: readTolerantFtp, write: writeTolerantFtp },
    fast: { pattern: [FPATH, '(?:;[Tt][Yy][Pp][Ee]=[AIDaid])?'] },
  },
  findings: findingsFtp,
  access: accessFtp,
});

// ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
// fpath  = fsegment *[ "/" fsegment ]
function readFtp(reader: Reader<FtpCode>, { user, password, host, port = 21 }: ReadLogin): FtpUrl {
  const path = readSegments(reader, FSEGMENT, 'path');
  const semicolon = reader.index;
  const type = reader.eat(';type=') ? readType(reader, semicolon) : undefined;
  return { scheme: 'ftp', user, password, host, port, path, type };
}

// ftptype = "A" | "I" | "D" | "a" | "i" | "d"
function readType(reader: Reader<FtpCode>, semicolon: number): FtpType | undefined {
  const type = reader.take(UCHAR, 'type').toLowerCase();
  if (type === 'a' || type === 'i' || type === 'd') return type;
  reader.fail('ftp-type-unknown', semicolon);
  return undefined;
}

function writeFtp({ user, password, host, port, path, type }: FtpUrl): Login & { readonly urlPath: string } {
  if (type !== undefined && !/^[aid]$/.test(type)) throw new UnwritableError('type', 'ftp-type-unknown');
  const fpath = writeSegments(path, FSEGMENT);
  return { user, password, host, port, urlPath: type === undefined ? fpath : `${fpath};type=${encode(type, UCHAR)}` };
}

/** §3.2.2: few servers take an empty directory name. */
function findingsFtp({ path }: FtpUrl): readonly SchemeFinding<FtpFindingCode | 'option-like'>[] {
  const found: SchemeFinding<FtpFindingCode | 'option-like'>[] = [];
  const empty = path.indexOf('');
  if (empty !== -1 && empty < path.length - 1) found.push({ code: 'ftp-cwd-empty', part: `path.${empty}` });
  const option = path.findIndex((name) => OPTION.test(name));
  if (option !== -1) found.push({ code: 'option-like', part: `path.${option}` });
  return found;
}
