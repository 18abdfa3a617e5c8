import type { Pair } from '@url/core';
import { visible } from '@url/safety';
import type { Outcome } from '../input/answer-all.ts';
import { ownFailure } from '../reading/own-rules.ts';
import { registryFor } from '../reading/registry.ts';
import { madeRecord, repairRecords } from '../showing/record.ts';
import { encodeOctets, showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { passwordNote } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { answerReadings, type EditingOptions } from './answer-readings.ts';
import {
  type Operation,
  type PairChange,
  pairEditor,
  pairsIn,
  pairsNamed,
  type Question,
  SEPARATOR,
  type SeparatorOption,
  searchOf,
} from './edit-pairs.ts';
import { legalText, withSearch } from './edit-url.ts';
import { UrlParts } from './url-parts.ts';

export interface QueryOptions extends EditingOptions, SeparatorOption {
  readonly plus?: boolean;
}

/** Lists the pairs of each URL, or changes them and prints the URL. */
export function queryPairs(
  io: Io,
  operations: readonly Operation[],
  texts: readonly string[],
  options: QueryOptions,
): Promise<Outcome> {
  const { json, separator = SEPARATOR, plus = false } = options;
  const registry = registryFor(options);
  const note = passwordNote(io, registry, options);
  const asked = operations.find((each): each is Question => each.does === 'get' || each.does === 'all');
  const changes = operations.filter((each): each is PairChange => each !== asked);
  const edit = pairEditor(changes, { separator, plus });
  return answerReadings(io, texts, options, {
    registry,
    namesParts: true,
    answer(reading, given) {
      const found = searchOf(reading.url);
      if (found === undefined) return ownFailure('pairs-missing');
      const search = edit(found.search);
      if (asked !== undefined || changes.length === 0) {
        const pairs = asked === undefined ? pairsIn(search, separator) : answersTo(asked, search, separator);
        const ok = asked === undefined || pairs.length > 0;
        if (!json) return { ok, shown: pairs.map(asked === undefined ? pairLine : valueLine).join('') };
        const { data, encoded } = encodeOctets({ pairs });
        const text = hiddenText(registry, given, options);
        const repairs = repairRecords(reading.repairs, options);
        return { ok, shown: showJson({ text, ok, ...(data as object), encoded, repairs }) };
      }
      const made =
        search === found.search
          ? { ...reading, text: legalText(registry, reading) }
          : withSearch(new UrlParts(registry, reading), search);
      if (!made.ok) return made;
      note(made.url);
      return { ok: true, shown: json ? showJson(madeRecord(registry, made, reading.repairs)) : `${made.text}\n` };
    },
  });
}

function answersTo({ does, name }: Question, search: string | undefined, separator: string): readonly Pair[] {
  return pairsNamed(search, name, separator).slice(0, does === 'get' ? 1 : undefined);
}

/** A pair without a value has an empty one. */
function valueLine({ value = '' }: Pair): string {
  return `${visible(value)}\n`;
}

function pairLine({ name, value }: Pair): string {
  return value === undefined ? `${visible(name)}\n` : `${visible(name)}\t${visible(value)}\n`;
}
