import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  charSet,
  defineScheme,
  type Login,
  type LoginCode,
  type Reader,
  readSegments,
  type Scheme,
  UCHAR,
  type Url,
  writeSegments,
} from '@url/core';

/** A global file name of the Andrew File System (RFC 1738 §4), in the form that RFC 1630 left as a historical note. */
export interface AfsUrl extends Url<'afs'> {
  /** The domain name of the cell that has the file, in lower case. */
  readonly cell: string;
  /** The directories and the name, each in octets. */
  readonly path: readonly string[];
}

/** A file that the local AFS client can open: AFS has one name space, whichever machine asks. */
export interface AfsPlan extends AccessPlan {
  readonly by: 'afs';
  readonly cell: string;
  /** Octets. */
  readonly path: readonly string[];
}

/** A cell is read as the host of the common Internet syntax, and refused for the same reasons. */
export type AfsCode = LoginCode;

export const afs: Scheme<'afs', AfsUrl, AfsPlan, AfsCode, AccessOptions, never, 'path'> = /* @__PURE__ */ defineScheme({
  name: 'afs',
  section: 'RFC 1630 "BNF for specific URL schemes"',
  status: 'reserved',
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
  access: ({ cell, path }) => ({ by: 'afs', cell, path }),
});

// segment = xpalphas, whose "@" and "&" RFC 1738 reserves, but not here: AFS itself writes "@sys"
const SEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, '@&');

// afsaddress = a f s : / / cellname / path
// cellname   = hostname
// path       = void | segment [ / path ]
function readAfs(reader: Reader<AfsCode>, { host: cell }: Login): AfsUrl {
  if (/^(?:[\d.]+$|\[)/.test(cell)) reader.fail('host-malformed', reader.text.indexOf('//') + 2);
  return { scheme: 'afs', cell, path: readSegments(reader, SEGMENT) };
}

function writeAfs({ cell, path }: AfsUrl): Login & { readonly urlPath: string } {
  return { host: cell, urlPath: writeSegments(path, SEGMENT) };
}
