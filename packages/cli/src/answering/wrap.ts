import { read } from '../reading/read.ts';
import { others, registryFor } from '../reading/registry.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal } from '../showing/advice.ts';
import { refusalRecord, repairRecords } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { passwordNote, tellReading } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';

/** Writes a URL for use in a text. */
export async function wrap(io: Io, given: string, options: Options): Promise<ExitCode> {
  const registry = registryFor(options);
  const page = pageOf(io.stderr, io, options);
  const reading = read(registry, given);
  const { json, width } = options;
  const text = hiddenText(registry, given, options);
  if (!reading.ok) {
    if (json) await print(io, showJson({ text, ...refusalRecord(reading.error) }));
    else tell(io, showRefusal(registry, reading.error, given, options, page));
    return 1;
  }
  const { url, fragment, repairs } = reading;
  const wrapped = others.text.wrap(registry, url, { width, fragment: options.fragment ?? fragment });
  const record = { text, ok: true, wrapped, repairs: repairRecords(repairs, options) };
  await print(io, json ? showJson(record) : `${wrapped}\n`);
  passwordNote(io, registry, options)(url);
  tellReading(io, registry, { url, repairs, text: given }, options);
  return 0;
}

interface Options extends ShowOptions, ReadingOptions {
  readonly width?: number;
  readonly fragment?: string;
  readonly json?: boolean;
}
