import { hideSecrets, redact, resolve as resolveUrl, type Success, type Url } from '@url/core';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showRepairs } from '../notes.ts';
import { read } from '../read.ts';
import { addReading, type ReadingOptions, readOptions } from '../reading.ts';
import { refusalOf, repairRecords } from '../record.ts';
import { registry } from '../registry.ts';
import { hide, SHOW_PASSWORD, type ShowOptions, showError, showJson } from '../show.ts';

export const resolve: AddCommand = (program, io, exit) => {
  const command = program
    .command('resolve')
    .description('say which URL a partial form stands for in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<REF...>')
    .option('--json', 'one JSON object for each form')
    .option(...SHOW_PASSWORD);
  addReading(command).action(async (base: string, references: readonly string[], options: Options) => {
    const context = read(base, readOptions(options));
    let fine = true;
    for (const reference of references) {
      const result = context.ok ? resolveUrl(registry, context.url, reference, readOptions(options)) : context;
      fine &&= result.ok;
      const texts = { base: shown(base, options), reference: shown(reference, options) };
      if (result.ok) {
        const { url, canonical } = dataOf(result, options);
        const { fragment } = result;
        const repairs = repairRecords(result, options);
        await print(
          io,
          options.json ? showJson({ ...texts, ok: true, url, canonical, fragment, repairs }) : `${canonical}\n`,
        );
        if (!options.json) tell(io, showRepairs(reference, result.repairs, options));
      } else if (options.json)
        await print(io, showJson({ ...texts, ...refusalOf(result.error, context.ok ? undefined : 'base') }));
      else tell(io, showError(result.error, context.ok ? reference : base, options));
    }
    exit(fine ? 0 : 1);
  });
};

function dataOf({ url, fragment }: Success<Url>, { showPassword }: ShowOptions): { url: unknown; canonical: string } {
  if (showPassword) return { url, canonical: registry.format(url, fragment) };
  return { url: hide(url, registry.scheme(url.scheme)?.secrets), canonical: redact(registry, url, fragment) };
}

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

function shown(text: string, { showPassword }: ShowOptions): string {
  return showPassword ? text : hideSecrets(text);
}
