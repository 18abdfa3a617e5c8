// The registries of the playground. The schemes that most texts have are there at once; the others come when a text names them.
import { type AnyScheme, createRegistry, tolerant } from '@url/core';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import type { Registries } from './model.ts';

export const FIRST_SCHEMES: readonly AnyScheme[] = [http, https, ftp];

/** The names of the schemes that are loaded when a text names one. */
export const LATER: readonly string[] =
  'gopher mailto news nntp telnet wais file prospero mid cid rlogin tn3270 urn afs'.split(' ');

export function registriesOf(schemes: readonly AnyScheme[]): Registries {
  return { strict: createRegistry(schemes), loose: createRegistry(schemes, { tolerant }) };
}
