import { type AnyScheme, createRegistry, UCHAR } from '@url/core';
import { charSet, defineScheme, escapeLess, escapeMore, type Reader } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { news } from '@url/news';
import { describe, expect, test } from 'vitest';

const registry = createRegistry<AnyScheme>([ftp, http, news]);

describe('escapeMore', () => {
  test.each([
    ['ftp://u-v:p-w@h-i.dom/a-b#c-d', '-', 'ftp://u-v:p-w@h-i.dom/a%2Db#c-d'],
    ['ftp://u:p$@h.dom/$', '$', 'ftp://u:p$@h.dom/%24'],
    ['x-none://u-v:p-w@h-i:1/b-c', '-', 'x-none://u-v:p-w@h-i:1/b%2Dc'],
    ['x+y:a+b', '+', 'x+y:a%2Bb'],
    ['http://h-i.dom', '-', 'http://h-i.dom'],
    ['http://h-i.dom?a-b', '-', 'http://h-i.dom?a-b'],
  ])('changes neither the scheme, nor the login, nor the fragment: %s with %j', (text, set, more) => {
    expect(escapeMore(registry, text, set)).toBe(more);
    expect(escapeMore(registry, text, charSet(set))).toBe(more);
  });

  test.each([
    ['http://h.dom/', 'a-b/', 'a%2Db/'],
    ['http://h-i.dom/', 'a-b/', 'a%2Db/'],
    ['x-y:', 'a-b/', 'a%2Db/'],
    ['x-y://h-i/', 'a-b;', 'a%2Db;'],
  ])('takes as many pieces as there are, if all of them take escapes: after %s', (opening, piece, more) => {
    const count = 500;
    expect(escapeMore(registry, opening + piece.repeat(count), '-')).toBe(opening + more.repeat(count));
  });
});

describe('where a part takes no escapes, the others are escaped', () => {
  test.each([
    [0, 'news:a%2Eb@h.dom'],
    [3, 'news:a%2Eb///@h.dom'],
  ])('as in a message identifier of %i slashes: %s', (slashes, more) => {
    expect(escapeMore(registry, `news:a.b${'/'.repeat(slashes)}@h.dom`, '.')).toBe(more);
  });

  /** A name without escapes, and a path. */
  const view = defineScheme({
    name: 'x-view',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      rules: { errors: { 'view-escaped': ['nowhere', 'a name has no escapes'] } },
      read: (reader: Reader<'view-escaped'>) => {
        const name = reader.take(UCHAR, 'name');
        if (name.includes('%')) reader.fail('view-escaped', 0, name.length);
        return { scheme: 'x-view', name, path: reader.eat(':') ? reader.take(charSet(UCHAR, '/'), 'path') : '' };
      },
      write: ({ name, path }) => `${name}:${path}`,
    },
    access: () => ({ by: 'nothing' }),
  });

  // The name is one piece. So is each slash, and each text before or after a slash.
  test.each([
    [1, true],
    [30, true],
    [31, true],
    [32, false],
    [1000, false],
  ])('unless it has more than 64 pieces, which take long: with %i slashes, %s', (slashes, isEscaped) => {
    const text = (segment: string): string => `x-view:a.b:c${'/'.repeat(slashes)}${segment}`;
    expect(escapeMore(createRegistry([view]), text('d.e'), '.')).toBe(text(isEscaped ? 'd%2Ee' : 'd.e'));
  });
});

describe('escapeLess', () => {
  test.each([
    ['ftp://%2Du:%2Dp@h.dom/%2D#%2D', '-', 'ftp://%2Du:%2Dp@h.dom/-#%2D'],
    ['x-none://u%2D:p%2D@h/%2D', '-', 'x-none://u%2D:p%2D@h/-'],
    ['http://h.dom/%24', '-', 'http://h.dom/%24'],
  ])('changes neither the login nor the fragment: %s with %j', (text, set, less) => {
    expect(escapeLess(registry, text, set)).toBe(less);
  });
});
