import { type Registry, relative as relativeForm, type Success, type Url, type UrlError } from '@url/core';
import { showJson } from '../reading/json.ts';
import { read } from '../reading/read.ts';
import { addReadingOptions, type ReadingOptions } from '../reading/reading-options.ts';
import { registryFor } from '../reading/registry.ts';
import { showRefusal } from '../showing/advice.ts';
import { showRepairs } from '../showing/annotations.ts';
import { SHOW_PASSWORD_OF_MADE } from '../showing/made-options.ts';
import { KEPT, passwordNote } from '../showing/password-note.ts';
import { refusalRecord, repairRecords, urlRecord } from '../showing/record.ts';
import { JSON_OBJECT, type ShowOptions } from '../showing/shared-options.ts';
import { hiddenText } from '../showing/shown-text.ts';
import type { AddCommand } from '../terminal/command.ts';
import { addHelp } from '../terminal/help-text.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/terminal-layout.ts';

export const relative: AddCommand = (program, io, exit) => {
  const command = program
    .command('relative')
    .description('write a URL as a short partial form in a document with the URL BASE')
    .argument('<BASE>')
    .argument('<URL>')
    .option(...JSON_OBJECT)
    .option(...SHOW_PASSWORD_OF_MADE);
  addHelp(command, { examples: ['url relative http://host.dom/a/b/c http://host.dom/a/d'] });
  addReadingOptions(command).action(async (base: string, text: string, options: Options) => {
    const registry = registryFor(options);
    const page = pageOf(io.stderr, io);
    const [context, reading] = [read(registry, base), read(registry, text)];
    const texts = { base: hiddenText(registry, base, options) };
    const refuse = async (error: UrlError, part: string, written: string) => {
      if (options.json) await print(io, showJson({ ...texts, ...refusalRecord(error, part) }));
      else tell(io, showRefusal(registry, error, written, options, page));
      exit(1);
    };
    if (!context.ok) return refuse(context.error, 'base', base);
    if (!reading.ok) return refuse(reading.error, 'url', text);
    const answer = answerOf(registry, context.url, reading);
    const repairs = repairRecords(reading.repairs, options);
    await print(io, options.json ? showJson({ ...texts, ...answer, repairs }) : `${answer.reference}\n`);
    if (!options.json) tell(io, showRepairs(registry, text, reading.repairs, options, page));
    passwordNote(io, registry, options)(reading.url);
    exit(0);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

/** The partial form, with the fragment of the URL. */
function answerOf(registry: Registry, base: Url, { url, fragment }: Success<Url>) {
  const form = relativeForm(registry, base, url);
  const record = urlRecord(registry, { url, fragment }, KEPT);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  return { reference: form + hash, ok: true, ...record };
}
