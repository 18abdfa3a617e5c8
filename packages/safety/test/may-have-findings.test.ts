// The quick question before findings: it may be true of too many texts, and is never false of one with a finding.
import { createRegistry, parse, tolerant } from '@url/core';
import { http, https } from '@url/http';
import { findings, mayHaveFindings } from '@url/safety';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { registries } from '../../core/test/readings.ts';

const scraps =
  `http:// https:// HTTP:// host.dom h 10.0.0.1 8.8.8.8 010.1.1.1 localhost host. www. .dom .local .internal a.home.arpa .localhost http https / // . .. %2E %2e%2E %2F %00 %0d
  %1B %7F %C3%A9 %C3 %40 %20 %41 :80 :8080 :25 : ? # @ fred fred:pw@ - -l + ; a b.html x=1 & ~ index 9`.split(/\s+/);
const texts = fc
  .tuple(fc.constantFrom('http://', 'https://', 'HTTP://'), fc.array(fc.constantFrom(...scraps), { maxLength: 8 }))
  .map(([first, rest]) => first + rest.join(''));

describe('a text that may have no findings', () => {
  test.each(registries)('has none, if it is legal: %s', (_, registry) => {
    const check = (text: string): void => {
      if (mayHaveFindings(registry, text) || !parse(registry, text as string).ok) return;
      expect([text, findings(registry, text)]).toEqual([text, { ok: true, findings: [] }]);
    };
    fc.assert(fc.property(texts, check), { numRuns: runs(20_000) });
    for (const text of vectorTexts()) check(text);
  });

  // Of an older meaning, every rule is asked whatever the text has. http has none, so that the findings are the same.
  const [quick, thorough] = [createRegistry([http, https]), createRegistry([http, https], { profile: 'rfc1630' })];
  const same = (text: string): void => {
    if (parse(quick, text as string).ok) {
      expect([text, findings(quick, text)]).toEqual([text, findings(thorough, text)]);
    }
  };

  test('has those that all rules find', () => {
    fc.assert(fc.property(texts, same), { numRuns: runs(20_000) });
    for (const text of vectorTexts()) if (/^https?:/i.test(text)) same(text);
  });

  test('has those of its host number', () => {
    for (let first = 0; first < 256; first += 1) {
      for (const second of [0, 2, 18, 51, 64, 88, 127, 168, 254]) same(`http://${first}.${second}.113.10/a`);
    }
    const groups = ['8', '08', '008', '0', '00', '10', '010', '255'];
    for (const one of groups) {
      for (const two of groups) {
        for (const [at, other] of [`${one}.${two}.8.8`, `8.${one}.${two}.8`, `8.8.${one}.${two}`].entries()) {
          same(`http://${other}/`);
          same(`https://${other}:443/${at}`);
          same(`http://h.dom/${other}/a`);
        }
      }
    }
  });

  test.each([
    [false, 'http://host.dom/a%20b?x=1&y=caf%C3%A9'.replace('%C3%A9', 'e')],
    [false, 'HTTPS://www.host.dom/'],
    [false, 'http://host.dom'],
    [false, 'http://host.dom/caf%C3%A9'],
    [true, 'http://host.dom/caf%E9'],
    [true, 'http://host.dom/a%2Fb'],
    [true, 'http://host.dom/a%00b'],
    [true, 'http://host.dom:8080/'],
    [true, 'http://localhost/'],
    [true, 'http://10.0.0.1/'],
    [true, 'http://a.internal/'],
    [true, 'http://http//h.dom'],
    [false, 'http://a.internals/x.local.html'],
    [true, 'http://h.dom//a'],
    [true, 'http://h.dom/../a'],
    [true, 'http://h.dom/a%2fb'],
    [true, 'x-other:a'],
    [true, ''],
  ])('%s: %s', (may, text) => {
    expect(mayHaveFindings(createRegistry([http, https]), text)).toBe(may);
  });

  test('is not known of a tolerant registry, nor of a scheme with findings or plans of its own', () => {
    expect(mayHaveFindings(createRegistry([http], { tolerant }), 'http://host.dom/')).toBe(true);
    const own = { ...http, findings: () => [] };
    expect(mayHaveFindings(createRegistry([own]), 'http://host.dom/')).toBe(true);
    const other = { ...http, access: () => ({ by: 'other' }) };
    expect(mayHaveFindings(createRegistry([other as never]), 'http://host.dom/')).toBe(true);
  });
});
