// What every error has (design: a code says what, a position says where, a section says who says so), and how it is shown.
import { readdirSync, readFileSync } from 'node:fs';
import { explain, hideSecrets, parseGeneric, UrlSyntaxError } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

const folder = new URL('../../vectors/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /[\\/].*\.json$/.test(file));
const refusals = files
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly { kind?: string }[])
  .filter(
    (vector): vector is { kind: string; in: string; out: { code: string; position: number } } =>
      vector.kind === 'refuse',
  );

describe('errors', () => {
  test('GRAM-04: every refusal names a code and an index', () => {
    expect(refusals.length).toBeGreaterThan(400);
    for (const { in: text, out } of refusals) {
      expect(out.code).toMatch(/^[a-z]+(?:-[a-z\d]+)+$/);
      expect(Number.isInteger(out.position) && out.position >= 0 && out.position <= text.length, text).toBe(true);
    }
  });

  test('every code of core has a sentence, and every refusal a section', () => {
    for (const { in: text } of refusals) {
      for (const result of [registry.parse(text), parseGeneric(text)]) {
        if (result.ok) continue;
        const { code, section, sentence = explain(code) } = result.error;
        expect(sentence).not.toBe(code.replaceAll('-', ' '));
        expect(section).toMatch(/^RFC (?:1738|2818) (?:§\d[\d.]*|Appendix)$/);
      }
    }
  });

  test('every code of core that is in a vector is told in a sentence', () => {
    const schemes = new Set(files.map((file) => file.replace(/[\\/].*/, '')));
    const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const codes = texts.flatMap((text) => [...text.matchAll(/"code": ?"([a-z\d-]+)"/g)].map(([, code = '']) => code));
    const own = [...new Set(codes)].filter((code) => !code.split('-').some((word) => schemes.has(word)));
    expect(own.length).toBeGreaterThan(50);
    for (const code of own) {
      expect([code, explain(code)]).toEqual([code, expect.stringMatching(/^[\w"].{9,}$/)]);
      expect(explain(code)).not.toBe(code.replaceAll('-', ' '));
    }
  });

  test('a code that nobody knows is read out', () => {
    expect(explain('x-thing-odd')).toBe('x thing odd');
    for (const name of ['constructor', 'toString', '__proto__']) expect(explain(name)).toBe(name);
  });

  test('without a text or a position there is no caret', () => {
    const error = { code: 'host-missing', section: 'RFC 1738 §3.1' };
    const words = 'a host must stand here (host-missing, RFC 1738 §3.1)';
    expect(explain(error)).toBe(words);
    expect(explain(error, 'http://')).toBe(words);
    expect(explain({ ...error, position: 7 })).toBe(words);
    expect(explain({ ...error, position: 7 }, 'http://')).toBe(`http://\n       ^ ${words}`);
    expect(explain({ ...error, part: 'host' })).toBe(`host: ${words}`);
    expect(explain({ ...error, sentence: 'where?' })).toBe('where? (host-missing, RFC 1738 §3.1)');
  });

  test('controls take one column', () => {
    const text = 'http://h/\t\n\u0085\u2028a b';
    expect(explain({ code: 'x', section: 'y', position: 14 }, text)).toBe('http://h/····a b\n              ^ x (x, y)');
  });

  test('nor does what nobody sees get to a terminal', () => {
    const text = 'http://h/\u202E\u200B\u{E0041}a b';
    expect(explain({ code: 'x', section: 'y', position: 14 }, text)).toBe('http://h/····a b\n              ^ x (x, y)');
  });

  test('what is thrown has the scheme\u2019s own words too', () => {
    const text = 'ftp://h/a;type=x';
    const result = registry.parse(text);
    expect(() => registry.parseOrThrow(text)).toThrow(expect.objectContaining({ sentence: 'a type is a, i or d' }));
    expect(result).toMatchObject({ error: { sentence: 'a type is a, i or d' } });
  });

  test('a place behind secrets is pointed at where it is shown', () => {
    const text = 'see <ftp://u:secret@h/> and <ftp://v:x@h/a b>';
    const shown = 'see <ftp://u:***@h/> and <ftp://v:***@h/a b>';
    for (const [position, column] of [
      [0, 0],
      [13, 13],
      [15, 13],
      [19, 16],
      [37, 34],
      [38, 37],
      [text.indexOf('a b'), shown.indexOf('a b')],
    ] as const) {
      expect(explain({ code: 'x', section: 'y', position }, text)).toBe(`${shown}\n${' '.repeat(column)}^ x (x, y)`);
    }
  });

  test('parseOrThrow gives what parse gives, or throws it without the text', () => {
    expect(registry.parseOrThrow('ftp://u:pw@h/a#b')).toEqual(registry.parse('ftp://u:pw@h/a#b'));
    const text = 'ftp://u:secret@h/a b';
    const result = registry.parse(text);
    let thrown: unknown;
    try {
      registry.parseOrThrow(text);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UrlSyntaxError);
    expect(thrown).toBeInstanceOf(TypeError);
    if (result.ok || !(thrown instanceof UrlSyntaxError)) throw new Error('it was to be refused');
    const { code, position, section } = result.error;
    expect(thrown).toMatchObject({ name: 'UrlSyntaxError', code, position, section });
    expect(thrown.message).toBe('character-forbidden at 18 (RFC 1738 §2.2)');
    expect(JSON.stringify(thrown) + thrown.message + thrown.stack?.split('\n')[0]).not.toContain('secret');
    expect(explain(thrown, text)).toContain('ftp://u:***@h/a b\n');
  });
});

describe('secrets', () => {
  test.each([
    ['ftp://fred:secret@host.dom/pub', 'ftp://fred:***@host.dom/pub'],
    ['ftp://u:a@b:c@h/', 'ftp://u:***@h/'],
    ['ftp://u:p@h', 'ftp://u:***@h'],
    ['//u:p@h', '//u:***@h'],
    ['what://ever:p w\u0000@', 'what://ever:***@'],
    ['x:y//u:p@h//v:q@i/', 'x:y//u:***@h//v:***@i/'],
    ['<http://h.d/> <ftp://u:p@h/> or x://v:@w', '<http://h.d/> <ftp://u:***@h/> or x://v:***@w'],
    ['://:p@', '://:***@'],
    ['ftp://h/a:b@c', 'ftp://h/a:b@c'],
    ['ftp://u@h:21/', 'ftp://u@h:21/'],
    ['ftp://u@v:1/a', 'ftp://u@v:1/a'],
    ['mailto:a:b@c', 'mailto:a:b@c'],
    ['', ''],
    ['//', '//'],
    ['@:', '@:'],
    ['//@:', '//@:'],
  ])('%j is shown as %j', (text, shown) => {
    expect(hideSecrets(text)).toBe(shown);
  });

  test('what is hidden stays hidden', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/:@.a%#?*') }), (text) => {
        const shown = hideSecrets(`ftp://${text}`);
        expect(hideSecrets(shown)).toBe(shown);
      }),
    );
  });

  const SECRET = 'sEcReT';
  const password = fc
    .array(fc.constantFrom(SECRET, ':', '@', '%', ' ', 'é', '\t', '%41', '<'), { minLength: 1, maxLength: 4 })
    .map((parts) => `${SECRET}${parts.join('')}`);

  test('explain never shows a password, and the caret stays under the right character', () => {
    const rest = fc.constantFrom('a b', 'a;type=x', '%zz', 'a#b#c', '\u0007a', 'é');
    fc.assert(
      fc.property(fc.constantFrom('ftp', 'http', 'gopher', 'x-none'), password, rest, (scheme, secret, end) => {
        const text = `${scheme}://fred:${secret}@host.dom/${end}`;
        const result = registry.parse(text as string);
        if (result.ok) throw new Error('it was to be refused');
        const { position = -1 } = result.error;
        const [shown = '', caret = ''] = explain(result.error, text).split('\n');
        expect(`${shown}${caret}`).not.toContain(SECRET);
        const column = caret.indexOf('^');
        const start = `${scheme}://fred:`.length;
        if (position <= start) expect(column).toBe(position);
        else if (position < start + secret.length) expect(column >= start && column <= start + 3).toBe(true);
        else expect(shown.length - column).toBe(text.length - position);
      }),
    );
  });
});
