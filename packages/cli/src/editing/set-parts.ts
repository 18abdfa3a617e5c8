import type { Registry } from '@url/core';
import { answerAll, explained, type Outcome } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import type { ReadingOptions } from '../reading/reading-options.ts';
import { registryFor, tolerantBeside } from '../reading/registry.ts';
import { passwordNote } from '../showing/password-note.ts';
import { madeRecord } from '../showing/record.ts';
import type { ShowOptions } from '../showing/shared-options.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { editUrl } from './edit-url.ts';
import { combinations, type Edit } from './edits.ts';
import { locateParts } from './part-values.ts';
import { adviceFor, readGuessed } from './read-guessed.ts';

export interface SetOptions extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
  readonly each?: boolean;
  readonly guess?: boolean;
}

/** Makes the edits of each URL, and prints it. */
export function setParts(
  io: Io,
  edits: readonly Edit[],
  texts: readonly string[],
  options: SetOptions,
): Promise<Outcome> {
  const registry = registryFor(options);
  const note = passwordNote(io, registry, options);
  const all = options.each ? combinations(edits) : [edits];
  const answer = (given: string, placeOf: () => string) => {
    const reading = readGuessed(registry, given, options);
    if (!reading.ok) return reading;
    tellReading(io, registry, reading, options, placeOf);
    const located = locateParts(registry, reading.text, reading);
    let shown = '';
    for (const some of all) {
      const made = editUrl(registry, located, some);
      if (!made.ok) return made;
      const { text } = made;
      note(made.url);
      shown += options.json ? showJson(madeRecord(registry, made, reading.repairs)) : `${text}\n`;
    }
    return { ok: true, shown };
  };
  const adviceOnText = adviceFor(registry, options);
  const isAlone = texts.length === 1 && options.file === undefined;
  return answerAll(
    io,
    inputOf(texts, options),
    explained(
      io,
      answer,
      { ...options, isAlone },
      (text) => adviceOnText(text) ?? adviceOnEdits(registry, text, all, options),
    ),
  );
}

/** Says what tolerant reading would make of edits that are refused. */
function adviceOnEdits(
  registry: Registry,
  given: string,
  all: readonly (readonly Edit[])[],
  options: SetOptions,
): string | undefined {
  if (registry.tolerant !== undefined) return undefined;
  const loose = tolerantBeside(registry);
  const reading = readGuessed(loose, given, options);
  if (!reading.ok) return undefined;
  const made = all.map((some) => editUrl(loose, locateParts(loose, reading.text, reading), some));
  const shown = made.flatMap((each) => (each.ok ? hiddenText(loose, each.text, options) : []));
  return shown.length < made.length ? undefined : `try --tolerant: it would be ${shown[0]}`;
}
