import type { Failure } from '@url/core';
import { explain } from '@url/safety';
import { ownFailure } from '../reading/own-rules.ts';
import { utf8Error } from '../reading/read.ts';
import { registry } from '../reading/registry.ts';
import { refusalRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { Printer } from '../terminal/buffered-output.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { Progress } from '../terminal/progress.ts';
import { type Input, textsOf } from './input.ts';

/** The output for a text. `ok` is false for a text that was refused. */
export interface Answer {
  readonly ok: boolean;
  readonly shown: string;
}

/** Answers a text, once or several times. `placeOf` says where it comes from. */
export type AnswerText = (text: string, placeOf: () => string) => Answer | Iterable<Answer>;

/** The exit code of an input: 0 if all was answered, 1 if a text was refused, 2 if a file could not be read. */
export type Outcome = 0 | 1 | 2;

/** Answers each text of an input in turn. */
export async function answerAll(io: Io, input: Input, answer: AnswerText, encoding?: BufferEncoding): Promise<Outcome> {
  let outcome: Outcome = 0;
  const progress = new Progress(io, { isAsked: input.progress });
  const out = new Printer(io, encoding);
  let [done, refused] = [0, 0];
  const broken = (error: Error) => {
    progress.end();
    complain(io, error.message);
    outcome = 2;
  };
  const tooLong = (place: string): Answer => {
    const { error } = ownFailure('input-too-long');
    if (!input.json) complain(io, `${place}: ${error.sentence}`);
    return { ok: false, shown: input.json ? showJson(refusalRecord(error)) : '' };
  };
  for await (const { texts, isTooLong, placeOf } of textsOf(io, input, broken)) {
    let index = 0;
    const place = () => placeOf(index);
    for (; index < texts.length; index += 1) {
      const answers = isTooLong ? tooLong(place()) : answer(texts[index] as string, place);
      for (const { ok, shown } of 'ok' in answers ? [answers] : answers) {
        if (!ok) {
          refused += 1;
          if (outcome === 0) outcome = 1;
        }
        const written = out.add(input.end === '\0' ? endedWithNull(shown) : shown);
        if (written !== undefined) await written;
      }
    }
    await out.flush();
    done += texts.length;
    progress.tell(done, 'line', { refused });
  }
  progress.end();
  return outcome;
}

/** An answer that ends with NUL in place of LF. */
export function endedWithNull(shown: string): string {
  return shown.endsWith('\n') ? `${shown.slice(0, -1)}\0` : shown;
}

/** Turns failures into answers: JSON records, or messages on standard error that say which text was refused, and where in it. */
export function explained(
  io: Io,
  answer: (text: string, placeOf: () => string) => Answer | Failure | Iterable<Answer | Failure>,
  { json, isAlone }: { readonly json?: boolean | undefined; readonly isAlone?: boolean },
  adviceOn: (text: string) => string | undefined = () => undefined,
): AnswerText {
  const told = (result: Answer | Failure, text: string, placeOf: () => string): Answer => {
    if (!('error' in result)) return result;
    const { error } = result;
    if (json) return { ok: false, shown: showJson(refusalRecord(error)) };
    const at = error.position === undefined ? '' : `, character ${error.position + 1}`;
    // Of one text alone, the part tells more than the number of its argument.
    const place = isAlone && at === '' ? '' : `${placeOf()}${at}: `;
    complain(io, `${place}${error.code === 'part-absent' ? error.sentence : explain(registry, error)}`);
    const advice = adviceOn(text);
    if (advice !== undefined) complain(io, `${place}${advice}`);
    return { ok: false, shown: '' };
  };
  return (text, placeOf) => {
    const malformed = utf8Error(text);
    const result = malformed === undefined ? answer(text, placeOf) : { ok: false as const, error: malformed };
    return 'ok' in result ? told(result, text, placeOf) : each(result, (one) => told(one, text, placeOf));
  };
}

function* each<From, To>(all: Iterable<From>, made: (one: From) => To): Generator<To> {
  for (const one of all) yield made(one);
}
