import { type Finding, isGeneric, type Result, type Severity, type Url } from '@url/core';
import { Option } from 'commander';
import { answerAll } from '../answer.ts';
import type { AddCommand } from '../command.ts';
import { type Io, painter } from '../io.ts';
import { showJson } from '../json.ts';
import { noteOfFinding, noteOfRepair, showNotes, showUnregistered } from '../notes.ts';
import { findingsIn, read } from '../read.ts';
import { findingRecord, refusalRecord, repairRecords } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showError } from '../show.ts';
import { shownText } from '../shown-text.ts';

export const check: AddCommand = (program, io, exit) => {
  const command = program
    .command('check')
    .description('list what is legal in URLs but worth knowing: in the arguments, or in the lines of standard input')
    .argument('[URL...]')
    .addOption(new Option('--fail-on <severity>', 'exit with 3 for a finding at least this severe').choices(SEVERITIES))
    .option('--json', 'print one JSON object a line; the default if standard input is read and output is no terminal')
    .option(...SHOW_PASSWORD);
  addReadingOptions(command).action(async (urls: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const carets = !options.json && (urls.length > 0 || io.stdout.isTTY === true);
    const show = carets ? annotated(io, options) : records(options);
    let failed = false;
    const fine = await answerAll(io, urls, (text) => {
      const reading = read(registry, text);
      const found = reading.ok ? findingsIn(registry, text) : [];
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

type Show = (text: string, reading: Result<Url>, found: readonly Finding[]) => string;

/** The text with carets below it. A blank line separates it from the text before. */
function annotated(io: Io, options: Options): Show {
  const paint = painter(io);
  let gap = '';
  return (text, reading, found) => {
    const before = gap;
    gap = '\n';
    if (!reading.ok) return before + showError(reading.error, text, options);
    const shown = shownText(text, options);
    const notes = [...reading.repairs.map(noteOfRepair), ...found.map(noteOfFinding)];
    const below = notes.length === 0 ? 'nothing to note\n' : showNotes(shown, notes, paint);
    return `${before}${shown.text}\n${below}${showUnregistered(reading.url)}`;
  };
}

function records(options: Options): Show {
  return (text, reading, found) => {
    const shown = hiddenText(text, options);
    if (!reading.ok) return showJson({ text: shown, ...refusalRecord(reading.error) });
    const registered = isGeneric(reading.url) ? false : undefined;
    const repairs = repairRecords(reading.repairs, options);
    return showJson({ text: shown, ok: true, registered, repairs, findings: found.map(findingRecord) });
  };
}
