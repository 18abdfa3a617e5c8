import { wrap as wrapUrl } from '@url/text';
import { InvalidArgumentError } from 'commander';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showJson } from '../json.ts';
import { read } from '../read.ts';
import { refusalRecord } from '../record.ts';
import { registry } from '../registry.ts';
import { hideInUrl } from '../secrets.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showError } from '../show.ts';

export const wrap: AddCommand = (program, io, exit) => {
  program
    .command('wrap')
    .description('write a URL for use in a text: <URL:...>')
    .argument('<URL>')
    .option('--width <number>', 'the number of characters on a line', widthIn)
    .option('--fragment <text>', 'a fragment, in place of the one that the URL has')
    .option('--json', 'print one JSON object')
    .option(...SHOW_PASSWORD)
    .action(async (given: string, options: Options) => {
      const reading = read(registry, given);
      const { json, width } = options;
      const text = hiddenText(given, options);
      if (!reading.ok) {
        if (json) await print(io, showJson({ text, ...refusalRecord(reading.error) }));
        else tell(io, showError(reading.error, given, options));
        return exit(1);
      }
      const { url, fragment } = reading;
      // Hidden before it is folded: line ends would show the length of a password.
      const shown = options.showPassword ? url : hideInUrl(registry, url);
      const wrapped = wrapUrl(registry, shown, { width, fragment: options.fragment ?? fragment });
      await print(io, json ? showJson({ text, ok: true, wrapped }) : `${wrapped}\n`);
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
