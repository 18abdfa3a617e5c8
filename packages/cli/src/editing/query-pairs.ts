import { type Failure, type GenericUrl, isGeneric, type Registry } from '@url/core';
import { visible } from '@url/safety';
import { type Answer, answerAll, explained, type Outcome } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { ownFailure } from '../reading/own-rules.ts';
import { read } from '../reading/read.ts';
import type { ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { passwordNote } from '../showing/password-note.ts';
import { madeRecord, repairRecords } from '../showing/record.ts';
import type { ShowOptions } from '../showing/shared-options.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import {
  editPairs,
  type Operation,
  type PairChange,
  type PairNotation,
  pairsIn,
  pairsNamed,
  type Question,
  searchOf,
} from './edit-pairs.ts';
import { editUrl, legalText } from './edit-url.ts';
import type { Edited } from './edits.ts';
import { type LocatedParts, locateParts, writtenOf } from './part-values.ts';
import { adviceFor, readGuessed } from './read-guessed.ts';
import { SEPARATOR, type SeparatorOption } from './separator-option.ts';

export interface QueryOptions extends ShowOptions, ReadingOptions, ListOptions, SeparatorOption {
  readonly json?: boolean;
  readonly guess?: boolean;
  readonly plus?: boolean;
}

/** Lists the pairs of each URL, or changes them and prints the URL. */
export function queryPairs(
  io: Io,
  operations: readonly Operation[],
  texts: readonly string[],
  options: QueryOptions,
): Promise<Outcome> {
  const registry = registryFor(options);
  const note = passwordNote(io, registry, options);
  const notation = { separator: options.separator ?? SEPARATOR, plus: options.plus === true };
  const asked = operations.find((each): each is Question => each.does === 'get' || each.does === 'all');
  const edits = operations.filter((each): each is PairChange => each !== asked);
  const answer = (given: string, placeOf: () => string): Answer | Failure => {
    const reading = readGuessed(registry, given, options);
    if (!reading.ok) return reading;
    tellReading(io, registry, reading, options, placeOf);
    const found = searchOf(reading.url);
    if (found === undefined) return ownFailure('pairs-missing');
    const search = editPairs(found.search, edits, notation);
    const shown = { text: hiddenText(registry, given, options), repairs: repairRecords(reading.repairs, options) };
    if (asked !== undefined) return valuesOf(search, asked, notation, shown, options);
    if (edits.length === 0) return { ok: true, shown: listed(search, notation, shown, options) };
    const made =
      search === found.search
        ? { ...reading, text: legalText(registry, reading) }
        : withSearch(registry, locateParts(registry, reading.text, reading), search);
    if (!made.ok) return made;
    note(made.url);
    const record = () => showJson(madeRecord(registry, made, reading.repairs));
    return { ok: true, shown: options.json ? record() : `${made.text}\n` };
  };
  const isAlone = texts.length === 1 && options.file === undefined;
  return answerAll(
    io,
    inputOf(texts, options),
    explained(io, answer, { ...options, isAlone }, adviceFor(registry, options)),
  );
}

function withSearch(registry: Registry, located: LocatedParts, search: string | undefined): Edited {
  if (isGeneric(located.url)) return withGenericSearch(registry, located, search);
  const operator = search === undefined ? '=' : ':=';
  return editUrl(registry, located, [{ name: 'search', operator, text: search ?? '' }]);
}

/** A URL of an unregistered scheme with another text after its first "?". A host has a slash after it. */
function withGenericSearch(registry: Registry, located: LocatedParts, search: string | undefined): Edited {
  const { url, fragment } = located;
  const [before = ''] = String((url as GenericUrl).schemepart).split('?', 1);
  const slash = search !== undefined && /^\/\/[^/]*$/.test(before) ? '/' : '';
  const after = search === undefined ? '' : `?${search}`;
  const made = `${writtenOf(located, 'scheme')}:${before}${slash}${after}${fragment === undefined ? '' : `#${fragment}`}`;
  const reading = read(registry, made);
  return reading.ok ? { ...reading, text: made } : reading;
}

/** The text of a URL as JSON has it. */
interface Shown {
  readonly text: string;
  readonly repairs: readonly object[] | undefined;
}

/** The values of a name. A pair without a value has an empty one. */
function valuesOf(
  search: string | undefined,
  asked: Question,
  notation: PairNotation,
  { text, repairs }: Shown,
  { json }: QueryOptions,
): Answer {
  const all = pairsNamed(search, asked.name, notation);
  const pairs = asked.does === 'get' ? all.slice(0, 1) : all;
  const ok = pairs.length > 0;
  if (json) return { ok, shown: showJson({ text, ok, ...withoutOctets({ pairs }), repairs }) };
  return { ok, shown: pairs.map(({ value = '' }) => `${visible(value)}\n`).join('') };
}

function listed(
  search: string | undefined,
  notation: PairNotation,
  { text, repairs }: Shown,
  { json }: QueryOptions,
): string {
  const pairs = pairsIn(search, notation);
  if (json) return showJson({ text, ok: true, ...withoutOctets({ pairs }), repairs });
  const lines = pairs.map(({ name, value }) => [name, value].filter((each) => each !== undefined).map(visible));
  return lines.map((words) => `${words.join('\t')}\n`).join('');
}

function withoutOctets(record: object): object {
  const { data, encoded } = encodeOctets(record);
  return { ...(data as object), encoded };
}
