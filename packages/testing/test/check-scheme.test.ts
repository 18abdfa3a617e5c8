import { type AnyScheme, createRegistry, encode, UCHAR, type Url } from '@url/core';
import { asWritten, charSet, DIGIT, defineScheme, type Login, type Reader } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { type CheckOptions, checkScheme as check, near, type Report, subjectOf, type Vector } from '@url/testing';
import { describe, expect, test, vi } from 'vitest';
import { nearEach, suffixes } from '../src/near.ts';
import { type FingerUrl, finger } from './finger.ts';

/** A clock that stands still, because a test may share its machine. */
function checkScheme(scheme: AnyScheme, vectors: readonly Vector[], options: CheckOptions = {}): Report {
  return check(scheme, vectors, { clock: () => 0, ...options });
}

const VECTORS: readonly Vector[] = [
  { kind: 'parse', in: 'x-finger://h/a%20', out: { who: 'a ' } },
  { kind: 'refuse', in: 'x-finger://h/a/', out: { code: 'character-forbidden', position: 14 } },
  { kind: 'build', in: { scheme: 'x-finger', host: 'h', who: 'a/b' }, out: 'x-finger://h/a%2Fb' },
  { kind: 'access', in: 'x-finger://h/a', out: { lines: ['a'] }, bytes: 'a\r\n' },
  { kind: 'access', in: 'x-finger://h/%0D', out: { by: 'refused', findings: [{ code: 'delimiter-hidden' }] } },
];

const SLASHED = charSet(UCHAR, '/');

interface ShortUrl extends Url {
  readonly rest: string;
}

/** A scheme whose texts are short: each character more is tried in fifty ways. */
function short(otherwise: object = {}, name = 'q'): AnyScheme {
  return defineScheme({
    name,
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read: (reader: Reader) => ({ scheme: name, rest: reader.decode(SLASHED) }),
      write: ({ rest }: ShortUrl) => encode(rest, SLASHED, 'rest'),
      ...otherwise,
    },
    access: () => ({ by: 'nothing' }),
  } as never);
}

/**
 * A text whose last characters may be repeated. `q:` alone comes before it: of "q:q:q:", which is refused, core also reads the text with
 * the escapes that the error advises.
 */
const GROWING: readonly Vector[] = [{ kind: 'parse', in: 'q:abc', out: { rest: 'abc' } }];

/** One text, for a scheme that is wrong about all texts near it: each more takes its time. */
const ONE: readonly Vector[] = [{ kind: 'parse', in: 'x-finger://h/a', out: { who: 'a' } }];

describe('a correct scheme', () => {
  test('of a user passes', () => {
    const { ok, checked, failures, advice } = checkScheme(finger(), VECTORS);
    expect(failures).toEqual([]);
    expect(advice).toEqual([]);
    expect(ok).toBe(true);
    expect(checked).toBeGreaterThan(1000);
  });

  test('of ours passes', () => {
    expect(checkScheme(ftp, [{ kind: 'parse', in: 'ftp://u:p@h:1/a;type=d', out: { type: 'd' } }]).text).toMatch(
      /^ftp: \d+ texts and vectors, 0 broken/,
    );
  });
});

describe('a wrong scheme is reported', () => {
  const broken = (otherwise: object): readonly string[] =>
    checkScheme(finger(otherwise), ONE).failures.map(({ what }) => what);

  test('that writes what reads to something else', () => {
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who });
    expect(broken({ write })).toContain('a URL is written so that it reads back the same');
  });

  test('that writes more each time', () => {
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: `${encode(who, UCHAR)}x` });
    expect(broken({ write })).toContain('a URL is written so that it reads back the same');
  });

  test('that throws for a text', () => {
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => {
      const who = decodeURIComponent(reader.take(UCHAR));
      return { scheme: 'x-finger', host, port, who };
    };
    expect(broken({ read })).toContain('no text throws');
  });

  test('with an error outside the text', () => {
    const read = (reader: Reader<'x-finger-odd'>, { host, port = 79 }: FingerUrl) => {
      reader.fail('x-finger-odd', 1000);
      return { scheme: 'x-finger', host, port, who: reader.decode(UCHAR) };
    };
    expect(broken({ read, rules: { errors: { 'x-finger-odd': ['nowhere', 'this is odd'] } } })).toContain(
      'an error points inside the text or at its end',
    );
  });

  describe('that loses what it repairs', () => {
    const read = (reader: Reader<never, 'x-finger-slash'>, { host, port = 79 }: FingerUrl) => {
      const who = reader.decode(UCHAR);
      const more = reader.text.charAt(reader.index) === '/' && reader.allow('x-finger-slash') && reader.eat('/');
      return { scheme: 'x-finger', host, port, who: more ? `${who}/${reader.decode(UCHAR)}` : who };
    };
    const write = ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: encode(who.replace('/', ''), UCHAR) });
    const rules = { repairs: { 'x-finger-slash': ['nowhere', 'a slash is written %2F'] } };

    test.each([
      ['in its one read', { rules, read }],
      ['in a read of its own', { rules, tolerant: { read } }],
    ])('%s', (_, members) => {
      expect(broken(members)).toEqual([]);
      expect(broken({ ...members, write })).toContain('tolerant reading notes each departure, and reads back the same');
    });
  });

  test('whose fast path of resolve gives another URL', () => {
    const beside = ({ host, port }: FingerUrl) => ({ scheme: 'x-finger', host, port, who: 'a/b' });
    const partial = 'path';
    expect(broken({ partial })).toEqual([]);
    expect(
      broken({
        partial,
        fast: { beside },
        // Core takes the path of a base from the field of this name.
        read: (reader: Reader, { host, port = 79 }: Login) => {
          const who = reader.decode(UCHAR);
          return { scheme: 'x-finger', host, port, who, path: who };
        },
        write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who }),
      }),
    ).toEqual(expect.arrayContaining(['a reference resolves to a URL that reads back the same']));
  });

  test('whose pattern accepts too much', () => {
    expect(broken({ fast: { pattern: ['.*'] } })).toContain('canParse agrees with parse');
  });

  test('with a wrong vector', () => {
    const { text } = checkScheme(short(), [{ kind: 'parse', in: 'q:fred', out: { rest: 'jim' } }]);
    const [head, ...rest] = text.split('\n');
    expect(head).toMatch(/^q: \d+ texts and vectors, 1 broken$/);
    expect(rest.slice(0, 3)).toEqual(['✗ parse', '  "q:fred"', '  url.rest is "fred", and should be "jim"']);
    expect(rest.slice(3)).toEqual([
      expect.stringMatching(/^· no text tried/),
      expect.stringMatching(/^· no text tried/),
    ]);
  });

  test('with a wrong vector of equality', () => {
    const equal = (mode: string, out: unknown) =>
      checkScheme(finger(), [{ kind: 'equal', mode, in: ['x-finger://h:79/a', 'x-finger://h/%61'], out }]).failures;
    expect(equal('text', false)).toEqual([]);
    expect(equal('encoding', false)).toEqual([]);
    expect(equal('scheme', true)).toEqual([]);
    expect(equal('scheme', false)).toMatchObject([{ problem: 'equal is true, and should be false' }]);
    expect(equal('text', { code: 'host-missing' })).toMatchObject([{ what: 'equal' }]);
  });

  test('whose time grows faster than the length', () => {
    const failures = (power: number) => {
      // Milliseconds of a machine that does nothing else.
      let time = 0;
      const read = (reader: Reader) => {
        const rest = reader.decode(SLASHED);
        time += (rest.length / 3000) ** power;
        return { scheme: 'q', rest };
      };
      const { failures: found } = checkScheme(short({ read }), GROWING, { clock: () => time });
      return found.map(({ what }) => what);
    };
    expect(failures(1)).toEqual([]);
    expect(failures(2)).toEqual(['time grows with the length']);
  });
});

test('without a clock, the time of the processor is measured', () => {
  let user = 0;
  const read = (reader: Reader) => {
    const rest = reader.decode(SLASHED);
    user += rest.length ** 2;
    return { scheme: 'q', rest };
  };
  vi.stubGlobal('process', { cpuUsage: () => ({ user, system: 0 }) });
  try {
    expect(check(short({ read }), GROWING).failures).toMatchObject([
      { what: 'time grows with the length', problem: expect.stringMatching(/^with "q:" \d+ times more/) },
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('a scheme that throws is reported', () => {
  const toldOf = (scheme: AnyScheme, vectors: readonly Vector[]) =>
    checkScheme(scheme, vectors).failures.filter(({ what }) => what === 'no text throws');
  const told = (otherwise: object) => toldOf(finger(otherwise), ONE);

  const boom = (): never => {
    throw new Error('boom');
  };

  test('while it reads the text of a vector', () => {
    expect(told({ read: boom })).toEqual([
      { what: 'no text throws', count: expect.any(Number), input: 'x-finger://h', problem: 'throws Error: boom' },
    ]);
  });

  test('while it writes', () => {
    const problem = expect.stringMatching(/^is read, but writing what was read throws TypeError: /);
    expect(told({ write: boom })).toMatchObject([{ what: 'no text throws', input: 'x-finger://h', problem }]);
  });

  test('since its name is misspelt in what it reads', () => {
    const read = (reader: Reader, { host, port = 79 }: FingerUrl) => ({
      scheme: 'x-fingr',
      host,
      port,
      who: reader.decode(UCHAR),
    });
    expect(told({ read })[0]?.problem).toMatch(
      /^throws TypeError: scheme "x-finger": its read gives a url of another scheme/,
    );
  });

  test('while it reads or writes a long text, for want of stack', () => {
    const depth = (text: string): number => (text === '' ? 0 : 1 + depth(text.slice(1)));
    const read = (reader: Reader) => {
      const rest = reader.decode(SLASHED);
      return { scheme: 'q', rest: depth(rest) < 0 ? '' : rest };
    };
    const write = ({ rest }: ShortUrl) => (depth(rest) < 0 ? '' : encode(rest, SLASHED, 'rest'));
    for (const [otherwise, thrown] of [
      [{ read }, 'RangeError'],
      // `format` throws a TypeError for whatever a scheme throws.
      [{ write }, 'TypeError'],
    ] as const) {
      const problem = expect.stringMatching(new RegExp(`^with "[\\w:]+" repeated: throws ${thrown}`));
      expect(toldOf(short(otherwise), GROWING)).toMatchObject([{ problem }]);
    }
  });

  test('while it reads a long text, with the text and the unit', () => {
    const read = (reader: Reader) => {
      const rest = reader.decode(SLASHED);
      if (rest.length > 2000) throw new Error('too long');
      return { scheme: 'q', rest };
    };
    const problem = 'with "q:" repeated: throws Error: too long';
    expect(checkScheme(short({ read }), GROWING).failures).toEqual([
      { what: 'no text throws', count: 1, input: 'q:', problem },
    ]);
  });

  test('and its texts are not a reason for advice', () => {
    const read = (reader: Reader) => {
      if (reader.text === 'q:/b') throw new Error('boom');
      return { scheme: 'q', rest: reader.decode(SLASHED) };
    };
    const vectors = [{ kind: 'parse', in: 'q:/b', out: {} }];
    expect(checkScheme(short({ read }), vectors)).toMatchObject({ ok: false, advice: [] });
  });

  test('for a vector alone', () => {
    const vectors = [{ kind: 'equal', in: ['x-finger://h/a', 'x-finger://h/b'], out: false }];
    const { failures } = checkScheme(finger({ read: boom }), vectors);
    expect(failures).toContainEqual({
      what: 'equal',
      count: 1,
      input: '["x-finger://h/a","x-finger://h/b"]',
      problem: 'throws Error: boom',
    });
  });
});

describe('a scheme that loses a part of the login is reported, whatever its vectors have', () => {
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

  test('but not one that loses nothing', () => {
    expect(failures(as, as)).toEqual([]);
  });

  test('if the part is the port', () => {
    const lost = failures(as, ({ port: _, ...rest }) => rest);
    expect(lost).toContainEqual({
      what: 'a URL is written so that it reads back the same',
      count: expect.any(Number),
      input: 'x-q://h:8079/',
      problem: 'the reading of x-q://h/.port is 7, and should be 8079',
    });
  });

  test('if the part is the password alone', () => {
    const lost = failures(as, ({ user, host, port }) => ({ user, host, port }));
    expect(lost).toContainEqual({
      what: 'a URL is written so that it reads back the same',
      count: expect.any(Number),
      input: 'x-q://u:p@h/',
      problem: 'the reading of x-q://u@h/.password is absent, and should be "p"',
    });
  });

  test('if the part is the lower case of the host', () => {
    const upper = failures(({ host, ...rest }) => ({ ...rest, host: host.toUpperCase() }), as);
    expect(upper).toContainEqual({
      what: 'the data of parse is built again into the same',
      count: 11,
      input: 'x-q://h',
      problem: 'is read to {"scheme":"x-q","port":7,"host":"H"}, which build refuses: part-unwritable, host',
    });
  });
});

describe('a scheme that is slow with many parts is reported', () => {
  // A list that is copied takes as long as it is.
  let time = 0;
  const segments = (push: (path: readonly string[], segment: string) => readonly string[]) =>
    checkScheme(
      defineScheme({
        name: 'x-q',
        section: 'nowhere',
        syntax: {
          form: 'ip',
          authority: 'host',
          read: (reader, { host }) => {
            let path = [reader.decode(UCHAR)] as readonly string[];
            while (reader.eat('/')) path = push(path, reader.decode(UCHAR));
            return { scheme: 'x-q', host, path };
          },
          write: ({ host, path }) => ({ host, urlPath: path.map((segment) => encode(segment, UCHAR)).join('/') }),
        },
        access: ({ host, path }) => ({ by: 'q', host, path }),
      }),
      [{ kind: 'parse', in: 'x-q://h/a/bcd', out: { path: ['a', 'bcd'] } }],
      { clock: () => time },
    ).failures;

  test('if each part makes a list of all before it', () => {
    const copied = (path: readonly string[], segment: string) => {
      time += path.length / 10_000;
      return [...path, segment];
    };
    expect(segments(copied)).toMatchObject([
      { what: 'time grows with the length', input: 'x-q://h/a/bcd', problem: expect.stringMatching(/^with "\/a" /) },
    ]);
  });

  test('not if they are put into one list', () => {
    expect(
      segments((path, segment) => {
        time += 1 / 1000;
        (path as string[]).push(segment);
        return path;
      }),
    ).toEqual([]);
  });
});

describe('the plans and findings of a scheme', () => {
  const told = (otherwise: object) => checkScheme({ ...finger(), ...otherwise } as AnyScheme, ONE).failures;

  test.each([
    ['nothing at all', undefined, 'access gives undefined, and no plan'],
    ['a text', 'finger h', 'access gives finger h, and no plan'],
    ['a plan by nothing', { host: 'h' }, 'access gives a plan by undefined'],
    ['a plan by a number', { by: 79 }, 'access gives a plan by 79'],
    ['a plan to come', Promise.resolve({ by: 'finger' }), 'access gives a plan by undefined'],
  ])('that are %s are reported', (_, plan, problem) => {
    const what = 'access gives a plan, which says what it is by';
    expect(told({ access: () => plan })).toMatchObject([{ what, problem }]);
  });

  test('an exception of access is reported', () => {
    const access = ({ who }: FingerUrl) => {
      if (who.includes('~')) throw new Error('no home');
      return { by: 'finger' };
    };
    const failures = told({ access });
    expect(new Set(failures.map(({ what }) => what))).toEqual(new Set(['access never throws']));
    expect(failures[0]?.problem).toBe('throws Error: no home');
  });

  const FINDINGS = 'findings never throw, and each has a code, a severity, a section and a sentence';

  test('an exception of findings is reported', () => {
    const findings = ({ who }: FingerUrl) => [{ code: who.slice(0, 1).repeat(who.indexOf('~')) }];
    const failures = told({ findings });
    expect(failures.map(({ what }) => what)).toContain(FINDINGS);
    expect(failures.map(({ problem }) => problem)).toContain('throws RangeError: Invalid count value: -1');
  });

  test.each([
    ['a severity that is none', ['odd', 'RFC 1288 §2.3', 'this is odd']],
    ['no section', ['note', '', 'this is odd']],
    ['no sentence', ['note', 'RFC 1288 §2.3', '']],
    ['nothing', []],
  ])('a finding whose row has %s is reported', (_, row) => {
    const rules = { findings: { 'x-finger-odd': row } };
    const scheme = { ...finger({ rules }), findings: () => [{ code: 'x-finger-odd' }] } as unknown as AnyScheme;
    const { failures } = checkScheme(scheme, ONE);
    const problem = expect.stringMatching(/^a finding is \{"code":"x-finger-odd"/);
    expect(failures).toMatchObject([{ what: FINDINGS, problem }]);
  });

  test('a finding without a code is reported', () => {
    const problem = expect.stringMatching(/^throws TypeError/);
    expect(told({ findings: () => [{}] })).toMatchObject([{ what: FINDINGS, problem }]);
  });
});

describe('the report', () => {
  const wrong = { kind: 'parse', in: 'q:a', out: { rest: 'b' } };
  const reported = (times: number) =>
    checkScheme(
      short(),
      Array.from({ length: times }, () => wrong),
    );

  test('shows twenty wrong vectors, and counts the others', () => {
    const shown = '✗ parse\n  "q:a"\n  url.rest is "a", and should be "b"';
    const twenty = Array.from({ length: 20 }, () => shown).join('\n');
    const untried = [
      '· no text tried the law: a reference resolves to a URL that reads back the same',
      '· no text tried the law: time grows with the length',
    ];
    const after = (times: number) => reported(times).text.split('\n').slice(1).join('\n');
    expect(after(20)).toBe([twenty, ...untried].join('\n'));
    expect(reported(21).failures).toHaveLength(21);
    expect(after(21)).toBe([twenty, '… and 1 more wrong vectors', ...untried].join('\n'));
    expect(after(23)).toBe([twenty, '… and 3 more wrong vectors', ...untried].join('\n'));
  });

  test('has each law once, with the number of its texts, and the shortest of them', () => {
    const write = ({ rest }: ShortUrl) => rest;
    const vectors = [{ kind: 'parse', in: 'q:abc', out: {} }];
    const { failures, tried, text } = checkScheme(short({ write }), [...vectors, wrong]);
    const law = 'a URL is written so that it reads back the same';
    const laws = failures.slice(1);
    expect(failures.map(({ what }) => what)).toEqual(['parse', 'no text throws']);
    expect(laws).toMatchObject([
      { what: 'no text throws', input: 'q:%', problem: expect.stringMatching(/^is read, /) },
    ]);
    const [{ count = 0 } = {}] = laws;
    expect(count).toBeGreaterThan(10);
    expect(tried['no text throws']).toBeGreaterThan(count);
    expect(tried[law]).toBeGreaterThan(0);
    expect(text).toContain(`✗ no text throws (${count} of ${tried['no text throws']} texts)\n  "q:%"\n  is read, but`);
    expect(text.match(/✗/g)).toHaveLength(2);
  });

  test('has all laws that are broken, in their order, after the vectors', () => {
    const read = (reader: Reader<'q-odd'>) => {
      if (reader.text.includes('*')) throw new Error('boom');
      if (reader.text.includes('+')) reader.fail('q-odd', 1000);
      return { scheme: 'q', rest: reader.decode(SLASHED) };
    };
    expect(checkScheme(short({ read }), [wrong]).failures.map(({ what }) => what)).toEqual([
      'parse',
      'no text throws',
      'an error points inside the text or at its end',
    ]);
  });

  test('ends once a thousand texts break a law: the shortest are tried first', () => {
    const read = (): never => {
      throw new Error('boom');
    };
    const vectors = ['q:', 'q:z'].map((text) => ({ kind: 'refuse', in: text.padEnd(30, 'abc'), out: {} }));
    const { checked, failures, text, tried } = checkScheme(short({ read }), vectors);
    const all = vectors.length + new Set(nearEach(['q:', ...vectors.map(({ in: given }) => given)])).size;
    expect(failures.filter(({ what }) => what !== 'refuse')).toEqual([
      { what: 'no text throws', count: 1000, input: 'q:', problem: 'throws Error: boom' },
    ]);
    expect(tried['no text throws']).toBe(checked - 2);
    expect(checked).toBeLessThan(all);
    expect(text.split('\n')[0]).toBe(`q: ${checked} of ${all} texts and vectors, ${failures.length} broken`);
  });

  test('is plain data', () => {
    const report = reported(2);
    expect(structuredClone(report)).toEqual(report);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  test('counts the texts of a law that are about it', () => {
    const { checked, tried } = checkScheme(finger({ partial: 'path' }), ONE);
    expect(tried['no text throws']).toBe(checked - 1);
    const legal = tried['writing is a fixed point'] ?? 0;
    expect(legal).toBeGreaterThan(20);
    expect(tried).toMatchObject({
      'a reference resolves to a URL that reads back the same': legal,
      'a change outside the spans changes no field': legal,
      'time grows with the length': 0,
    });
    // Core keeps it whatever a scheme does: a twentieth of the texts are enough.
    expect(tried['decoded text is its octets']).toBeLessThan(checked / 20);
    expect(tried['access never throws']).toBe(
      legal + (tried['tolerant reading notes each departure, and reads back the same'] ?? 0),
    );
    expect(checkScheme(finger(), ONE).tried['a reference resolves to a URL that reads back the same']).toBe(0);
  });

  test('counts the texts that were long enough for a clock', () => {
    let time = 0;
    const clock = () => {
      time += 1;
      return time;
    };
    expect(checkScheme(finger(), ONE, { clock }).tried['time grows with the length']).toBe(3);
  });

  test('counts vectors and texts, each text once', () => {
    const [one, two] = [reported(1), reported(2)];
    expect(two.checked).toBe(one.checked + 1);
    expect(one.checked).toBe(1 + new Set(nearEach(['q:', 'q:a'])).size);
    expect(one.text).toMatch(new RegExp(`^q: ${one.checked} texts and vectors, 1 broken\n`));
    expect(one.ok).toBe(false);
  });

  test('tries the vectors and one in so many of the other texts, if only a share is wanted', () => {
    const texts = nearEach(['q:', 'q:a']);
    const vectors = [{ kind: 'parse', in: 'q:a', out: { rest: 'a' } }];
    const others = [...new Set(texts)].filter((text) => text !== 'q:' && text !== 'q:a');
    const { checked, ok } = checkScheme(short(), vectors, { every: 10 });
    expect(ok).toBe(true);
    expect(checked).toBeGreaterThanOrEqual(1 + 2 + Math.floor(others.length / 10));
    expect(checked).toBeLessThanOrEqual(1 + 2 + Math.ceil(others.length / 10));
    let count = 0;
    const counting = (every: number) => {
      count = 0;
      const clock = () => {
        count += 1;
        return 0;
      };
      checkScheme(short(), [{ kind: 'parse', in: 'q:a;b/c=d', out: {} }], { clock, every });
      return count;
    };
    expect(counting(100)).toBeLessThan(counting(1));
  });

  test('counts a vector whose input is not text once, and no text for it', () => {
    const vectors = [{ kind: 'build', in: { scheme: 'q', rest: 'a' }, out: 'q:a' }];
    expect(checkScheme(short(), vectors).checked).toBe(1 + new Set(near('q:')).size);
  });

  test('is about the options that are given', () => {
    const given: object[] = [];
    const access = (_: unknown, options: object) => {
      given.push(options);
      return { by: 'x' };
    };
    checkScheme({ ...finger(), access } as AnyScheme, ONE, { options: { email: 'a@b.c' } });
    expect(given).toContainEqual(expect.objectContaining({ email: 'a@b.c' }));
  });

  test('knows the suffixes of the legal texts as endings, and those that are given', () => {
    // Thirteen digits, and the last is the check digit.
    const isIsbn = (digits: string) =>
      /^\d{13}$/.test(digits) &&
      [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
    const book = (end: (start: number, now: number) => number) =>
      short({
        read: (reader: Reader<'q-isbn'>) => {
          const start = reader.index;
          const rest = reader.take(DIGIT, 'rest');
          if (!isIsbn(rest)) reader.fail('q-isbn', end(start, reader.index));
          return { scheme: 'q', rest };
        },
        write: ({ rest }: ShortUrl) => asWritten(rest, DIGIT, 'rest'),
      });
    const vectors = ['parse', 'refuse'].map((kind, at) => ({ kind, in: `q:978316148410${at}`, out: {} }));
    expect(
      checkScheme(
        book((start) => start),
        vectors,
      ).failures,
    ).toEqual([]);
    const late = checkScheme(
      book((_, now) => now),
      vectors,
    ).failures;
    expect(late.map(({ what }) => what)).toEqual(['the text before an error begins some URL']);
    const given = { endings: ['9783161484100'] };
    expect(
      checkScheme(
        book((start) => start),
        vectors.slice(1),
        given,
      ).failures,
    ).toEqual([]);
    const unknown = checkScheme(
      book((start) => start),
      vectors.slice(1),
    ).failures;
    expect(unknown).toMatchObject([{ input: 'q:', problem: expect.stringMatching(/^no known ending completes "q:"/) }]);
  });
});

describe('the texts near a text', () => {
  test('are itself, in capitals and twice, cut, without a character, and with one more', () => {
    const all = near('ab');
    expect(all.slice(0, 9)).toEqual(['ab', 'AB', 'abab', '', 'a', 'ab', 'b', 'a', 'ab']);
    const inserted = all.slice(9);
    expect(inserted.length % 3).toBe(0);
    expect(inserted).toEqual(
      expect.arrayContaining(['/ab', 'a/b', 'ab/', 'a:8079b', 'au:p@b', 'a%0D%0Ab', 'a\0b', 'a\uD800b', 'a\\b']),
    );
  });

  test.each([
    ['delimiters', [...'/:@?;=&#', '//', '..']],
    ['escapes of delimiters, of controls, of dots and of octets', ['%2F', '%0D%0A', '%00', '%09', '%2E%2E']],
    ['escapes of text, of an octet that is none, and no escape', ['%C3%A9', '%E9', '%', '%zz']],
    ['characters that a URL may have', [...'-.+*~a0']],
    ['characters that it may not', [...' <>"\\^{}|[]`', '\n', '\t', '\0', '\u00E9', '\u{1F600}', '\uD800']],
    ['a port and a login', [':8079', 'u:p@']],
  ])('have more: %s', (_, inserted) => {
    const given = ['', '', '', '', ''];
    expect(near('').slice(given.length)).toEqual(expect.arrayContaining(inserted));
  });

  test('have one thing more at a time, and never nothing', () => {
    const inserted = near('').slice(5);
    expect(inserted).not.toContain('');
    expect(new Set(inserted).size).toBe(inserted.length);
  });

  test('are as many as of a text of 199 characters', () => {
    const [long, longer] = [near('a'.repeat(199)), near('a'.repeat(1000))];
    expect(longer).toHaveLength(long.length);
    expect(longer).toContain(`${'a'.repeat(199)}/${'a'.repeat(801)}`);
    expect(longer).not.toContain(`${'a'.repeat(200)}/${'a'.repeat(800)}`);
  });
});

test('of texts that begin with the same characters, the first is changed within them', () => {
  const [one, other] = ['q:ab/c', 'q:ab?d'];
  const all = nearEach([one, other]);
  expect(all.slice(0, near(one).length)).toEqual(near(one));
  const rest = all.slice(near(one).length);
  expect(rest.slice(0, 6)).toEqual([other, 'Q:AB?D', other + other, 'q:ab', 'q:ab?', other]);
  expect(rest).toEqual(near(other).filter((text) => rest.includes(text)));
  expect(rest).toEqual(expect.arrayContaining(['q:ab/?d', 'q:abu:p@?d', 'q:abd']));
  expect(rest).not.toContain('q:a/b?d');
});

describe('the suffixes of a text', () => {
  test('are all of them, the text itself too', () => {
    expect(suffixes('abc')).toEqual(['abc', 'bc', 'c']);
    expect(suffixes('')).toEqual([]);
    const text = Array.from({ length: 400 }, (_, at) => String.fromCharCode(at)).join('');
    expect(suffixes(text)).toEqual(Array.from(text, (_, at) => text.slice(at)));
  });

  test('of a long text are those of its first and of its last two hundred characters', () => {
    const text = Array.from({ length: 1000 }, (_, at) => String.fromCharCode(at)).join('');
    const lengths = suffixes(text).map((suffix) => suffix.length);
    expect(lengths).toEqual([
      ...Array.from({ length: 200 }, (_, at) => 1000 - at),
      ...Array.from({ length: 200 }, (_, at) => 200 - at),
    ]);
  });
});

describe('a subject', () => {
  test('is the schemes, read strictly and tolerantly', () => {
    const { strict, loose, endings, options } = subjectOf([ftp], { endings: ['!'], options: { email: 'a@b' } });
    expect(strict).toEqual(createRegistry([ftp]));
    expect(loose).toMatchObject({ schemes: [ftp], tolerant: expect.anything() });
    expect(endings).toContain('!');
    expect(options).toEqual({ email: 'a@b' });
  });

  test('has the endings of a login, each with the endings of a path', () => {
    const { endings, options } = subjectOf([ftp]);
    expect(options).toEqual({});
    const hosts = ['//h', 'h', '.h', '@h', '.1', '.1.1', '.1.1.1', '1', '1.1', '1.1.1', 'a@h', 'a.h'];
    const logins = ['', ...hosts, '=a', '%22@h', 'a%22@h', '%5D', 'a%5D'];
    expect(endings).toEqual(
      logins.flatMap((login) => [login, `${login}/`, `${login}/a`, `${login}/a/b`, `${login}/a@h`]),
    );
  });
});

describe('advice', () => {
  const advised = (texts: readonly string[], otherwise: object = {}, name = 'q') =>
    checkScheme(
      short(otherwise, name),
      texts.map((text) => ({ kind: 'parse', in: text, out: {} })),
    ).advice;

  /** Two parts that are read with these names, and after a dot a third without a name. */
  const twoParts = (first: string | undefined, second: string | undefined) =>
    defineScheme({
      name: 'x-two',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader: Reader) => {
          const one = reader.take(charSet('ab'), first);
          reader.eat('/');
          const two = reader.take(charSet('ab'), second);
          return { scheme: 'x-two', one, two, three: reader.eat('.') ? reader.take(charSet('ab')) : undefined };
        },
        write: (url) => {
          const { one, two, three } = url as { one?: string; two?: string; three?: string };
          return `${one}/${two}${three === undefined ? '' : `.${three}`}`;
        },
      },
      access: () => ({ by: 'x' }),
    });

  test.each([
    ['x-two:a/b', 'names both', 'one', 'two', []],
    ['x-two:a/b', 'names the second', undefined, 'two', ['part-unnamed']],
    ['x-two:a/b', 'names the first', 'one', undefined, ['part-unnamed']],
    ['x-two:a/b', 'names none', undefined, undefined, ['part-unnamed']],
    ['x-two:a/b#f', 'names both, and not the fragment', 'one', 'two', []],
    ['x-two:a/b.', 'names both, and not the empty third', 'one', 'two', []],
    ['x-two:a/b.a', 'names both, and not the third', 'one', 'two', ['part-unnamed']],
    ['x-two:a/', 'need not name the only one that is not empty', undefined, undefined, []],
  ])('of %s, a reader %s', (text, _, first, second, expected) => {
    const vectors = [{ kind: 'parse', in: text, out: {} }] as const;
    const { advice } = checkScheme(twoParts(first, second), vectors);
    expect(advice.filter((each) => each === 'part-unnamed')).toEqual(expected);
  });

  test.each([
    ['names it', 'one', []],
    ['does not name it', undefined, ['refusal-unnamed']],
  ])('a writer that refuses a part %s', (_, part, expected) => {
    const scheme = defineScheme({
      name: 'x-one',
      section: 'nowhere',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-one', one: reader.decode(UCHAR, 'one') }),
        write: ({ one }) => encode(one, UCHAR, part),
      },
      access: () => ({ by: 'x' }),
    });
    expect(checkScheme(scheme, [{ kind: 'parse', in: 'x-one:a', out: { one: 'a' } }]).advice).toEqual(expected);
  });

  test('a URL that ends with its login has no part that its scheme could name', () => {
    const vectors = [{ kind: 'parse', in: 'ftp://u:p@h:2121', out: { host: 'h' } }] as const;
    expect(checkScheme(ftp, vectors).advice).not.toContain('part-unnamed');
  });

  test('CORE-HIER-06: a slash without a hierarchy', () => {
    expect(advised(['q:a/b'])).toEqual(['slash-without-hierarchy']);
    expect(advised(['q:a/b'], { partial: 'path' })).toEqual([]);
  });

  test('CORE-REG-09: slashes and a host, but not the common form', () => {
    expect(advised(['q://h'], { partial: 'whole' })).toEqual(['slashes-without-ip']);
  });

  test.each([['q:///x', 'q://H'], ['q://1']])('as %s has', (...texts) => {
    expect(advised(texts, { partial: 'whole' })).toEqual(['slashes-without-ip']);
  });

  test.each(['q:///x', 'q://', 'q:/h', 'q:x//h'])('slashes without a host are not a login: %s', (text) => {
    expect(advised([text], { partial: 'whole' })).toEqual([]);
  });

  describe('in the common form', () => {
    const read = (reader: Reader, { host }: Login) => ({ scheme: 'q', host, rest: reader.decode(SLASHED) });
    const write = ({ host, rest }: ShortUrl & Login) => ({ host, urlPath: encode(rest, SLASHED, 'rest') });
    const common = { form: 'ip', authority: 'host', read, write };

    test.each(['q://h', 'q://h/a', 'q://hh/a'])(
      'the slashes before the path and its first one are not its own: %s',
      (text) => {
        expect(advised([text], common)).toEqual([]);
      },
    );

    test('the other slashes are its own', () => {
      expect(advised(['q://h/a/'], common)).toEqual(['slash-without-hierarchy']);
      expect(advised(['q://h/a/'], { ...common, partial: 'path' })).toEqual([]);
    });
  });

  test('without the common form, the slashes before a host are its own', () => {
    expect(advised(['q://h'])).toEqual(['slash-without-hierarchy', 'slashes-without-ip']);
  });

  test('is not given for a text that is refused', () => {
    expect(advised(['q:a/b c', 'q:a'])).toEqual([]);
    expect(advised(['q:a', 'q:a/b'])).toEqual(['slash-without-hierarchy']);
  });

  test('is given for a name that does not begin with a letter', () => {
    expect(advised(['9p:x'], {}, '9p')).toEqual(['name-first-not-letter']);
  });

  test.each([
    [['q:x'], ';', ['reserved-unused']],
    [['q:;'], ';', []],
    [['q:;'], ';:', ['reserved-unused']],
    [['q:;', 'q::'], ';:', []],
  ])('is given for a character reserved for nothing, in %j of %j', (texts, reserved, advice) => {
    const own = charSet(UCHAR, reserved);
    const read = (reader: Reader) => ({ scheme: 'q', rest: reader.decode(own) });
    const write = ({ rest }: ShortUrl) => encode(rest, own, 'rest');
    expect(advised(texts, { reserved, read, write })).toEqual(advice);
  });

  test('is in the report, each with its reason', () => {
    const scheme = short({ reserved: ';' }, '9p');
    const { text, ok } = checkScheme(scheme, [{ kind: 'parse', in: '9p://h', out: {} }]);
    expect(ok).toBe(true);
    const [head, , , ...advice] = text.split('\n');
    expect(head).toMatch(/^9p: \d+ texts and vectors, 0 broken$/);
    expect(advice).toEqual([
      '· a slash separates levels; a scheme without partial forms should do without it (RFC 1630 "Partial form") (slash-without-hierarchy)',
      '· a schemepart that begins with "//" and a host should have the form "ip" (RFC 1738 §4) (slashes-without-ip)',
      '· other readers want a scheme name to begin with a letter (RFC 1738 §2.1) (name-first-not-letter)',
      '· a character is reserved that no vector uses (RFC 1738 §2.2) (reserved-unused)',
    ]);
  });
});
