// The names of the parts of a URL for people.
import {
  type AnyScheme,
  alias,
  components,
  createRegistry,
  type Labels,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  type Url,
} from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { findings, labelOf } from '@url/safety';
import { registryFor, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { amount, sample } from '../../../tooling/support/share.ts';
import { vectorFiles, vectorsOf } from '../../../tooling/support/vector-files.ts';

const registry: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose = registryFor(registry, 'tolerant');

function urlOf(text: string, by: Registry = loose): Url {
  const result = parse(by, text) as Result<Url>;
  return result.ok ? result.url : expect.fail(`${text}: ${result.error.code}`);
}

describe('the words of each scheme', () => {
  test.each([
    ['ftp://u:p@h/a/b/c;type=a', 'scheme, user, password, host, directory, directory, name, type, port'],
    ['ftp://h/', 'scheme, host, name, port'],
    ['http://h/a?b#c', 'scheme, host, path, search, fragment, port'],
    ['gopher://h/7a%09b%09+c', 'scheme, host, item type, selector, search, Gopher+ string, port'],
    ['mailto:a@b.c?subject=d', 'scheme, address, field name, field value'],
    ['news:comp.lang', 'scheme, group, kind'],
    ['news:a@b.c', 'scheme, message-id, kind'],
    ['nntp://h/comp.lang/1', 'scheme, host, group, article, port'],
    ['telnet://u@h/', 'scheme, user, host, port'],
    ['wais://h/d?s', 'scheme, host, database, search, kind, port'],
    ['wais://h/d/T/p', 'scheme, host, database, document type, document-id, kind, port'],
    ['file:///a/b', 'scheme, host, path, path'],
    ['prospero://h/a;b=c', 'scheme, host, name of the object, field name, field value, port'],
    ['mid:a@b.c', 'scheme, message-id'],
    ['cid:a@b.c', 'scheme, content-id'],
    ['urn:a:b', 'scheme, name'],
    ['afs://cell.dom/a/b', 'scheme, cell, path, path'],
  ])('%s', (text, words) => {
    const located = components(loose, text);
    if (!located.ok) throw new Error(text);
    const parts = [...located.components.map(({ part }) => part), ...located.unwritten];
    expect(parts.map((part) => labelOf(loose, urlOf(text), part)).join(', ')).toBe(words);
  });
});

const vectors = vectorFiles
  .flatMap((file) => vectorsOf(file) as readonly (Vector & { readonly in: string })[])
  .filter(({ kind }) => kind === 'parse' || kind === 'access' || kind === 'findings')
  .filter((vector) => typeof vector.in === 'string');

/** Each URL of the vectors, and the paths of its parts: those in the data, in the text and in findings. */
function* partsOfVectors(
  some: readonly (typeof vectors)[number][],
): Generator<readonly [url: Url, parts: readonly string[]]> {
  for (const { in: text, mode } of some) {
    for (const by of [registryFor(registry, mode), loose]) {
      const own = parse(by, text) as Result<Url>;
      const result = own.ok ? own : parseGeneric(by, text);
      if (!result.ok) continue;
      const located = components(by, text);
      const found = findings(by, text);
      yield [
        result.url,
        [
          ...leavesOf(result.url),
          ...(located.ok ? [...located.components.map(({ part }) => part), ...located.unwritten] : []),
          ...(found.ok ? found.findings.flatMap(({ part }) => part ?? []) : []),
        ],
      ];
    }
  }
}

/** The paths of all strings and numbers in the data, and of the lists and objects around them. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly string[] {
  const own = path.length === 0 ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))];
}

describe('the vectors', () => {
  test('every part of every URL has words, without the dots, indexes and capitals of names in data', () => {
    const labels = new Set<string>();
    let parts = 0;
    for (const [url, all] of partsOfVectors(sample(vectors))) {
      parts += all.length;
      // `~generic` is the mark of such data, and no part.
      for (const part of all) if (part !== '~generic') labels.add(labelOf(loose, url, part));
    }
    expect(parts).toBeGreaterThan(amount(10_000));
    expect(
      [...labels].filter((label) => !/^[A-Za-z]+\+?(?:[ -][a-z]+)*$/.test(label) || /[a-z][A-Z]/.test(label)),
    ).toEqual([]);
  });

  test('every label that a scheme has for its URLs is used', () => {
    const unused = new Map<string, Set<string>>();
    for (const { name, labels = {} } of registry.schemes) {
      unused.set(name, new Set(Object.entries(labels).flatMap(([part, label]) => (part.includes(':') ? [] : [label]))));
    }
    for (const [url, all] of partsOfVectors(vectors)) {
      for (const part of all) unused.get(url.scheme)?.delete(labelOf(loose, url, part));
    }
    expect([...unused].filter(([, labels]) => labels.size > 0)).toEqual([]);
  });
});

describe('labels', () => {
  /** The name of a part in a scheme with these labels. */
  const label = (labels: Labels, part: string, data: object = {}) => {
    const scheme = defineScheme({
      name: 'x-a',
      section: 'nowhere',
      labels,
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-a' }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    return labelOf(createRegistry([scheme]), { scheme: 'x-a', ...data }, part);
  };

  test('are for one path, for any name or index, and for the last of a list', () => {
    const path = { path: ['a', 'b', 'c'] };
    const labels = { 'path.0': 'volume', 'path.-1': 'name', 'path.*': 'directory' };
    expect(['path.0', 'path.1', 'path.2', 'path.3', 'path'].map((part) => label(labels, part, path))).toEqual([
      ...['volume', 'directory', 'name', 'directory', 'path'],
    ]);
    const pairs = { 'fields.*.name': 'field name', 'fields.-1.value': 'last value', 'more.*': 'parameter' };
    const fields = { fields: [{ value: 'a' }, { value: 'b' }] };
    expect(label(pairs, 'fields.7.name', fields)).toBe('field name');
    expect(label(pairs, 'fields.0.value', fields)).toBe('value');
    expect(label(pairs, 'fields.1.value', fields)).toBe('last value');
    expect(label(pairs, 'more.fieldName')).toBe('parameter');
    // Nothing is known of a list that is not there.
    expect(label(labels, 'path.2')).toBe('directory');
  });

  test('the first that fits is taken', () => {
    expect(label({ 'path.*': 'directory', 'path.0': 'volume' }, 'path.0', { path: ['a'] })).toBe('directory');
  });

  test('fit the whole path alone', () => {
    const labels = { name: 'first', 'a.*': 'second', 'a.b.c': 'third' };
    expect(label(labels, 'fields.0.name')).toBe('name');
    expect(label(labels, 'a')).toBe('a');
    expect(label(labels, 'a.b.c')).toBe('third');
    expect(label(labels, 'a.b.c.d')).toBe('d');
  });

  test('may be for one kind of URL', () => {
    const labels = { 'item:id': 'item number', 'query:id': 'number of the query', 'item:tags.*': 'tag' };
    expect(label(labels, 'id', { kind: 'item' })).toBe('item number');
    expect(label(labels, 'id', { kind: 'query' })).toBe('number of the query');
    expect(label(labels, 'id', { kind: 'other' })).toBe('id');
    expect(label(labels, 'id')).toBe('id');
    expect(label(labels, 'tags.3', { kind: 'item' })).toBe('tag');
    expect(label({ ':id': 'without a kind' }, 'id')).toBe('id');
  });

  test('are what the definition has, and nothing that every object has', () => {
    for (const part of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(label({}, part)).not.toContain('native');
      expect(label({ gtype: 'item type' }, part, { kind: 'constructor' })).not.toContain('native');
    }
  });

  test('have nothing that a terminal obeys', () => {
    expect(label({ who: 'a\u001Bb' }, 'who')).toBe('a\\x1Bb');
    expect(label({ 'a.*': 'x' }, 'params.\u001B[31m')).toBe('\\x1B[31m');
  });

  test('are found in linear time, however many names a path has', () => {
    const part = Array.from({ length: 100_000 }, () => 'a').join('.');
    const labels = { [part.replaceAll('a', '*')]: 'deep', '*.*.*.b': 'none' };
    expect(label(labels, part)).toBe('deep');
    expect(label(labels, `${part}.a`)).toBe('a');
  });
});

describe('a part without a label', () => {
  test.each([
    ['urlPath', 'url-path'],
    ['messageId', 'message-id'],
    ['fields.0.value', 'value'],
    ['fields.12', 'fields'],
    ['login.user.firstName', 'first-name'],
    ['userID', 'user-id'],
    ['URLPath', 'url-path'],
    ['utf8Name', 'utf8-name'],
    ['fields.line2', 'line2'],
    ['fields.2nd', '2nd'],
    ['access_token', 'access_token'],
    ['gr\u00F6\u00DFeMax', 'gr\u00F6\u00DFe-max'],
    ['7', '7'],
    ['', ''],
    ['a.', ''],
  ])('is called by the last word of its path: %s', (part, name) => {
    expect(labelOf(registry, { scheme: 'x-none' }, part)).toBe(name);
  });

  test('may be of an unregistered scheme', () => {
    const generic = parseGeneric(registry, 'x-none://u:p@h:7/a');
    if (!generic.ok) throw new Error();
    const parts = ['scheme', 'user', 'password', 'host', 'port', 'urlPath', 'schemepart', 'fragment'];
    expect(parts.map((part) => labelOf(registry, generic.url, part))).toEqual([
      ...['scheme', 'user', 'password', 'host', 'port', 'url-path', 'schemepart', 'fragment'],
    ]);
  });

  test('need not be there', () => {
    const url = urlOf('ftp://h/a');
    for (const part of ['path.99', 'path.-1', 'path.0.x', 'none', 'host.0', 'type.a.b', '.', '..']) {
      expect(typeof labelOf(registry, url, part)).toBe('string');
    }
  });
});

test('an alias has the labels of its scheme', () => {
  const both = createRegistry([ftp, alias(ftp, 'x-ftp')]);
  expect(labelOf(both, urlOf('x-ftp://h/a/b', both), 'path.0')).toBe('directory');
});

test('anything but a registry, a url and a part is refused in words', () => {
  expect(() => labelOf(undefined as never, urlOf('ftp://h/'), 'host')).toThrow(/registry/);
  expect(() => labelOf(registry, 'ftp://h/' as never, 'host')).toThrow(/a url is data/);
  expect(() => labelOf(registry, urlOf('ftp://h/'), 7 as never)).toThrow(new TypeError('labelOf takes a string'));
});
