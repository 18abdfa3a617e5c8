import { format, relative as relativeForm, type Success, type Url, type UrlError } from '@url/core';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showJson } from '../json.ts';
import { read } from '../read.ts';
import { refusalRecord, urlRecord } from '../record.ts';
import { registry } from '../registry.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showError } from '../show.ts';

export const relative: AddCommand = (program, io, exit) => {
  program
    .command('relative')
    .description('write a URL as the shortest partial form in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<URL>')
    .option('--json', 'print one JSON object')
    .option(...SHOW_PASSWORD)
    .action(async (base: string, text: string, options: Options) => {
      const [context, reading] = [read(registry, base), read(registry, text)];
      const texts = { base: hiddenText(base, options) };
      const refuse = async (error: UrlError, part: string, written: string) => {
        if (options.json) await print(io, showJson({ ...texts, ...refusalRecord(error, part) }));
        else tell(io, showError(error, written, options));
        exit(1);
      };
      if (!context.ok) return refuse(context.error, 'base', base);
      if (!reading.ok) return refuse(reading.error, 'url', text);
      const answer = answerOf(context.url, reading, options);
      await print(io, options.json ? showJson({ ...texts, ...answer }) : `${answer.reference}\n`);
      exit(0);
    });
};

interface Options extends ShowOptions {
  readonly json?: boolean;
}

/** The partial form, with the fragment of the URL. */
function answerOf(base: Url, { url, fragment }: Success<Url>, options: ShowOptions) {
  const form = relativeForm(registry, base, url);
  const record = urlRecord(registry, { url, fragment }, options);
  const isWhole = form === format(registry, url);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  const reference = isWhole ? record.canonical : hiddenText(form, options) + hash;
  return { reference, ok: true, ...record, fragment };
}
