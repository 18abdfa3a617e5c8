import type { Failure, Registry, Success, Url } from '@url/core';
import { guessed } from '../reading/guess.ts';
import { read } from '../reading/read.ts';
import { adviceOn } from '../showing/advice.ts';
import type { ShowOptions } from '../showing/shared-options.ts';

/** The reading of a text, and the text that was read: with `--guess` it may have got a scheme. */
export type GuessedReading = (Success<Url> & { readonly text: string }) | Failure;

/** Reads a text, and guesses its scheme where that is asked for. The position of an error is one in the text that was given. */
export function readGuessed(
  registry: Registry,
  given: string,
  { guess }: { readonly guess?: boolean },
): GuessedReading {
  const text = guess ? guessed(given) : given;
  const reading = read(registry, text);
  if (reading.ok) return { ok: true, url: reading.url, fragment: reading.fragment, repairs: reading.repairs, text };
  const { position } = reading.error;
  if (position === undefined) return reading;
  return { ok: false, error: { ...reading.error, position: position - (text.length - given.length) } };
}

/** Says what can be done about a text that is refused. */
export function adviceFor(
  registry: Registry,
  options: ShowOptions & { readonly guess?: boolean },
): (given: string) => string | undefined {
  return (given) => {
    const text = options.guess ? guessed(given) : given;
    const reading = read(registry, text);
    return reading.ok ? undefined : adviceOn(registry, text, reading.error, options).join('; ') || undefined;
  };
}
