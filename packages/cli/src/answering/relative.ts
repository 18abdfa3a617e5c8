import { type Registry, relative as relativeForm, type Success, type Url, type UrlError } from '@url/core';
import { read } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal } from '../showing/advice.ts';
import { refusalRecord, repairRecordsOf, urlRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { KEPT, passwordNote, tellReading } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { print, tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';

/** Writes a URL as a short partial form. */
export async function relative(io: Io, base: string, text: string, options: Options): Promise<ExitCode> {
  const registry = registryFor(options);
  const page = pageOf(io.stderr, io, options);
  const [context, reading] = [read(registry, base), read(registry, text)];
  const texts = { base: hiddenText(registry, base, options) };
  const refuse = async (error: UrlError, part: string, written: string) => {
    if (options.json) await print(io, showJson({ ...texts, ...refusalRecord(error, part) }));
    else tell(io, showRefusal(registry, error, written, options, page));
    return 1 as const;
  };
  if (!context.ok) return refuse(context.error, 'base', base);
  if (!reading.ok) return refuse(reading.error, 'url', text);
  const answer = answerOf(registry, context.url, reading);
  const repairs = repairRecordsOf({ base: context.repairs, url: reading.repairs }, options);
  await print(io, options.json ? showJson({ ...texts, ...answer, repairs }) : `${answer.reference}\n`);
  tellReading(io, registry, { ...context, text: base }, options);
  tellReading(io, registry, { ...reading, text }, options);
  passwordNote(io, registry, options)(reading.url);
  return 0;
}

interface Options extends ShowOptions, ReadingOptions {
  readonly json?: boolean;
}

/** The partial form, with the fragment of the URL. */
function answerOf(registry: Registry, base: Url, { url, fragment }: Success<Url>) {
  const form = relativeForm(registry, base, url);
  const record = urlRecord(registry, { url, fragment }, KEPT);
  const hash = fragment === undefined ? '' : `#${fragment}`;
  return { reference: form + hash, ok: true, ...record };
}
