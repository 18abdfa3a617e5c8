import { type AnyScheme, charSet, defineScheme, escape, type Login, type Reader, UCHAR, type Url } from '@url/core';
import { ftp } from '@url/ftp';
import { checkScheme, type Vector } from '@url/testing';
import { describe, expect, test } from 'vitest';

interface FingerUrl extends Url<'x-finger'> {
  readonly host: string;
  readonly port: number;
  readonly who: string;
}

/** A scheme that is right, with one thing of it done otherwise. */
function finger(otherwise: object = {}): AnyScheme {
  return defineScheme({
    name: 'x-finger',
    section: 'RFC 1288 §2.3',
    syntax: {
      form: 'ip',
      port: 79,
      authority: 'hostport',
      read: (reader: Reader, { host, port = 79 }): FingerUrl => ({
        scheme: 'x-finger',
        host,
        port,
        who: reader.octets(UCHAR),
      }),
      write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: escape(who, UCHAR) }),
      ...otherwise,
    },
    access: ({ host, port, who }: FingerUrl) => ({ by: 'finger', host, port, lines: [who] }),
  });
}

const VECTORS: readonly Vector[] = [
  { kind: 'parse', in: 'x-finger://host.dom/fred%20x', out: { who: 'fred x' } },
  { kind: 'refuse', in: 'x-finger://host.dom/a/b', out: { code: 'character-forbidden', position: 21 } },
  { kind: 'build', in: { scheme: 'x-finger', host: 'h', who: 'a/b' }, out: 'x-finger://h/a%2Fb' },
  { kind: 'access', in: 'x-finger://h/fred', out: { lines: ['fred'] }, bytes: 'fred\r\n' },
  { kind: 'access', in: 'x-finger://h/fred%0D%0Ax', out: { by: 'refused', findings: [{ code: 'delimiter-hidden' }] } },
];

describe('a scheme that is right', () => {
  test('a user’s own passes', () => {
    const { ok, checked, failures, advice } = checkScheme(finger(), VECTORS);
    expect(failures).toEqual([]);
    expect(advice).toEqual([]);
    expect(ok).toBe(true);
    expect(checked).toBeGreaterThan(1000);
  });

  test('so does ftp', () => {
    expect(checkScheme(ftp, [{ kind: 'parse', in: 'ftp://u:p@h:2121/a/b;type=d', out: { type: 'd' } }]).text).toMatch(
      /^ftp: \d+ texts and vectors, 0 broken/,
    );
  });
});

describe('a scheme that is wrong is told so', () => {
  const broken = (otherwise: object): readonly string[] =>
    checkScheme(finger(otherwise), VECTORS).failures.map(({ what }) => what);

  test('where what it writes reads to something else', () => {
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who });
    expect(broken({ write })).toContain('what is written reads back to the same');
  });

  test('where writing goes on and on', () => {
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: `${escape(who, UCHAR)}x` });
    expect(broken({ write })).toContain('what is written reads back to the same');
  });

  test('where a text throws', () => {
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => {
      const who = decodeURIComponent(reader.take(UCHAR));
      return { scheme: 'x-finger', host, port, who };
    };
    expect(broken({ read })).toContain('no text throws');
  });

  test('where an error points outside the text', () => {
    const read = (reader: Reader<'x-finger-odd'>, { host, port = 79 }: FingerUrl) => {
      reader.fail('x-finger-odd', 1000);
      return { scheme: 'x-finger', host, port, who: reader.octets(UCHAR) };
    };
    expect(broken({ read, errors: { 'x-finger-odd': 'nowhere' } })).toContain(
      'an error points inside the text or at its end',
    );
  });

  test('where what it forgives is lost', () => {
    const read = (reader: Reader<never, 'x-finger-slash'>, { host, port = 79 }: FingerUrl) => {
      const who = reader.octets(UCHAR);
      const more = reader.text.charAt(reader.index) === '/' && reader.allow('x-finger-slash') && reader.eat('/');
      return { scheme: 'x-finger', host, port, who: more ? `${who}/${reader.octets(UCHAR)}` : who };
    };
    const repairs = { 'x-finger-slash': 'nowhere' };
    expect(broken({ read, repairs })).toEqual([]);
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: escape(who.replace('/', ''), UCHAR) });
    expect(broken({ read, repairs, write })).toContain(
      'what tolerant reading takes is told, and reads back to the same',
    );
  });

  test('where its short way to a partial form leads elsewhere', () => {
    const beside = ({ host, port }: FingerUrl) => ({ scheme: 'x-finger', host, port, who: 'a/b' });
    const partial = 'path';
    expect(broken({ partial })).toEqual([]);
    expect(
      broken({ partial, beside, write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who }) }),
    ).toEqual(expect.arrayContaining(['what a partial form stands for reads back to the same']));
  });

  test('where its pattern says yes too early', () => {
    expect(broken({ pattern: '.*' })).toContain('canParse says what parse does');
  });

  test('where a vector is not so', () => {
    const { text } = checkScheme(finger(), [{ kind: 'parse', in: 'x-finger://h/fred', out: { who: 'jim' } }]);
    const [head, ...rest] = text.split('\n');
    expect(head).toMatch(/^x-finger: \d+ texts and vectors, 1 broken$/);
    expect(rest).toEqual(['✗ parse', '  "x-finger://h/fred"', '  url.who is "fred", and should be "jim"']);
  });

  test('where two texts are not as equal as a vector has them', () => {
    const equal = (mode: string, out: unknown) =>
      checkScheme(finger(), [{ kind: 'equal', mode, in: ['x-finger://h:79/a', 'x-finger://h/%61'], out }]).failures;
    expect(equal('text', false)).toEqual([]);
    expect(equal('encoding', false)).toEqual([]);
    expect(equal('scheme', true)).toEqual([]);
    expect(equal('scheme', false)).toMatchObject([{ problem: 'equal is true, and should be false' }]);
    expect(equal('text', { code: 'host-missing' })).toMatchObject([{ what: 'equal' }]);
  });

  test('where reading takes more than the length says', () => {
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => {
      const who = reader.octets(UCHAR);
      for (let at = 0; at < who.length; at += 1) if (who.split('', at).length > at) break;
      return { scheme: 'x-finger', host, port, who };
    };
    expect(broken({ read })).toContain('time grows with the length');
  });
});

describe('a scheme that throws is told so', () => {
  const told = (otherwise: object, vectors: readonly Vector[] = VECTORS) =>
    checkScheme(finger(otherwise), vectors).failures.filter(({ what }) => what === 'no text throws');

  const boom = (): never => {
    throw new Error('boom');
  };

  test('where reading throws on a vector’s own text', () => {
    expect(told({ read: boom })).toContainEqual({
      what: 'no text throws',
      input: 'x-finger://h/fred',
      problem: 'throws Error: boom',
    });
  });

  test('where writing does', () => {
    expect(told({ write: boom })).toContainEqual({
      what: 'no text throws',
      input: 'x-finger://h/fred',
      problem: 'is read, but writing what was read throws Error: boom',
    });
  });

  test('where what is read is of a scheme whose name is misspelt', () => {
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => ({
      scheme: 'x-fingr',
      host,
      port,
      who: reader.octets(UCHAR),
    });
    expect(told({ read })[0]?.problem).toMatch(
      /^is read, but writing what was read throws .*"x-fingr": not registered/,
    );
  });

  test('where reading or writing a long text goes too deep', () => {
    const depth = (text: string): number => (text === '' ? 0 : 1 + depth(text.slice(1)));
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => {
      const who = reader.octets(UCHAR);
      return { scheme: 'x-finger', host, port, who: depth(who) < 0 ? '' : who };
    };
    const write = ({ host, port, who }: FingerUrl) => ({
      host,
      port,
      urlPath: depth(who) < 0 ? '' : escape(who, UCHAR),
    });
    for (const otherwise of [{ read }, { write }]) {
      expect(told(otherwise)).toMatchObject([
        { problem: expect.stringMatching(/^with "\w+" again .*: throws RangeError/) },
      ]);
    }
  });

  test('where a vector alone leads to it', () => {
    const vectors = [{ kind: 'equal', in: ['x-finger://h/a', 'x-finger://h/b'], out: false }];
    const { failures } = checkScheme(finger({ read: boom }), vectors);
    expect(failures).toContainEqual({
      what: 'equal',
      input: '["x-finger://h/a","x-finger://h/b"]',
      problem: 'throws Error: boom',
    });
  });
});

describe('a scheme that loses a part of the login is told so, whatever its vectors have', () => {
  interface QUrl extends Url<'x-q'>, Login {}

  const failures = (read: (login: Login) => Login, write: (login: Login) => Login) =>
    checkScheme(
      defineScheme({
        name: 'x-q',
        section: 'nowhere',
        syntax: {
          form: 'ip',
          port: 7,
          authority: 'login',
          read: (_, { user, password, host, port }): QUrl => ({
            scheme: 'x-q',
            ...read({ user, password, host, port }),
          }),
          write: ({ user, password, host, port }) => ({ ...write({ user, password, host, port }), urlPath: '' }),
        },
        access: ({ host, port }) => ({ by: 'q', host, port }),
      }),
      [{ kind: 'parse', in: 'x-q://h/', out: { host: 'h' } }],
    ).failures;

  const as = (login: Login): Login => login;

  test('where nothing is lost, nothing is told', () => {
    expect(failures(as, as)).toEqual([]);
  });

  test('where it loses the port', () => {
    const lost = failures(as, ({ port: _, ...rest }) => rest);
    expect(lost).toContainEqual({
      what: 'what is written reads back to the same',
      input: 'x-q://h:8079/',
      problem: 'what x-q://h/ reads to.port is 7, and should be 8079',
    });
  });

  test('where it loses the password alone', () => {
    const lost = failures(as, ({ user, host, port }) => ({ user, host, port }));
    expect(lost).toContainEqual({
      what: 'what is written reads back to the same',
      input: 'x-q://u:p@h/',
      problem: 'what x-q://u@h/ reads to.password is absent, and should be "p"',
    });
  });

  test('where it makes the host what `build` takes for another', () => {
    const upper = failures(({ host, ...rest }) => ({ ...rest, host: host.toUpperCase() }), as);
    expect(upper).toContainEqual({
      what: 'what parse gives is built again into the same',
      input: 'x-q://h/',
      problem: 'is read to {"scheme":"x-q","port":7,"host":"H"}, which build refuses: part-unwritable, host',
    });
  });
});

describe('a scheme that is slow with many parts is told so', () => {
  const segments = (push: (path: readonly string[], segment: string) => readonly string[]) =>
    checkScheme(
      defineScheme({
        name: 'x-q',
        section: 'nowhere',
        syntax: {
          form: 'ip',
          authority: 'host',
          partial: 'path',
          read: (reader, { host }) => {
            let path = [reader.octets(UCHAR)] as readonly string[];
            while (reader.eat('/')) path = push(path, reader.octets(UCHAR));
            return { scheme: 'x-q', host, path };
          },
          write: ({ host, path }) => ({ host, urlPath: path.map((segment) => escape(segment, UCHAR)).join('/') }),
        },
        access: ({ host, path }) => ({ by: 'q', host, path }),
      }),
      [{ kind: 'parse', in: 'x-q://h/dir/name', out: { path: ['dir', 'name'] } }],
    ).failures;

  test('where each makes a list of all before it', () => {
    expect(segments((path, segment) => [...path, segment])).toMatchObject([
      { what: 'time grows with the length', input: 'x-q://h/dir/name', problem: expect.stringMatching(/^with "\/a" /) },
    ]);
  });

  test('not where they are put into one', () => {
    expect(
      segments((path, segment) => {
        (path as string[]).push(segment);
        return path;
      }),
    ).toEqual([]);
  });
});

describe('a scheme’s plans and findings are looked at', () => {
  const told = (otherwise: object) =>
    checkScheme({ ...finger(), ...otherwise } as AnyScheme, VECTORS.slice(0, 3)).failures;

  test.each([
    ['nothing at all', undefined, 'access gives undefined, and no plan'],
    ['a text', 'finger h', 'access gives finger h, and no plan'],
    ['a plan by nothing', { host: 'h' }, 'access gives a plan by undefined'],
    ['a plan by a number', { by: 79 }, 'access gives a plan by 79'],
    ['a plan to come', Promise.resolve({ by: 'finger' }), 'access gives a plan by undefined'],
  ])('where access gives %s', (_, plan, problem) => {
    const what = 'access gives a plan, which says what it is by';
    expect(told({ access: () => plan })).toContainEqual({ what, input: 'x-finger://host.dom/a', problem });
  });

  test('where access throws', () => {
    const access = ({ who }: FingerUrl) => {
      if (who.includes('~')) throw new Error('no home');
      return { by: 'finger' };
    };
    const failures = told({ access });
    expect(new Set(failures.map(({ what }) => what))).toEqual(new Set(['access never throws']));
    expect(failures[0]?.problem).toBe('throws Error: no home');
  });

  const FINDINGS = 'findings never throw, and each has a code, a severity and a section';

  test('where looking for findings throws', () => {
    const findings = ({ who }: FingerUrl) => [{ code: who.slice(0, 1).repeat(who.indexOf('~')) }];
    const failures = told({ findings });
    expect(failures.map(({ what }) => what)).toContain(FINDINGS);
    expect(failures.map(({ problem }) => problem)).toContain('throws RangeError: Invalid count value: -1');
  });

  test.each([
    ['no code', { severity: 'note', section: 'RFC 1288 §2.3' }],
    ['a severity that nobody knows', { code: 'x-finger-odd', severity: 'odd', section: 'RFC 1288 §2.3' }],
    ['no section', { code: 'x-finger-odd', severity: 'note' }],
    ['an empty section', { code: 'x-finger-odd', severity: 'note', section: '' }],
  ])('where a finding has %s', (_, finding) => {
    expect(told({ findings: () => [finding] })).toContainEqual({
      what: FINDINGS,
      input: 'x-finger://host.dom/a',
      problem: `a finding is ${JSON.stringify(finding)}`,
    });
  });
});

describe('advice', () => {
  const SLASHED = charSet(UCHAR, '/');

  const advised = (name: string, texts: readonly string[], otherwise: object = {}) =>
    checkScheme(
      defineScheme({
        name,
        section: 'nowhere',
        syntax: {
          form: 'opaque',
          read: (reader: Reader) => ({ scheme: name, rest: reader.octets(SLASHED) }),
          write: ({ rest }: { readonly rest: string }) => escape(rest, SLASHED),
          ...otherwise,
        },
        access: () => ({ by: 'nothing' }),
      } as never),
      texts.map((text) => ({ kind: 'parse', in: text, out: {} })),
    ).advice;

  test('CORE-HIER-06: a slash without a hierarchy', () => {
    expect(advised('foo', ['foo:a/b'])).toEqual(['slash-without-hierarchy']);
    expect(advised('foo', ['foo:a/b'], { partial: 'path' })).toEqual([]);
  });

  test('CORE-REG-09: slashes and a host, but not the common form', () => {
    expect(advised('foo', ['foo://host'], { partial: 'whole' })).toEqual(['slashes-without-ip']);
  });

  test('a name that does not begin with a letter', () => {
    expect(advised('9p', ['9p:x'])).toEqual(['name-first-not-letter']);
  });

  test('a character reserved for nothing', () => {
    expect(advised('foo', ['foo:x'], { reserved: ';' })).toEqual(['reserved-unused']);
  });
});
