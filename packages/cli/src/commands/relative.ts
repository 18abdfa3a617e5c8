import { hideSecrets, redact, relative as relativeForm, type UrlError } from '@url/core';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { type Reading, read } from '../read.ts';
import { refusalOf } from '../record.ts';
import { registry } from '../registry.ts';
import { hide, SHOW_PASSWORD, type ShowOptions, showError, showJson } from '../show.ts';

export const relative: AddCommand = (program, io, exit) => {
  program
    .command('relative')
    .description('write a URL as the shortest partial form in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<URL>')
    .option('--json', 'one JSON object')
    .option(...SHOW_PASSWORD)
    .action(async (base: string, text: string, options: Options) => {
      const [context, reading] = [read(base), read(text)];
      const { json, showPassword } = options;
      const texts = { base: showPassword ? base : hideSecrets(base) };
      const refuse = async (error: UrlError, part: string, written: string) => {
        if (json) await print(io, showJson({ ...texts, ...refusalOf(error, part) }));
        else tell(io, showError(error, written, options));
        exit(1);
      };
      if (!context.ok) return refuse(context.error, 'base', base);
      if (!reading.ok) return refuse(reading.error, 'url', text);
      const answer = formOf(context, reading, options);
      await print(io, json ? showJson({ ...texts, ...answer }) : `${answer.reference}\n`);
      exit(0);
    });
};

interface Options extends ShowOptions {
  readonly json?: boolean;
}

type Read = Reading & { ok: true };

/** The form with the fragment that the URL has. */
function formOf(base: Read, { url, fragment, scheme }: Read, { showPassword }: ShowOptions) {
  const behind = fragment === undefined ? '' : `#${fragment}`;
  const form = relativeForm(registry, base.url, url);
  const canonical = showPassword ? registry.format(url, fragment) : redact(registry, url, fragment);
  const whole = form === registry.format(url);
  const reference = showPassword ? form + behind : whole ? canonical : hideSecrets(form) + behind;
  return { reference, ok: true, url: showPassword ? url : hide(url, scheme?.secrets), canonical, fragment };
}
