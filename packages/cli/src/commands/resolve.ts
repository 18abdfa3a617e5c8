import { resolve as resolveUrl, type Success, type Url, type UrlError } from '@url/core';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showJson } from '../json.ts';
import { showRepairs } from '../notes.ts';
import { refusalRecord, repairRecords, urlRecord } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showError } from '../show.ts';

export const resolve: AddCommand = (program, io, exit) => {
  const command = program
    .command('resolve')
    .description('resolve references in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<REF...>')
    .option('--json', 'print one JSON object for each reference')
    .option(...SHOW_PASSWORD);
  addReadingOptions(command).action(async (base: string, references: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const answer = async (reference: string, result: Success<Url>) => {
      const { fragment, repairs } = result;
      const record = urlRecord(registry, result, options);
      if (!options.json) {
        await print(io, `${record.canonical}\n`);
        return tell(io, showRepairs(reference, repairs, options));
      }
      const texts = textsOf(base, reference, options);
      await print(io, showJson({ ...texts, ok: true, ...record, fragment, repairs: repairRecords(repairs, options) }));
    };
    const refuse = async (reference: string, error: UrlError) => {
      if (options.json) return print(io, showJson({ ...textsOf(base, reference, options), ...refusalRecord(error) }));
      return tell(io, showError(error, error.part === 'base' ? base : reference, options));
    };
    let fine = true;
    for (const reference of references) {
      const result = resolveUrl(registry, base, reference);
      fine &&= result.ok;
      await (result.ok ? answer(reference, result) : refuse(reference, result.error));
    }
    exit(fine ? 0 : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

function textsOf(base: string, reference: string, options: ShowOptions): object {
  return { base: hiddenText(base, options), reference: hiddenText(reference, options) };
}
