// The laws that hold for any text whatever. A law returns what is wrong, in a sentence.
import {
  canParse,
  change,
  format,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  readWords,
  resolve,
  same,
  type Url,
  writeWords,
} from '@url/core';
import { escapeLess, escapeMore } from '@url/core/scheme';
import { type FileUrl, fromPath, toPath } from '@url/file';
import { gopherPlus } from '@url/gopher';
import { splitAddress } from '@url/mailto';
import { explain, findings, redact } from '@url/safety';
import { dataLaws, pairLaws, type Subject, subjectOf, textLaws } from '@url/testing';
import { extract, extractStream, unwrap, wrap } from '@url/text';
import { everyScheme } from '../support/every-scheme.ts';
import { answerOfCommand } from './secret-command-laws.ts';

export type Law = (text: string, other: string) => string | undefined | Promise<string | undefined>;

/** Texts that complete the beginning of a URL where the ends of a login and a path do not. */
const ENDINGS: readonly string[] = [
  ...'/1 a/1 a/a/1 ;a=b =b = type=a e=a ype=a pe=a ;type=a //h/a/1 //h/g/1 1 //h/g'.split(' '),
  ...'@h a@h "@h a"@h %22@h a%22@h h .h a.h ] a] %5D a%5D * a /a@h @h/a@h'.split(' '),
  // The endings of URLs with a socket.
  ...'.sock F.sock 2F.sock ///a @/a a@/a D@/a 5D@/a'.split(' '),
];

const subject: Subject = subjectOf(everyScheme, { endings: ENDINGS, options: { server: 'h', email: 'a@b.c' } });
export const registry: Registry = subject.strict;

function read(text: string): Result<Url> {
  return parse(registry, text) as Result<Url>;
}

/** The laws of every scheme. `other` is another known text. */
export const ofSchemes: Law = (text, other) =>
  ofText(text) ?? ofPair(text, other) ?? ofData(text, other) ?? ofWrapped(text) ?? ofParts(text) ?? ofRefused(text);

function ofText(text: string): string | undefined {
  return first(textLaws, (law) => law(subject, text));
}

function ofPair(text: string, other: string): string | undefined {
  return first(pairLaws, (law) => law(subject, text, other));
}

/** Unchecked data: a URL that was read, with the other text in one of its parts. */
function ofData(text: string, other: string): string | undefined {
  const result = parse(subject.loose, text) as Result<Url>;
  if (!result.ok) return undefined;
  const { url } = result;
  const names = Object.keys(url).filter((name) => name !== 'scheme');
  const name = names[other.length % (names.length || 1)] ?? 'path';
  const put = replaced(url[name as keyof Url], other);
  const changed = change(registry, url as never, { [name]: put } as never) as Result<Url>;
  const only = (value: unknown): Url => ({ scheme: '', [name]: value }) as Url;
  if (changed.ok && !same(only(changed.url[name as keyof Url]), only(lowered(name, put))))
    return `change gives ${show(changed)}`;
  return first(dataLaws, (law) => law(subject, url) ?? law(subject, { ...url, [name]: put }));
}

function lowered(name: string, put: unknown): unknown {
  return name === 'host' && typeof put === 'string' ? put.toLowerCase() : put;
}

/** The value with a text instead of each string. */
function replaced(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, text));
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? text.length : text;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, text)]));
}

function first<L>(laws: { readonly [name: string]: L }, hold: (law: L) => string | undefined): string | undefined {
  for (const [name, law] of Object.entries(laws)) {
    const problem = hold(law);
    if (problem !== undefined) return `${name}: ${problem}`;
  }
  return undefined;
}

function ofWrapped(text: string): string | undefined {
  const result = read(text);
  if (!result.ok) return undefined;
  const { url, fragment } = result;
  const written = format(registry, url as never, fragment);
  for (const width of [undefined, 1, 20, 72]) {
    const wrapped = wrap(registry, url as never, { fragment, width });
    if (unwrap(registry, wrapped) !== written) return `unwrapped it is ${unwrap(registry, wrapped)}`;
    // No wrapper is looked at beyond 65,536 characters.
    if (wrapped.length > 60_000) continue;
    const [found, ...more] = extract(registry, `(${wrapped})`);
    const isFound = found?.ok === true && same(found.url, url) && found.fragment === fragment && more.length === 0;
    if (!isFound) return `extracted it is ${show(found)}`;
  }
  const { password } = url as { readonly password?: string };
  // The path may have the same characters.
  const [, login = ''] = /^[^:]*:\/\/([^/]*)/.exec(redact(registry, url as never)) ?? [];
  const isShown = password !== undefined && login.includes(`:${password}@`);
  return isShown && password !== '***' ? 'its password is shown' : undefined;
}

/** The functions that single schemes have besides. */
function ofParts(text: string): string | undefined {
  const result = read(text);
  if (!result.ok) return undefined;
  const { url } = result;
  const { plus, search, address } = url as Url & { plus?: string; search?: string; address?: string };
  if (plus !== undefined) gopherPlus(plus);
  if (address !== undefined && splitAddress(address) === undefined) return 'its address has no two sides';
  if (typeof search === 'string') {
    const words = readWords(search);
    if (show(readWords(writeWords(words))) !== show(words)) return 'its words are not those of their query';
  }
  if (url.scheme !== 'file') return undefined;
  for (const system of ['posix', 'windows', 'vms'] as const) {
    const name = toPath(url as FileUrl, system, { host: 'ignore' });
    if (!name.ok || system === 'vms') continue;
    const { host } = url as FileUrl;
    const again = fromPath(name.path, system, host === '' ? {} : { host });
    if (!again.ok || !same(again.url, url)) return `as ${name.path} it is ${show(again)}`;
  }
  return undefined;
}

function ofRefused(text: string): string | undefined {
  const result = read(text);
  if (!result.ok && !explain(registry, result.error, text).includes(result.error.code)) return 'explain hides the code';
  const generic = parseGeneric(registry, text);
  if (!generic.ok) return undefined;
  const written = format(registry, generic.url, generic.fragment);
  const again = parseGeneric(registry, written);
  return again.ok && show(again) === show(generic)
    ? undefined
    : `written it is ${written}, and reads as ${show(again)}`;
}

/** The laws of functions that take any text. */
export const ofTexts: Law = async (text, other) =>
  (await ofStream(text, other)) ?? ofSafeSets(text) ?? ofReferences(text, other) ?? ofText(text) ?? ofRefused(text);

async function ofStream(text: string, other: string): Promise<string | undefined> {
  for (const bare of [false, true]) {
    const whole = show([...extract(registry, text, { bare })]);
    const cut = other.length % (text.length + 1);
    const pieces = show(await streamed([text.slice(0, cut), '', text.slice(cut)], bare));
    if (pieces !== whole) return `cut at ${cut}, ${pieces} is extracted from it, and ${whole} from the whole`;
  }
  return undefined;
}

function ofSafeSets(text: string): string | undefined {
  const safe = escapeMore(registry, text, '$!*()');
  if (escapeMore(registry, safe, '$!*()') !== safe) return 'enlarging is no fixed point';
  if (escapeLess(registry, safe, '$!*()') !== escapeLess(registry, text, '$!*()'))
    return 'reducing does not undo enlarging';
  return canParse(registry, safe) === canParse(registry, text) ? undefined : `enlarged it is ${safe}`;
}

function ofReferences(text: string, other: string): string | undefined {
  for (const reference of [text, other]) {
    const base = read(reference === text ? other : text);
    if (!base.ok) continue;
    const itself = resolve(registry, base.url as never, '') as Result<Url>;
    if (!itself.ok || !same(itself.url, base.url)) return `"" resolves to ${show(itself)}`;
    const target = resolve(registry, base.url as never, reference) as Result<Url>;
    if (!target.ok && target.error.part !== 'base') {
      const { position = -1 } = target.error;
      if (position < 0 || position > reference.length) return `${show(target)}, resolving ${reference}`;
    }
    const [from, to] = [base.url, target.ok ? target.url : base.url] as readonly { readonly host?: string }[];
    const inherits = !/^(?:[^/#]*:|\/\/)/.test(reference);
    if (inherits && from?.host !== to?.host) return `${reference} leads from ${from?.host} to ${to?.host}`;
  }
  explain(registry, { code: 'a', section: 'b', sentence: 'c', position: 0 }, unwrap(registry, text));
  redact(registry, text);
  findings(registry, text);
  return undefined;
}

/** The law of the command: whatever it is given, it ends with 0, 1 or 2, and says something. */
export const ofCommand: Law = async (text, other) => {
  if (text.includes('\0')) return undefined;
  for (const argv of [
    ['parse', '--', text],
    ['check', '--', text],
    ['access', '--json', '--', text],
    ['explain', '--', text],
    ['resolve', '--', other, text],
    ['compare', '--', text, other],
  ]) {
    const { code, said } = await answerOfCommand(argv);
    if (code > 2 || code < 0) return `url ${argv[0]} ends with ${code}`;
    if (said === '' && argv[0] !== 'check') return `url ${argv[0]} says nothing`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no control of a text may get to a terminal
    if (/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/.test(said)) return `url ${argv[0]} writes a control character`;
  }
  return undefined;
};

async function streamed(pieces: readonly string[], bare: boolean): Promise<readonly unknown[]> {
  const stream = extractStream(registry, { bare });
  const writer = stream.writable.getWriter();
  const written = (async () => {
    for (const piece of pieces) await writer.write(piece);
    await writer.close();
  })();
  const found: unknown[] = [];
  for await (const item of stream.readable) found.push(item);
  await written;
  return found;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
