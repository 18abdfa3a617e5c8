// A plan is plain data, and every string of it is looked at, whatever a scheme does (RFC 1738 §6).
import { access, createRegistry, parse, parseOrThrow, tolerant, UCHAR } from '@url/core';
import { defineScheme, type PlanRules } from '@url/core/scheme';
import { rfc1630 } from '@url/rfc1630';
import { findings } from '@url/safety';
import { describe, expect, test } from 'vitest';

/** The plan of a scheme whose access does this. */
function planned(action: (text: string) => unknown, { text = 'x-a:b', plan = {} as PlanRules } = {}): unknown {
  const scheme = defineScheme({
    name: 'x-a',
    section: 'nowhere',
    plan,
    syntax: {
      form: 'opaque',
      read: (reader) => ({
        scheme: 'x-a',
        one: reader.decode(UCHAR),
        list: reader.eat(':') ? [reader.decode(UCHAR)] : [],
      }),
      write: ({ one, list }) => [one, ...list].map(encodeURIComponent).join(':'),
    },
    access: ({ one }) => action(one) as never,
  });
  const registry = createRegistry([scheme]);
  const { url } = parseOrThrow(registry, text as 'x-a:');
  expect(findings(registry, text)).toMatchObject({ ok: true });
  return access(registry, url);
}

const holdsItself: { by: string; self?: unknown } = { by: 'x' };
holdsItself.self = [holdsItself];

describe('access never throws for a url that parse gave', () => {
  test.each<[string, () => unknown]>([
    ['throws', () => expect.unreachable()],
    [
      'throws nothing',
      () => {
        throw undefined;
      },
    ],
    ['gives nothing', () => undefined],
    ['gives null', () => null],
    ['gives a text', () => 'x'],
    ['gives a plan by nothing', () => ({ by: undefined })],
    ['gives a promise', async () => ({ by: 'x' })],
    ['gives a plan that holds itself', () => holdsItself],
    ['gives a Map', () => ({ by: 'x', headers: new Map([['a', 'b\r\n']]) })],
    ['gives a Set in a list', () => ({ by: 'x', lines: [new Set(['b\r\n'])] })],
    ['gives octets', () => ({ by: 'x', octets: Uint8Array.of(13, 10) })],
    ['gives a function', () => ({ by: 'x', line: () => 'b\r\n' })],
    ['gives an object of a class', () => ({ by: 'x', line: new URL('http://h/') })],
    [
      'gives a getter that throws',
      () => ({
        by: 'x',
        get line() {
          return expect.unreachable();
        },
      }),
    ],
    ['refuses without findings', () => ({ by: 'refused' })],
    ['refuses with findings that are none', () => ({ by: 'refused', findings: [null] })],
    ['refuses with a finding whose code is a number', () => ({ by: 'refused', findings: [{ code: 7 }] })],
  ])('if the scheme %s', (_, action) => {
    expect(planned(action)).toMatchObject({
      by: 'refused',
      findings: [{ code: 'access-failed', severity: 'danger', section: 'RFC 1738 §6' }],
    });
  });

  test('and a plan of any other data is the scheme\u2019s', () => {
    const plan = {
      by: 'x',
      none: undefined,
      nothing: null,
      n: 1,
      big: 1n,
      yes: true,
      list: [[{ a: 'b' }]],
      bare: Object.create(null),
    };
    expect(planned(() => plan)).toBe(plan);
    const binary = { by: 'x', octets: Uint8Array.of(13, 10), later: new Map() };
    expect(planned(() => binary, { plan: { notLines: ['octets', 'later'] } })).toBe(binary);
  });
});

describe('a hidden delimiter', () => {
  const hidden = (part: string | undefined) => ({
    by: 'refused',
    findings: [{ code: 'delimiter-hidden', severity: 'danger', section: 'RFC 1738 §6', part }],
  });

  test('is refused at any depth, with the part that it came from', () => {
    for (const end of ['%0D', '%0A', '%00', '%0d%0a']) {
      const text = `x-a:b${end}c`;
      expect(planned((one) => ({ by: 'x', lines: [[{ line: `GET ${one}` }]] }), { text })).toMatchObject(hidden('one'));
      expect(planned((one) => ({ by: 'x', [one]: 1 }), { text })).toMatchObject(hidden('one'));
      expect(planned(() => ({ by: 'x' }), { text })).toEqual({ by: 'x' });
    }
    expect(planned(() => ({ by: 'x', line: '\r\n' }))).toMatchObject(hidden(undefined));
  });

  test('is what the scheme forbids in a part of the URL, too', () => {
    const plan: PlanRules = { forbids: { one: ' <', list: '\t' } };
    const plans = (text: string) => planned(() => ({ by: 'x' }), { text, plan });
    for (const text of ['x-a:b%20', 'x-a:%3Cb']) expect(plans(text)).toMatchObject(hidden('one'));
    expect(plans('x-a:b%20:%09')).toMatchObject({ findings: [{ part: 'one' }, { part: 'list.0' }] });
    expect(plans('x-a:b:c%09')).toMatchObject(hidden('list.0'));
    for (const text of ['x-a:b%09:%20%3C', 'x-a:', 'x-a:constructor']) expect(plans(text)).toEqual({ by: 'x' });
  });
});

describe('a host of a plan is what a resolver takes', () => {
  test('at any depth, and in lists', () => {
    const plan = {
      by: 'x',
      host: '[::1]',
      all: [{ host: '[::2]', port: 1 }],
      inner: { host: ['[::3]', 'h'], name: '[::4]' },
    };
    expect(planned(() => plan)).toEqual({
      by: 'x',
      host: '::1',
      all: [{ host: '::2', port: 1 }],
      inner: { host: ['::3', 'h'], name: '[::4]' },
    });
    expect(plan.host).toBe('[::1]');
  });

  test('but for fields that are not lines', () => {
    const plan = () => ({ by: 'x', binary: { host: '[::1]' }, host: '[::2]' });
    expect(planned(plan, { plan: { notLines: ['binary'] } })).toEqual({
      by: 'x',
      binary: { host: '[::1]' },
      host: '::2',
    });
    expect(planned(() => ({ by: 'x', host: '[::1]' }), { plan: { notLines: ['host'] } })).toEqual({
      by: 'x',
      host: '[::1]',
    });
  });

  test('in every scheme with a host', () => {
    const loose = createRegistry(rfc1630, { tolerant });
    const texts = rfc1630.flatMap(({ name, syntax }) =>
      syntax.form === 'ip' && name !== 'afs'
        ? [`${name}://[::1]/${name === 'nntp' ? 'a/1' : 'a'}`, `${name}://[::1]/`]
        : [],
    );
    const plans = texts.flatMap((text) => {
      const result = parse(loose, text as string);
      return result.ok ? [access(loose, result.url as never) as { readonly by: string; readonly host?: string }] : [];
    });
    expect(new Set(plans.filter(({ host }) => host === '::1').map(({ by }) => by)).size).toBeGreaterThanOrEqual(8);
    expect(plans.filter(({ host }) => host?.startsWith('['))).toEqual([]);
  });

  test('and a plan without one is the very plan', () => {
    const plan = { by: 'x', host: 'h', steps: [{ verb: 'a' }] };
    expect(planned(() => plan)).toBe(plan);
  });
});

test('a code that every object has is a code like any other', () => {
  for (const code of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const scheme = defineScheme({
      name: 'x-odd',
      section: 'the manual',
      syntax: {
        form: 'opaque',
        read: (reader) => {
          reader.take(UCHAR);
          reader.fail(code as never, 6);
          return { scheme: 'x-odd' };
        },
        write: () => '',
      },
      findings: () => [{ code: code as never }],
      access: () => ({ by: 'refused', findings: [{ code: code as never }] }),
    });
    const registry = createRegistry([scheme]);
    const error = { code, position: 6, section: 'the manual', sentence: code.replaceAll('-', ' ') };
    expect(parse(registry, 'x-odd:a')).toMatchObject({ ok: false, error });
    expect(access(registry, { scheme: 'x-odd' })).toMatchObject({
      by: 'refused',
      findings: [{ code, severity: 'note' }],
    });
  }
});

describe('a plan with a host in brackets', () => {
  const planWith = (parts: object, plan: PlanRules = {}): unknown => planned(() => ({ by: 'x', ...parts }), { plan });

  test.each([
    ['[::1]', '::1'],
    ['h', 'h'],
    ['h[::1]', 'h[::1]'],
    ['[::1]h', '[::1]h'],
    ['[::1', '[::1'],
    ['[[::1]]', '[::1]'],
  ])('has for the host %s a copy with %s', (host, bare) => {
    expect(planWith({ host, name: host, nothing: null })).toEqual({ by: 'x', host: bare, name: host, nothing: null });
  });

  test('keeps what is no line as it is', () => {
    const body = { host: '[::1]' };
    expect(planWith({ host: '[::1]', body }, { notLines: ['body'] })).toEqual({ by: 'x', host: '::1', body });
  });

  test('shares in the copy what it shares', () => {
    const server = { host: '[::1]' };
    const copy = planWith({ one: server, others: [server] }) as { one: object; others: readonly object[] };
    expect(copy).toEqual({ by: 'x', one: { host: '::1' }, others: [{ host: '::1' }] });
    expect(copy.others[0]).toBe(copy.one);
    expect(server).toEqual({ host: '[::1]' });
  });
});
