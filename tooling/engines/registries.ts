// The schemes that each file of vectors is written for.
import type { AnyScheme } from '@url/core';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http, https } from '@url/http';
import { mailto } from '@url/mailto';
import { rfc1630 } from '@url/rfc1630';
import { rfc1738 } from '@url/rfc1738';

/** Every scheme. Texts are asked about with all of them. */
export const everyScheme: readonly AnyScheme[] = [...rfc1630, https];

/** The schemes for the vectors of a folder, or of one file, that is of no scheme's package. */
const SCHEMES: { readonly [file: string]: readonly AnyScheme[] } = {
  adversarial: everyScheme,
  core: [...rfc1738, https],
  // Legal texts of all schemes have findings.
  'core/6-findings': everyScheme,
  // Here wais is a name that nobody registered.
  'core/2.1-scheme-names': [ftp, gopher, http, https, mailto],
  documents: everyScheme,
  text: [...rfc1738, https],
};

/**
 * The schemes for a file of vectors: those above, otherwise what the package of the same name exports. `packages` are the exports
 * of all packages that have vectors, by their folders.
 */
export function schemesFor(path: string, packages: { readonly [folder: string]: object }): readonly AnyScheme[] {
  const [folder = ''] = path.split('/');
  const own = Object.values(packages[folder] ?? {}).filter(isScheme);
  const schemes = SCHEMES[path] ?? SCHEMES[folder] ?? own;
  if (schemes.length === 0) throw new Error(`no schemes are known for the vectors in ${path}`);
  return schemes;
}

function isScheme(exported: unknown): exported is AnyScheme {
  return typeof exported === 'object' && exported !== null && 'syntax' in exported && 'access' in exported;
}
