import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { explain, type Registry } from '@url/core';
import { type Extracted, type ExtractedUrl, extractStream } from '@url/text';
import type { AddCommand } from '../command.ts';
import { type Io, print, tell, textIn } from '../io.ts';
import { showJson } from '../json.ts';
import { noteOfRepair } from '../notes.ts';
import { read } from '../read.ts';
import { canonicalOf, refusalRecord, repairRecords, urlRecord } from '../record.ts';
import { addReadingOptions, type ReadingOptions, registryFor } from '../registry.ts';
import { hiddenText, SHOW_PASSWORD, type ShowOptions, showPart } from '../show.ts';

export const extract: AddCommand = (program, io, exit) => {
  const command = program
    .command('extract')
    .description('find the URLs in files, or in standard input (-)')
    .argument('[FILE...]')
    .option('--bare', 'find URLs of registered schemes without a wrapper, too')
    .option('--json', 'print one JSON object a line; the default if output is no terminal')
    .option(...SHOW_PASSWORD);
  addReadingOptions(command).action(async (files: readonly string[], options: Options) => {
    const registry = registryFor(options);
    const show = options.json || io.stdout.isTTY !== true ? record : line;
    let allFine = true;
    let allRead = true;
    for (const source of files.length > 0 ? files : ['-']) {
      const text = source === '-' ? io.stdin : createReadStream(source);
      const file = files.length > 1 ? source : undefined;
      const { fine, broken } = await answer(io, registry, text, (item) => show(registry, item, file, options), options);
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

/** Prints what is found in a text. `broken` is the error that ended the text too early. */
async function answer(
  io: Io,
  registry: Registry,
  text: Readable,
  show: (item: Extracted) => string,
  { bare }: Options,
): Promise<{ readonly fine: boolean; readonly broken: Error | undefined }> {
  const { readable, writable } = extractStream(registry, { bare });
  const written = feed(text, writable.getWriter()).then(
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

/** Writes a text. One that ends too early is closed, so that everything found before is printed first. */
async function feed(text: Readable, writer: Writer): Promise<void> {
  try {
    for await (const piece of textIn(text)) await writer.write(piece);
  } finally {
    await writer.close();
  }
}

function record(registry: Registry, item: Extracted, file: string | undefined, options: Options): string {
  const { start, end } = item;
  if (!item.ok) return showJson({ file, ...refusalRecord(item.error), start, end });
  const { wrapped, fragment, hyphens, spaces, more, repairs } = item;
  return showJson({
    file,
    ...urlRecord(registry, item, options),
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

/** `start: URL`, and below it the alternatives and the repairs. */
function line(registry: Registry, item: Extracted, file: string | undefined, options: Options): string {
  const position = `${file === undefined ? '' : `${showPart(file)}:`}${item.start}`;
  if (!item.ok) return `${position}: ${explain({ ...item.error, position: undefined })}\n`;
  const below = [
    ...alternativesOf(registry, item, options).map((other) => `or ${other}`),
    ...item.repairs.map((repair) => `repair: ${noteOfRepair(repair).words}`),
  ];
  const indent = ' '.repeat(position.length + 2);
  return `${position}: ${canonicalOf(registry, item, options)}\n${below.map((words) => `${indent}${words}\n`).join('')}`;
}

/** Alternatives that differ in hidden parts alone are one. */
function alternativesOf(registry: Registry, item: ExtractedUrl, options: ShowOptions): readonly string[] {
  if (options.showPassword) return item.alternatives;
  const shown = new Set(item.alternatives.map((text) => hiddenAlternative(registry, text, options)));
  shown.delete(canonicalOf(registry, item, options));
  return [...shown];
}

function hiddenAlternative(registry: Registry, text: string, options: ShowOptions): string {
  const reading = read(registry, text);
  return reading.ok ? canonicalOf(registry, reading, options) : hiddenText(text, options);
}
