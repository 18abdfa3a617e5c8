import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  charSet,
  createRegistry,
  defineScheme,
  type Finding,
  type Locate,
  type Login,
  type Reader,
  type RefusedPlan,
  readSegments,
  type Scheme,
  UCHAR,
  type Url,
  writeSegments,
} from '@url/core';

/** A file that is accessible on one particular host (RFC 1738 §3.10). */
export interface FileUrl extends Url<'file'> {
  /** The system that has the file; `''`, which `localhost` becomes, is the machine that interprets the URL. */
  readonly host: string;
  /** `<directory>/<directory>/.../<name>`, each in octets. It is no file name of any system: that is what `toPath` makes. */
  readonly path: readonly string[];
}

/** A file of the machine that asks: no protocol is needed to get at it. */
export interface FilePlan extends AccessPlan {
  readonly by: 'file';
  /** The parts of the URL's path, in octets. */
  readonly path: readonly string[];
}

export interface FileOptions extends AccessOptions {
  /** The fully qualified domain name of the machine that asks: a URL with this host is local too. */
  readonly self?: string;
  /** The URL of the document that the file URL was found in: only one that is a file of this machine may lead to a file. */
  readonly origin?: string;
}

/** As every scheme's, but said in file's own words: no host has to follow. */
export type FileCode = 'slashes-missing';

/** What tolerant reading takes. */
export type FileRepairCode = 'file-slashes-missing' | 'file-drive-bar';

export const file: Scheme<'file', FileUrl, FilePlan, FileCode, FileOptions, FileRepairCode, 'host' | 'path'> =
  /* @__PURE__ */ defineScheme({
    name: 'file',
    section: 'RFC 1738 §3.10',
    status: 'standard',
    syntax: {
      form: 'ip',
      authority: 'host',
      host: 'optional',
      slash: 'required',
      partial: 'path',
      reserved: '/',
      defaults: { host: '', path: [''] },
      errors: { 'slashes-missing': ['RFC 1738 §3.10', '"//" must follow the colon, and no host has to'] },
      repairs: {
        'file-slashes-missing': ['RFC 1738 §3.10', 'a file of this machine has "//" and no host before its path'],
        'file-drive-bar': ['RFC 1738 §3.10', 'a drive letter has a colon behind it'],
      },
      read: readFile,
      readBare,
      write: writeFile,
    },
    findings: findingsFile,
    access: accessFile,
  });

// fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const FSEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, '?:@&=');

// fileurl = "file://" [ host | "localhost" ] "/" fpath
// fpath   = fsegment *[ "/" fsegment ]
function readFile(reader: Reader<FileCode, FileRepairCode>, { host }: Login): FileUrl {
  const drive = readDrive(reader);
  const path = readSegments(reader, FSEGMENT);
  if (drive !== undefined) path[0] = `${drive}${path[0]}`;
  return { scheme: 'file', host: host === 'localhost' ? '' : host, path };
}

/** `file:/etc/motd`: a root says that it is this machine's path, whereas `file:etc` and `file:c:/x` could begin with a host. */
function readBare(reader: Reader<FileCode, FileRepairCode>): FileUrl {
  const { index } = reader;
  if (reader.eat('/')) reader.allow('file-slashes-missing', index);
  else reader.fail('slashes-missing');
  return readFile(reader, { host: '' });
}

/** The drive of `c|/x`, as Windows has it: `c:`. A bar elsewhere is one unsafe character more. */
function readDrive(reader: Reader<FileCode, FileRepairCode>): string | undefined {
  const { text, index } = reader;
  if (!/^[A-Za-z]\|(?:[/#]|$)/.test(text.slice(index, index + 3))) return undefined;
  if (!reader.allow('file-drive-bar', index + 1)) return undefined;
  reader.index = index + 2;
  return `${text.charAt(index)}:`;
}

function writeFile({ host, path }: FileUrl): Login & { readonly urlPath: string } {
  return { host, urlPath: writeSegments(path, FSEGMENT) };
}

function findingsFile({ host, path }: FileUrl, at?: Locate): readonly Finding[] {
  const [first = '', ...rest] = path;
  const findings: Finding[] = [];
  if (host !== '') findings.push({ ...NOT_LOCAL, position: at?.('host') });
  if (isDrive(first)) {
    findings.push({ code: 'file-drive-letter', severity: 'note', section: 'RFC 1738 §3.10', position: at?.(0) });
  }
  // What joins such parts with backslashes asks a server of the network, although the URL names none.
  const unc = host === '' && (first === '' ? rest.length > 0 : first.startsWith('\\'));
  if (unc) findings.push({ code: 'file-unc', severity: 'caution', section: 'RFC 1738 §3.10', position: at?.(0) });
  return findings;
}

/** Whether a part of a path is a drive of Windows, as in `file:///c:/dir/x`. */
export function isDrive(part: string): boolean {
  return /^[A-Za-z]:$/.test(part);
}

/**
 * §3.10: the scheme "does not specify an Internet protocol or access method", so another host's file is out of reach.
 * RFC 1630 "file": a link found elsewhere, followed here, may have "unexpected and possibly harmful results".
 */
function accessFile({ host, path }: FileUrl, { self, origin }: FileOptions): FilePlan | RefusedPlan {
  if (origin !== undefined && !isLocalFile(origin, self)) return { by: 'refused', findings: [ORIGIN_REMOTE] };
  if (!isLocal(host, self)) return { by: 'refused', findings: [NOT_LOCAL] };
  return { by: 'file', path };
}

function isLocal(host: string, self: string | undefined): boolean {
  return host === '' || host === self?.toLowerCase();
}

/**
 * Whether a text is the URL of a file of this machine. To begin with "file:" is not enough: `file://evil.dom/x` comes from
 * elsewhere, and what is no URL from nobody knows where. A registry of this scheme alone reads it, for a scheme is not
 * told which one it is asked through.
 */
function isLocalFile(text: string, self: string | undefined): boolean {
  const result = createRegistry({ schemes: [file] }).parse(text as `file:${string}`);
  return result.ok && isLocal(result.url.host, self);
}

const NOT_LOCAL: Finding = { code: 'file-not-local', severity: 'note', section: 'RFC 1738 §3.10' };
const ORIGIN_REMOTE: Finding = { code: 'file-origin-remote', severity: 'danger', section: 'RFC 1738 §3.10' };
