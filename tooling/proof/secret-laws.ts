// The law of secrets: nothing that shows a text shows one. It is tried on the texts of secret-texts.ts.
import {
  type AnyScheme,
  access,
  build,
  change,
  createRegistry,
  type Finding,
  format,
  parse,
  parseGeneric,
  parseOrThrow,
  type Registry,
  type Result,
  resolve,
  type Success,
  tolerant,
  UCHAR,
  type Url,
  writePairs,
} from '@url/core';
import { charSet, defineScheme, EVERY_PORT, takePairs } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { type Explainable, explain, findings, redact, secretsIn, steps, withoutSecrets } from '@url/safety';
import { extract } from '@url/text';
import type { SecretText } from './secret-texts.ts';

const BODY = charSet(UCHAR, '/?:@&=;');

/** A scheme whose whole body is a secret. */
const token = defineScheme({
  name: 'x-token',
  section: 'nowhere',
  secrets: ['token'],
  syntax: {
    form: 'opaque',
    read: (reader) => ({ scheme: 'x-token', token: reader.decode(charSet(UCHAR, '/')) }),
    write: (url) => url.token.split('/').map(encodeURIComponent).join('/'),
  },
  access: (url) => ({ by: 'token', token: url.token }),
});

/** One with a secret in its path. */
const bank = defineScheme({
  name: 'x-bank',
  section: 'nowhere',
  secrets: ['account'],
  syntax: {
    form: 'ip',
    authority: 'hostport',
    port: 99,
    read: (reader, { host, port = 99 }) => ({
      scheme: 'x-bank',
      host,
      port,
      account: reader.take(charSet(UCHAR, '/')),
    }),
    write: ({ host, port, account }) => ({ host, port, urlPath: account }),
  },
  access: ({ host, port, account }) => ({ by: 'bank', host, port, account }),
});

/** One whose data are pairs. */
const pairs = defineScheme({
  name: 'x-pairs',
  section: 'nowhere',
  secrets: ['key'],
  syntax: {
    form: 'opaque',
    read: (reader) => ({ scheme: 'x-pairs', settings: takePairs(reader, BODY).pairs }),
    write: ({ settings }) => writePairs(settings),
  },
  access: ({ settings }) => ({ by: 'pairs', settings }),
});

export const secretSchemes: readonly AnyScheme[] = [...rfc1630, https, token, bank, pairs];
const registries: readonly Registry[] = [
  createRegistry(secretSchemes),
  createRegistry(secretSchemes, { tolerant }),
] as readonly Registry[];

const OPTIONS = { ports: EVERY_PORT, email: 'a@b.c', server: 'news.dom' };

/** The problem of the ways in which a text is shown, in a sentence. */
export function problemOfSecret(secret: SecretText): string | undefined {
  const { word } = secret;
  for (const [at, registry] of registries.entries()) {
    for (const [name, show] of shows(registry, secret, Number(word.slice(1, -1)) % 16 === 0)) {
      let shown: string;
      try {
        shown = show() ?? '';
      } catch (error) {
        return `${name} throws ${error}`;
      }
      if (shown.toLowerCase().includes(word))
        return `${name} of a ${at === 0 ? 'strict' : 'tolerant'} registry: ${shown}`;
    }
  }
  return undefined;
}

type Show = readonly [name: string, show: () => string | undefined];

/** Everything of a text that can be printed. `isRare`: also what hardly differs, or takes long. */
function* shows(registry: Registry, { text, toldBy }: SecretText, isRare: boolean): Generator<Show> {
  yield ['redact', () => redact(registry, text)];
  yield ['withoutSecrets of a text', () => json(withoutSecrets(registry, [text]))];
  yield [
    'withoutSecrets of a name and an error',
    () => jsonOfError(withoutSecrets(registry, new Error(text, { cause: { [text]: 1 } }))),
  ];
  if (isRare) {
    yield ['redact of what is redacted', () => redact(registry, redact(registry, text))];
    yield ['secretsIn', () => cut(text, registry)];
    yield ['parseOrThrow', () => messageOf(() => parseOrThrow(registry, text))];
  }
  const result = parse(registry, text) as Result<Url>;
  const generic = result.ok ? result : (parseGeneric(registry, text) as Result<Url>);
  const found = result.ok && isRare ? findings(registry, text) : result;
  const all: readonly (Explainable | Finding)[] = [
    ...(result.ok ? result.repairs : [result.error]),
    ...(found.ok && 'findings' in found ? found.findings : []),
  ];
  for (const each of isRare ? all : all.slice(0, 1))
    yield [`explain of ${each.code}`, () => explain(registry, each, text)];
  if (isRare) {
    yield ['explain of what is found in it', () => messagesOf(registry, text)];
    yield ['explain of a reference', () => explained(registry, resolve(registry, 'http://h/a', text), text)];
  }
  if (!generic.ok) yield ['a failure', () => json(withoutSecrets(registry, generic))];
  else if (toldBy !== 'text') yield* showsOfData(registry, generic, toldBy === 'url', isRare);
  if (generic.ok && isRare) yield* messagesAbout(registry, generic.url);
}

function* showsOfData(registry: Registry, result: Success<Url>, isInUrl: boolean, isRare: boolean): Generator<Show> {
  const { url, fragment } = result;
  yield ['redact of a url', () => redact(registry, url as never, fragment)];
  yield ['withoutSecrets of a result', () => json(withoutSecrets(registry, result))];
  if (!isInUrl) return;
  const plan = access(registry, url as never, OPTIONS as never);
  yield ['withoutSecrets of a plan', () => json(withoutSecrets(registry, plan))];
  yield ['steps of a plan', () => json(steps(registry, plan))];
  if (!isRare) return;
  yield ['withoutSecrets of a url', () => json(withoutSecrets(registry, url))];
  yield ['withoutSecrets of a url and its scheme', () => json(withoutSecrets(registry, url, url.scheme))];
  yield [
    'withoutSecrets of lists',
    () =>
      json(
        withoutSecrets(registry, [
          [url, { plan }],
          [plan, url],
        ]),
      ),
  ];
}

/** The messages about what is found in a text, and about what is wrong there. */
function messagesOf(registry: Registry, text: string): string {
  const found = [...extract(registry, text, { bare: true })];
  return found
    .map((item) => (item.ok ? explained(registry, item, text) : explain(registry, item.error, text)))
    .join('\n');
}

/** The messages about the repairs of a result, or its error. */
function explained(
  registry: Registry,
  result: Result<Url> | Pick<Success<Url>, 'ok' | 'repairs'>,
  text: string,
): string {
  const all = result.ok ? result.repairs : [result.error];
  return all.map((each) => explain(registry, each, text)).join('\n');
}

/** The messages about a url one of whose parts is wrong. */
function* messagesAbout(registry: Registry, url: Url): Generator<Show> {
  for (const part of Object.keys(url)) {
    const wrong = { ...url, [part]: [undefined] } as never;
    yield [`format without ${part}`, () => messageOf(() => format(registry, wrong))];
    yield [`build without ${part}`, () => json(build(registry, wrong))];
    yield [`change of ${part}`, () => json(failureOf(change(registry, url, { [part]: '\0' } as never)))];
  }
}

/** The text with the spans of `secretsIn` taken out. */
function cut(text: string, registry: Registry): string {
  let shown = '';
  let kept = 0;
  for (const { start, end } of secretsIn(registry, text)) {
    if (start < kept || end < start || end > text.length)
      throw new RangeError(`spans are not in order: ${start} to ${end}`);
    shown += `${text.slice(kept, start)}***`;
    kept = end;
  }
  return shown + text.slice(kept);
}

function failureOf(result: unknown): unknown {
  return (result as Result<Url>).ok ? undefined : result;
}

function messageOf(action: () => unknown): string {
  try {
    action();
    return '';
  } catch (error) {
    return String(error) + json(error);
  }
}

function jsonOfError({ message, stack, cause }: Error): string {
  return json([message, stack?.split('\n    at ')[0], cause]);
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
