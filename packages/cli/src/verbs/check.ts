import { type Finding, isGeneric, type Severity, type Success, type Url } from '@url/core';
import { Option } from 'commander';
import type { Answer } from '../input/answer-all.ts';
import type { AnswerOptions } from '../input/list-options.ts';
import { findingsIn, read } from '../reading/read.ts';
import { showUnregistered } from '../showing/advice.ts';
import { annotated, notesOn } from '../showing/notes-on-text.ts';
import { findingRecord } from '../showing/record.ts';
import { shownText } from '../showing/shown-text.ts';
import type { Io } from '../terminal/io.ts';
import { Answerer } from './answerer.ts';
import { addUrlOptions, OR_LINES, type Verb } from './verb.ts';

/** The severities of findings, from the least. */
const SEVERITIES: readonly Severity[] = ['note', 'caution', 'danger'];

export const check: Verb = {
  name: 'check',
  summary: 'list what is worth knowing about URLs',
  examples: ["url check 'ftp://www.bank.com@evil.com/'", 'url check --fail-on caution --file -'],
  exits: { 3: 'a finding was at least as severe as --fail-on names' },
  options: (command) => {
    const failOn = new Option('--fail-on <severity>', 'exit with 3 for a finding at least this severe');
    command.argument('[URL...]', OR_LINES).addOption(failOn.choices(SEVERITIES));
    return addUrlOptions(command, { listOf: 'a URL', links: true });
  },
  answer,
};

interface Options extends AnswerOptions {
  readonly failOn?: Severity;
}

async function answer(io: Io, urls: readonly string[], options: Options) {
  const answerer = await Answerer.of(io, options, urls);
  let failed = false;
  const outcome = await answerer.eachPicture(urls, (text) => {
    const reading = read(answerer.registry, text);
    if (!reading.ok) return { ok: false, shown: answerer.refusal(text, reading.error) };
    const found = findingsIn(answerer.registry, text);
    failed ||= found.some(({ severity }) => isAtLeast(severity, options.failOn));
    return answerChecked(answerer, { ...reading, text, found }, options);
  });
  return outcome === 0 && failed ? 3 : outcome;
}

function isAtLeast(severity: Severity, least: Severity | undefined): boolean {
  return least !== undefined && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

/** The text with notes below it, or a record that begins with `fields`. */
export function answerChecked(
  answerer: Answerer,
  { url, repairs, text, found }: Success<Url> & { readonly text: string; readonly found: readonly Finding[] },
  options: AnswerOptions,
  fields: object = { text: answerer.hidden(text) },
): Answer {
  const words = () => {
    const { registry, page } = answerer;
    const all = notesOn({ repairs, findings: found });
    const nothing = all.few.length === 0 ? 'nothing to note\n' : '';
    const lines = annotated(shownText(registry, text, options), all, page);
    return lines + nothing + showUnregistered(registry, url, text, options, page);
  };
  return answerer.answer(words, () => ({
    ...fields,
    ok: true,
    registered: isGeneric(url) ? false : undefined,
    repairs: answerer.repairs(repairs),
    findings: found.map(findingRecord),
  }));
}
