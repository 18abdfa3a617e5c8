import { relative, resolve as resolveUrl, type Success, type Url, type UrlError } from '@url/core';
import type { Answer } from '../input/answer-all.ts';
import type { AnswerOptions } from '../input/list-options.ts';
import { read, utf8Error } from '../reading/read.ts';
import { findingRecord, urlRecord } from '../showing/record.ts';
import { KEPT } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { Answerer } from './answerer.ts';
import { addUrlOptions, OR_LINES, type Verb } from './verb.ts';

export const resolve: Verb = {
  name: 'resolve',
  summary: 'resolve references in a document',
  examples: [
    "url resolve http://host.dom/a/b/c ../d '#top'",
    'url resolve --relative http://host.dom/a/b/c http://host.dom/a/d',
  ],
  options: (command) => {
    command
      .argument('<BASE>', 'the URL of the document')
      .argument('[REF...]', OR_LINES)
      .option('--relative', 'the other way: write each URL as a short reference');
    return addUrlOptions(command, { listOf: 'a reference', makes: true, links: true });
  },
  answer,
};

interface Options extends AnswerOptions {
  readonly relative?: boolean;
}

async function answer(io: Io, base: string, texts: readonly string[], options: Options) {
  const answerer = await Answerer.of(io, options, options.relative && texts.length > 0 ? [base, ...texts] : []);
  const context = read(answerer.registry, base);
  if (context.ok) answerer.tell({ ...context, text: base });
  const document = { base, repairs: context.ok ? context.repairs : [] };
  return answerer.each(texts, (text) => {
    if (!options.relative) return resolved(answerer, document, text);
    const fields = { base: answerer.hidden(base) };
    if (!context.ok) return answerer.refuse(base, context.error, fields, 'base');
    const reading = read(answerer.registry, text);
    if (!reading.ok) return answerer.refuse(text, reading.error, fields, 'url');
    return shortened(answerer, { ...document, url: context.url }, text, reading);
  });
}

/** The text of the base, and the repairs in it. */
interface Document {
  readonly base: string;
  readonly repairs: Success<Url>['repairs'];
}

/** The URL of a reference. Neither text is guessed at. */
function resolved(answerer: Answerer, { base, repairs: inBase }: Document, reference: string): Answer {
  const { registry } = answerer;
  const fields = { base: answerer.hidden(base), reference: answerer.hidden(reference) };
  const malformed = notUtf8(base, reference);
  const result =
    malformed === undefined ? resolveUrl(registry, base, reference) : { ok: false as const, error: malformed };
  if (!result.ok) return answerer.refuse(result.error.part === 'base' ? base : reference, result.error, fields);
  const { url, repairs, findings } = result;
  const record = urlRecord(registry, result, KEPT);
  answerer.notePassword(url);
  answerer.tellNotes(reference, repairs, findings);
  // A host and its port read as a URL of a scheme of that name.
  if (SCHEME.test(reference)) answerer.tell({ url, repairs: [], text: reference });
  return answerer.answer(
    () => `${record.canonical}\n`,
    () => ({
      ...fields,
      ok: true,
      ...record,
      repairs: answerer.repairs({ base: inBase, reference: repairs }),
      findings: findings?.map(findingRecord),
    }),
  );
}

/** The beginning of an absolute reference. */
const SCHEME = /^[^/?#]*:/;

function notUtf8(base: string, reference: string): UrlError | undefined {
  const inBase = utf8Error(base);
  return inBase === undefined ? utf8Error(reference) : { ...inBase, part: 'base' };
}

/** The short reference to a URL, with its fragment. */
function shortened(
  answerer: Answerer,
  { base, url: context, repairs: inBase }: Document & { readonly url: Url },
  text: string,
  { url, repairs, fragment }: Success<Url>,
): Answer {
  const { registry } = answerer;
  const hash = fragment === undefined ? '' : `#${fragment}`;
  const reference = relative(registry, context, url) + hash;
  answerer.tell({ url, repairs, text });
  if (reference.startsWith('//') || SCHEME.test(reference)) answerer.notePassword(url);
  return answerer.answer(
    () => `${reference}\n`,
    () => ({
      base: answerer.hidden(base),
      reference,
      ok: true,
      ...urlRecord(registry, { url, fragment }, KEPT),
      repairs: answerer.repairs({ base: inBase, url: repairs }),
    }),
  );
}
