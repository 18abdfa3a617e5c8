import { ReadableStream, type TransformStream } from 'node:stream/web';
import { TextDecoder } from 'node:util';
import { format, type Registry } from '@url/core';
import { explain } from '@url/safety';
import type { ExtractedItem, ExtractedProblem, ExtractedUrl } from '@url/text';
import { InvalidArgumentError } from 'commander';
import { endedWithNull } from '../input/answer-all.ts';
import { readPieces, STDIN, StreamError, textIn } from '../input/input.ts';
import { ANSWERS_NULL, type AnswerOptions, PROGRESS } from '../input/list-options.ts';
import { type Place, RecentText } from '../input/recent-text.ts';
import { read } from '../reading/read.ts';
import { others } from '../reading/registry.ts';
import { addReadingOptions, type ShowOptions } from '../reading/shared-options.ts';
import { adviceOn } from '../showing/advice.ts';
import { lineOf, noteOfRepair } from '../showing/notes-on-text.ts';
import { canonicalOf, refusalRecord, urlRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { showPart } from '../showing/shown-text.ts';
import { secretNote } from '../showing/tell-reading.ts';
import { Printer } from '../terminal/buffered-output.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { Progress } from '../terminal/progress.ts';
import { Answerer } from './answerer.ts';
import type { Verb } from './verb.ts';

export const extract: Verb = {
  name: 'extract',
  summary: 'find the URLs in files',
  examples: ['url extract --bare letter.txt | sort -u', 'url extract --bare --line-number *.md'],
  exits: { 1: 'a text that looks like a URL was refused' },
  options: (command) => {
    command
      .argument('[FILE...]', 'without any, or for "-", standard input')
      .option('-b, --bare', 'find URLs of registered schemes without a wrapper, too')
      .option('--any', 'the same, and URLs of schemes that are not registered')
      .option('--html', 'read &amp; as &, as HTML writes it')
      .option('-n, --line-number', 'print file:line:column before each URL')
      .option('-e, --encoding <label>', 'read the text in this encoding, such as latin1, and not in UTF-8', encodingIn)
      .option(...ANSWERS_NULL)
      .option(...PROGRESS)
      .option('-j, --json', 'print one JSON object a line')
      .option('--show-password', 'show passwords instead of ***');
    return addReadingOptions(command);
  },
  answer,
};

/** @throws InvalidArgumentError for a label that no encoding has */
function encodingIn(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new InvalidArgumentError('This is not the label of an encoding.');
  }
}

interface Options extends AnswerOptions {
  readonly bare?: boolean;
  readonly any?: boolean;
  readonly html?: boolean;
  readonly lineNumber?: boolean;
  readonly encoding?: string;
}

async function answer(io: Io, files: readonly string[], options: Options) {
  const answerer = await Answerer.of(io, options);
  const { json, lineNumber } = options;
  const out = new Printer(io);
  const tell = (message: string) => {
    out.hurry();
    complain(io, message);
  };
  const noteHidden = secretNote(answerer.registry, options.showPassword || json, () =>
    tell('a password is printed as ***; --show-password prints it'),
  );
  let [allFine, allRead] = [true, true];
  const progress = new Progress(io, { isAsked: options.progress });
  let count = 0;
  for (const file of files.length > 0 ? files : [STDIN]) {
    const recent = new RecentText();
    const name = answerer.hidden(file);
    const placeOf = (index: number) => {
      const place = recent.placeOf(index);
      return `${showPart(name)}:${place.line}:${place.column}`;
    };
    const show = (item: ExtractedItem): string => {
      if (!json) return line(answerer, item, { recent, tell, placeOf }, options);
      const place = lineNumber ? recent.placeOf(item.start) : {};
      return showJson(record(answerer, item, { file: files.length > 1 ? name : undefined, ...place }, options));
    };
    try {
      // A record has no line unless it is asked for: nothing of the text needs to be kept.
      const isForgotten = json && !lineNumber;
      const pieces = readPieces(io, file, (stream) =>
        isForgotten ? textIn(stream, decoderOf(options)) : kept(textIn(stream, decoderOf(options)), recent),
      );
      for await (const found of itemsIn(answerer, pieces, options)) {
        const item = fromHtml(answerer.registry, namingEncoding(found, options), options);
        allFine &&= item.ok;
        count += 1;
        const shown = show(item);
        await out.add(options.null ? endedWithNull(shown) : shown);
        if (item.ok) noteHidden(item.url);
        progress.tell(count, 'URL');
      }
    } catch (error) {
      progress.end();
      if (!(error instanceof StreamError)) throw error;
      tell(error.message);
      allRead = false;
    }
  }
  await out.flush();
  progress.end();
  return allRead ? (allFine ? 0 : 1) : 2;
}

/** Finds the URLs in the pieces of a text. If reading fails, everything before the failure is found first. */
async function* itemsIn(
  { registry }: Answerer,
  pieces: AsyncIterable<string>,
  { bare, any }: Options,
): AsyncGenerator<ExtractedItem> {
  let failure: unknown;
  const untilFailure = async function* () {
    try {
      yield* pieces;
    } catch (error) {
      failure = error;
    }
  };
  const found = others.text.extractStream(registry, { bare, any }) as TransformStream<string, ExtractedItem>;
  yield* ReadableStream.from(untilFailure()).pipeThrough(found);
  if (failure !== undefined) throw failure;
}

function decoderOf({ encoding }: Options): TextDecoder | undefined {
  return encoding === undefined || encoding === 'utf-8' ? undefined : new TextDecoder(encoding, { ignoreBOM: true });
}

async function* kept(pieces: AsyncIterable<string>, recent: RecentText): AsyncGenerator<string> {
  for await (const piece of pieces) {
    recent.add(piece);
    yield piece;
  }
}

/** The octet that is not a character is one of the encoding that was named. */
function namingEncoding(item: ExtractedItem, { encoding }: Options): ExtractedItem {
  if (item.ok || item.error.code !== 'url-octet' || encoding === undefined || encoding === 'utf-8') return item;
  return { ...item, error: { ...item.error, sentence: `an octet here is no character of ${encoding}` } };
}

/** The URL that HTML writes with `&amp;` or `&#38;`. */
function fromHtml(registry: Registry, item: ExtractedItem, { html }: Options): ExtractedItem {
  if (!html || !item.ok) return item;
  const text = format(registry, item.url, item.fragment);
  const reading = read(registry, text.replace(/&(?:amp|#0*38|#x0*26);/gi, '&'));
  return reading.ok ? { ...item, url: reading.url, fragment: reading.fragment } : item;
}

/** The file that an item is in, and its place there if it was asked for. */
interface Where extends Partial<Place> {
  readonly file: string | undefined;
}

function record(answerer: Answerer, item: ExtractedItem, { file, line, column }: Where, options: Options): object {
  const { start, end } = item;
  if (!item.ok) return { file, line, column, ...refusalRecord(item.error), start, end };
  const { wrapped, hyphens, spaces, more } = item;
  const { url, encoded, canonical, fragment } = urlRecord(answerer.registry, item, options);
  const reading = { url, encoded, canonical, start, end, wrapped };
  const alternatives = alternativesOf(answerer, item, options);
  const repairs = answerer.repairs(item.repairs);
  return { file, line, column, ok: true, ...reading, alternatives, fragment, hyphens, spaces, more, repairs };
}

/** Of each URL, this many repairs are told. */
const MOST = 5;

/** The text that is being read, and the places in it. */
interface Source {
  readonly recent: RecentText;
  /** Tells a person something beside the answer. */
  tell(message: string): void;
  placeOf(index: number): string;
}

/** A URL on a line, so that a pipe gets nothing else. Errors, other readings and repairs are told on standard error. */
function line(answerer: Answerer, item: ExtractedItem, source: Source, options: Options): string {
  if (!item.ok) {
    tellProblem(answerer.registry, item, source, options);
    return '';
  }
  const { placeOf, tell } = source;
  const start = placeOf(item.start);
  for (const other of alternativesOf(answerer, item, options)) tell(`${start}: it may also be ${other}`);
  for (const repair of item.repairs.slice(0, MOST)) {
    tell(`${placeOf(repair.position)}: ${lineOf(noteOfRepair(repair))}`);
  }
  const left = item.repairs.length - MOST;
  if (left > 0) tell(`${start}: and ${left.toLocaleString('en')} more repair${left === 1 ? '' : 's'}`);
  return `${options.lineNumber ? `${start}: ` : ''}${canonicalOf(answerer.registry, item, options)}\n`;
}

function tellProblem(
  registry: Registry,
  { error, start, end }: ExtractedProblem,
  { recent, placeOf, tell }: Source,
  options: Options,
): void {
  const { position = start } = error;
  const place = placeOf(position);
  tell(`${place}: ${explain(registry, error)}`);
  // No other reading finds its end.
  if (error.code === 'url-too-long') return;
  const written = recent.slice(start, end) ?? '';
  const text = others.text.unwrap(registry, written);
  const inText = { ...error, position: position - start - Math.max(0, written.indexOf(text)) };
  for (const advice of adviceOn(registry, text, inText, options)) tell(`${place}: ${advice}`);
}

/** Alternatives that differ in hidden parts alone are one. */
function alternativesOf(answerer: Answerer, item: ExtractedUrl, options: ShowOptions): readonly string[] {
  const { registry } = answerer;
  if (options.showPassword || item.alternatives.length === 0) return item.alternatives;
  const hidden = item.alternatives.map((text) => {
    const reading = read(registry, text);
    return reading.ok ? canonicalOf(registry, reading, options) : answerer.hidden(text);
  });
  return [...new Set(hidden)].filter((text) => text !== canonicalOf(registry, item, options));
}
