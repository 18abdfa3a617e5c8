import { bytes, format, isGeneric, type Registry } from '@url/core';
import { visible } from '@url/safety';
import { answerAll, explained, type Outcome } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import type { ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { passwordNote } from '../showing/password-note.ts';
import { repairRecords } from '../showing/record.ts';
import type { ShowOptions } from '../showing/shared-options.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { pairsNamed, searchOf, writtenValuesNamed } from './edit-pairs.ts';
import type { NamedPair, Piece, ValuePiece } from './get-format.ts';
import { absent, type LocatedParts, locateParts, valueOf, writtenOf } from './part-values.ts';
import { adviceFor, readGuessed } from './read-guessed.ts';
import { SEPARATOR, type SeparatorOption } from './separator-option.ts';

export interface GetOptions extends ShowOptions, ReadingOptions, ListOptions, SeparatorOption {
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
      tellReading(io, registry, reading, options, placeOf);
      const located = isLocated
        ? locateParts(registry, reading.text, reading)
        : { text: reading.text, url: reading.url, fragment: reading.fragment, found: NOT_LOCATED };
      const values = valuesOf(registry, located, parts, options);
      const missing = parts.find(({ isNeeded, key }) => isNeeded && isAbsent(values[key]));
      if (missing !== undefined) return absent(missing.key.replace(/^:/, ''));
      if (parts.some(({ name }) => name === 'url')) note(reading.url);
      if (!options.json)
        return { ok: true, shown: `${pieces.map((piece) => shown(piece, values, options)).join('')}\n` };
      const repairs = repairRecords(reading.repairs, options);
      const record = { text: hiddenText(registry, text, options), ok: true, ...recordOf(values), repairs };
      return { ok: true, shown: showJson(record) };
    },
    options,
    adviceFor(registry, options),
  );
  return answerAll(io, inputOf(texts, options), answer, options.raw ? 'latin1' : 'utf8');
}

const NOT_LOCATED: LocatedParts['found'] = [];

/** A part has one value. The pairs of a name have a list, which is empty if there are none. */
type Value = string | readonly string[] | undefined;
type Values = { readonly [key: string]: Value };

function isAbsent(value: Value): boolean {
  return value === undefined || (typeof value !== 'string' && value.length === 0);
}

function valuesOf(
  registry: Registry,
  located: LocatedParts,
  parts: readonly ValuePiece[],
  options: SeparatorOption,
): Values {
  const values: { [key: string]: Value } = {};
  for (const piece of parts) values[piece.key] = valueOfPiece(registry, located, piece, options);
  return values;
}

function valueOfPiece(registry: Registry, located: LocatedParts, piece: ValuePiece, options: SeparatorOption): Value {
  const { name, pair, isWritten } = piece;
  if (pair !== undefined) {
    const values = valuesOfPair(located, pair, piece, options);
    return pair.isAll ? values : values[0];
  }
  if (name === 'url') return isWritten ? located.text : format(registry, located.url, located.fragment);
  return isWritten ? writtenOf(located, name) : valueOf(registry, located, name);
}

function valuesOfPair(
  located: LocatedParts,
  { name }: NamedPair,
  { isWritten }: ValuePiece,
  { separator = SEPARATOR }: SeparatorOption,
): readonly string[] {
  const found = searchOf(located.url);
  if (found === undefined) return [];
  if (isWritten) {
    const search = isGeneric(located.url) ? found.search : writtenOf(located, 'search');
    return writtenValuesNamed(search, name, { separator });
  }
  return pairsNamed(found.search, name, { separator }).map(({ value = '' }) => value);
}

function shown(piece: Piece, values: Values, { raw }: GetOptions): string {
  const value = typeof piece === 'string' ? piece : (values[piece.key] ?? '');
  const text = typeof value === 'string' ? value : value.join(' ');
  if (raw) return Buffer.from(bytes(text)).toString('latin1');
  return typeof piece === 'string' ? text : visible(text);
}

/** The values for programs: those that are absent are `null`. */
function recordOf(values: Values): object {
  const { data, encoded } = encodeOctets(
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null])),
  );
  return { values: data, encoded };
}
