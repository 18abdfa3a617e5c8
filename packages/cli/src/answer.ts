import { explain, octets, type UrlError, utf8 } from '@url/core';
import { type Io, linesOf, octetsIn, print, tell, textIn } from './io.ts';
import { refusalOf } from './record.ts';
import { showJson } from './show.ts';

/** What is printed for a text, and whether the text was fine. */
export interface Answer {
  readonly ok: boolean;
  readonly shown: string;
}

/** Answers each text in turn, those given or else one a line from standard input; whether all were fine. */
export async function answerAll(io: Io, given: readonly string[], answer: (text: string) => Answer): Promise<boolean> {
  return answerEach(io, given.length > 0 ? [given] : linesOf(textIn(io.stdin)), answer);
}

/** The same where each octet of a text counts: those that are not UTF-8 are refused. */
export async function answerUtf8(
  io: Io,
  given: readonly string[],
  answer: (text: string) => string,
  { json, encoding }: { readonly json?: boolean | undefined; readonly encoding?: BufferEncoding },
): Promise<boolean> {
  let count = 0;
  const refused = { ok: false, shown: json ? showJson(refusalOf(NOT_UTF8)) : '' };
  const lines = given.length > 0 ? [given.map(octets)] : linesOf(octetsIn(io.stdin));
  return answerEach(
    io,
    lines,
    (line) => {
      count += 1;
      const text = utf8(line);
      if (text !== undefined) return { ok: true, shown: answer(text) };
      if (!json) tell(io, `error: ${count}: ${explain(NOT_UTF8)}\n`);
      return refused;
    },
    encoding,
  );
}

const NOT_UTF8: UrlError = { code: 'octets-not-utf8', section: 'RFC 1738 §2.2' };

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
      // Long strings are made in the old generation, which is seldom collected: memory is 5 MB less than with 64 KiB.
      if (answers.length < 4_096) continue;
      await print(io, answers, encoding);
      answers = '';
    }
    await print(io, answers, encoding);
  }
  return fine;
}
