// What must hold of any text whatever, for `pnpm fuzz`. A law gives back what is wrong, in a sentence.
import { PassThrough, Readable } from 'node:stream';
import {
  buildQuery,
  canonicalPath,
  canonicalSearch,
  createRegistry,
  enlarge,
  equivalent,
  explain,
  extract,
  extractStream,
  findings,
  hideSecrets,
  octets,
  parseGeneric,
  queryWords,
  type Result,
  redact,
  reduce,
  relative,
  resolve,
  resolveRfc3986,
  type Url,
  unescape,
  unwrap,
  utf8,
  wrap,
} from '@url/core';
import { type FileUrl, fromPath, toPath } from '@url/file';
import { gopherPlus } from '@url/gopher';
import { https } from '@url/http';
import { splitAddress } from '@url/mailto';
import { rfc1630 } from '@url/rfc1630';
import { run } from '../../packages/cli/src/run.ts';
import { LAWS } from '../../packages/testing/src/laws.ts';

export type Law = (text: string, other: string) => string | undefined | Promise<string | undefined>;

export const registry = createRegistry({ schemes: [...rfc1630, https] });
const any = registry as never as ReturnType<typeof createRegistry>;
const read = (text: string): Result<Url> => registry.parse(text) as Result<Url>;

/** Of each scheme: `other` is a text of it that was interesting before. */
export const ofSchemes: Law = (text, other) => {
  for (const [name, law] of Object.entries(LAWS)) {
    const problem = law(any, text);
    if (problem !== undefined) return `${name}: ${problem}`;
  }
  const result = read(text);
  return result.ok ? ofUrl(text, result.url, result.fragment, other) : ofRefused(text);
};

function ofUrl(text: string, url: Url, fragment: string | undefined, other: string): string | undefined {
  const written = registry.format(url as never, fragment);
  const plan = registry.access(url as never, { server: 'h', email: 'a@b.c' } as never);
  if (hidesDelimiter(plan)) return 'a plan hides a delimiter';
  if (!findings(any, text).ok) return 'findings refuses it';
  findings(any, url as never);
  for (const level of ['text', 'encoding', 'scheme'] as const) {
    const same = equivalent(any, text, text, level);
    if (!same.ok || !same.equal) return `it is not equal to itself at ${level}`;
  }
  const same = equivalent(any, text, written, 'scheme');
  if (!same.ok || !same.equal) return `it is not the same as ${written}`;
  for (const width of [undefined, 1, 20, 72]) {
    const wrapped = wrap(any, url as never, { fragment, width });
    if (unwrap(wrapped) !== written) return `unwrapped it is ${unwrap(wrapped)}`;
    // No wrapper is looked at beyond 65,536 characters.
    if (wrapped.length > 60_000) continue;
    const [found, ...more] = extract(any, `(${wrapped})`);
    if (found?.ok !== true || found.canonical !== written || more.length > 0) return `extracted it is ${show(found)}`;
  }
  const rebuilt = registry.build(url as never) as Result<Url>;
  if (!rebuilt.ok || !registry.same(rebuilt.url as never, url as never)) return `built again it is ${show(rebuilt)}`;
  const { password } = url as { readonly password?: string };
  if (password !== undefined && redact(any, url as never).includes(`:${password}@`) && password !== '***') {
    return 'its password is shown';
  }
  hideSecrets(text);
  return ofPartial(url, other) ?? ofParts(url);
}

function ofPartial(url: Url, other: string): string | undefined {
  const itself = resolve(any, url as never, '') as Result<Url>;
  if (!itself.ok || !registry.same(itself.url as never, url as never)) return `"" resolves to ${show(itself)}`;
  const base = read(other);
  if (!base.ok) return undefined;
  const form = relative(any, base.url as never, url as never);
  const back = resolve(any, base.url as never, form) as Result<Url>;
  if (back.ok && registry.same(back.url as never, url as never)) return undefined;
  return `from ${other} it is ${form}, which is ${show(back)}`;
}

/** What single schemes have besides. */
function ofParts(url: Url): string | undefined {
  const { plus, search, address } = url as Url & { plus?: string; search?: string; address?: string };
  if (plus !== undefined) gopherPlus(plus);
  if (address !== undefined && splitAddress(address) === undefined) return 'its address has no two sides';
  if (typeof search === 'string') {
    const words = queryWords(search);
    if (show(queryWords(buildQuery(words))) !== show(words)) return 'its words are not those of their query';
  }
  if (url.scheme !== 'file') return undefined;
  for (const system of ['posix', 'windows', 'vms'] as const) {
    const name = toPath(url as FileUrl, system);
    if (!name.ok || system === 'vms') continue;
    const { host } = url as FileUrl;
    const again = fromPath(name.path, system, host === '' ? {} : { host });
    if (!again.ok || !registry.same(again.url, url as never)) return `as ${name.path} it is ${show(again)}`;
  }
  return undefined;
}

function ofRefused(text: string): string | undefined {
  const result = read(text);
  if (!result.ok && !explain(result.error, text).includes(result.error.code)) return 'explain hides the code';
  const generic = parseGeneric(text);
  if (generic.ok) {
    const written = registry.format(generic.url, generic.fragment);
    const again = parseGeneric(written);
    if (!again.ok || show(again) !== show(generic)) return `written it is ${written}, and reads as ${show(again)}`;
  }
  return undefined;
}

/** Of core's functions that take any text. */
export const ofTexts: Law = async (text, other) => {
  for (const bare of [false, true]) {
    const whole = show([...extract(any, text, { bare })]);
    const cut = other.length % (text.length + 1);
    const pieces = show(await streamed([text.slice(0, cut), '', text.slice(cut)], bare));
    if (pieces !== whole) return `cut at ${cut}, ${pieces} is extracted from it, and ${whole} from the whole`;
  }
  const safe = enlarge(text, '$!*()');
  if (enlarge(safe, '$!*()') !== safe) return 'enlarging is no fixed point';
  if (reduce(safe, '$!*()') !== reduce(text, '$!*()')) return 'reducing does not undo enlarging';
  if (unescape(text).length > text.length) return 'unescaping makes it longer';
  const once = octets(text);
  if (utf8(once) !== text.replace(/\p{Surrogate}/gu, '\uFFFD')) return 'its octets are another text';
  for (const canonical of [canonicalPath, canonicalSearch]) {
    if (canonical(canonical(text)) !== canonical(text)) return `${canonical.name} is no fixed point`;
  }
  for (const reference of [text, other]) {
    const base = read(reference === text ? other : text);
    if (!base.ok) continue;
    const target = resolve(any, base.url as never, reference) as Result<Url>;
    if (!target.ok && target.error.part !== 'base') {
      const { position = -1 } = target.error;
      if (position < 0 || position > reference.length) return `${show(target)}, resolving ${reference}`;
    }
    const [from, to] = [base.url, target.ok ? target.url : base.url] as readonly { readonly host?: string }[];
    const inherits = !/^(?:[^/#]*:|\/\/)/.test(reference);
    if (inherits && from?.host !== to?.host) return `${reference} leads from ${from?.host} to ${to?.host}`;
  }
  resolveRfc3986(text, other);
  explain(unwrap(text), text);
  return ofRefused(text);
};

/** Of the command: whatever it is given, it ends with 0 or 1, and says something. */
export const ofCommand: Law = async (text, other) => {
  if (text.includes('\0')) return undefined;
  for (const argv of [
    ['parse', '--', text],
    ['access', '--json', '--', text],
    ['explain', '--', text],
    ['resolve', '--', other, text],
    ['compare', '--', text, other],
  ]) {
    const stdout = new PassThrough().setEncoding('utf8');
    const stderr = new PassThrough();
    const code = await run(argv, { stdin: Readable.from(['']), stdout, stderr, env: {} });
    if (code > 2 || code < 0) return `url ${argv[0]} ends with ${code}`;
    const said = `${stdout.read() ?? ''}${stderr.read() ?? ''}`;
    if (said === '') return `url ${argv[0]} says nothing`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no control of a text may get to a terminal
    if (/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/.test(said)) return `url ${argv[0]} writes a control character`;
  }
  return undefined;
};

async function streamed(pieces: readonly string[], bare: boolean): Promise<readonly unknown[]> {
  const stream = extractStream(any, { bare });
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

function hidesDelimiter(value: unknown): boolean {
  if (typeof value === 'string') return /[\r\n\0]/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name !== 'binary' && name !== 'text' && hidesDelimiter(part));
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
