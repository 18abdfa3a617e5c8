import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Extracted, type ExtractedUrl, explain, extractStream, hideSecrets, octets, redact } from '@url/core';
import type { AddCommand } from '../command.ts';
import { type Io, print, tell, textIn } from '../io.ts';
import { noteOfRepair } from '../notes.ts';
import { addReading, type ReadingOptions, readOptions } from '../reading.ts';
import { refusalOf, repairRecords } from '../record.ts';
import { registry } from '../registry.ts';
import { hide, SHOW_PASSWORD, type ShowOptions, showJson, showOctets } from '../show.ts';

export const extract: AddCommand = (program, io, exit) => {
  const command = program
    .command('extract')
    .description('find the URLs in files, or in standard input (-)')
    .argument('[FILE...]')
    .option('--bare', 'URLs of registered schemes that nothing wraps, too')
    .option('--json', 'one JSON object a line; the default when output is no terminal')
    .option(...SHOW_PASSWORD);
  addReading(command).action(async (files: readonly string[], options: Options) => {
    const show = options.json || io.stdout.isTTY !== true ? record : line;
    let allFine = true;
    let allRead = true;
    for (const source of files.length > 0 ? files : ['-']) {
      const text = source === '-' ? io.stdin : createReadStream(source);
      const file = files.length > 1 ? source : undefined;
      const { fine, broken } = await answer(io, text, (item) => show(item, file, options), options);
      if (broken !== undefined) tell(io, `error: ${broken.message}\n`);
      allFine &&= fine;
      allRead &&= broken === undefined;
    }
    exit(allRead ? (allFine ? 0 : 1) : 2);
  });
};

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
  readonly bare?: boolean;
}

/** Answers what stands in a text: whether all was fine, and what broke the text off. */
async function answer(
  io: Io,
  text: Readable,
  show: (item: Extracted) => string,
  options: Options,
): Promise<{ readonly fine: boolean; readonly broken: Error | undefined }> {
  const { readable, writable } = extractStream(registry, { bare: options.bare, ...readOptions(options) });
  const writer = writable.getWriter();
  const written = feed(text, writer).then(
    () => undefined,
    (error: Error) => error,
  );
  let fine = true;
  try {
    for await (const item of readable as AsyncIterable<Extracted>) {
      fine &&= item.ok;
      await print(io, show(item));
    }
  } finally {
    text.destroy();
  }
  return { fine, broken: await written };
}

interface Writer {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A text that breaks off is one that ends: why it did is said when all that was found before has been. */
async function feed(text: Readable, writer: Writer): Promise<void> {
  try {
    for await (const piece of textIn(text)) await writer.write(piece);
  } finally {
    await writer.close();
  }
}

function record(item: Extracted, file: string | undefined, options: Options): string {
  if (item.ok) {
    const { url, ...rest } = item;
    return showJson({
      file,
      url: options.showPassword ? url : hide(url, registry.scheme(url.scheme)?.secrets),
      canonical: canonicalOf(item, options),
      start: rest.start,
      end: rest.end,
      wrapped: rest.wrapped,
      alternatives: alternativesOf(item, options),
      fragment: rest.fragment,
      hyphens: rest.hyphens,
      spaces: rest.spaces,
      more: rest.more,
      repairs: repairRecords(rest, options),
    });
  }
  const { error, start, end } = item;
  return showJson({ file, ...refusalOf(error), start, end });
}

/** `start: URL`, its other readings below it, and what was mended. */
function line(item: Extracted, file: string | undefined, options: ShowOptions): string {
  const place = `${file === undefined ? '' : `${showOctets(octets(file))}:`}${item.start}`;
  if (!item.ok) return `${place}: ${explain({ ...item.error, position: undefined })}\n`;
  const others = alternativesOf(item, options).map((other) => `${' '.repeat(place.length)}  or ${other}\n`);
  const mended = item.repairs.map((repair) => {
    const { code, section, message } = noteOfRepair(repair);
    return `${' '.repeat(place.length)}  mended: ${message} (${code}, ${section})\n`;
  });
  return `${place}: ${canonicalOf(item, options)}\n${others.join('')}${mended.join('')}`;
}

function canonicalOf({ url, canonical, fragment }: ExtractedUrl, { showPassword }: ShowOptions): string {
  return showPassword ? canonical : redact(registry, url, fragment);
}

/** Readings that differ in what is hidden alone are one. */
function alternativesOf(item: ExtractedUrl, options: ShowOptions): readonly string[] {
  if (options.showPassword) return item.alternatives;
  const shown = new Set(item.alternatives.map(redactText));
  shown.delete(canonicalOf(item, options));
  return [...shown];
}

function redactText(text: string): string {
  const result = registry.parse(text);
  return result.ok ? redact(registry, result.url, result.fragment) : hideSecrets(text);
}
