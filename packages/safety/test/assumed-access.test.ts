// Plans for display, and what in them the URL does not say.
import { access, createRegistry, parse, parseGeneric, type Result, tolerant, type Url } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { rfc1738 } from '@url/rfc1738';
import { assumedAccess, steps } from '@url/safety';
import { describe, expect, test } from 'vitest';

const urls = createRegistry(rfc1738, { tolerant });

function urlOf(text: string): Url {
  const result = parse(urls, text) as Result<Url>;
  return result.ok ? result.url : expect.fail(`${text}: ${result.error.code}`);
}

describe('the news server of the reader', () => {
  test.each(['news:comp.lang.c', 'news:a@b.c', 'news:*', 'news:localhost', 'news:x@localhost', 'nntp:comp.lang/1'])(
    'is assumed for %s',
    (text) => {
      const { plan, assumed } = assumedAccess(urls, urlOf(text));
      expect(plan).toMatchObject({ by: 'nntp', host: 'localhost', port: 119 });
      expect(assumed).toEqual(['host']);
      expect(steps(urls, plan, { assumed }).map((step) => step.assumed)).toEqual(
        steps(urls, plan).map(({ verb }) => verb === 'connect to'),
      );
    },
  );

  test.each([
    ['nntp://localhost/comp.lang/1', {}],
    ['news://localhost/comp.lang', {}],
    ['news:comp.lang', { server: 'news.dom:1119' }],
    ['ftp://h/a', {}],
    ['ftp://h/a', { email: 'a@b.c' }],
  ])('is not where the URL or the options say it: %s %j', (text, options) => {
    const url = urlOf(text);
    expect(assumedAccess(urls, url, options)).toEqual({ plan: access(urls, url, options), assumed: [] });
  });

  test('is assumed where the option is given as undefined', () => {
    expect(assumedAccess(urls, urlOf('news:comp.lang'), { server: undefined }).assumed).toEqual(['host']);
  });
});

describe('a refusal', () => {
  test.each([
    ['http://h:25/', 'port-reserved'],
    ['ftp://h/a%0Ab', 'delimiter-hidden'],
    // The reason is the URL, and not that no server is known.
    ['news:a%0Ab@c.d', 'delimiter-hidden'],
    ['file://other.dom/a', 'file-not-local'],
  ])('stays one: %s', (text, code) => {
    const { plan, assumed } = assumedAccess(urls, urlOf(text));
    expect(plan).toMatchObject({ by: 'refused', findings: [{ code }] });
    expect(assumed).toEqual([]);
  });

  test('of an unregistered scheme', () => {
    const generic = parseGeneric(urls, 'x-none:a');
    if (!generic.ok) throw new Error();
    expect(assumedAccess(urls, generic.url)).toMatchObject({ plan: { by: 'refused' }, assumed: [] });
  });
});

describe('what depends on an assumption', () => {
  /** The parts of this plan that are assumed, of a scheme that plans nothing without these options. */
  const assumedIn = <Options extends object>(
    assumes: Options,
    plan: (options: Options) => object,
    given: object = {},
  ) => {
    const scheme = defineScheme({
      name: 'x-a',
      section: 'nowhere',
      plan: { assumes: assumes as never },
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-a' as const }), write: () => '' },
      access: (_, options) =>
        Object.keys(assumes).every((name) => name in options)
          ? { by: 'x', ...plan(options as never) }
          : { by: 'refused' as const, findings: [{ code: 'access-undefined' }] },
    });
    const registry = createRegistry([scheme]);
    return assumedAccess(registry, { scheme: 'x-a' }, given as never).assumed;
  };

  test('is each part that another value changes', () => {
    expect(
      assumedIn({ server: 'h:7', depth: 3, isQuick: true, more: ['a'] }, ({ server, depth, isQuick, more }) => ({
        host: server.split(':')[0],
        port: Number(server.split(':')[1]),
        lines: ['same', `SERVER ${server}`],
        deep: { depth, isQuick },
        more: Array.isArray(more) ? more[0] : undefined,
        nothing: undefined,
        none: null,
        sometimes: Array.isArray(more) ? null : {},
        atTimes: Array.isArray(more) ? { a: 1 } : null,
        nan: Number.NaN,
      })),
    ).toEqual(['host', 'lines.1', 'deep.depth', 'deep.isQuick', 'more', 'sometimes', 'atTimes']);
  });

  test('is found with a value of the same type', () => {
    const plan = (options: { readonly depth: number; readonly isQuick: boolean }) => {
      if (typeof options.depth !== 'number' || typeof options.isQuick !== 'boolean') throw new Error();
      return { host: 'h', ...options };
    };
    expect(assumedIn({ depth: 1, isQuick: false }, plan)).toEqual(['depth', 'isQuick']);
  });

  test('is found with a number that is not less than the assumed one, which may be the least', () => {
    const plan = ({ depth }: { readonly depth: number }) => {
      if (depth < 0) throw new Error();
      return { host: 'h', depth };
    };
    expect(assumedIn({ depth: 0 }, plan)).toEqual(['depth']);
  });

  test('is not what an option says', () => {
    const plan = ({ server, depth, more }: { readonly [option: string]: unknown }) => ({ host: server, depth, more });
    const assumes = { server: 'h', depth: 1 };
    expect(assumedIn(assumes, plan, { depth: 7, more: 8 })).toEqual(['host']);
    expect(assumedIn(assumes, plan, { depth: undefined })).toEqual(['host', 'depth']);
  });

  test('is nothing, if the scheme plans without the option too', () => {
    const scheme = defineScheme({
      name: 'x-a',
      section: 'nowhere',
      plan: { assumes: { ports: [7] } },
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-a' as const }), write: () => '' },
      access: (_, { ports = [] }) => ({ by: 'x', ports }),
    });
    expect(assumedAccess(createRegistry([scheme]), { scheme: 'x-a' })).toEqual({
      plan: { by: 'x', ports: [] },
      assumed: [],
    });
  });

  test('is everything, if the scheme plans nothing with another value', () => {
    const plan = ({ server }: { readonly server: string }) => {
      if (server !== '127.0.0.1') throw new Error();
      return { host: server, port: 7, lines: ['a'] };
    };
    expect(assumedIn({ server: '127.0.0.1' }, plan)).toEqual(['by', 'host', 'port', 'lines']);
  });

  test('is told once of an object that is there several times', () => {
    const plan = ({ depth }: { readonly depth: number }) => {
      const inner = { depth };
      return { host: 'h', inner, again: { inner } };
    };
    expect(assumedIn({ depth: 1 }, plan)).toEqual(['inner.depth']);
  });

  test('marks a step that one of its parts is in, and each step in a part', () => {
    const plan = { by: 'x', host: 'h', port: 1, steps: [{ verb: 'A', argument: 'b' }, { verb: 'B' }], other: ['c'] };
    const marked = (...assumed: string[]) =>
      steps(urls, plan, { assumed }).flatMap((step) => (step.assumed ? step.part : []));
    expect(marked()).toEqual([]);
    expect(marked('host')).toEqual(['host']);
    expect(marked('port')).toEqual(['host']);
    expect(marked('steps.port', 'ports', 'other.0.port')).toEqual(['other.0']);
    expect(marked('steps')).toEqual(['steps.0', 'steps.1']);
    expect(marked('steps.1')).toEqual(['steps.1']);
    expect(marked('steps.0.argument')).toEqual(['steps.0']);
    expect(marked('oth', 'step', 'other.0.x')).toEqual(['other.0']);
    const hosts = steps(urls, { by: 'x', hosts: ['h'] } as never, { assumed: ['ports.0'] });
    expect(hosts.filter(({ assumed }) => assumed)).toEqual([]);
  });
});

test('anything but a registry and a url is refused in words', () => {
  expect(() => assumedAccess(urls, 'news:a' as never)).toThrow(/a url is data/);
  expect(() => assumedAccess(urls, urlOf('news:a.b'), null as never)).toThrow(/options of access/);
  expect(() => assumedAccess(undefined as never, urlOf('news:a.b'))).toThrow(/registry/);
});
