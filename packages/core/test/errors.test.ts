// Every error has a code, a position, a section and a sentence.

import { readdirSync, readFileSync } from 'node:fs';
import {
  coreRules,
  createRegistry,
  type Finding,
  parse,
  parseGeneric,
  parseOrThrow,
  type Result,
  tolerant,
  type Url,
  UrlSyntaxError,
} from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { explain, findings } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { registry } from './registry.ts';

const folder = new URL('../../vectors/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /[\\/].*\.json$/.test(file));
const refusals = files
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly { kind?: string }[])
  .filter(
    (vector): vector is { kind: string; in: string; out: { code: string; position: number } } =>
      vector.kind === 'refuse',
  );

const SECTION = /^(?:(?:RFC \d+|draft url7a) (?:§\d[\d.]*|"\w[^"]*"|Appendix)|https:\/\/\S+)$/;
const SENTENCE = /^[\w"].{9,}$/;
/** The rules that each scheme makes for itself. */
const OF_SCHEMES = ['slash-missing', 'login-forbidden', 'port-forbidden', 'part-unknown', 'part-missing', 'part-type'];

const X = { code: 'x', section: 'y', sentence: 'z' };

describe('errors', () => {
  test('GRAM-04: every refusal names a code and an index', () => {
    expect(refusals.length).toBeGreaterThan(400);
    for (const { in: text, out } of refusals) {
      expect(out.code).toMatch(/^[a-z][a-z\d]*(?:-[a-z\d]+)+$/);
      expect(Number.isInteger(out.position) && out.position >= 0 && out.position <= text.length, text).toBe(true);
    }
  });

  test('every refusal has a section and a sentence', () => {
    const all = createRegistry([...rfc1630, https]);
    for (const { in: text } of refusals) {
      for (const result of [parse(all, text), parseGeneric(all, text)] as readonly Result<Url>[]) {
        if (result.ok) continue;
        const { code, section, sentence } = result.error;
        expect(sentence).not.toBe(code.replaceAll('-', ' '));
        expect(sentence).toMatch(SENTENCE);
        expect(section).toMatch(SECTION);
      }
    }
  });

  test('every code of core has a section and a sentence, in one table', () => {
    const { errors, repairs, findings: found } = coreRules;
    const names = [errors, repairs, found].flatMap((each) => Object.keys(each));
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    for (const [code, row] of [errors, repairs].flatMap((each) => Object.entries(each))) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z\d]+)+$/);
      const [section, sentence] = row;
      if (section === undefined) expect(OF_SCHEMES).toContain(code);
      else expect(section).toMatch(SECTION);
      expect([code, sentence]).toEqual([code, expect.stringMatching(SENTENCE)]);
    }
    for (const [code, [severity, section, sentence]] of Object.entries(found)) {
      expect(code).toMatch(/^[a-z\d]+(?:-[a-z\d]+)+$/);
      expect(severity).toMatch(/^(?:note|caution|danger)$/);
      expect(section).toMatch(SECTION);
      expect([code, sentence]).toEqual([code, expect.stringMatching(SENTENCE)]);
    }
  });

  test('a rule without a section of its own is in the section of the scheme', () => {
    for (const [text, section] of [
      ['ftp://h?a', 'RFC 1738 §3.2'],
      ['gopher://h?a', 'RFC 1738 §3.4'],
    ] as const) {
      expect(parse(registry, text as string)).toMatchObject({ error: { code: 'slash-missing', section } });
    }
  });

  test('a code that no table has is its own sentence', () => {
    const odd = defineScheme({
      name: 'x-odd',
      section: 'page 1',
      syntax: {
        form: 'opaque',
        read(reader) {
          reader.index = reader.text.length;
          const repaired = reader.text.endsWith('~') && reader.allow('x-thing-odd' as never);
          if (!repaired) reader.fail('x-thing-odd' as never);
          return { scheme: 'x-odd' };
        },
        write: () => '',
      },
      findings: () => [{ code: 'x-thing-odd' as never }],
      access: () => ({ by: 'nothing' }),
    });
    const loose = createRegistry([odd], { tolerant });
    const said = { code: 'x-thing-odd', section: 'page 1', sentence: 'x thing odd' };
    expect(parse(loose, 'x-odd:')).toMatchObject({ error: said });
    expect(parse(loose, 'x-odd:~')).toMatchObject({ repairs: [said] });
    const result = findings(loose, 'x-odd:~');
    const own = result.ok ? result.findings.filter(({ code }: Finding) => code === 'x-thing-odd') : [];
    expect(own).toMatchObject([
      { code: 'x-thing-odd', severity: 'note', section: 'RFC 1738 §4', sentence: 'x thing odd', position: 6, end: 7 },
    ]);
  });

  test('without a text or a position there is no caret', () => {
    const error = { code: 'host-missing', section: 'RFC 1738 §3.1', sentence: sentenceOf('host-missing') };
    const words = `${sentenceOf('host-missing')} (host-missing, RFC 1738 §3.1)`;
    expect(explain(registry, error)).toBe(words);
    expect(explain(registry, error, 'http://')).toBe(words);
    expect(explain(registry, { ...error, position: 7 })).toBe(words);
    expect(explain(registry, { ...error, position: 7 }, 'http://')).toBe(`http://\n       ^ ${words}`);
    expect(explain(registry, { ...error, part: 'host' })).toBe(`host: ${words}`);
    expect(explain(registry, { ...error, sentence: 'where?' })).toBe('where? (host-missing, RFC 1738 §3.1)');
  });

  test('controls take one column', () => {
    const text = 'http://h/\t\n\u0085\u2028a b';
    expect(explain(registry, { ...X, position: 14 }, text)).toBe('http://h/····a b\n              ^ z (x, y)');
  });

  test('invisible characters take one column, and do not get to a terminal', () => {
    const text = 'http://h/\u202E\u200B\u{E0041}a b';
    expect(explain(registry, { ...X, position: 14 }, text)).toBe('http://h/····a b\n              ^ z (x, y)');
  });

  test('an exception has the sentence of the scheme', () => {
    const text = 'ftp://h/a;type=x';
    const own = { sentence: 'a type is a, i or d' };
    expect(() => parseOrThrow(registry, text)).toThrow(expect.objectContaining(own));
    expect(parse(registry, text)).toMatchObject({ error: own });
  });

  test('a position after secrets is shown at its column in what is printed', () => {
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
      expect(explain(registry, { ...X, position }, text)).toBe(`${shown}\n${' '.repeat(column)}^ z (x, y)`);
    }
  });

  test('parseOrThrow gives what parse gives, or throws the error without the text', () => {
    expect(parseOrThrow(registry, 'ftp://u:pw@h/a#b')).toEqual(parse(registry, 'ftp://u:pw@h/a#b'));
    const text = 'ftp://u:secret@h/a b';
    const result = parse(registry, text);
    let thrown: unknown;
    try {
      parseOrThrow(registry, text);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UrlSyntaxError);
    expect(thrown).toBeInstanceOf(TypeError);
    if (result.ok || !(thrown instanceof UrlSyntaxError)) throw new Error('it should be refused');
    const { code, position, section, sentence } = result.error;
    expect(thrown).toMatchObject({ name: 'UrlSyntaxError', code, position, section, sentence });
    expect(thrown.message).toBe('" " must be written %20 here (character-forbidden at 18, RFC 1738 §2.2)');
    expect(JSON.stringify(thrown) + thrown.message + thrown.stack?.split('\n')[0]).not.toContain('secret');
    expect(explain(registry, thrown, text)).toContain('ftp://u:***@h/a b\n');
  });
});
