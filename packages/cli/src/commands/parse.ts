import { explain, hideSecrets, redact } from '@url/core';
import type { AddCommand } from '../command.ts';
import { componentsOf } from '../components.ts';
import { type Io, linesIn, painter, print, widthOf } from '../io.ts';
import { type Canvas, draw, hidePassword } from '../picture.ts';
import { findingsOf, type Reading, read } from '../read.ts';
import { registry } from '../registry.ts';
import { hide, SHOW_PASSWORD, type ShowOptions, showError, showJson } from '../show.ts';

export const parse: AddCommand = (program, io, exit) => {
  program
    .command('parse')
    .description('take URLs apart: those given, or one a line from standard input')
    .argument('[URL...]')
    .option('--json', 'one JSON object a line; the default from a pipe into a pipe')
    .option(...SHOW_PASSWORD)
    .action(async (urls: readonly string[], options: ParseOptions) => {
      const picture = !options.json && (urls.length > 0 || io.stdout.isTTY === true);
      const answer = picture ? pictures(io, options) : records(options);
      exit((await answerAll(io, urls, answer)) ? 0 : 1);
    });
};

interface ParseOptions extends ShowOptions {
  readonly json?: boolean;
}

type Answer = (text: string, reading: Reading) => string;

/** Answers each text in turn; whether all could be read. */
async function answerAll(io: Io, urls: readonly string[], answer: Answer): Promise<boolean> {
  let fine = true;
  for await (const texts of urls.length > 0 ? [urls] : linesIn(io)) {
    let answers = '';
    for (const text of texts) {
      const reading = read(text);
      fine &&= reading.ok;
      answers += answer(text, reading);
      // Long strings are made in the old generation, which is seldom collected: memory is 5 MB less than with 64 KiB.
      if (answers.length < 4_096) continue;
      await print(io, answers);
      answers = '';
    }
    await print(io, answers);
  }
  return fine;
}

/** The annotated picture, a blank line after the one before. */
function pictures(io: Io, options: ParseOptions): Answer {
  const canvas: Canvas = { width: widthOf(io), paint: painter(io) };
  let gap = '';
  return (text, reading) => {
    const before = gap;
    gap = '\n';
    if (!reading.ok) return before + showError(reading.error, text, options);
    const components = componentsOf(text, reading, reading.scheme);
    const shown = options.showPassword ? { text, components } : hidePassword(text, components);
    return before + draw(shown.text, shown.components, canvas);
  };
}

function records({ showPassword = false }: ParseOptions): Answer {
  return (text, reading) => {
    const shown = showPassword ? text : hideSecrets(text);
    return showJson({ text: shown, ...(reading.ok ? recordOf(text, reading, showPassword) : refusalOf(reading)) });
  };
}

function recordOf(
  text: string,
  { url, fragment, repairs, scheme }: Reading & { ok: true },
  showPassword: boolean,
): object {
  return {
    ok: true,
    registered: scheme === undefined ? false : undefined,
    url: showPassword ? url : hide(url, scheme?.secrets),
    canonical: showPassword ? registry.format(url, fragment) : redact(registry, url, fragment),
    fragment,
    repairs,
    findings: findingsOf(text, url),
  };
}

/** What `--json` prints of a text that is refused, without the text. */
export function refusalOf({ error }: Reading & { ok: false }): object {
  const { code, position, section, sentence } = error;
  return { ok: false, error: { code, position, section, message: sentence ?? explain(code) } };
}
