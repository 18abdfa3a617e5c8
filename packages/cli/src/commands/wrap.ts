import { wrap as wrapUrl } from '@url/text';
import { InvalidArgumentError } from 'commander';
import { isUtf8, showJson } from '../reading/json.ts';
import { read } from '../reading/read.ts';
import { addReadingOptions, type ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { showRepairs } from '../showing/annotations.ts';
import { SHOW_PASSWORD_OF_MADE } from '../showing/made-options.ts';
import { passwordNote } from '../showing/password-note.ts';
import { refusalRecord, repairRecords } from '../showing/record.ts';
import { JSON_OBJECT, type ShowOptions } from '../showing/shared-options.ts';
import { hiddenText } from '../showing/shown-text.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/terminal-layout.ts';

export const wrap: AddCommand = (program, io, exit) => {
  const command = program
    .command('wrap')
    .description('write a URL for use in a text: <URL:...>')
    .argument('<URL>')
    .option('--width <number>', `the number of characters on a line, ${LEAST} or more`, widthIn)
    .option('--fragment <text>', 'a fragment, in place of the one that the URL has', fragmentIn)
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD_OF_MADE);
  addHelp(command, { examples: ['url wrap --width 28 http://host.dom/a/long-winded/path'] });
  addReadingOptions(command).action(async (given: string, options: Options) => {
    const registry = registryFor(options);
    const page = pageOf(io.stderr, io);
    const reading = read(registry, given);
    const { json, width } = options;
    const text = hiddenText(registry, given, options);
    if (!reading.ok) {
      if (json) await print(io, showJson({ text, ...refusalRecord(reading.error) }));
      else tell(io, showRefusal(registry, reading.error, given, options, page));
      return exit(1);
    }
    const { url, fragment, repairs } = reading;
    const wrapped = wrapUrl(registry, url, { width, fragment: options.fragment ?? fragment });
    const record = { text, ok: true, wrapped, repairs: repairRecords(repairs, options) };
    await print(io, json ? showJson(record) : `${wrapped}\n`);
    if (!json) tell(io, showRepairs(registry, given, repairs, options, page));
    passwordNote(io, registry, options)(url);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly width?: number;
  readonly fragment?: string;
  readonly json?: boolean;
}

/** `<URL:prospero:` must fit on a line, and a little more. */
const LEAST = 20;

/** A fragment is text: its characters are not guessed. */
function fragmentIn(written: string): string {
  if (!isUtf8(written)) throw new InvalidArgumentError('It is not UTF-8.');
  return written;
}

function widthIn(written: string): number {
  const width = Number(written);
  if (!/^\d+$/.test(written) || width < LEAST) throw new InvalidArgumentError(`A width is ${LEAST} or more.`);
  return width;
}
