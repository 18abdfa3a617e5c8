import { type AccessPlan, type CharSet, UCHAR, type Url } from '@url/core';
import {
  assertTextPart,
  type CanonicalHost,
  charSet,
  defineScheme,
  type Login,
  type LoginCode,
  type Reader,
  type ReadLogin,
  readSegments,
  type Scheme,
  UnwritableError,
  writeSegments,
} from '@url/core/scheme';

/** A global file name of the Andrew File System (RFC 1738 §4), in the form that RFC 1630 left as a historical note. */
export interface AfsUrl extends Url<'afs'> {
  /** The domain name of the cell that has the file, in lower case. */
  readonly cell: string;
  /** The directories and the name, each decoded. */
  readonly path: readonly string[];
}

/** A file that the local AFS client can open: AFS has one name space, whichever machine asks. */
export interface AfsPlan extends AccessPlan {
  readonly by: 'afs';
  readonly cell: string;
  readonly path: readonly string[];
}

/** A cell is read as the host of the common Internet syntax, and refused for the same reasons. */
export type AfsCode = LoginCode;

export interface AfsScheme extends Scheme<{ form: 'ip'; url: AfsUrl; plan: AfsPlan; code: AfsCode; default: 'path' }> {}

export const afs: AfsScheme = /* @__PURE__ */ defineScheme({
  name: 'afs',
  section: 'RFC 1630 "BNF for specific URL schemes"',
  status: 'reserved',
  labels: { 'afs:path': 'open' },
  syntax: {
    form: 'ip',
    authority: 'host',
    slash: 'required',
    partial: 'path',
    reserved: '/',
    defaults: { path: [''] },
    read: readAfs,
    write: writeAfs,
  },
  options: [],
  access: ({ cell, path }) => ({ by: 'afs', cell, path }),
});

// segment = xpalphas, whose "@" and "&" RFC 1738 reserves, but not here: AFS itself writes "@sys"
const SEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, '@&');

// afsaddress = a f s : / / cellname / path
// cellname   = hostname
// path       = void | segment [ / path ]
function readAfs(reader: Reader<AfsCode>, { host: cell }: ReadLogin): AfsUrl {
  if (!isHostname(cell)) reader.fail('host-malformed', cellStart(reader));
  return { scheme: 'afs', cell, path: readSegments(reader, SEGMENT, 'path') };
}

/** Returns the index after the "//", and after a user that tolerant reading left out. */
function cellStart({ text, index }: Pick<Reader, 'text' | 'index'>): number {
  const start = text.indexOf('//') + 2;
  return start + text.slice(start, index - 1).lastIndexOf('@') + 1;
}

/** True for a host that is a name, not a number or an address in brackets. */
function isHostname(host: string): boolean {
  return host.search(/^(?:[\d.]+$|\[)/) === -1;
}

function writeAfs({ cell, path }: AfsUrl, canonicalHost: CanonicalHost): Login & { readonly urlPath: string } {
  assertTextPart(cell, 'cell');
  if (cell === '') throw new UnwritableError('cell', 'host-missing');
  const host = isHostname(cell) ? canonicalHost(cell) : undefined;
  if (host === undefined) throw new UnwritableError('cell', 'host-malformed');
  return { host, urlPath: writeSegments(path, SEGMENT) };
}
