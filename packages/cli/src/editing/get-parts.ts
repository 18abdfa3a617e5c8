import { domainToUnicode } from 'node:url';
import { bytes, format, isGeneric, key, type Level } from '@url/core';
import { visible } from '@url/safety';
import type { Outcome } from '../input/answer-all.ts';
import { GENERIC_PARTS, PARTS } from '../reading/part-names.ts';
import { registryFor } from '../reading/registry.ts';
import { repairRecords } from '../showing/record.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { passwordNote } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { answerReadings, type EditingOptions } from './answer-readings.ts';
import { pairsNamed, SEPARATOR, type SeparatorOption, searchOf, writtenValuesNamed } from './edit-pairs.ts';
import type { NamedPair, Piece, ValuePiece } from './get-format.ts';
import { absent, UrlParts } from './url-parts.ts';

export interface GetOptions extends EditingOptions, SeparatorOption {
  readonly raw?: boolean;
  readonly level?: Level;
  readonly idn?: boolean;
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
  const told = new Set<string>();
  return answerReadings(io, texts, options, {
    registry,
    encoding: options.raw ? 'latin1' : 'utf8',
    answer(reading, given) {
      const parts = new UrlParts(registry, reading);
      const values: Values = {};
      for (const piece of named) values[piece.key] = valueOf(parts, piece, options);
      const missing = named.find(({ isNeeded, key }) => isNeeded && isAbsent(values[key]));
      if (missing !== undefined) return absent(missing.key.replace(/^:/, ''));
      if (named.some(({ name }) => name === 'url' || name === 'key')) note(reading.url);
      for (const { name, pair, key } of options.json ? [] : named) {
        const words = pair === undefined && values[key] === undefined ? neverIn(parts, name) : undefined;
        // A list of several schemes would tell it for each line.
        if (words !== undefined && !told.has(words)) complain(io, words);
        told.add(words ?? '');
      }
      if (!options.json)
        return { ok: true, shown: `${pieces.map((piece) => shown(piece, values, options)).join('')}\n` };
      const repairs = repairRecords(reading.repairs, options);
      const record = { text: hiddenText(registry, given, options), ok: true, ...recordOf(values), repairs };
      return { ok: true, shown: showJson(record) };
    },
  });
}

/** A sentence about a part that no URL of the scheme has; `undefined` for one that this URL lacks. */
function neverIn(parts: UrlParts, name: string): string | undefined {
  const { scheme } = parts.url;
  const known = isGeneric(parts.url) ? GENERIC_PARTS : PARTS[scheme];
  const [top = ''] = parts.ownName(name).split('.');
  if (known === undefined || ['scheme', 'fragment', 'url', 'key'].includes(top)) return undefined;
  if (!known.includes(top)) return `${scheme} has no part "${name}"; it has ${known.join(', ')}`;
  const isText = top !== name && typeof parts.dataOf(top) === 'string';
  return isText ? `${scheme} has no part "${name}": its ${top} is one text` : undefined;
}

/** A part has one value. The pairs of a name have a list, which is empty if there are none. */
type Value = string | readonly string[] | undefined;
type Values = { [key: string]: Value };

function isAbsent(value: Value): boolean {
  return value === undefined || (typeof value !== 'string' && value.length === 0);
}

function valueOf(parts: UrlParts, piece: ValuePiece, options: GetOptions): Value {
  const { name, pair, isWritten } = piece;
  if (pair !== undefined) {
    const values = valuesOfPair(parts, pair, piece, options);
    return pair.isAll ? values : values[0];
  }
  if (name === 'key') return keyOf(parts, options);
  const value = name === 'url' ? format(parts.registry, parts.url, parts.fragment) : parts.valueOf(name);
  if (isWritten) return name === 'url' ? parts.text : parts.writtenOf(name);
  return options.idn ? inUnicode(parts, name, value) : value;
}

/** The same text for all texts that `compare` calls equal. */
function keyOf({ registry, text }: UrlParts, { level }: GetOptions): string | undefined {
  const found = key(registry, text, level);
  return found.ok ? found.key : undefined;
}

/** The host as people see it, and the URL with it. One that is no international name stays as it is. */
function inUnicode(parts: UrlParts, name: string, value: string | undefined): string | undefined {
  const host = parts.valueOf('host') ?? '';
  if (!/(?:^|\.)xn--/i.test(host) || (name !== 'host' && name !== 'url')) return value;
  return value?.replace(host, () => domainToUnicode(host) || host);
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
  return writtenValuesNamed(parts.writtenOf('search') ?? found.search, name, separator);
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
