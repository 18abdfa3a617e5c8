import type { CharSet } from '@url/core';
import { ALPHA, charSet, FSEGMENT, type Reader, type ReadLogin, readSegments } from '@url/core/scheme';
import type { FileCode, FileRepairCode, FileUrl } from './types.ts';

/** Reads a path that may begin with the drive of `c|/x`, as Windows has it. */
export function readTolerantFile(reader: Reader<FileCode, FileRepairCode>, { host }: Pick<ReadLogin, 'host'>): FileUrl {
  const drive = readDrive(reader);
  const path = readSegments(reader, FSEGMENT, 'path');
  if (drive !== undefined) path[0] = `${drive}${path[0]}`;
  return { scheme: 'file', host: host === 'localhost' ? '' : host, path };
}

/** Reads `file:/etc/motd`. Its root shows a path on this machine; `file:etc` and `file:c:/x` could begin with a host. */
export function readBareFile(reader: Reader<FileCode, FileRepairCode>): FileUrl {
  const { index } = reader;
  if (reader.eat('/')) reader.allow('file-slashes-missing', index);
  else reader.fail('slashes-missing');
  return readTolerantFile(reader, { host: '' });
}

/** Reads the drive of `c|/x`: `c:`. A bar elsewhere is one unsafe character more. */
function readDrive(reader: Reader<FileCode, FileRepairCode>): string | undefined {
  const { text, index } = reader;
  if (!/^[A-Za-z]\|(?:[/#]|$)/.test(text.slice(index, index + 3))) return undefined;
  if (!reader.allow('file-drive-bar', index + 1)) return undefined;
  return reader.take(DRIVE, 'path.0').replace('|', ':');
}

const DRIVE: CharSet = /* @__PURE__ */ charSet(ALPHA, '|');
