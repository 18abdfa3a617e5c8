import { registry } from '@url/cli';
import { components, createRegistry, parseOrThrow, type Registry, UCHAR } from '@url/core';
import { defineScheme, readSegments, writeSegments } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { namedSpans } from '../src/showing/named-spans.ts';

/** The names of a URL's components, each with the text below which it is. */
function named(text: string, of: Registry = registry): readonly string[] {
  const located = components(of, text);
  if (!located.ok) return [located.error.code];
  const spans = namedSpans(of, parseOrThrow(of, text as never).url, located.components);
  return spans.map(({ name, start, end }) => `${name} ${text.slice(start, end)}`);
}

test('the words are the labels of the scheme', () => {
  expect(named('ftp://u@h/a/b;type=a')).toEqual(['user u', 'host h', 'directory a', 'name b', 'type a']);
  expect(named('gopher://h/7a')).toEqual(['host h', 'item type 7', 'selector a']);
});

test('the items of a list without a label of their own are one component', () => {
  expect(named('file:///a/b/c')).toEqual(['path a/b/c']);
  const lists = defineScheme({
    name: 'x-lists',
    section: 'nowhere',
    labels: { 'own.*': 'item' },
    syntax: {
      form: 'opaque',
      read: (reader) => ({
        scheme: 'x-lists',
        plain: readSegments(reader, UCHAR),
        own: reader.eat(';') ? readSegments(reader, UCHAR) : [],
      }),
      write: ({ plain, own }) => `${writeSegments(plain, UCHAR)};${writeSegments(own, UCHAR)}`,
    },
    access: () => ({ by: 'lists' }),
  });
  expect(named('x-lists:a/b;c/d', createRegistry([lists]))).toEqual(['plain a/b', 'item c', 'item d']);
});

describe('an empty component', () => {
  test.each([
    ['ftp://:@h/', ['user ', 'password ', 'host h']],
    ['http://h/a?#', ['host h', 'path a', 'search ', 'fragment ']],
    ['gopher://h/0%09%09', ['host h', 'item type 0', 'search ', 'Gopher+ string ']],
    ['prospero://h/a;b=', ['host h', 'name of the object a', 'field name b', 'field value ']],
  ])('is named if a delimiter tells that it is there: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test.each([
    ['ftp://h/', ['host h']],
    ['file:///', []],
    ['gopher://h/0', ['host h', 'item type 0']],
  ])('is not named otherwise: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });
});
