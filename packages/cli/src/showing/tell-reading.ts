import { type Finding, format, type Registry, type Success, type Url } from '@url/core';
import { redact } from '@url/safety';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { type Io, tell } from '../terminal/io.ts';
import { complain, pageOf } from '../terminal/page.ts';
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
  return secretNote(registry, showPassword, () => complain(io, 'a URL is printed with its password'));
}

/** Calls `tell` for the first URL with a part that is hidden, unless `isSilent`. */
export function secretNote(registry: Registry, isSilent: boolean | undefined, tell: () => void): (url: Url) => void {
  let told = isSilent === true;
  return (url) => {
    const redacted = told ? '' : redact(registry, url);
    if (!redacted.includes('***') || redacted === format(registry, url)) return;
    tell();
    told = true;
  };
}
