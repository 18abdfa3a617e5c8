import { parse } from '@url/core';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { describe, expect, test } from 'vitest';
import { complaintsAboutModules } from '../support/compile-source.ts';
import { sample } from '../support/share.ts';
import { vectorTexts } from '../support/vector-files.ts';
import { beginning, changedText } from './changes.ts';
import { compare, differing } from './compare-tab.ts';
import { later } from './later-schemes.ts';
import { look } from './model.ts';
import { FIRST, made, sourceOf } from './own-scheme.ts';
import { referenceOf } from './reference.ts';
import { FIRST_SCHEMES, LATER, registriesOf } from './registries.ts';
import { addressOf, sharedIn } from './share.ts';
import { foundIn } from './text-tab.ts';
import { piecesOf } from './url-pieces.ts';

const registries = registriesOf([...rfc1630, https]);
const ask = (text: string, isTolerant = false, base = '') => look(registries, { text, isTolerant, base }, referenceOf);

const texts = sample(vectorTexts());

describe('a look at every text of the vectors', () => {
  test.each([false, true])('tolerantly: %s. It does not throw, and its pieces are the text', (isTolerant) => {
    const wrong = texts.filter((text) => {
      const { pieces, state, error } = ask(text, isTolerant);
      if (pieces.map((piece) => piece.text).join('') !== text) return true;
      return (state === 'refused') !== (error !== undefined) && text !== '';
    });
    expect(wrong).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
  });
});

describe('a look', () => {
  test('hides a password in everything but the table of parts', () => {
    const { steps, octets, log, error } = ask('ftp://fred:secret@host.dom/a');
    expect(JSON.stringify([steps, octets, log, error])).not.toContain('secret');
    expect(log).toBe('ftp://fred:***@host.dom/a');
    expect(ask('ftp://fred:secret@host.dom/a b').error?.explained).not.toContain('secret');
  });

  test('at a long text shows some of it, and counts the rest', () => {
    const { rows, more } = ask(`ftp://h/${'a/'.repeat(5000)}`);
    expect(rows.length).toBeLessThan(130);
    expect(more).toEqual([expect.stringMatching(/^\d+ more parts$/)]);
  });
});

test('the schemes that are loaded later are the others', () => {
  expect(later.map(({ name }) => name)).toEqual(LATER);
  expect([...FIRST_SCHEMES, ...later].length).toBe(rfc1630.length + 1);
});

describe('a change of a part', () => {
  const read = (text: string) => {
    const result = parse(registries.strict, text);
    if (!result.ok) throw new Error(text);
    return result.url;
  };

  test.each([
    ['ftp://h/a/b;type=i', 'path.1', 'c d', 'ftp://h/a/c%20d;type=i'],
    ['ftp://h/a', 'user', 'fred', 'ftp://fred@h/a'],
    ['http://h/a?b', 'port', '8080', 'http://h:8080/a?b'],
    ['prospero://h/a;b=c', 'fields.0.value', 'd', 'prospero://h/a;b=d'],
  ])('of %s: %s to %j gives %s', (text, part, value, expected) => {
    expect(changedText(registries.strict, read(text), part, value, undefined)).toMatchObject({
      ok: true,
      url: expected,
    });
  });

  test.each([...rfc1630, https].map(({ name }) => name))('begins with the scheme %s alone', (name) => {
    const text = beginning(registries.strict, name);
    expect(text, name).toMatch(new RegExp(`^${name}:`));
    expect(parse(registries.strict, text ?? '').ok).toBe(true);
  });
});

describe('a link', () => {
  test.each([
    { tab: 'url', url: 'http://h/a?b&c=d#e', isTolerant: true, base: 'http://h/', fields: {} },
    { tab: 'own', url: 'x-b://h/a%20b', isTolerant: false, base: '', fields: { name: 'x-b', after: '{a}/{b*}' } },
    { tab: 'text', url: '', isTolerant: false, base: '', fields: { prose: 'a\nb & <URL:http://h/>' } },
  ])('gives back what it was made of: $tab', (shared) => {
    expect(sharedIn(addressOf(shared))).toEqual(shared);
  });

  test('that is damaged is read as far as it goes', () => {
    expect(sharedIn('#url=%ZZ&&=x&tolerant=1')).toEqual({
      tab: 'url',
      url: '%ZZ',
      isTolerant: true,
      base: '',
      fields: {},
    });
  });
});

describe('a scheme of one’s own', () => {
  const forms = [
    FIRST,
    { ...FIRST, authority: 'host', port: '', after: '{who}' },
    { ...FIRST, authority: 'none', port: '', after: '{kind:letters}:{id:digits}[?{more&}]', secrets: '' },
    { ...FIRST, name: 'x-2 d', after: '' },
    { ...FIRST, name: 'x-plain', after: '', authority: 'hostport' },
    { ...FIRST, document: "it's \\ here" },
  ] as const;

  test('says in words what is wrong with a form', () => {
    expect(made({ ...FIRST, after: '{a' })).toEqual({ ok: false, why: expect.stringContaining('not understood') });
    expect(made({ ...FIRST, name: 'x 1' }).ok).toBe(false);
    expect(made({ ...FIRST, port: 'many' })).toEqual({ ok: false, why: 'the default port is a number, or nothing' });
  });

  test('is TypeScript that compiles', () => {
    const sources = forms.flatMap((form) => (made(form).ok ? [sourceOf(form)] : []));
    expect(sources.length).toBe(forms.length - 1);
    const wrong = sourceOf(FIRST).replace('DOCUMENT,', '1,');
    const named = [...sources, wrong].map((source, at) => [`own-${at}.ts`, source] as const);
    const complaints = complaintsAboutModules(new Map(named));
    const files = complaints.flatMap((complaint) => /own-\d+\.ts(?=\()/.exec(complaint) ?? []);
    expect([...new Set(files)]).toEqual([`own-${sources.length}.ts`]);
  });
});

describe('two URLs', () => {
  test.each([
    ['http://h/a', 'http://h/a', [true, true, true], []],
    ['http://h:80/%7Ea', 'HTTP://H/%7ea', [false, false, true], ['path']],
    ['http://h/%7Ea', 'HTTP://H/%7ea', [false, true, true], ['path']],
    ['http://h/a', 'http://h/b', [false, false, false], ['path']],
  ])('%s and %s', (one, other, equal, parts) => {
    const compared = compare(registries.strict, one, other);
    expect(compared.rows.map((row) => row.equal)).toEqual(equal);
    expect(compared.parts).toEqual(parts);
  });

  test('differ in a part of a list', () => {
    expect(differing({ path: ['a', 'b'] }, { path: ['a', 'c'] })).toEqual(['path.1']);
  });
});

describe('a text with URLs', () => {
  test('has them, and what is not one, with other readings', () => {
    const found = foundIn(registries.strict, 'See <URL:http://h.dom/a-\nb> or <URL:http://h.dom/{c}>.', true);
    expect(found.map(({ isUrl, text }) => [isUrl, text])).toEqual([
      [true, 'http://h.dom/a-b'],
      [false, '<URL:http://h.dom/{c}>'],
    ]);
    expect(found[0]?.item).toMatchObject({ alternatives: ['http://h.dom/ab'] });
    expect(found[1]?.item).toMatchObject({ error: { code: 'character-forbidden' } });
  });
});

test('the pieces of a URL have the words of its scheme', () => {
  const named = piecesOf(registries.strict, 'ftp://h/a/b').flatMap(({ label }) => label ?? []);
  expect(named).toEqual(['scheme', 'host', 'directory', 'name']);
});
