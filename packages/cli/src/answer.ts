import { coreRules, explain, type Failure, type UrlError } from '@url/core';
import { decodedLinesOf, type Io, linesOf, print, tell, textIn } from './io.ts';
import { isUtf8, showJson } from './json.ts';
import { refusalRecord } from './record.ts';

/** The output for a text. `ok` is false for a text that was refused. */
export interface Answer {
  readonly ok: boolean;
  readonly shown: string;
}

/** Answers each text in turn: those given, or the lines of standard input. Returns false if one of them was refused. */
export async function answerAll(io: Io, given: readonly string[], answer: (text: string) => Answer): Promise<boolean> {
  return answerEach(io, given.length > 0 ? [given] : linesOf(textIn(io.stdin)), answer);
}

/** `answerAll` for texts in which every octet counts: a text that is not UTF-8 is refused. */
export async function answerUtf8(
  io: Io,
  given: readonly string[],
  answer: (text: string) => Answer | Failure,
  options: { readonly json?: boolean | undefined; readonly encoding?: BufferEncoding },
): Promise<boolean> {
  const lines = given.length > 0 ? [given] : decodedLinesOf(io.stdin);
  const checked = (text: string) => (isUtf8(text) ? answer(text) : { ok: false as const, error: notUtf8() });
  return answerEach(io, lines, numbered(io, checked, options), options.encoding);
}

function notUtf8(): UrlError {
  const code = 'octets-not-utf8';
  const [, section = '', sentence = ''] = coreRules.findings[code] ?? [];
  return { code, section, sentence };
}

/** Turns failures into answers: JSON records, or messages on standard error with the number of the text. */
export function numbered(
  io: Io,
  answer: (text: string) => Answer | Failure,
  { json }: { readonly json?: boolean | undefined },
): (text: string) => Answer {
  let count = 0;
  return (text) => {
    count += 1;
    const result = answer(text);
    if (!('error' in result)) return result;
    if (json) return { ok: false, shown: showJson(refusalRecord(result.error)) };
    tell(io, `error: ${count}: ${explain(result.error)}\n`);
    return { ok: false, shown: '' };
  };
}

async function answerEach(
  io: Io,
  all: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  answer: (text: string) => Answer,
  encoding?: BufferEncoding,
): Promise<boolean> {
  let fine = true;
  for await (const texts of all) {
    let answers = '';
    for (const text of texts) {
      const { ok, shown } = answer(text);
      fine &&= ok;
      answers += shown;
      // V8 makes long strings in the old generation, which it seldom collects: memory is 5 MB less than with 64 KiB.
      if (answers.length < 4_096) continue;
      await print(io, answers, encoding);
      answers = '';
    }
    await print(io, answers, encoding);
  }
  return fine;
}
