import { InvalidArgumentError } from 'commander';
import { isUtf8 } from '../reading/read.ts';
import { addReadingOptions, hyperlinkOption, JSON_OBJECT, SHOW_PASSWORD_OF_MADE } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering } from './answering.ts';

export const wrap: AddCommand = (program, io, exit) => {
  const command = program
    .command('wrap')
    .description('write a URL for use in a text: <URL:...>')
    .argument('<URL>')
    .option('--width <number>', `the number of characters on a line, ${LEAST} or more`, widthIn)
    .option('--fragment <text>', 'a fragment, in place of the one that the URL has', fragmentIn)
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD_OF_MADE)
    .addOption(hyperlinkOption());
  addHelp(command, { examples: ['url wrap --width 28 http://host.dom/a/long-winded/path'] });
  addReadingOptions(command).action(async (given, options) => {
    const { wrap } = await answering();
    exit(await wrap(io, given, options));
  });
};

/** `<URL:prospero:` must fit on a line, and a little more. */
const LEAST = 20;

function widthIn(written: string): number {
  const width = Number(written);
  if (!/^\d+$/.test(written) || width < LEAST) throw new InvalidArgumentError(`A width is ${LEAST} or more.`);
  return width;
}

/** A fragment is text: its characters are not guessed. */
function fragmentIn(written: string): string {
  if (!isUtf8(written)) throw new InvalidArgumentError('It is not UTF-8.');
  return written;
}
