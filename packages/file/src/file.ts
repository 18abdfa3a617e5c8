import type { CharSet } from '@url/core';
import {
  charSet,
  defineScheme,
  FSEGMENT,
  type Login,
  parseAs,
  type Reader,
  type ReadLogin,
  type Refusal,
  readSegments,
  type SchemeFinding,
  UnwritableError,
  writeSegments,
} from '@url/core/scheme';
import { isDrive } from './drive.ts';
import { rules } from './rules.ts';
import { readBareFile, readTolerantFile } from './tolerant.ts';
import type { FileCode, FileFindingCode, FileOptions, FilePlan, FileScheme, FileUrl } from './types.ts';

// fpath = fsegment *[ "/" fsegment ]
const FPATH: CharSet = /* @__PURE__ */ charSet(FSEGMENT, '/');

export const file: FileScheme = /* @__PURE__ */ defineScheme({
  name: 'file',
  section: 'RFC 1738 §3.10',
  status: 'standard',
  labels: { 'file:path': 'open' },
  syntax: {
    form: 'ip',
    authority: 'host',
    host: 'optional',
    slash: 'required',
    partial: 'path',
    reserved: '/',
    defaults: { host: '', path: [''] },
    rules,
    read: readFile,
    write: writeFile,
    tolerant: { read: readTolerantFile, readBare: readBareFile },
    fast: { pattern: [FPATH] },
  },
  findings: findingsFile,
  options: ['self', 'origin'],
  access: accessFile,
});

// fileurl = "file://" [ host | "localhost" ] "/" fpath
// fpath   = fsegment *[ "/" fsegment ]
function readFile(reader: Reader<FileCode>, { host }: ReadLogin): FileUrl {
  return { scheme: 'file', host: host === 'localhost' ? '' : host, path: readSegments(reader, FSEGMENT, 'path') };
}

function writeFile({ host, path }: FileUrl): Login & { readonly urlPath: string } {
  // This machine is `''`.
  if (typeof host === 'string' && host.toLowerCase() === 'localhost') throw new UnwritableError('host');
  return { host, urlPath: writeSegments(path, FSEGMENT) };
}

function findingsFile({ host, path }: FileUrl): readonly SchemeFinding<FileFindingCode>[] {
  const [first = '', ...rest] = path;
  const found: SchemeFinding<FileFindingCode>[] = [];
  if (host !== '') found.push({ code: 'file-not-local', part: 'host' });
  if (isDrive(first)) found.push({ code: 'file-drive-letter', part: 'path.0' });
  // Joined with backslashes, such parts ask a server of the network, which the URL does not name.
  const isUnc = host === '' && (first === '' ? rest.length > 0 : first.startsWith('\\'));
  if (isUnc) found.push({ code: 'file-unc', part: 'path.0' });
  return found;
}

/**
 * §3.10: the scheme "does not specify an Internet protocol or access method", so another host's file is out of reach.
 * RFC 1630 "file": a link found elsewhere, followed here, may have "unexpected and possibly harmful results".
 */
function accessFile({ host, path }: FileUrl, { self, origin }: FileOptions): FilePlan | Refusal<FileFindingCode> {
  const reasons: SchemeFinding<FileFindingCode>[] = [];
  if (origin !== undefined && !isLocalFile(origin, self)) reasons.push({ code: 'file-origin-remote' });
  if (!isLocal(host, self)) reasons.push({ code: 'file-not-local', part: 'host' });
  if (reasons.length > 0) return { by: 'refused', findings: reasons, lines: path };
  return { by: 'file', path };
}

function isLocal(host: string, self: string | undefined): boolean {
  return host === '' || host === self?.toLowerCase();
}

/**
 * True for the URL of a file on this machine. It is not enough to begin with "file:": `file://evil.dom/x` comes from elsewhere,
 * and the origin of a text that is not a URL is unknown.
 */
function isLocalFile(text: string, self: string | undefined): boolean {
  const result = parseAs(file, text);
  return result.ok && isLocal(result.url.host, self);
}
