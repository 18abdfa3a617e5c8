import { type Finding, format, type Registry, type Success, type Url } from '@url/core';
import { redact } from '@url/safety';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { complain } from '../terminal/complain.ts';
import { type Io, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';
import { unregisteredNote } from './advice.ts';
import { showRepairs } from './notes-on-text.ts';

/** A text that a command has read. */
export interface Read extends Pick<Success<Url>, 'url' | 'repairs'> {
  readonly text: string;
  /** Cautions to show together with the repairs. */
  readonly cautions?: readonly Finding[];
}

/**
 * Tells a person how a text was read: its repairs, and that its scheme is not registered if another one was probably meant. Every command that
 * prints no picture of a text calls it for each that it reads. JSON says it in its own way.
 */
export function tellReading(
  io: Io,
  registry: Registry,
  { url, repairs, text, cautions = [] }: Read,
  options: ShowOptions & ReadingOptions & { readonly json?: boolean | undefined },
  placeOf?: () => string,
): void {
  if (options.json) return;
  // Most texts have nothing to tell, and finding out how wide and how colourful the page is takes time.
  if (repairs.length + cautions.length > 0)
    tell(io, showRepairs(registry, text, repairs, options, pageOf(io.stderr, io, options), cautions));
  const note = unregisteredNote(registry, url, text, options);
  if (note !== undefined) complain(io, placeOf === undefined ? note : `${placeOf()}: ${note}`);
}

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

/** True for a URL with a part that is hidden. */
export function hasSecret(registry: Registry, url: Url): boolean {
  const redacted = redact(registry, url);
  return redacted.includes('***') && redacted !== format(registry, url);
}
