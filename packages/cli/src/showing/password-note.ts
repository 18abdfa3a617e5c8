import type { Registry, Url } from '@url/core';
import { hasSecret } from '../reading/has-secret.ts';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import type { ShowOptions } from './shared-options.ts';

/** The options of a URL that a command makes: with `***` for its password it would be another URL. */
export const KEPT: ShowOptions = { showPassword: true };

/** Tells a person, once, that a URL is printed with its password. */
export function passwordNote(io: Io, registry: Registry, { showPassword }: ShowOptions): (url: Url) => void {
  let told = showPassword === true;
  return (url) => {
    if (told || !hasSecret(registry, url)) return;
    complain(io, 'a URL is printed with its password');
    told = true;
  };
}
