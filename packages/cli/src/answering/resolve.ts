import { type Registry, type Resolution, resolve as resolveUrl, type Url, type UrlError } from '@url/core';
import { type Answer, answerAll } from '../input/answer-all.ts';
import { inputOf, type ListOptions } from '../input/list-options.ts';
import { read, utf8Error } from '../reading/read.ts';
import { registryFor } from '../reading/registry.ts';
import type { ReadingOptions, ShowOptions } from '../reading/shared-options.ts';
import { showRefusal } from '../showing/advice.ts';
import { showRepairs } from '../showing/notes-on-text.ts';
import { findingRecord, refusalRecord, repairRecordsOf, urlRecord } from '../showing/record.ts';
import { showJson } from '../showing/show-json.ts';
import { hiddenText } from '../showing/shown-text.ts';
import { KEPT, passwordNote, tellReading } from '../showing/tell-reading.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { tell } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';

/** Resolves references in a document. */
export async function resolve(
  io: Io,
  base: string,
  references: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const registry = registryFor(options);
  const note = passwordNote(io, registry, options);
  const page = pageOf(io.stderr, io, options);
  const context = read(registry, base);
  if (context.ok) tellReading(io, registry, { ...context, text: base }, options);
  const answer = (reference: string, result: Resolution<Url>): Answer => {
    const { url, repairs, findings } = result;
    const record = urlRecord(registry, result, KEPT);
    note(url);
    if (!options.json) {
      tell(io, showRepairs(registry, reference, repairs, options, page, findings));
      return { ok: true, shown: `${record.canonical}\n` };
    }
    const texts = textsOf(registry, base, reference, options);
    const inTexts = { base: context.ok ? context.repairs : [], reference: repairs };
    const notes = { repairs: repairRecordsOf(inTexts, options), findings: findings?.map(findingRecord) };
    return { ok: true, shown: showJson({ ...texts, ok: true, ...record, ...notes }) };
  };
  const refuse = (reference: string, error: UrlError): Answer => {
    if (options.json)
      return {
        ok: false,
        shown: showJson({ ...textsOf(registry, base, reference, options), ...refusalRecord(error) }),
      };
    tell(io, showRefusal(registry, error, error.part === 'base' ? base : reference, options, page));
    return { ok: false, shown: '' };
  };
  return answerAll(io, inputOf(references, options), (reference) => {
    const result = resolved(registry, base, reference);
    return result.ok ? answer(reference, result) : refuse(reference, result.error);
  });
}

interface Options extends ShowOptions, ReadingOptions, ListOptions {
  readonly json?: boolean;
}

/** The URL of a reference. Neither text is guessed at. */
function resolved(registry: Registry, base: string, reference: string): ReturnType<typeof resolveUrl> {
  const inBase = utf8Error(base);
  if (inBase !== undefined) return { ok: false, error: { ...inBase, part: 'base' } };
  const inReference = utf8Error(reference);
  return inReference === undefined ? resolveUrl(registry, base, reference) : { ok: false, error: inReference };
}

function textsOf(registry: Registry, base: string, reference: string, options: ShowOptions): object {
  return { base: hiddenText(registry, base, options), reference: hiddenText(registry, reference, options) };
}
