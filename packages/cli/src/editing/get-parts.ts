import { bytes, type Failure, format, type Registry, visible } from '@url/core';
import { answerAll, explained, type Outcome } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { ownFailure } from '../reading/own-rules.ts';
import type { ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { passwordNote } from '../showing/password-note.ts';
import type { ShowOptions } from '../showing/shared-options.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { tellUnregistered } from '../showing/tell-unregistered.ts';
import type { Io } from '../terminal/io.ts';
import type { PartPiece, Piece } from './get-format.ts';
import { type LocatedParts, locateParts, valueOf, writtenOf } from './part-values.ts';
import { adviceFor, readGuessed } from './read-guessed.ts';

export interface GetOptions extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
  readonly raw?: boolean;
  readonly guess?: boolean;
}

/** Prints the parts that a format names, of each URL. */
export function getParts(
  io: Io,
  pieces: readonly Piece[],
  texts: readonly string[],
  options: GetOptions,
): Promise<Outcome> {
  const registry = registryFor(options);
  const note = passwordNote(io, registry, options);
  const parts = pieces.filter((piece) => typeof piece !== 'string');
  const isLocated = parts.some(({ isWritten }) => isWritten);
  const answer = explained(
    io,
    (text, placeOf) => {
      const reading = readGuessed(registry, text, options);
      if (!reading.ok) return reading;
      tellUnregistered(io, registry, reading.url, text, options, placeOf);
      const located = isLocated
        ? locateParts(registry, reading.text, reading)
        : { text: reading.text, url: reading.url, fragment: reading.fragment, found: NOT_LOCATED };
      const values = valuesOf(registry, located, parts);
      const missing = parts.find(({ isNeeded, key }) => isNeeded && values[key] === undefined);
      if (missing !== undefined) return absent(missing);
      if (parts.some(({ name }) => name === 'url')) note(reading.url);
      if (!options.json)
        return { ok: true, shown: `${pieces.map((piece) => shown(piece, values, options)).join('')}\n` };
      return {
        ok: true,
        shown: showJson({ text: hiddenText(registry, text, options), ok: true, ...recordOf(values) }),
      };
    },
    options,
    adviceFor(registry, options),
  );
  return answerAll(io, inputOf(texts, options), answer, options.raw ? 'latin1' : 'utf8');
}

/** The message names the part, and needs no code. */
function absent({ name }: PartPiece): Failure {
  const { error } = ownFailure('part-absent', { part: name });
  return { ok: false, error: { ...error, sentence: `no ${name}` } };
}

const NOT_LOCATED: LocatedParts['found'] = [];

type Values = { readonly [key: string]: string | undefined };

function valuesOf(registry: Registry, located: LocatedParts, parts: readonly PartPiece[]): Values {
  const values: { [key: string]: string | undefined } = {};
  for (const { key, name, isWritten } of parts) {
    if (name === 'url') values[key] = isWritten ? located.text : format(registry, located.url, located.fragment);
    else values[key] = isWritten ? writtenOf(located, name) : valueOf(registry, located, name);
  }
  return values;
}

function shown(piece: Piece, values: Values, { raw }: GetOptions): string {
  const text = typeof piece === 'string' ? piece : (values[piece.key] ?? '');
  if (raw) return Buffer.from(bytes(text)).toString('latin1');
  // A URL has nothing in it that must be shown in another way, nor has the format.
  return typeof piece === 'string' || piece.name === 'url' ? text : visible(text);
}

/** The values for programs: those that are absent are `null`. */
function recordOf(values: Values): object {
  const { data, encoded } = encodeOctets(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null])),
  );
  return { values: data, encoded };
}
