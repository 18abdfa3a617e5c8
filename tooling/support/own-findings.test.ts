import { createRegistry, decode, encode, findings, UCHAR } from '@url/core';
import { defineScheme, type SchemeFinding } from '@url/core/scheme';
import { expect, test } from 'vitest';
import { found } from './own-findings.ts';

/** A scheme that finds what `findings` says, of data and of texts, and calls `written` whenever it writes. */
const scheme = (findings: (who: string) => readonly SchemeFinding<'x-a-odd' | 'x-a-none'>[], written = () => {}) =>
  defineScheme({
    name: 'x-a',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      rules: {
        findings: { 'x-a-odd': ['note', 'RFC 1738 §6', 'this is odd'], 'x-a-none': ['note', 'RFC 1738 §6', 'nothing'] },
      },
      read: (reader) => ({ scheme: 'x-a', who: decode(reader.take(UCHAR, 'who')) }),
      write: ({ who }) => {
        written();
        return encode(who, UCHAR);
      },
    },
    access: () => ({ by: 'nothing' }),
    findings: ({ who }) => findings(who),
  });

test('a finding is given with its severity, its section and the text from its place on', () => {
  const odd = scheme((who) => (who === 'odd' ? [{ code: 'x-a-odd', part: 'who' }] : []));
  expect(found(odd, 'x-a:odd')).toEqual(['x-a-odd note RFC 1738 §6 odd']);
  expect(found(odd, 'x-a:even')).toEqual([]);
  const ofCore = findings(createRegistry([odd]), 'x-a:a%00');
  expect(ofCore).toMatchObject({ ok: true, findings: [expect.anything()] });
  expect(found(odd, 'x-a:a%00')).toEqual([]);
});

test('data has to have the findings of the text', () => {
  // Data is written before it is looked at, and a text is not.
  let isWritten = false;
  const fickle = scheme(
    () => (isWritten ? [{ code: 'x-a-odd', part: 'who' }] : []),
    () => {
      isWritten = true;
    },
  );
  expect(() => found(fickle, 'x-a:odd')).toThrow();
});

test('a text that is not a URL fails', () => {
  expect(() =>
    found(
      scheme(() => []),
      'x-b:odd',
    ),
  ).toThrow();
});
