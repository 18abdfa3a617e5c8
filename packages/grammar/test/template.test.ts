// Productions in one line: `{bucket}/{key*}[?{options&}]`.
import { build, canParse, createRegistry, format, parse, parseOrThrow } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ip, opaque, template } from '@url/grammar';
import { abnf, generate } from '@url/grammar/tools';
import { checkScheme } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { quickly } from '../../../tooling/support/laws.ts';

const WIKI = 'our wiki, "Buckets"';
const rules = { errors: { 'x-bucket-slash-missing': [WIKI, 'a "/" must follow the bucket'] } } as const;
const bucket = defineScheme({
  name: 'x-bucket',
  section: WIKI,
  secrets: ['token'],
  syntax: ip(
    'x-bucket',
    { port: 9000, authority: 'login', rules },
    ...template('{bucket}/{key*}[?{options&}]', { error: 'x-bucket-slash-missing' }),
  ),
  access: ({ host, port, bucket: name, key }) => ({
    by: 'bucket',
    host,
    port,
    lines: [`GET ${[name, ...key].join(' ')}`],
  }),
});
const urls = createRegistry([bucket]);

describe('a template', () => {
  test('reads its fields', () => {
    const { url } = parseOrThrow(urls, 'x-bucket://host.dom/photos/2026/caf%C3%A9.jpg?size=small&token=abc');
    expect(url).toMatchObject({
      bucket: 'photos',
      key: ['2026', 'café.jpg'],
      options: [
        { name: 'size', value: 'small' },
        { name: 'token', value: 'abc' },
      ],
    });
  });

  test('has no field where its brackets are left out', () => {
    expect(parseOrThrow(urls, 'x-bucket://host.dom/photos/a').url.options).toBeUndefined();
    expect(parseOrThrow(urls, 'x-bucket://host.dom/photos/a?').url.options).toEqual([]);
  });

  test('says where a delimiter is missing', () => {
    const result = parse(urls, 'x-bucket://host.dom/photos?a=b');
    expect(result).toMatchObject({ ok: false, error: { code: 'x-bucket-slash-missing', position: 26 } });
  });

  test('writes what it reads, and escapes the delimiters that follow', () => {
    const built = build(urls, { scheme: 'x-bucket', host: 'host.dom', bucket: 'a/b?c', key: ['d?e', 'f/g'] });
    expect(built.ok && format(urls, built.url)).toBe('x-bucket://host.dom/a%2Fb%3Fc/d%3Fe/f%2Fg');
  });

  test('keeps the laws of all schemes', () => {
    const vectors = [{ kind: 'parse', in: 'x-bucket://h/b/k?o=p', out: { bucket: 'b', key: ['k'] } }];
    const report = checkScheme(bucket, vectors, quickly());
    expect(report.text).toContain('0 broken');
    expect(report.ok).toBe(true);
  });

  test('has a notation, as its productions have', () => {
    expect(abnf(bucket)).toContain('x-bucket-url');
    const { legal } = generate(bucket, { seed: 1, count: 50 });
    expect(legal.every((text) => canParse(urls, text))).toBe(true);
  });
});

describe('each kind of field', () => {
  const cases: readonly (readonly [template: string, text: string, data: object | string])[] = [
    ['{a}', 'x-t:b%20c', { a: 'b c' }],
    ['{a}', 'x-t:b/c', 'character-forbidden'],
    ['{a:digits}', 'x-t:0123', { a: '0123' }],
    ['{a:digits}', 'x-t:1x', 'character-forbidden'],
    ['{a:letters}', 'x-t:Abc', { a: 'Abc' }],
    ['{a:letters}', 'x-t:a1', 'character-forbidden'],
    ['{a*}', 'x-t:b/c%2Fd', { a: ['b', 'c/d'] }],
    [
      '{a&}',
      'x-t:b=c&d=e',
      {
        a: [
          { name: 'b', value: 'c' },
          { name: 'd', value: 'e' },
        ],
      },
    ],
    ['{a}-{b}', 'x-t:c-d', { a: 'c', b: 'd' }],
    ['{a}-{b}', 'x-t:c%2Dd-e', { a: 'c-d', b: 'e' }],
    ['{a}-{b}', 'x-t:c', 'x-t-missing'],
    ['{a:digits}[;v={b:digits}][?{c}]', 'x-t:1', { a: '1', b: undefined, c: undefined }],
    ['{a:digits}[;v={b:digits}][?{c}]', 'x-t:1;v=2', { a: '1', b: '2', c: undefined }],
    ['{a:digits}[;v={b:digits}][?{c}]', 'x-t:1?3', { a: '1', b: undefined, c: '3' }],
    ['{a}[@{b}[:{c}]]', 'x-t:1', 'not a template'],
  ];

  test.each(cases)('%j reads %j', (notation, text, expected) => {
    const make = () => {
      const errors = { 'x-t-missing': ['here', 'missing'] } as const;
      return defineScheme({
        name: 'x-t',
        section: 'here',
        syntax: opaque('x-t', { rules: { errors } }, ...template(notation, { error: 'x-t-missing' })),
        access: () => ({ by: 'test' }),
      } as never);
    };
    if (expected === 'not a template') {
      expect(make).toThrow(TypeError);
      return;
    }
    const registry = createRegistry([make() as never]);
    const result = parse(registry, text) as { ok: boolean; url?: object; error?: { code: string } };
    if (typeof expected === 'string') expect(result.error?.code).toBe(expected);
    else expect(result.url).toEqual({ scheme: 'x-t', ...expected });
  });
});

describe('a text that is not a template', () => {
  test.each([
    ['', 'has a field'],
    ['abc', 'has a field'],
    ['{a', 'not understood'],
    ['{}', 'not understood'],
    ['{a!}', 'not understood'],
    ['{a:hex}', 'not understood'],
    ['{a}{b}', 'nothing is between'],
    ['{a}/{a}', 'two fields a'],
    ['{a*}/{b}', 'takes each /'],
    ['{a&}[&{b}]', 'takes each &'],
    ['{a}[{b}]', 'begins with no delimiter'],
    ['{a}[/]', 'has no field'],
    ['{a} {b}', 'no URL has'],
    ['{a}#{b}', 'no URL has'],
    ['{a}%2F{b}', 'no URL has'],
    ['{a};V={b}', 'lower case'],
  ])('%j: %s', (text, reason) => {
    expect(() => template(text, { error: 'x' })).toThrow(new RegExp(reason));
  });

  test('needs an error for a delimiter that may be missing', () => {
    expect(() => template('{a}/{b}')).toThrow(/needs an error/);
    expect(() => template('{a}[/{b}]')).not.toThrow();
  });
});
