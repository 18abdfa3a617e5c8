import type { Registry } from '@url/core';
import type { Outcome } from '../input/answer-all.ts';
import { registryFor, tolerantBeside } from '../reading/registry.ts';
import { madeRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { passwordNote } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { answerReadings, type EditingOptions, readGuessed } from './answer-readings.ts';
import { editUrl, keepsParts } from './edit-url.ts';
import { combinations, type Edit } from './edits.ts';
import { UrlParts } from './url-parts.ts';

export interface SetOptions extends EditingOptions {
  readonly each?: boolean;
}

/** Makes the edits of each URL, and prints it. Of combinations, those after the first that fails are not made. */
export function setParts(
  io: Io,
  edits: readonly Edit[],
  texts: readonly string[],
  options: SetOptions,
): Promise<Outcome> {
  const registry = registryFor(options);
  const note = passwordNote(io, registry, options);
  const all = () => (options.each ? combinations(edits) : [edits]);
  return answerReadings(io, texts, options, {
    registry,
    namesParts: true,
    *answer(reading) {
      const parts = new UrlParts(registry, reading);
      for (const some of all()) {
        const made = editUrl(parts, some);
        if (!made.ok) return yield made;
        note(made.url);
        const shown = options.json ? showJson(madeRecord(registry, made, reading.repairs)) : `${made.text}\n`;
        yield { ok: true, shown };
      }
    },
    adviceOnRead: (given) => adviceOnEdits(registry, given, all(), options),
  });
}

/** Says what tolerant reading would make of edits that are refused, if no part is lost. */
function adviceOnEdits(
  registry: Registry,
  given: string,
  all: Iterable<readonly Edit[]>,
  options: SetOptions,
): string | undefined {
  if (registry.tolerant !== undefined) return undefined;
  const loose = tolerantBeside(registry);
  const reading = readGuessed(loose, given, options);
  if (!reading.ok) return undefined;
  const parts = new UrlParts(loose, reading);
  let first: string | undefined;
  for (const some of all) {
    const made = editUrl(parts, some);
    if (!made.ok || !keepsParts(parts, made, some)) return undefined;
    first ??= hiddenText(loose, made.text, options);
  }
  return `try --tolerant: it would be ${first}`;
}
