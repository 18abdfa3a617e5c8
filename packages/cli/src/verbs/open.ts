import type { Command } from 'commander';
import { addOpenOptions, canonicalOrigin, type OpenCommandOptions } from '../opening/open-options.ts';
import { planRecord, rowsOf, shownPlan } from '../opening/show-plan.ts';
import { loginCautions, read } from '../reading/read.ts';
import { addReadingOptions } from '../reading/shared-options.ts';
import { type ExitCode, OPEN_EXITS } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { showTable } from '../terminal/table.ts';
import { Answerer } from './answerer.ts';
import { refuse, type Verb } from './verb.ts';

export const open: Verb = {
  name: 'open',
  summary: 'get what a URL names',
  examples: [
    'url open gopher://host.dom/',
    'url open --output readme.txt ftp://host.dom/pub/readme.txt',
    'url open --plan --email me@host.dom ftp://host.dom/pub/readme.txt',
  ],
  exits: { 1: 'the URL was refused, or is not to be followed', ...OPEN_EXITS },
  options: (command) => addReadingOptions(addOpenOptions(command.argument('<URL>'))),
  answer,
};

async function answer(io: Io, text: string, options: OpenCommandOptions, command: Command): Promise<ExitCode> {
  const answerer = await Answerer.of(io, options);
  const { registry, page } = answerer;
  const { origin } = options;
  if (origin !== undefined && canonicalOrigin(origin) === undefined)
    return refuse(command, `option '--origin <URL>' argument '${origin}' is invalid. This is not a URL.`);
  const reading = read(registry, text);
  if (!reading.ok) {
    // A person at a terminal is told too.
    if (options.json && !options.plan) answerer.tellRefusal(text, reading.error);
    return answerer.print(answerer.refuse(text, reading.error, options.plan ? undefined : {}));
  }
  const told = { ...reading, text, cautions: loginCautions(registry, text) };
  if (options.plan) {
    const plan = shownPlan(registry, reading.url, options);
    const record = () => ({ ...planRecord(plan, told.cautions), repairs: answerer.repairs(reading.repairs) });
    await answerer.print(answerer.answer(() => showTable(rowsOf(registry, plan), page), record));
    answerer.tell(told);
    return plan.by === 'refused' ? 1 : 0;
  }
  answerer.tell(told);
  // Loading it takes longer than all other verbs take.
  const { openUrl } = await import('../opening/open-url.ts');
  return openUrl(io, registry, reading.url, options);
}
