// Each law that checkScheme tries, and a scheme that breaks this one alone. Core keeps some laws whatever a scheme does: they are
// broken by a right scheme where a function of core is replaced by a wrong one.
import { type AnyScheme, encode, type Registry, type Result, UCHAR, type Url } from '@url/core';
import { atEnd, charSet, defineScheme, locatePart, type Reader } from '@url/core/scheme';
import { type CheckOptions, checkScheme, textLaws, type Vector } from '@url/testing';
import { afterEach, expect, test, vi } from 'vitest';

type Any = (...args: readonly unknown[]) => unknown;
/** A wrong function of core, which is given the right one first, and its result unless it has one of its own. */
type Wrong = (right: Any, ...args: readonly never[]) => unknown;

const wrong: Record<string, Wrong> = vi.hoisted(() => ({}));

vi.mock('@url/core', async (original) => {
  const core = await original<Readonly<Record<string, unknown>>>();
  const replaceable = ([name, value]: readonly [string, unknown]) => {
    if (typeof value !== 'function') return [name, value];
    const right = value as Any;
    return [name, (...args: readonly never[]) => wrong[name]?.(right, ...args) ?? right(...args)];
  };
  return Object.fromEntries(Object.entries(core).map(replaceable));
});

afterEach(() => {
  for (const name of Object.keys(wrong)) delete wrong[name];
});

interface QUrl extends Url {
  readonly rest: string;
}

type AnyReader = Reader<string, string>;

/** A right scheme, with other members. Its rest is a run of one set. */
function q(syntax: object = {}, others: object = {}): AnyScheme {
  return defineScheme({
    name: 'q',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read: (reader: AnyReader) => ({ scheme: 'q', rest: reader.decode(UCHAR, 'rest') }),
      write: ({ rest }: QUrl) => encode(rest, UCHAR),
      ...syntax,
    },
    access: () => ({ by: 'nothing' }),
    ...others,
  } as never);
}

/** The same after a host. */
function x(syntax: object): AnyScheme {
  return defineScheme({
    name: 'x-q',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority: 'host',
      read: (reader: AnyReader, { host }: { host: string }) => ({ scheme: 'x-q', host, rest: reader.decode(UCHAR) }),
      write: ({ host, rest }: QUrl & { host: string }) => ({ host, urlPath: encode(rest, UCHAR) }),
      ...syntax,
    },
    access: () => ({ by: 'nothing' }),
  } as never);
}

/** Reads as `q` does. An asterisk, which the texts near a text have, goes wrong. */
function asterisk(goWrong: (reader: AnyReader) => void): object {
  const read = (reader: AnyReader) => {
    const rest = reader.decode(UCHAR, 'rest');
    if (rest.includes('*')) goWrong(reader);
    return { scheme: 'q', rest };
  };
  return { read };
}

function throwing({ rest }: QUrl): void {
  if (rest.includes('*')) throw new Error('an asterisk');
}

interface Case {
  readonly scheme: AnyScheme;
  readonly texts?: readonly string[];
  readonly options?: CheckOptions;
  /** Functions of core that are wrong. */
  readonly core?: Readonly<Record<string, Wrong>>;
}

const LETTERS = charSet('abcdefghijklmnopqrstuvwxyz');

let time = 0;

const CASES: { readonly [law: string]: Case } = {
  'no text throws': {
    scheme: q(
      asterisk(() => {
        throw new Error('an asterisk');
      }),
    ),
  },
  'canParse agrees with parse': { scheme: x({ fast: { pattern: ['[a-z/]*'] } }), texts: ['x-q://h/a'] },
  'an error points inside the text or at its end': { scheme: q(asterisk((reader) => reader.fail('q-asterisk', 1000))) },
  'the text before an error begins some URL': {
    scheme: q(asterisk((reader) => reader.fail('q-asterisk', reader.text.length))),
  },
  'a character that no URL has is pointed at': {
    scheme: q({
      read: (reader: AnyReader) => {
        const start = reader.index;
        const rest = reader.decode(UCHAR, 'rest');
        const more = reader.eat('/') ? reader.decode(UCHAR, 'more') : '';
        if (!atEnd(reader)) reader.fail('q-odd', start);
        return { scheme: 'q', rest, more };
      },
      write: ({ rest, more }: QUrl & { more: string }) => `${encode(rest, UCHAR)}/${encode(more, UCHAR)}`,
    }),
    texts: ['q:abc/def'],
  },
  'a URL is written so that it reads back the same': {
    scheme: q({ write: ({ rest }: QUrl) => encode(rest, charSet(UCHAR, '/')) }),
  },
  // A member that is `undefined` is not a member to `same`, but it is to "in".
  'writing is a fixed point': {
    scheme: q({
      read: (reader: AnyReader) => {
        const rest = reader.decode(UCHAR, 'rest');
        return reader.eat(';') ? { scheme: 'q', rest, more: undefined } : { scheme: 'q', rest };
      },
      write: (url: QUrl) => `${encode(url.rest, UCHAR)}${url.rest.includes('*') && !('more' in url) ? ';' : ''}`,
    }),
  },
  'the data of parse is built again into the same': {
    scheme: x({
      read: (reader: AnyReader, { host }: { host: string }) => ({
        scheme: 'x-q',
        host: host.toUpperCase(),
        rest: reader.decode(UCHAR),
      }),
    }),
    texts: ['x-q://h/a'],
  },
  'tolerant reading reads a legal text the same': {
    scheme: q(),
    core: {
      parse: (right, registry: Registry, text) => {
        const result = right(registry, text) as Result<QUrl>;
        const isWrong = result.ok && result.url.rest.includes('*') && registry.tolerant !== undefined;
        return isWrong ? { ...result, url: { ...result.url, rest: 'other' } } : result;
      },
    },
  },
  'tolerant reading notes each departure, and reads back the same': {
    scheme: q({
      tolerant: {
        read: (reader: AnyReader) => {
          let rest = reader.decode(UCHAR, 'rest');
          while (reader.eat('/')) rest += `/${reader.decode(UCHAR)}`;
          return { scheme: 'q', rest };
        },
      },
    }),
  },
  'a reference resolves to a URL that reads back the same': {
    // Core takes the path of a base from the field of this name.
    scheme: x({
      partial: 'path',
      read: (reader: AnyReader, { host }: { host: string }) => ({ scheme: 'x-q', host, path: reader.decode(UCHAR) }),
      write: ({ host, path }: { host: string; path: string }) => ({ host, urlPath: encode(path, UCHAR) }),
      fast: { beside: (url: Url) => ({ ...url, path: 'a', more: 'b' }) },
    }),
    texts: ['x-q://h/a'],
  },
  // A field that contains another has its span too.
  'components locate every field once, in order, or tell that it is not written': {
    scheme: q({
      read: (reader: AnyReader) => {
        const start = reader.index;
        const first = reader.take(LETTERS);
        if (!reader.eat('/')) reader.fail('q-short');
        const middle = reader.take(LETTERS, 'middle');
        if (!reader.eat('/')) reader.fail('q-short');
        const whole = `${first}/${middle}/${reader.take(LETTERS)}`;
        locatePart(reader as never, 'whole', start, reader.index);
        return { scheme: 'q', whole, middle };
      },
      write: ({ whole }: Url & { whole: string }) => whole,
    }),
    texts: ['q:a/b/c'],
  },
  'a change in the span of a field changes that field alone': {
    scheme: q({
      read: (reader: AnyReader) => {
        const rest = reader.decode(UCHAR, 'rest');
        return { scheme: 'q', rest, again: `${rest}, again` };
      },
    }),
  },
  // A letter says what a field is, and nothing says that it is the field.
  'a change outside the spans changes no field': {
    scheme: q({
      read: (reader: AnyReader) => {
        const rest = reader.decode(UCHAR, 'rest');
        return { scheme: 'q', rest, mode: reader.eat(';a') ? 'text' : reader.eat(';b') ? 'octets' : 'none' };
      },
      write: ({ rest, mode }: QUrl & { mode: string }) =>
        encode(rest, UCHAR) + (mode === 'none' ? '' : mode === 'text' ? ';a' : ';b'),
    }),
    texts: ['q:b;a'],
  },
  'access never throws': { scheme: q({}, { access: (url: QUrl) => throwing(url) ?? { by: 'nothing' } }) },
  'access gives a plan, which says what it is by': {
    scheme: q({}, { access: ({ rest }: QUrl) => (rest.includes('*') ? {} : { by: 'nothing' }) }),
  },
  'a plan hides no delimiter': { scheme: q(), core: { access: () => ({ by: 'finger', lines: ['a\r\nb'] }) } },
  'findings never throw, and each has a code, a severity, a section and a sentence': {
    scheme: q({}, { findings: (url: QUrl) => throwing(url) ?? [] }),
  },
  'parts are built into the same parts, or refused': {
    scheme: q(),
    core: {
      build: (right, registry, parts: QUrl) =>
        parts.rest === '%41' ? right(registry, { ...parts, rest: 'A' }) : undefined,
    },
  },
  'decoded text is its octets': { scheme: q(), core: { fromBytes: () => 'x' } },
  'time grows with the length': {
    scheme: q({
      read: (reader: AnyReader) => {
        const rest = reader.decode(UCHAR, 'rest');
        time += (rest.length / 3000) ** 2;
        return { scheme: 'q', rest };
      },
    }),
    options: { clock: () => time },
  },
};

test('each law has its case', () => {
  const { tried } = checkScheme(q(), []);
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(tried).sort());
  expect(Object.keys(tried)).toEqual([...Object.keys(textLaws), 'time grows with the length']);
});

test.each(Object.entries(CASES))(
  'a scheme can break this law alone: %s',
  (law, { scheme, texts = ['q:abc'], options, core = {} }) => {
    Object.assign(wrong, core);
    const vectors = texts.map((text): Vector => ({ kind: 'parse', in: text, out: {} }));
    const { failures, tried } = checkScheme(scheme, vectors, { clock: () => 0, ...options });
    expect(failures.map(({ what, input, problem }) => [what, what === law ? '' : `${input}: ${problem}`])).toEqual([
      [law, ''],
    ]);
    expect(tried[law]).toBeGreaterThan(0);
  },
);

test('a right scheme breaks no law', () => {
  for (const scheme of [q(), x({})]) {
    const vectors = [{ kind: 'parse', in: `${scheme.name}:${scheme.name === 'q' ? '' : '//h/'}abc`, out: {} }];
    expect(checkScheme(scheme, vectors, { clock: () => 0 }).failures).toEqual([]);
  }
});
