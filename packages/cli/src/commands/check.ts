import { hideSecrets, type Severity } from '@url/core';
import { Option } from 'commander';
import { answerAll } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { type Io, painter } from '../io.ts';
import { noteOfFinding, noteOfRepair, showNotes, showUnregistered } from '../notes.ts';
import { findingsOf, type Reading, read } from '../read.ts';
import { addReading, type ReadingOptions, readOptions } from '../reading.ts';
import { findingRecord, refusalOf, repairRecords } from '../record.ts';
import { SHOW_PASSWORD, type ShowOptions, showError, showJson, shownText } from '../show.ts';

export const check: AddCommand = (program, io, exit) => {
  const command = program
    .command('check')
    .description('say what is legal in URLs but worth knowing: of those given, or one a line from standard input')
    .argument('[URL...]')
    .addOption(new Option('--fail-on <severity>', 'end with 3 for a finding at least this severe').choices(SEVERITIES))
    .option('--json', 'one JSON object a line; the default where standard input is read and output is no terminal')
    .option(...SHOW_PASSWORD);
  addReading(command).action(async (urls: readonly string[], options: Options) => {
    const carets = !options.json && (urls.length > 0 || io.stdout.isTTY === true);
    const show = carets ? annotated(io, options) : records(options);
    let failed = false;
    const fine = await answerAll(io, urls, (text) => {
      const reading = read(text, readOptions(options));
      const found = reading.ok ? findingsOf(text, readOptions(options)) : [];
      failed ||= found.some(({ severity }) => isAtLeast(severity, options.failOn));
      return { ok: reading.ok, shown: show(text, reading, found) };
    });
    exit(fine ? (failed ? 3 : 0) : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
  readonly failOn?: Severity;
}

const SEVERITIES: readonly Severity[] = ['note', 'caution', 'danger'];

function isAtLeast(severity: Severity, least: Severity | undefined): boolean {
  return least !== undefined && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

type Show = (text: string, reading: Reading, found: ReturnType<typeof findingsOf>) => string;

/** The text with carets below it, a blank line after the one before. */
function annotated(io: Io, options: Options): Show {
  const paint = painter(io);
  let gap = '';
  return (text, reading, found) => {
    const before = gap;
    gap = '\n';
    if (!reading.ok) return before + showError(reading.error, text, options);
    const notes = [...reading.repairs.map(noteOfRepair), ...found.map(noteOfFinding)];
    const below = notes.length === 0 ? 'nothing to note\n' : showNotes(text, notes, paint, options);
    return `${before}${shownText(text, options)}\n${below}${showUnregistered(reading)}`;
  };
}

function records(options: Options): Show {
  return (text, reading, found) => {
    const shown = options.showPassword ? text : hideSecrets(text);
    if (!reading.ok) return showJson({ text: shown, ...refusalOf(reading.error) });
    const registered = reading.scheme === undefined ? false : undefined;
    const repairs = repairRecords(reading, options);
    return showJson({ text: shown, ok: true, registered, repairs, findings: found.map(findingRecord) });
  };
}
