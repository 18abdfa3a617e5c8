import { TextDecoder } from 'node:util';
import type { Registry } from '@url/core';
import { explain } from '@url/safety';
import type { ExtractedItem, ExtractedProblem, ExtractedUrl } from '@url/text';
import { InvalidArgumentError } from 'commander';
import { endedWithNull } from '../input/answer-all.ts';
import { readPieces, STDIN, StreamError, textIn } from '../input/input.ts';
import { ANSWERS_NULL, PROGRESS } from '../input/list-options.ts';
import { type Place, RecentText } from '../input/recent-text.ts';
import { read } from '../reading/read.ts';
import { loadSchemes, others, registryFor } from '../reading/registry.ts';
import { addReadingOptions, type ReadingOptions, type ShowOptions } from '../reading/shared-options.ts';
import { adviceOn } from '../showing/advice.ts';
import { lineOf, noteOfRepair } from '../showing/notes-on-text.ts';
import { canonicalOf, refusalRecord, repairRecords, urlRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText, showPart } from '../showing/shown-text.ts';
import { hasSecret } from '../showing/tell-reading.ts';
import { Printer } from '../terminal/buffered-output.ts';
import { complain } from '../terminal/complain.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { Progress } from '../terminal/progress.ts';
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

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
  readonly bare?: boolean;
  readonly lineNumber?: boolean;
  readonly null?: boolean;
  readonly progress?: boolean;
  readonly encoding?: string;
}

async function answer(io: Io, files: readonly string[], options: Options): Promise<ExitCode> {
  await loadSchemes();
  const registry = registryFor(options);
  const out = new Printer(io);
  const tell = (message: string) => {
    out.hurry();
    complain(io, message);
  };
  const hidden = hiddenNote(tell, registry, options);
  let [allFine, allRead] = [true, true];
  const progress = new Progress(io, { isAsked: options.progress });
  let count = 0;
  for (const file of files.length > 0 ? files : [STDIN]) {
    const recent = new RecentText();
    const name = hiddenText(registry, file, options);
    const source = { recent, tell, placeOf: (at: number) => `${showPart(name)}:${shownPlace(recent.placeOf(at))}` };
    const named = files.length > 1 ? name : undefined;
    const show = options.json
      ? (item: ExtractedItem) => record(registry, item, { file: named, ...placeIn(recent, item, options) }, options)
      : (item: ExtractedItem) => line(registry, item, source, options);
    try {
      // A record has no line unless it is asked for: nothing of the text needs to be kept.
      const isForgotten = options.json && !options.lineNumber;
      const pieces = readPieces(io, file, (stream) =>
        isForgotten ? textIn(stream, decoderOf(options)) : kept(textIn(stream, decoderOf(options)), recent),
      );
      for await (const found of itemsIn(registry, pieces, options)) {
        const item = namingEncoding(found, options);
        allFine &&= item.ok;
        count += 1;
        const shown = show(item);
        await out.add(options.null ? endedWithNull(shown) : shown);
        if (item.ok) hidden(item);
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
  registry: Registry,
  pieces: AsyncIterable<string>,
  { bare }: Options,
): AsyncGenerator<ExtractedItem> {
  const { readable, writable } = others.text.extractStream(registry, { bare });
  const broken = feed(pieces, writable.getWriter()).then(
    () => undefined,
    (error: Error) => error,
  );
  yield* readable as AsyncIterable<ExtractedItem>;
  const error = await broken;
  if (error !== undefined) throw error;
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

interface Writer {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

async function feed(pieces: AsyncIterable<string>, writer: Writer): Promise<void> {
  try {
    for await (const piece of pieces) await writer.write(piece);
  } finally {
    await writer.close();
  }
}

/** The file that an item is in, and its place there if it was asked for. */
interface Where extends Partial<Place> {
  readonly file: string | undefined;
}

function placeIn(recent: RecentText, { start }: ExtractedItem, { lineNumber }: Options): Partial<Place> {
  return lineNumber ? recent.placeOf(start) : {};
}

function shownPlace({ line, column }: Place): string {
  return `${line}:${column}`;
}

/** The octet that is not a character is one of the encoding that was named. */
function namingEncoding(item: ExtractedItem, { encoding }: Options): ExtractedItem {
  if (item.ok || item.error.code !== 'url-octet' || encoding === undefined || encoding === 'utf-8') return item;
  return { ...item, error: { ...item.error, sentence: `an octet here is no character of ${encoding}` } };
}

function record(registry: Registry, item: ExtractedItem, { file, line, column }: Where, options: Options): string {
  const { start, end } = item;
  if (!item.ok) return showJson({ file, line, column, ...refusalRecord(item.error), start, end });
  const { wrapped, hyphens, spaces, more, repairs } = item;
  const { fragment, ...url } = urlRecord(registry, item, options);
  return showJson({
    file,
    line,
    column,
    ...url,
    start,
    end,
    wrapped,
    alternatives: alternativesOf(registry, item, options),
    fragment,
    hyphens,
    spaces,
    more,
    repairs: repairRecords(repairs, options),
  });
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
function line(registry: Registry, item: ExtractedItem, source: Source, options: Options): string {
  if (!item.ok) {
    tellProblem(registry, item, source, options);
    return '';
  }
  const { placeOf, tell } = source;
  const start = placeOf(item.start);
  for (const other of alternativesOf(registry, item, options)) tell(`${start}: it may also be ${other}`);
  for (const repair of item.repairs.slice(0, MOST)) {
    tell(`${placeOf(repair.position)}: ${lineOf(noteOfRepair(repair))}`);
  }
  const left = item.repairs.length - MOST;
  if (left > 0) tell(`${start}: and ${left.toLocaleString('en')} more repair${left === 1 ? '' : 's'}`);
  return `${options.lineNumber ? `${start}: ` : ''}${canonicalOf(registry, item, options)}\n`;
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
  for (const advice of adviceOn(registry, text, inText, options)) {
    tell(`${place}: ${advice}`);
  }
}

/** Tells a person, once, that a password is not shown. */
function hiddenNote(
  tell: Source['tell'],
  registry: Registry,
  { showPassword, json }: Options,
): (item: ExtractedUrl) => void {
  let told = showPassword || json;
  return ({ url }) => {
    if (told || !hasSecret(registry, url)) return;
    tell('a password is printed as ***; --show-password prints it');
    told = true;
  };
}

/** Alternatives that differ in hidden parts alone are one. */
function alternativesOf(registry: Registry, item: ExtractedUrl, options: ShowOptions): readonly string[] {
  if (options.showPassword || item.alternatives.length === 0) return item.alternatives;
  const shown = new Set(item.alternatives.map((text) => hiddenAlternative(registry, text, options)));
  shown.delete(canonicalOf(registry, item, options));
  return [...shown];
}

function hiddenAlternative(registry: Registry, text: string, options: ShowOptions): string {
  const reading = read(registry, text);
  return reading.ok ? canonicalOf(registry, reading, options) : hiddenText(registry, text, options);
}
