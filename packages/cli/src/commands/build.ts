import { explain, type Result, redact, type Url } from '@url/core';
import { answerAll } from '../answer.ts';
import { JSON_MALFORMED } from '../codes.ts';
import type { AddCommand } from '../command.ts';
import { tell } from '../io.ts';
import { addReading, type ReadingOptions, readOptions } from '../reading.ts';
import { recordOf, refusalOf } from '../record.ts';
import { registry } from '../registry.ts';
import { SHOW_PASSWORD, type ShowOptions, showJson } from '../show.ts';

export const build: AddCommand = (program, io, exit) => {
  const command = program
    .command('build')
    .description('make URLs of their parts, each a JSON object: of those given, or one a line from standard input')
    .argument('[PARTS...]')
    .option('--json', 'what parse --json says of each URL')
    .option(...SHOW_PASSWORD);
  addReading(command).action(async (all: readonly string[], options: Options) => {
    let count = 0;
    const fine = await answerAll(io, all, (json) => {
      count += 1;
      const result = built(json, options);
      if (result.ok || options.json) return { ok: result.ok, shown: show(result, options) };
      tell(io, `error: ${count}: ${explain(result.error)}\n`);
      return { ok: false, shown: '' };
    });
    exit(fine ? 0 : 1);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

/** What JSON calls `null` is absent, as in the vectors. */
function built(json: string, options: Options): Result<Url> {
  const parts = partsIn(json);
  return parts === undefined ? NO_PARTS : registry.build(parts, readOptions(options));
}

function partsIn(json: string): Url | undefined {
  try {
    const parts = JSON.parse(json, (_, part) => part ?? undefined);
    return typeof parts?.scheme === 'string' ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** It does not say what was found instead: that could be a password. */
const NO_PARTS = {
  ok: false,
  error: { code: 'json-malformed', section: JSON_MALFORMED[0], sentence: JSON_MALFORMED[1] },
} as const;

function show(result: Result<Url>, options: Options): string {
  if (!result.ok) return showJson(refusalOf(result.error, result.error.part));
  const { url, fragment } = result;
  const canonical = registry.format(url, fragment);
  const shown = options.showPassword ? canonical : redact(registry, url, fragment);
  const reading = { ...result, scheme: registry.scheme(url.scheme) };
  return options.json ? showJson({ text: shown, ...recordOf(canonical, reading, options) }) : `${shown}\n`;
}
