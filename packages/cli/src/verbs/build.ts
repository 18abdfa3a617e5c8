import {
  build as buildUrl,
  canParse,
  type Failure,
  format,
  type GenericUrl,
  isGeneric,
  parseGeneric,
  type Registry,
  type Result,
  same,
  type Url,
} from '@url/core';
import { secretsIn } from '@url/safety';
import { explained } from '../input/answer-all.ts';
import type { AnswerOptions } from '../input/list-options.ts';
import { jsonFaultAt } from '../reading/json-faults.ts';
import { ownFailure } from '../reading/own-rules.ts';
import { read } from '../reading/read.ts';
import { tolerantBeside } from '../reading/registry.ts';
import { partFor } from '../reading/words-of-other-tools.ts';
import { doubledDelimiter } from '../showing/doubled-delimiter.ts';
import { canonicalOf, readingRecord } from '../showing/record.ts';
import { KEPT } from '../showing/tell-reading.ts';
import type { Io } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import { Answerer } from './answerer.ts';
import { addUrlOptions, OR_LINES, type Verb } from './verb.ts';

export const build: Verb = {
  name: 'build',
  summary: 'make URLs from their parts in JSON',
  examples: [`url build '{"scheme":"ftp","host":"host.dom","path":["pub","a b"]}'`],
  options: (command) =>
    addUrlOptions(command.argument('[PARTS...]', OR_LINES), { listOf: 'a JSON object', makes: true }),
  answer,
};

async function answer(io: Io, all: readonly string[], options: AnswerOptions) {
  const answerer = await Answerer.of(io, options);
  const { registry } = answerer;
  const built = (json: string, placeOf: () => string) => {
    const result = buildFrom(registry, json);
    if (!result.ok) return result;
    answerer.notePassword(result.url);
    const text = format(registry, result.url, result.fragment);
    const doubled = doubledDelimiter(registry, result.url, text);
    if (doubled !== undefined) complain(io, `${placeOf()}: ${doubled}`);
    const record = () => readingRecord(registry, { text, shown: text }, result, KEPT);
    return answerer.answer(() => `${text}\n`, record);
  };
  return answerer.each(all, explained(io, built, options, adviceFor(registry, options)));
}

/** Messages do not show the JSON: it may have a password. */
function buildFrom(registry: Registry, json: string): Result<Url> {
  const parsed = partsIn(json);
  if (!parsed.ok) return parsed;
  const { parts } = parsed;
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return ownFailure('parts-malformed');
  if (!('scheme' in parts) || typeof parts.scheme !== 'string') return ownFailure('parts-scheme-missing');
  const { fragment, ...own } = parts as Url & { readonly fragment?: unknown };
  const made: Result<Url> = isGeneric(own) ? buildGeneric(registry, own as GenericUrl) : buildUrl(registry, own as Url);
  const result = made.ok && fragment !== undefined ? withFragment(registry, made.url, fragment) : made;
  return result.ok && hasMask(registry, format(registry, result.url)) ? ownFailure('password-hidden') : result;
}

/** The URL with a fragment, which `parse` prints beside its parts. It is data as it is written. */
function withFragment(registry: Registry, url: Url, fragment: unknown): Result<Url> {
  if (typeof fragment !== 'string') return ownFailure('fragment-malformed', { part: 'fragment' });
  const reading = read(registry, `${format(registry, url)}#${fragment}`);
  if (reading.ok) return reading;
  return { ok: false, error: { ...reading.error, position: undefined, part: 'fragment' } };
}

/** A URL of an unregistered scheme has all its parts in its schemepart, from which the others are read. */
function buildGeneric(registry: Registry, parts: GenericUrl): Result<Url> {
  const result: Result<GenericUrl> = parseGeneric(registry, `${parts.scheme}:${parts.schemepart}`);
  if (!result.ok || same(result.url, { ...result.url, ...parts })) return result;
  return ownFailure('parts-differ', { part: 'schemepart' });
}

/** True if `***` replaces a secret, as in the parts that `parse` prints. */
function hasMask(registry: Registry, text: string): boolean {
  return text.includes('***') && secretsIn(registry, text).some(({ start, end }) => text.slice(start, end) === '***');
}

/** The parts in a JSON text. `null` is absent, as in the vectors. */
function partsIn(json: string): { readonly ok: true; readonly parts: unknown } | Failure {
  try {
    return { ok: true, parts: JSON.parse(json, (_, part) => part ?? undefined) };
  } catch {
    const position = jsonFaultAt(json);
    // JSON that is too deep to be read.
    if (position === undefined) return ownFailure('parts-malformed');
    return ownFailure(position === json.length ? 'json-incomplete' : 'json-malformed', { position });
  }
}

/** True for what `parse --json` prints. */
function isRecord(data: unknown): boolean {
  const { url } = Object(data) as { readonly url?: unknown };
  return typeof Object(url).scheme === 'string';
}

/** Says where tolerant reading would take the parts. */
function adviceFor(registry: Registry, options: AnswerOptions): (json: string) => string | undefined {
  return (json) => {
    if (canParse(registry, json)) return 'did you mean url parse? It takes a URL';
    const parsed = partsIn(json);
    if (parsed.ok && isRecord(parsed.parts)) return 'the parts are in its "url": jq -c .url';
    const failure = buildFrom(registry, json);
    const meant = failure.ok ? undefined : partFor(failure.error.part ?? '');
    if (meant !== undefined) return `did you mean "${meant}"?`;
    if (registry.tolerant !== undefined) return undefined;
    const loose = tolerantBeside(registry);
    const result = buildFrom(loose, json);
    return result.ok ? `try --tolerant: it would be ${canonicalOf(loose, result, options)}` : undefined;
  };
}
