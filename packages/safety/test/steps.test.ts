// Plans in words, for every plan of ours and for any plan of a scheme of somebody else.
import {
  type AccessPlan,
  type AnyScheme,
  access,
  change,
  createRegistry,
  type GatewayPlan,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  type Url,
} from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { https } from '@url/http';
import { rfc1630 } from '@url/rfc1630';
import { assumedAccess, type StepsOptions, steps } from '@url/safety';
import { registryFor, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { long, runs, sample } from '../../../tooling/support/share.ts';
import { vectorFiles, vectorsOf } from '../../../tooling/support/vector-files.ts';

const registry: Registry = createRegistry<AnyScheme>([...rfc1630, https]);
const loose = registryFor(registry, 'tolerant');

/** A plan as lines, with what is hidden or assumed marked. */
function linesOf(plan: AccessPlan, options?: StepsOptions, by: Registry = loose): readonly string[] {
  return steps(by, plan, options).map(({ verb, argument, note, secret, assumed }) =>
    [verb, argument, note && `(${note})`, secret && '[secret]', assumed && '[assumed]'].filter(Boolean).join(' '),
  );
}

function planned(text: string, options: object = {}): AccessPlan {
  const result = parse(loose, text) as Result<Url>;
  return result.ok ? access(loose, result.url, options) : expect.fail(`${text}: ${result.error.code}`);
}

describe('the plans of each scheme', () => {
  test.each<[text: string, options: object, ...expected: string[]]>([
    [
      'ftp://fred@h/%2Fetc/motd;type=a',
      {},
      ...['connect to h port 21 (by ftp)', 'log in as fred', 'ask for a password'],
      ...['CWD /etc', 'TYPE A', 'RETR motd'],
    ],
    [
      'ftp://h//a',
      {},
      ...['connect to h port 21 (by ftp)', 'log in as anonymous', 'ask for an e-mail address'],
      ...['CWD ""', 'TYPE I', 'RETR a', 'CWD a (if RETR fails)', 'NLST (if RETR fails)'],
    ],
    [
      'ftp://u:p@h:2121/',
      {},
      ...['connect to h port 2121 (by ftp)', 'log in as u', 'with the password *** [secret]', 'NLST'],
    ],
    ['http://h/a?b', {}, 'connect to h port 80 (by http)', 'request /a?b'],
    ['https://h', {}, 'connect to h port 443 (by https)', 'request /'],
    ['http://h/a?access_token=b&c=d', {}, 'connect to h port 80 (by http)', 'request /a?access_token=***&c=d [secret]'],
    ['gopher://h', {}, 'connect to h port 70 (by gopher)', 'send ""', 'reply menu'],
    ['gopher://h/7a%09b%09+', {}, 'connect to h port 70 (by gopher)', 'send a\\tb\\t+', 'reply opaque'],
    ['mailto:a@b.c?subject=hi&body=x%0Ay', {}, ...['write to a@b.c', 'field subject: hi', 'text x\\r\\ny']],
    ['news:*', { server: 'news.dom' }, 'connect to news.dom port 119 (by nntp)', 'LIST'],
    ['nntp://h/comp.lang/1', {}, 'connect to h port 119 (by nntp)', 'GROUP comp.lang', 'ARTICLE 1'],
    [
      'telnet://u:p@h',
      {},
      ...['connect to h port 23 (by telnet)', 'suggest the user u', 'suggest the password *** [secret]'],
    ],
    ['wais://h/d', {}, 'connect to h port 210 (by wais)', 'database d'],
    ['wais://h/d?a+b', {}, 'connect to h port 210 (by wais)', 'database d', 'search a+b', 'words a', 'words b'],
    [
      'wais://h/d/T/p%0A',
      {},
      ...['connect to h port 210 (by wais)', 'database d', 'document type T', 'document-id p\\n'],
    ],
    ['file:///', {}, 'open /'],
    ['file:///etc/a%2Fb%1B', {}, 'open /etc/a\\x2Fb\\x1B'],
    ['prospero://h/x;a=b', {}, 'connect to h port 1525 (by prospero)', 'field a: b', 'name of the object x'],
    ['mid:a@b.c', {}, 'look up the message a@b.c'],
    ['mid:a@b.c/d@e.f', {}, 'look up the message a@b.c', 'look up the part d@e.f'],
    ['cid:a@b.c', {}, 'look up the part a@b.c'],
    ['urn:a:b', {}, `refuse note: ${sentenceOf('access-undefined')} (access-undefined, RFC 1738 §4)`],
    ['afs://cell.dom/a/b', {}, 'cell cell.dom', 'open /a/b'],
  ])('%s', (text, options, ...expected) => {
    expect(linesOf(planned(text, options))).toEqual(expected);
  });

  test('each step has its path in the plan', () => {
    const plan = planned('ftp://u:p@h/a/b');
    expect(steps(loose, plan).map(({ part }) => part)).toEqual([
      ...['host', 'login.user', 'login.password', 'steps.0', 'steps.1', 'steps.2', 'otherwise.0', 'otherwise.1'],
    ]);
    expect(steps(loose, planned('news:a@b.c')).map(({ part }) => part)).toEqual(['findings.0']);
  });

  test('a step has all its members', () => {
    expect(steps(loose, planned('telnet://h'))).toEqual([
      { verb: 'connect to', argument: 'h port 23', note: 'by telnet', part: 'host', secret: false, assumed: false },
    ]);
  });
});

describe('gateways', () => {
  const through = (gateway: GatewayPlan) => linesOf(gateway);

  test('of a prefix and of a proxy', () => {
    expect(through({ by: 'gateway', url: 'http://gw.dom/wais/h/d', requestTarget: undefined })).toEqual([
      'get http://gw.dom/wais/h/d (through the gateway)',
    ]);
    expect(through({ by: 'gateway', url: 'http://proxy.dom:3128/', requestTarget: 'wais://h/d' })).toEqual([
      'connect to http://proxy.dom:3128/ (as a proxy)',
      'request wais://h/d',
    ]);
  });

  test('have the parts of their plans', () => {
    const parts = (requestTarget: string | undefined) =>
      steps(loose, { by: 'gateway', url: 'http://gw.dom/', requestTarget } as GatewayPlan).map(({ part }) => part);
    expect([...parts(undefined), ...parts('wais://h/d')]).toEqual(['url', 'url', 'requestTarget']);
  });

  test('with a login of their own, which is hidden', () => {
    expect(through({ by: 'gateway', url: 'ftp://u:p@gw.dom/h', requestTarget: undefined })).toEqual([
      'get ftp://u:***@gw.dom/h (through the gateway) [secret]',
    ]);
  });
});

describe('refusals', () => {
  test('have every finding, in words', () => {
    expect(linesOf(planned('wais://h//T/'))).toEqual([
      expect.stringMatching(/^refuse \w+: .* \(wais-database-empty, RFC 1738 §3\.9\)$/),
      expect.stringMatching(/^refuse \w+: .* \(wais-document-empty, RFC 1738 §3\.9\)$/),
    ]);
    expect(linesOf(planned('http://h:25/'))).toEqual([
      expect.stringMatching(/^refuse danger: .* \(port-reserved, RFC 1738 §6\)$/),
    ]);
  });

  test('have their codes, though a scheme calls a field of that name a secret', () => {
    const secretive = createRegistry<AnyScheme>([
      ...registry.schemes,
      defineScheme({
        name: 'x-a',
        section: 'nowhere',
        secrets: ['code', 'sentence', 'section'],
        syntax: { form: 'opaque', read: () => ({ scheme: 'x-a' }), write: () => '' },
        access: () => ({ by: 'nothing' }),
      }),
    ]);
    const plan = planned('http://h:25/');
    expect(linesOf(plan, {}, secretive)).toEqual(linesOf(plan));
  });

  test('of a scheme itself, of which nothing more is known', () => {
    expect(linesOf({ by: 'refused', findings: [{ code: 'x-a-odd' }] } as never)).toEqual(['refuse  (x-a-odd)']);
    expect(linesOf({ by: 'refused' })).toEqual([]);
  });
});

/** Each URL of the vectors, with the options of its vector. */
function* urlsOfVectors(): Generator<readonly [by: Registry, url: Url, options: object]> {
  const vectors = vectorFiles.flatMap((file) => vectorsOf(file) as readonly (Vector & { readonly in: string })[]);
  for (const { kind, in: text, mode, options = {} } of sample(vectors)) {
    // `telnet` is the option of `wire`.
    const { telnet: _, ...own } = options as { telnet?: boolean };
    if (typeof text !== 'string' || (kind !== 'access' && kind !== 'parse' && kind !== 'gateway')) continue;
    for (const by of [registryFor(registry, mode), loose]) {
      const registered = parse(by, text) as Result<Url>;
      const result = registered.ok ? registered : parseGeneric(by, text);
      if (result.ok) yield [by, result.url, own];
    }
  }
}

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const SECRET = 'hunter2';

describe('the vectors', () => {
  test('every plan has steps, without secrets and without what a terminal obeys', () => {
    const seen = { plans: 0, refused: 0, secrets: 0 };
    for (const [by, url, options] of urlsOfVectors()) {
      // The password of a vector may be any letter, which is elsewhere too.
      const hasPassword = 'password' in url && url.password !== undefined;
      const changed = hasPassword ? (change(by, url, { password: SECRET } as never) as Result<Url>) : undefined;
      const meant = changed?.ok ? changed.url : url;
      for (const plan of [access(by, meant, options), assumedAccess(by, meant, { ports: [25], ...options }).plan]) {
        const told = steps(by, plan);
        expect(told.length).toBeGreaterThan(0);
        for (const { verb, argument, note } of told) {
          const words = [verb, argument, note].join(' ');
          expect(words).not.toMatch(UNSEEN);
          expect(words).not.toContain(SECRET);
          expect(verb).toMatch(/^[A-Za-z][\w +-]*$/);
          expect(argument).not.toBe('');
        }
        seen.plans += 1;
        if (plan.by === 'refused') seen.refused += 1;
        if (told.some(({ secret }) => secret)) seen.secrets += 1;
        expect(steps(by, plan, { showSecrets: true }).some(({ secret }) => secret)).toBe(false);
      }
    }
    expect(seen.plans).toBeGreaterThan(runs(3000));
    expect(seen.refused).toBeGreaterThan(runs(300));
    expect(seen.secrets).toBeGreaterThan(runs(50));
  });

  test('every string of a plan is in a step', () => {
    for (const [by, url, options] of urlsOfVectors()) {
      const plan = access(by, url, options);
      if (plan.by === 'refused') continue;
      const covered = steps(by, plan).map(({ part }) => part);
      const parts = leavesOf(plan).filter((part) => !['by', 'kind', 'port'].includes(part));
      const missing = parts.filter((part) => !covered.some((each) => part === each || part.startsWith(`${each}.`)));
      expect(missing).toEqual([]);
    }
  });
});

function leavesOf(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path.join('.')];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

describe('any plan of any scheme', () => {
  /** The steps of a plan that a scheme of somebody else gives. */
  const told = (
    plan: AccessPlan & { readonly [part: string]: unknown },
    labels = {},
    secrets: readonly string[] = [],
  ) => {
    const scheme = defineScheme({
      name: 'x-a',
      section: 'nowhere',
      labels,
      secrets,
      syntax: { form: 'opaque', read: () => ({ scheme: 'x-a' }), write: () => '' },
      access: () => ({ by: 'nothing' }),
    });
    return linesOf(plan, {}, createRegistry([scheme]));
  };

  test('says what it is by, and each of its fields', () => {
    expect(told({ by: 's3', bucket: 'my_bucket', storageClass: 'a b', size: 7, isPublic: false })).toEqual([
      ...['use s3', 'bucket my_bucket', 'storage-class a b', 'size 7', 'is-public false'],
    ]);
    expect(told({ by: 'nothing' })).toEqual(['use nothing']);
    expect(told({ by: '' })).toEqual(['use ""']);
    expect(told({ by: 'a\u001Bb', none: undefined, nothing: null, list: [], kind: 'x' })).toEqual(['use a\\x1Bb']);
  });

  test('has the words of the scheme', () => {
    const labels = { bucket: 'name of the bucket', 's3:bucket': 'open the bucket', 's3:keys.*': 'get', other: 'x' };
    expect(told({ by: 's3', bucket: 'b', keys: ['c', 'd'] }, labels)).toEqual(['open the bucket b', 'get c', 'get d']);
    // A plan by the name of the scheme has the parts of its URLs.
    expect(told({ by: 'x-a', bucket: 'b' }, labels)).toEqual(['use x-a', 'name of the bucket b']);
    expect(told({ by: 'tool', bucket: 'b' }, labels)).toEqual(['use tool', 'bucket b']);
    expect(told({ by: 's3' }, labels)).toEqual(['use s3']);
    expect(told({ by: 'x-a', binary: { bucket: 'b' } }, labels)).toEqual(['use x-a', 'name of the bucket b']);
  });

  test('has a step for each server', () => {
    expect(told({ by: 'postgres', hosts: [{ host: 'a', port: 1 }, { host: '' }], database: 'd' })).toEqual([
      ...['use postgres', 'connect to a port 1', 'connect to ""', 'database d'],
    ]);
    expect(told({ by: 'x', host: 'h' })).toEqual(['connect to h (by x)']);
    expect(told({ by: 'x', port: 7 })).toEqual(['use x', 'port 7']);
    expect(told({ by: 'x', host: 7, port: 8 })).toEqual(['use x', 'host 7', 'port 8']);
  });

  test('has steps, lines, pairs and paths', () => {
    expect(
      told({
        by: 'x',
        host: 'h',
        port: 1,
        lines: ['a', ''],
        steps: [{ verb: 'GET\n', argument: '\n' }, { verb: 'QUIT' }],
        otherwise: [{ verb: 'HELP' }],
        settings: [
          { name: 'a', value: 'b' },
          { name: 'c', value: undefined },
          { name: 'd', more: 'e' },
        ],
        inner: { path: ['a', 'b/c'], more: [['x'], ['y']] },
        path: ['a', 1],
        pathNames: ['a', 'b'],
        mypath: ['c'],
        none: { path: [] },
        method: 'password',
        via: { by: 'y', kind: 'z' },
        odd: [
          { name: 'n', value: { a: 'b' } },
          { name: 'n', value: 'v', more: 'm' },
        ],
      }),
    ).toEqual([
      ...['connect to h port 1 (by x)', 'send a', 'send ""', 'GET\\n \\n', 'QUIT', 'HELP (if QUIT fails)'],
      ...['settings a: b', 'settings c', 'name d', 'more e', 'path /a/b\\x2Fc', 'more x', 'more y', 'path a', 'path 1'],
      ...['path-names a', 'path-names b', 'mypath c', 'path /', 'method password', 'by y'],
      ...['name n', 'a b', 'name n', 'value v', 'more m'],
    ]);
    expect(told({ by: 'x', otherwise: [{ verb: 'HELP' }], steps: [{}] })).toEqual(['use x', 'HELP (if that fails)']);
  });

  test('hides what any scheme of the registry calls a secret, at any depth', () => {
    const plan = {
      by: 'app',
      code: '1',
      login: { user: 'u', password: 'p', ask: 'token' },
      inner: [{ code: ['a', { b: 'c' }] }],
      link: 'ftp://u:pw@h/',
    };
    expect(told(plan, {}, ['code'])).toEqual([
      ...['use app', 'code *** [secret]', 'log in as u', 'with the password *** [secret]', 'ask for token'],
      ...['code *** [secret]', 'b *** [secret]', 'link ftp://u:***@h/ [secret]'],
    ]);
  });

  test('hides what is a secret in a verb, too', () => {
    expect(told({ by: 'x', steps: [{ verb: 'GET ftp://u:p@h/', argument: 'x' }] })).toEqual([
      'use x',
      'GET ftp://u:***@h/ x [secret]',
    ]);
  });

  test('tells of what is not plain data only what it is', () => {
    const octets = new Uint8Array(3);
    const itself: { [part: string]: unknown } = { by: 'x' };
    itself['self'] = itself;
    expect(told(itself as never)).toEqual(['use x', 'self itself']);
    expect(
      told({ by: 'x', octets, map: new Map([['a', 'b\n']]), call: () => 'x', big: 7n, sign: Symbol('s') }),
    ).toEqual([...['use x', 'octets 3 octets', 'map Map', 'call Function', 'big 7', 'sign Symbol(s)']]);
  });

  test('tells of what it has several times: of a small object as often, of a larger one once', () => {
    const few = Array.from({ length: 8 }, (_, at) => at);
    const many = [...few, 8];
    const small = { a: 1 };
    const outer = { small };
    expect(told({ by: 'x', one: small, two: small })).toEqual(['use x', 'a 1', 'a 1']);
    expect(told({ by: 'x', one: few, two: few }).filter((step) => step.startsWith('two'))).toHaveLength(8);
    expect(told({ by: 'x', one: many, two: many }).slice(10)).toEqual(['two as before']);
    expect(told({ by: 'x', one: outer, two: outer })).toEqual(['use x', 'a 1', 'two as before']);
  });

  test('is told however long it is', () => {
    const many = Array.from({ length: long(200_000) }, () => ({ verb: 'CWD', argument: 'a' }));
    expect(steps(registry, { by: 'ftp', steps: many } as AccessPlan)).toHaveLength(many.length + 1);
  });
});

test('a step that says what a plan is by has this part', () => {
  expect(steps(registry, { by: 's3' }).map(({ part }) => part)).toEqual(['by']);
  const silent = { ...https, labels: { 's3:bucket': 'open the bucket' } };
  expect(steps(createRegistry([silent]), { by: 's3' }).map(({ part }) => part)).toEqual(['by']);
  expect(steps(registry, { by: 's3', bucket: 'b' } as AccessPlan).map(({ part }) => part)).toEqual(['by', 'bucket']);
});

test('anything but a registry and a plan is refused in words', () => {
  const url = { scheme: 'http', host: 'h' };
  expect(() => steps(undefined as never, { by: 'x' })).toThrow(/registry/);
  for (const none of [undefined, null, 'x', url, { by: 7 }]) {
    expect(() => steps(registry, none as never)).toThrow(/steps takes a plan/);
  }
  const plan = { by: 'x' };
  expect(() => steps(registry, plan, 7 as never)).toThrow('the options of steps are an object');
  for (const assumed of [7, null, 'host', [7]]) {
    expect(() => steps(registry, plan, { assumed } as never)).toThrow(/assumed is a list of parts, as assumedAccess/);
  }
});
