import { InvalidArgumentError } from 'commander';
import { PROGRESS } from '../input/list-options.ts';
import { addAccessOptions } from '../reading/access-options.ts';
import { addReadingOptions, hyperlinkOption, SHOW_PASSWORD } from '../reading/shared-options.ts';
import type { AddCommand } from '../terminal/command.ts';
import { OPEN_EXITS } from '../terminal/exit-codes.ts';
import { addHelp } from '../terminal/help-text.ts';
import { answering, refuseWrong } from './answering.ts';

export const open: AddCommand = (program, io, exit) => {
  const command = program
    .command('open')
    .description('get what a URL names, and write it to standard output')
    .argument('<URL>')
    .option('-o, --output <file>', 'write it to this file, which gets its name once it is whole')
    .option('--no-clobber', 'leave a file alone that is there already')
    .option('--continue', 'go on with what an earlier run has kept of it')
    .option('--head', 'print what the server says before it, and not the thing itself')
    .option('-j, --json', 'print what the server says as one JSON object')
    .option(
      '--guard',
      'refuse what a URL from a stranger may lead to: files of this machine, addresses that are not public',
    )
    .option('--redirects <number>', 'follow at most this many redirects', countIn)
    .option('--timeout <seconds>', 'give up after this many seconds', secondsIn)
    .option('--max-bytes <number>', 'stop after this many octets', countIn)
    .option('--cacert <file>', 'trust the certificates of the authorities in this file too')
    .option('--mailbox <file>', 'the mailbox, or the message, in which mid and cid are looked up');
  addAccessOptions(command.option(...PROGRESS))
    .option(...SHOW_PASSWORD)
    .addOption(hyperlinkOption());
  addHelp(command, {
    examples: ['url open gopher://host.dom/', 'url open --output readme.txt ftp://host.dom/pub/readme.txt'],
    exits: { 1: 'the URL was refused, or is not to be followed', ...withoutName(OPEN_EXITS) },
  });
  addReadingOptions(command).action(async (text, options) => {
    const { open, wrongAccessOption } = await answering();
    refuseWrong(command, wrongAccessOption(options));
    exit(await open(io, text, options));
  });
};

function countIn(written: string): number {
  if (!/^\d{1,12}$/.test(written)) throw new InvalidArgumentError('This is not a whole number.');
  return Number(written);
}

function secondsIn(written: string): number {
  const isNumber = /^(?:\d{1,9}(?:\.\d{1,3})?|\.\d{1,3})$/.test(written);
  // Others take 0 for no limit at all.
  if (!isNumber || Number(written) === 0) throw new InvalidArgumentError('This is not a number of seconds above 0.');
  return Number(written);
}

function withoutName(exits: { readonly [code: number]: string }): { readonly [code: number]: string } {
  return Object.fromEntries(Object.entries(exits).map(([code, words]) => [code, words.replace('open: ', '')]));
}
