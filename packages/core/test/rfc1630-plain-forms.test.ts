// `resolve` has a short way for schemes that say how: it must lead where the long way leads.
import { createRegistry, resolve } from '@url/core';
import { http, https } from '@url/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/laws.ts';

const short = createRegistry({ schemes: [http, https] });
const long = createRegistry({ schemes: [withoutBeside(http), withoutBeside(https)] });

function withoutBeside<S extends typeof http | typeof https>(scheme: S): S {
  return { ...scheme, syntax: { ...scheme.syntax, beside: undefined } };
}

const BASES = [
  'http://h/',
  'https://h/?q',
  'http://host.dom:8080/a/b/c.html?x=1',
  'http://h//a',
  'http://h/a//b/c',
  'http://h/a/./b/../c',
  'http://h/.a/b',
  'http://h/a%20b/c%2F/d',
  'http://h/a:b/c',
] as const;

const scrap = fc.constantFrom(
  ...['a', 'index.html', '.', '..', '/', '//', '?', '?x=1', '#', '#f', ':', ';p=1', '@', '&', '=', '+', ','],
  ...['%20', '%7E', '%7e', '%41', '%2E', '%2B', '%2F', '%zz', '%', '~', '"', ' ', 'é', 'A-Z_0', '$!*', '(x)'],
);
const texts = fc.array(scrap, { maxLength: 8 }).map((scraps) => scraps.join(''));

describe('RFC 1630 "Partial form": forms of plain characters', () => {
  test('stand for the same by the short way and by the long one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BASES), texts, fc.constantFrom('example', 'prose'), (base, form, slashRule) => {
        const { url } = short.parseOrThrow(base);
        expect(resolve(short, url, form, { slashRule })).toEqual(resolve(long, url, form, { slashRule }));
      }),
      { numRuns: runs(5000) },
    );
  });

  test('of up to four scraps, all of them do', () => {
    const scraps = ['a', '.', '..', '/', '?', ':', '%2F', '%7e'];
    const more = (all: readonly string[]) => all.flatMap((form) => scraps.map((each) => form + each));
    const two = more(scraps);
    const three = more(two);
    const forms = ['', ...scraps, ...two, ...three, ...more(three).filter((_, at) => at % 3 === 0)];
    const different: unknown[] = [];
    for (const base of BASES) {
      const { url } = short.parseOrThrow(base);
      for (const form of forms) {
        for (const slashRule of ['example', 'prose'] as const) {
          const [one, other] = [short, long].map((each) => JSON.stringify(resolve(each, url, form, { slashRule })));
          if (one !== other) different.push([base, form, slashRule]);
        }
      }
    }
    expect(different).toEqual([]);
  });

  test('stand for the same in the context of a URL that nobody read', () => {
    fc.assert(
      fc.property(texts, texts, (path, form) => {
        const base = { ...short.parseOrThrow('http://host.dom/').url, path };
        expect(resolve(short, base, form)).toEqual(resolve(long, base, form));
      }),
      { numRuns: runs(5000) },
    );
  });

  test('behind an element stand for what the elements of both say, one after the other', () => {
    const scraps = ['a', '.', '..', '/'];
    const more = (all: readonly string[]) => all.flatMap((form) => scraps.map((each) => form + each));
    const paths = ['', ...scraps, ...more(scraps), ...more(more(scraps)), ...more(more(more(scraps)))];
    const different: unknown[] = [];
    for (const path of paths) {
      const { url } = long.parseOrThrow(`http://h/${path}`);
      for (const form of paths) {
        if (form === '' || form.startsWith('/')) continue;
        const result = resolve(long, url, form);
        const read = result.ok ? long.format(result.url) : result.error;
        if (read !== `http://h/${byElements(path, form)}`) different.push([path, form, read]);
      }
    }
    expect(different).toEqual([]);
  });
});

/**
 * RFC 1630's words as they stand, for a path behind the host's slash: "xxx/../" and "./" go, again and again. Those at the
 * end leave a directory.
 */
function byElements(path: string, form: string): string {
  let left = [...path.split('/').slice(0, -1), ...form.split('/')];
  for (;;) {
    const end = left.length - 1;
    const dot = left.indexOf('.');
    const up = left.findIndex((each, at) => each === '..' && at > 0 && left[at - 1] !== '..');
    if (dot !== -1) left = left.toSpliced(dot, 1, ...(dot === end ? [''] : []));
    else if (up !== -1) left = left.toSpliced(up - 1, 2, ...(up === end ? [''] : []));
    else return left.join('/');
  }
}
