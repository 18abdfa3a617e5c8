import type { Registry, Url } from '@url/core';
import { complain } from '../terminal/complain.ts';
import type { Io } from '../terminal/io.ts';
import { unregisteredNote } from './advice.ts';
import type { ShowOptions } from './shared-options.ts';

/** Tells a person that the scheme of a text is not registered, if another one was probably meant. JSON says it in its own way. */
export function tellUnregistered(
  io: Io,
  registry: Registry,
  url: Url,
  text: string,
  options: ShowOptions & { readonly json?: boolean | undefined },
  placeOf?: () => string,
): void {
  const note = options.json ? undefined : unregisteredNote(registry, url, text, options);
  if (note !== undefined) complain(io, placeOf === undefined ? note : `${placeOf()}: ${note}`);
}
