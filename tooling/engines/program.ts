// The program that runs in every engine, so it uses nothing that one of them may lack. It checks every vector, and answers more
// questions about every text in them.
import {
  type AnyScheme,
  access,
  build,
  canParse,
  components,
  createRegistry,
  format,
  key,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  resolve,
  type Url,
  wire,
} from '@url/core';
import { splitFragment } from '@url/core/scheme';
import { type Explainable, explain, findings, redact } from '@url/safety';
import { urlSchema } from '@url/schema';
import { checkVector, registryFor, type Vector } from '@url/testing';
import { extract, unwrap, wrap } from '@url/text';
import { everyScheme, schemesFor } from './registries.ts';

/** All that the program works on. `bundle.ts` makes one of the files in packages/vectors. */
export interface Suite {
  /** The vectors of each file. */
  readonly files: { readonly [file: string]: readonly Vector[] };
  /** The exports of the packages that have a folder of vectors. */
  readonly packages: { readonly [folder: string]: object };
}

export interface Report {
  /** The number of vectors that were checked. */
  readonly ran: number;
  /** The problems of those that failed, in sentences. */
  readonly failures: readonly string[];
  /** The number of answers in the digest. */
  readonly answers: number;
  readonly digest: string;
}

export async function report(suite: Suite): Promise<Report> {
  let ran = 0;
  const failures: string[] = [];
  for (const [file, vectors] of Object.entries(suite.files)) {
    const registry = createRegistry(schemesFor(file, suite.packages));
    for (const vector of vectors) {
      const failure = checkVector(registry, vector);
      if (failure !== undefined) failures.push(`${file}: ${vector.kind} ${JSON.stringify(vector.in)}: ${failure}`);
      ran += 1;
    }
  }
  const given = answers(suite);
  return { ran, failures, answers: given.length, digest: await digestOf(given) };
}

/** Every answer, each a line: the file where the text is first, the question, the text and the answer. */
export function answers({ files }: Suite): readonly string[] {
  const asked = new Set<string>();
  const lines: string[] = [];
  for (const [file, vectors] of Object.entries(files)) {
    for (const { in: given, options } of vectors) {
      for (const about of subjectsIn(given)) {
        const subject = JSON.stringify(options === undefined ? [about] : [about, options]).slice(1, -1);
        if (asked.has(subject)) continue;
        asked.add(subject);
        const questions = typeof about === 'string' ? aboutText(about, options) : aboutData('', about as Url, options);
        for (const [question, answer] of questions)
          lines.push(`${file} ${question} of ${subject}: ${JSON.stringify(valueOf(answer))}`);
      }
    }
  }
  return lines;
}

/** The texts of a vector, or the data of a URL. */
function subjectsIn(given: unknown): readonly unknown[] {
  if (typeof given !== 'object' || given === null) return [given];
  return 'scheme' in given ? [given] : Object.values(given).flatMap(subjectsIn);
}

type Question = readonly [question: string, answer: () => unknown];

const STRICT = createRegistry(everyScheme);
const MODES: readonly string[] = ['strict', 'tolerant', 'rfc1630', 'draft'];
const READINGS = MODES.map((mode) => {
  const registry = registryFor(STRICT, mode);
  return [mode, registry, urlSchema(registry, { refuse: 'note' })['~standard']] as const;
});

function* aboutText(text: string, options: Vector['options']): Generator<Question> {
  for (const [mode, registry, schema] of READINGS) {
    const result = parse(registry, text) as Result<Url>;
    const generic = parseGeneric(registry, text);
    const found = findings(registry, text);
    const said = result.ok ? [...result.repairs, ...(found.ok ? found.findings : [])] : [result.error];
    yield [`${mode} parse`, () => result];
    yield [`${mode} generic`, () => generic];
    yield [`${mode} can parse`, () => canParse(registry, text)];
    yield [`${mode} components`, () => components(registry, text)];
    yield [`${mode} findings`, () => found];
    yield [`${mode} explain`, () => said.map((each) => explain(registry, each as Explainable, text))];
    yield [`${mode} redact`, () => redact(registry, text)];
    yield [`${mode} split`, () => splitFragment(registry, text)];
    for (const level of ['text', 'encoding', 'scheme'] as const)
      yield [`${mode} key by ${level}`, () => key(registry, text, level)];
    yield [`${mode} resolve`, () => resolve(registry, 'http://host.dom/a/b;c?d', text)];
    yield [`${mode} extract`, () => [...extract(registry, `see ${text}, or <URL:${text}>.`, { bare: true })]];
    yield [`${mode} unwrap`, () => unwrap(registry, text)];
    yield [`${mode} schema`, () => schema.validate(text)];
    const read = result.ok ? result : generic;
    if (read.ok) yield* aboutData(`${mode} data: `, read.url, options, registry);
  }
}

/** The questions about the data of a URL. Its findings and errors name a part. */
function* aboutData(
  about: string,
  url: Url,
  options: Vector['options'],
  registry: Registry<AnyScheme> = STRICT,
): Generator<Question> {
  // That option is of `wire`.
  const { telnet: _, ...own } = (options ?? {}) as { readonly telnet?: unknown };
  const plan = () => access(registry, url as never, own as never);
  yield [`${about}format`, () => format(registry, url as never)];
  yield [`${about}build`, () => build(registry, url as never)];
  yield [`${about}access`, plan];
  yield [`${about}octets`, () => Array.from(wire(plan() as never))];
  yield [`${about}findings`, () => findings(registry, url as never)];
  yield [`${about}redact`, () => redact(registry, url as never)];
  yield [`${about}wrap`, () => wrap(registry, url as never, { width: 20 })];
}

/** The answer, or the error that is thrown at a programmer who asks for the octets of a plan that sends nothing, or the like. */
function valueOf(answer: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    return `throws ${error}`;
  }
}

async function digestOf(lines: readonly string[]): Promise<string> {
  const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n'))));
  return Array.from(octets.subarray(0, 8), (octet) => octet.toString(16).padStart(2, '0')).join('');
}
