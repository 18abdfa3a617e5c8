// The triggers of the detectors. Each holds for every text with its findings and for few others, so that most texts are not looked into.
import { type AnyScheme, createRegistry, parseAny, type Registry, schemeOf } from '@url/core';
import { http } from '@url/http';
import { findings } from '@url/safety';
import { afterEach, describe, expect, test } from 'vitest';
import { registries } from '../../core/test/readings.ts';
import { DETECTORS } from '../src/findings/detectors.ts';
import { Subject } from '../src/findings/subject.ts';

const [[, strict], , [, asIn1630]] = registries;

/** The subject of a text whose spans nobody may ask for. */
function subjectOf(text: string, registry: Registry = strict): Subject {
  const result = parseAny(registry, text);
  const noSpans = () => expect.fail('a trigger asks for spans');
  return result.ok
    ? new Subject(registry, schemeOf(registry, result.url.scheme), text, result, noSpans)
    : expect.fail(result.error.code);
}

function holds(code: string, text: string, registry?: Registry): boolean | undefined {
  return DETECTORS.find((rule) => rule.code === code)?.trigger(subjectOf(text, registry));
}

describe('the trigger of a rule', () => {
  test.each([
    ['port-reserved', 'http://host.dom:80/', 'http://host.dom:81/'],
    ['port-reserved', 'mailto:fred@host.dom', 'ftp://host.dom:22/'],
    ['delimiter-hidden', 'ftp://host.dom/-l', 'ftp://host.dom/a%0D'],
    ['delimiter-hidden', 'http://host.dom/a%0D', 'gopher://host.dom/0a%0D'],
    ['access-undefined', 'ftp://host.dom/-l', 'x-other:a'],
    ['delimiter-escaped', 'http://host.dom/%20%2D%3A%7E', 'http://host.dom/%00'],
    ['control-escaped', 'http://host.dom/%80', 'http://host.dom/%1f'],
    ['control-escaped', 'http://host.dom/%70', 'http://host.dom/%7f'],
    ['slash-escaped', 'http://host.dom/a/b', 'http://host.dom/a%2fb'],
    ['dot-segment-escaped', 'http://host.dom/..', 'http://host.dom/%2e'],
    ['option-like', 'http://host.dom/-l', 'ftp://host.dom/-l'],
    ['password-in-url', 'ftp://fred@host.dom/', 'ftp://fred:x@host.dom/'],
    ['user-looks-like-host', 'ftp://fred-bank@host.dom/', 'ftp://bank.dom@host.dom/'],
    ['user-question-mark', 'ftp://fred@host.dom/?a', 'ftp://fred?a@host.dom/'],
    ['scheme-first-not-letter', 'z39.50r://host.dom/', '9p:a'],
    ['host-not-qualified', 'http://host.dom/', 'http://host/'],
    ['host-not-public', 'http://host.dom/1738000', 'http://host.dom/10.0.0.1'],
    ['host-not-public', 'http://host.dom/1.0/1738000', 'http://10.0.0.1/'],
    ['host-not-public', 'http://host.dom/a.1.1.1', 'http://0.1.1.1/'],
    ['host-not-public', 'http://8.8.8.8/1.2.3', 'http://192.168.17.38/'],
    ['host-not-public', 'http://host.dom/localhost', 'http://localhost/'],
    ['host-not-public', 'http://local.dom/x.local', 'http://x.local/'],
    ['host-this-machine', 'file://host.dom/a', 'file:///a'],
    ['scheme-twice', 'http://host.dom/a//b', 'http://http//host.dom/'],
    ['scheme-looks-like-host', 'http://host.dom:80/', 'localhost:80'],
    ['scheme-runs-code', 'http://host.dom/javascript:', 'javascript:a'],
    ['fragment-unusual', 'http://host.dom/a#b', 'ftp://host.dom/a#b'],
    ['fragment-unusual', 'mailto:fred@host.dom#b', 'file:///a#'],
    ['host-number-leading-zero', 'http://8.8.8.8/', 'http://8.8.8.08/'],
    ['octets-not-utf8', 'http://host.dom/caf%C3%A9', 'http://host.dom/caf%E9'],
    ['path-at-sign', 'ftp://fred:secret@host.dom/', 'ftp://fred:secret@host.dom/@'],
    ['path-at-sign', 'ftp://fred@host.dom:21/a', 'ftp://host.dom:2121/a%40'],
    ['path-at-sign', 'ftp://host.dom/a/@b', 'ftp://host.dom/a@b'],
    ['path-slashes', 'ftp://host.dom//a', 'http://host.dom//a'],
    ['path-slashes', 'http://host.dom/a//b', 'http://host.dom:80//'],
    ['path-question-mark', 'http://host.dom/?a%3F', 'ftp://host.dom/a%3F'],
    ['dot-segment', 'http://host.dom/a.b/c./d..', 'http://host.dom/a/..'],
    ['dot-segment', 'mid:a.b@host.dom', 'cid:.@host.dom'],
    ['fragment-at-sign', 'ftp://fred@host.dom/#top', 'http://host.dom/#a@b'],
    ['fragment-at-sign', 'http://host.dom/a@b#/@', 'http://host.dom#@'],
    ['scheme-held-back', 'http://host.dom/', 'nfs://host.dom/'],
  ])('%s does not hold for %s, and holds for %s', (code, other, text) => {
    expect(holds(code, other)).toBe(false);
    expect(holds(code, text)).toBe(true);
  });

  test('octets-not-utf8 holds for a character beyond US-ASCII where RFC 1630 is read, and for no other text', () => {
    expect(holds('octets-not-utf8', 'http://host.dom/caf\u00E9', asIn1630)).toBe(true);
    expect(holds('octets-not-utf8', 'http://host.dom/cafe', asIn1630)).toBe(false);
  });

  test('port-not-default holds for no data without a port, although its scheme has a default', () => {
    const read: typeof http.syntax.read = (...all) => ({ ...http.syntax.read(...all), port: undefined as never });
    const registry = createRegistry([
      { ...http, syntax: { ...http.syntax, fast: undefined, read } } as unknown as AnyScheme,
    ]);
    expect(subjectOf('http://host.dom/', registry).port).toBe(undefined);
    expect(holds('port-not-default', 'http://host.dom/', registry)).toBe(false);
  });
});

describe('what several triggers ask first', () => {
  test.each([
    ['http://host.dom/', false, false],
    ['ftp://fred@host.dom/', true, false],
    ['http://host.dom/%40', false, true],
    ['ftp://fred%20x@host.dom/', true, true],
  ])('in %s, an "@" is written: %j, and a percent sign: %j', (text, hasAt, hasPercent) => {
    const subject = subjectOf(text);
    expect([subject.hasAt, subject.hasPercent]).toEqual([hasAt, hasPercent]);
  });
});

describe('a scheme is asked as little as possible', () => {
  /** The number of calls of a function that takes the place of one of the scheme's. */
  const callsOf = (schemeWith: (count: () => never) => object): number => {
    let calls = 0;
    const count = () => {
      calls += 1;
      return [] as never;
    };
    findings(createRegistry([schemeWith(count) as AnyScheme]), 'http://host.dom/');
    return calls;
  };

  test('a scheme without findings is asked for them once', () => {
    expect(callsOf((count) => ({ ...http, findings: count }))).toBe(1);
  });

  test('a scheme whose plans are all even is asked for no plan', () => {
    expect(callsOf((count) => ({ ...http, access: count, plan: { even: count } }))).toBe(0);
    expect(callsOf((count) => ({ ...http, access: count, plan: {} }))).toBeGreaterThan(0);
  });
});

describe('the findings of a scheme', () => {
  afterEach(() => {
    delete (Object.prototype as { note?: string }).note;
  });

  test('are those of the data alone, whatever a program has put into every object', () => {
    const scheme = {
      ...http,
      findings: (url: { readonly note?: string }) =>
        url.note === undefined ? [] : [{ code: 'x-noted', part: 'host' }],
    };
    const registry = createRegistry([scheme as unknown as AnyScheme]);
    Object.assign(Object.prototype, { note: 'a' });
    expect(findings(registry, 'http://host.dom/')).toEqual({ ok: true, findings: [] });
  });
});
