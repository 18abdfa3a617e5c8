import type { Failure, Registry } from '@url/core';
import { type Answer, answerAll, explained, type Outcome } from '../input/answer-all.ts';
import { type AnswerOptions, inputOf, stdinHint } from '../input/list-options.ts';
import { guessed } from '../reading/guess.ts';
import { read } from '../reading/read.ts';
import { adviceOn } from '../showing/advice.ts';
import { tellReading } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import type { UrlText } from './url-parts.ts';

/** The options of the commands that take the parts of URLs, or change them. */
export interface EditingOptions extends AnswerOptions {
  readonly guess?: boolean;
}

/** The differences between the verbs. */
interface AnswerReadings {
  readonly registry: Registry;
  /** Answers a URL that was read of `given`. */
  readonly answer: (reading: UrlText, given: string) => Answer | Failure | Iterable<Answer | Failure>;
  /** Says what can be done about a URL that was read, and whose answer is a failure. */
  readonly adviceOnRead?: (given: string) => string | undefined;
  /** True if messages about the only text name a part and not the text. */
  readonly namesParts?: boolean;
  readonly encoding?: BufferEncoding;
}

/** Reads each text of an input and answers it. Tells how it was read, and of a refused text what can be done. */
export function answerReadings(
  io: Io,
  texts: readonly string[],
  options: EditingOptions,
  { registry, answer, adviceOnRead = () => undefined, namesParts = false, encoding }: AnswerReadings,
): Promise<Outcome> {
  const answered = (given: string, placeOf: () => string) => {
    const reading = readGuessed(registry, given, options);
    if (!reading.ok) return reading;
    tellReading(io, registry, reading, options, placeOf);
    return answer(reading, given);
  };
  const advice = (given: string): string | undefined => {
    const text = textOf(given, options);
    const reading = read(registry, text);
    if (reading.ok) return adviceOnRead(given);
    return stdinHint(given) ?? (adviceOn(registry, text, reading.error, options).join('; ') || undefined);
  };
  const isAlone = namesParts && texts.length === 1 && options.file === undefined;
  return answerAll(
    io,
    inputOf(texts, options),
    explained(io, answered, { json: options.json, isAlone }, advice),
    encoding,
  );
}

/** Reads a text, and guesses its scheme where that is asked for. The position of an error is one in the text that was given. */
export function readGuessed(
  registry: Registry,
  given: string,
  options: Pick<EditingOptions, 'guess'>,
): UrlText | Failure {
  const text = textOf(given, options);
  const reading = read(registry, text);
  if (reading.ok) return { ok: true, url: reading.url, fragment: reading.fragment, repairs: reading.repairs, text };
  const { position } = reading.error;
  if (position === undefined) return reading;
  return { ok: false, error: { ...reading.error, position: position - (text.length - given.length) } };
}

function textOf(given: string, { guess }: Pick<EditingOptions, 'guess'>): string {
  return guess ? guessed(given) : given;
}
