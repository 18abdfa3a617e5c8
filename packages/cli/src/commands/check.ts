import { type Finding, isGeneric, type Registry, type Result, type Severity, type Url } from '@url/core';
import { Option } from 'commander';
import { answerAll } from '../input/answer.ts';
import { addListOptions, inputOf, type ListOptions } from '../input/list-options.ts';
import { showJson } from '../reading/json.ts';
import { findingsIn, read } from '../reading/read.ts';
import { addReadingOptions, type ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { showRefusal, showUnregistered } from '../showing/advice.ts';
import { annotated, notesOn } from '../showing/annotations.ts';
import { findingRecord, refusalRecord, repairRecords } from '../showing/record.ts';
import { JSON_LINES, SHOW_PASSWORD, type ShowOptions } from '../showing/shared-options.ts';
import { hiddenText, shownText } from '../showing/shown-text.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import type { Io } from '../terminal/io.ts';
import { pageOf } from '../terminal/terminal-layout.ts';

export const check: AddCommand = (program, io, exit) => {
  const command = program
    .command('check')
    .description(
      'list what is legal in URLs but worth knowing: in arguments, or in lines of files or of standard input',
    )
    .argument('[URL...]')
    .addOption(new Option('--fail-on <severity>', 'exit with 3 for a finding at least this severe').choices(SEVERITIES))
    .option(...JSON_LINES)
    .option(...SHOW_PASSWORD);
  addHelp(command, {
    examples: ["url check 'ftp://www.bank.com@evil.com/'", 'url check --fail-on caution --file -'],
    exits: { 3: 'a finding was at least as severe as --fail-on names' },
  });
  addReadingOptions(addListOptions(command)).action(async (urls: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const show = options.json ? records(registry, options) : notes(registry, io, options);
    let failed = false;
    const outcome = await answerAll(io, inputOf(urls, options), (text) => {
      const reading = read(registry, text);
      const found = reading.ok ? findingsIn(registry, text) : [];
      failed ||= found.some(({ severity }) => isAtLeast(severity, options.failOn));
      return { ok: reading.ok, shown: show(text, reading, found) };
    });
    exit(outcome === 0 && failed ? 3 : outcome);
  });
};

interface Options extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
  readonly failOn?: Severity;
}

const SEVERITIES: readonly Severity[] = ['note', 'caution', 'danger'];

function isAtLeast(severity: Severity, least: Severity | undefined): boolean {
  return least !== undefined && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

type Show = (text: string, reading: Result<Url>, found: readonly Finding[]) => string;

/** The text with notes below it. A blank line separates it from the text before. */
function notes(registry: Registry, io: Io, options: Options): Show {
  const page = pageOf(io.stdout, io);
  let gap = '';
  return (text, reading, found) => {
    const before = gap;
    gap = options.null ? '' : '\n';
    if (!reading.ok) return before + showRefusal(registry, reading.error, text, options, page);
    const all = notesOn({ repairs: reading.repairs, findings: found });
    const nothing = all.few.length === 0 ? 'nothing to note\n' : '';
    const lines = annotated(shownText(registry, text, options), all, page);
    return before + lines + nothing + showUnregistered(registry, reading.url, page);
  };
}

function records(registry: Registry, options: Options): Show {
  return (text, reading, found) => {
    const shown = hiddenText(registry, text, options);
    if (!reading.ok) return showJson({ text: shown, ...refusalRecord(reading.error) });
    const registered = isGeneric(reading.url) ? false : undefined;
    const repairs = repairRecords(reading.repairs, options);
    return showJson({ text: shown, ok: true, registered, repairs, findings: found.map(findingRecord) });
  };
}
