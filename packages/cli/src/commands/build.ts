import { build as buildUrl, type Failure, format, type Registry, type Result, type Url } from '@url/core';
import { answerAll, numbered } from '../answer.ts';
import { ownRules } from '../codes.ts';
import type { AddCommand } from '../command.ts';
import { showJson } from '../json.ts';
import { canonicalOf, readingRecord } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { SHOW_PASSWORD, type ShowOptions } from '../show.ts';

export const build: AddCommand = (program, io, exit) => {
  const command = program
    .command('build')
    .description('make URLs from their parts, each a JSON object: an argument, or a line of standard input')
    .argument('[PARTS...]')
    .option('--json', 'print for each URL what parse --json prints')
    .option(...SHOW_PASSWORD);
  addReadingOptions(command).action(async (all: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const answer = (json: string) => {
      const result = buildFrom(registry, json);
      return result.ok ? { ok: true, shown: show(registry, result, options) } : result;
    };
    exit((await answerAll(io, all, numbered(io, answer, options))) ? 0 : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

function buildFrom(registry: Registry, json: string): Result<Url> {
  const parts = partsIn(json);
  return parts === undefined ? jsonMalformed() : buildUrl(registry, parts);
}

/** The parts in a JSON text. `null` is absent, as in the vectors. */
function partsIn(json: string): Url | undefined {
  try {
    const parts = JSON.parse(json, (_, part) => part ?? undefined);
    return typeof parts?.scheme === 'string' ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** It does not show the text: that may have a password. */
function jsonMalformed(): Failure {
  const code = 'json-malformed';
  const [section, sentence] = ownRules.errors[code];
  return { ok: false, error: { code, section, sentence } };
}

function show(registry: Registry, result: Result<Url> & { ok: true }, options: Options): string {
  const { url, fragment } = result;
  const text = canonicalOf(registry, result, options);
  if (!options.json) return `${text}\n`;
  return showJson({ text, ...readingRecord(registry, format(registry, url, fragment), result, options) });
}
