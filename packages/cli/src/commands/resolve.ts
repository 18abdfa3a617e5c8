import { type Registry, type Resolution, resolve as resolveUrl, type Url, type UrlError } from '@url/core';
import { showJson } from '../reading/json.ts';
import { notUtf8 } from '../reading/read.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { showRepairs } from '../showing/annotations.ts';
import { KEPT, passwordNote, SHOW_PASSWORD_OF_MADE } from '../showing/password-note.ts';
import { findingRecord, refusalRecord, repairRecords, urlRecord } from '../showing/record.ts';
import { JSON_LINES, type ShowOptions } from '../showing/shared-options.ts';
import { hiddenText } from '../showing/shown-text.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/terminal-layout.ts';

export const resolve: AddCommand = (program, io, exit) => {
  const command = program
    .command('resolve')
    .description('resolve references in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<REF...>')
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD_OF_MADE);
  addHelp(command, { examples: ["url resolve http://host.dom/a/b/c ../d '#top'"] });
  addReadingOptions(command).action(async (base: string, references: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const note = passwordNote(io, registry, options);
    const page = pageOf(io.stderr, io);
    const answer = async (reference: string, result: Resolution<Url>) => {
      const { url, repairs, findings } = result;
      const record = urlRecord(registry, result, KEPT);
      note(url);
      if (!options.json) {
        await print(io, `${record.canonical}\n`);
        return tell(io, showRepairs(registry, reference, repairs, options, page, findings));
      }
      const texts = textsOf(registry, base, reference, options);
      const notes = { repairs: repairRecords(repairs, options), findings: findings?.map(findingRecord) };
      await print(io, showJson({ ...texts, ok: true, ...record, ...notes }));
    };
    const refuse = async (reference: string, error: UrlError) => {
      if (options.json)
        return print(io, showJson({ ...textsOf(registry, base, reference, options), ...refusalRecord(error) }));
      tell(io, showRefusal(registry, error, error.part === 'base' ? base : reference, options, page));
    };
    let fine = true;
    for (const reference of references) {
      const result = resolved(registry, base, reference);
      fine &&= result.ok;
      await (result.ok ? answer(reference, result) : refuse(reference, result.error));
    }
    exit(fine ? 0 : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

/** The URL of a reference. Neither text is guessed at. */
function resolved(registry: Registry, base: string, reference: string): ReturnType<typeof resolveUrl> {
  const inBase = notUtf8(base);
  if (inBase !== undefined) return { ok: false, error: { ...inBase, part: 'base' } };
  const inReference = notUtf8(reference);
  return inReference === undefined ? resolveUrl(registry, base, reference) : { ok: false, error: inReference };
}

function textsOf(registry: Registry, base: string, reference: string, options: ShowOptions): object {
  return { base: hiddenText(registry, base, options), reference: hiddenText(registry, reference, options) };
}
