import type { AccessOptions, AccessPlan, CharSet, Url } from '@url/core';
import {
  charSet,
  defineScheme,
  type Found,
  FSEGMENT,
  type Login,
  parseAs,
  type Reader,
  type ReadLogin,
  type Refusal,
  readSegments,
  type Scheme,
  UnwritableError,
  writeSegments,
} from '@url/core/scheme';
import { isDrive } from './drive.ts';
import { rules } from './rules.ts';
import { readBareFile, readTolerantFile } from './tolerant.ts';

/** A file that is accessible on one particular host (RFC 1738 §3.10). */
export interface FileUrl extends Url<'file'> {
  /** The system that has the file; `''`, which `localhost` becomes, is the machine that interprets the URL. */
  readonly host: string;
  /** `<directory>/<directory>/.../<name>`, each decoded. It is no file name of any system: `toPath` makes one. */
  readonly path: readonly string[];
}

/** A file of the machine that asks: no protocol is needed to get at it. */
export interface FilePlan extends AccessPlan {
  readonly by: 'file';
  /** The parts of the URL's path. */
  readonly path: readonly string[];
}

export interface FileOptions extends AccessOptions {
  /** The fully qualified domain name of the machine that asks: a URL with this host is local too. */
  readonly self?: string;
  /** The URL of the document that the file URL was found in. Only a file of this machine may lead to a file. */
  readonly origin?: string;
}

/** Codes of every scheme, in file's own words. */
export type FileCode = keyof typeof rules.errors;
export type FileRepairCode = keyof typeof rules.repairs;
export type FileFindingCode = keyof typeof rules.findings;

export interface FileScheme
  extends Scheme<{
    form: 'ip';
    url: FileUrl;
    plan: FilePlan;
    code: FileCode;
    repair: FileRepairCode;
    finding: FileFindingCode;
    options: FileOptions;
    default: 'host' | 'path';
  }> {}

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

function findingsFile({ host, path }: FileUrl): readonly Found<FileFindingCode>[] {
  const [first = '', ...rest] = path;
  const found: Found<FileFindingCode>[] = [];
  if (host !== '') found.push({ code: 'file-not-local', part: 'host' });
  if (isDrive(first)) found.push({ code: 'file-drive-letter', part: 'path.0' });
  // Joined with backslashes, such parts ask a server of the network, although the URL names none.
  const isUnc = host === '' && (first === '' ? rest.length > 0 : first.startsWith('\\'));
  if (isUnc) found.push({ code: 'file-unc', part: 'path.0' });
  return found;
}

/**
 * §3.10: the scheme "does not specify an Internet protocol or access method", so another host's file is out of reach.
 * RFC 1630 "file": a link found elsewhere, followed here, may have "unexpected and possibly harmful results".
 */
function accessFile({ host, path }: FileUrl, { self, origin }: FileOptions): FilePlan | Refusal<FileFindingCode> {
  const reasons: Found<FileFindingCode>[] = [];
  if (origin !== undefined && !isLocalFile(origin, self)) reasons.push({ code: 'file-origin-remote' });
  if (!isLocal(host, self)) reasons.push({ code: 'file-not-local', part: 'host' });
  if (reasons.length > 0) return { by: 'refused', findings: reasons, lines: path };
  return { by: 'file', path };
}

function isLocal(host: string, self: string | undefined): boolean {
  return host === '' || host === self?.toLowerCase();
}

/**
 * True for the URL of a file of this machine. It is not enough to begin with "file:": `file://evil.dom/x` comes from elsewhere,
 * and a text that is no URL from nobody knows where.
 */
function isLocalFile(text: string, self: string | undefined): boolean {
  const result = parseAs(file, text);
  return result.ok && isLocal(result.url.host, self);
}
