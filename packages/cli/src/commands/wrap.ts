import { hideSecrets, type Url, wrap as wrapUrl } from '@url/core';
import { InvalidArgumentError } from 'commander';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { read } from '../read.ts';
import { refusalOf } from '../record.ts';
import { registry } from '../registry.ts';
import { hide, SHOW_PASSWORD, type ShowOptions, showError, showJson } from '../show.ts';

export const wrap: AddCommand = (program, io, exit) => {
  program
    .command('wrap')
    .description('write a URL as it stands in a text: <URL:...>')
    .argument('<URL>')
    .option('--width <number>', 'how many characters go on a line', widthIn)
    .option('--fragment <text>', 'a fragment, instead of one that the URL has behind it')
    .option('--json', 'one JSON object')
    .option(...SHOW_PASSWORD)
    .action(async (text: string, options: Options) => {
      const reading = read(text);
      const { json, width, showPassword } = options;
      if (!reading.ok) {
        const shown = showPassword ? text : hideSecrets(text);
        if (json) await print(io, showJson({ text: shown, ...refusalOf(reading.error) }));
        else tell(io, showError(reading.error, text, options));
        return exit(1);
      }
      const { url, fragment, scheme } = reading;
      // What is hidden before it is folded cannot be told from where a line ends.
      const shown = showPassword ? url : (hide(url, scheme?.secrets) as Url);
      const wrapped = wrapUrl(registry, shown, { width, fragment: options.fragment ?? fragment });
      const given = showPassword ? text : hideSecrets(text);
      await print(io, json ? showJson({ text: given, ok: true, wrapped }) : `${wrapped}\n`);
    });
};

interface Options extends ShowOptions {
  readonly width?: number;
  readonly fragment?: string;
  readonly json?: boolean;
}

function widthIn(written: string): number {
  const width = Number(written);
  if (!/^\d+$/.test(written) || width < 1) throw new InvalidArgumentError('A width is 1 or more.');
  return width;
}
