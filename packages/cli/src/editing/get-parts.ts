import { bytes, format, isGeneric } from '@url/core';
import { visible } from '@url/safety';
import type { Outcome } from '../input/answer-all.ts';
import { registryFor } from '../reading/registry.ts';
import { repairRecords } from '../showing/record.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { passwordNote } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { answerReadings, type EditingOptions } from './answer-readings.ts';
import { pairsNamed, searchOf, writtenValuesNamed } from './edit-pairs.ts';
import type { NamedPair, Piece, ValuePiece } from './get-format.ts';
import { SEPARATOR, type SeparatorOption } from './separator-option.ts';
import { absent, UrlParts } from './url-parts.ts';

export interface GetOptions extends EditingOptions, SeparatorOption {
  readonly raw?: boolean;
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
  const named = pieces.filter((piece) => typeof piece !== 'string');
  return answerReadings(io, texts, options, {
    registry,
    encoding: options.raw ? 'latin1' : 'utf8',
    answer(reading, given) {
      const parts = new UrlParts(registry, reading);
      const values: Values = {};
      for (const piece of named) values[piece.key] = valueOf(parts, piece, options);
      const missing = named.find(({ isNeeded, key }) => isNeeded && isAbsent(values[key]));
      if (missing !== undefined) return absent(missing.key.replace(/^:/, ''));
      if (named.some(({ name }) => name === 'url')) note(reading.url);
      if (!options.json)
        return { ok: true, shown: `${pieces.map((piece) => shown(piece, values, options)).join('')}\n` };
      const repairs = repairRecords(reading.repairs, options);
      const record = { text: hiddenText(registry, given, options), ok: true, ...recordOf(values), repairs };
      return { ok: true, shown: showJson(record) };
    },
  });
}

/** A part has one value. The pairs of a name have a list, which is empty if there are none. */
type Value = string | readonly string[] | undefined;
type Values = { [key: string]: Value };

function isAbsent(value: Value): boolean {
  return value === undefined || (typeof value !== 'string' && value.length === 0);
}

function valueOf(parts: UrlParts, piece: ValuePiece, options: SeparatorOption): Value {
  const { name, pair, isWritten } = piece;
  if (pair !== undefined) {
    const values = valuesOfPair(parts, pair, piece, options);
    return pair.isAll ? values : values[0];
  }
  if (name === 'url') return isWritten ? parts.text : format(parts.registry, parts.url, parts.fragment);
  return isWritten ? parts.writtenOf(name) : parts.valueOf(name);
}

function valuesOfPair(
  parts: UrlParts,
  { name }: NamedPair,
  { isWritten }: ValuePiece,
  { separator = SEPARATOR }: SeparatorOption,
): readonly string[] {
  const found = searchOf(parts.url);
  if (found === undefined) return [];
  if (!isWritten) return pairsNamed(found.search, name, separator).map(({ value = '' }) => value);
  const search = isGeneric(parts.url) ? found.search : parts.writtenOf('search');
  return writtenValuesNamed(search, name, separator);
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
