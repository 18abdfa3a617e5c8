// The ways in which core and safety could break a law, and no scheme: a function of theirs is replaced by a wrong one.
import type { AnyScheme, Url } from '@url/core';
import { dataLaws, pairLaws, type Subject, subjectOf, textLaws } from '@url/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { finger } from './finger.ts';

type Any = (...args: readonly never[]) => unknown;
/** A wrong function of core, which is given the right one first. */
type Wrong = (right: (...args: readonly unknown[]) => never, ...args: readonly never[]) => unknown;

const wrong: Record<string, Wrong | undefined> = vi.hoisted(() => ({}));

/** The functions of a package, each of which may be replaced. */
const replaceable = vi.hoisted(() => async (original: () => Promise<object>): Promise<object> => {
  const functions = Object.entries(await original()).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const right = value as Any;
    return [name, (...args: readonly never[]) => wrong[name]?.(right as never, ...args) ?? right(...args)];
  });
  return Object.fromEntries(functions);
});

vi.mock('@url/core', (original) => replaceable(original as never));
vi.mock('@url/safety', (original) => replaceable(original as never));

afterEach(() => {
  for (const name of Object.keys(wrong)) delete wrong[name];
});

const subject: Subject = subjectOf([finger()]);
const text = 'x-finger://h/a';

/** The complaint of a law about a text, while these functions of core are wrong. */
function told(law: string, functions: typeof wrong, of = text): string | undefined {
  expect(textLaws[law]?.(subject, of)).toBeUndefined();
  Object.assign(wrong, functions);
  return textLaws[law]?.(subject, of);
}

test('a wrong answer of canParse is reported', () => {
  expect(told('canParse agrees with parse', { canParse: () => false })).toBe('canParse gives false');
});

test('a wrong position of an error is reported', () => {
  const law = 'an error points inside the text or at its end';
  const error = { code: 'x', section: '§1', sentence: 'said' };
  for (const [position, said] of [
    [-1, -1],
    [undefined, -1],
    [1, 1],
  ] as const) {
    expect(told(law, { parse: () => ({ ok: false, error: { ...error, position } }) }, '')).toBe(
      `x at ${said}, in a text of 0`,
    );
    delete wrong['parse'];
  }
});

describe('a character that no URL has is pointed at', () => {
  const law = 'a character that no URL has is pointed at';

  test('after the colon, to the end', () => {
    const read: string[] = [];
    const parse: Wrong = (right, registry, of: string) => {
      read.push(of);
      return right(registry, of);
    };
    expect(told(law, { parse }, 'x-finger://h')).toBeUndefined();
    const wrongTexts = ['\\//h', '/\\/h', '//\\h', '//h\\'].map((rest) => `x-finger:${rest}`);
    expect(read).toEqual(['x-finger://h', ...wrongTexts]);
  });

  test('where there are no components', () => {
    const parse: Wrong = (right, registry, of: string) =>
      of === text ? right(registry, of) : { ok: false, error: { code: 'odd', position: 13 } };
    const components = () => ({ ok: false, error: { code: 'odd' } });
    expect(told(law, { parse, components })).toBe('of "x-finger:\\\\//h/a", odd points at 13, and should at 9');
  });
});

describe('a URL is written so that it reads back the same', () => {
  const law = 'a URL is written so that it reads back the same';

  test('illegal characters are reported', () => {
    expect(told(law, { format: () => 'x-finger://h/\u00E9' })).toBe(
      'is written with a character that no URL may have: "x-finger://h/\u00E9"',
    );
  });

  test('a lost fragment is reported', () => {
    expect(told(law, { format: () => text }, `${text}#f`)).toBe(`${text} reads to more than was written`);
  });
});

describe('the data of parse is built again into the same', () => {
  const law = 'the data of parse is built again into the same';

  test('another URL is reported', () => {
    const url = { scheme: 'x-finger', host: 'h', port: 79, who: 'b' };
    expect(told(law, { build: () => ({ ok: true, url }) })).toBe('is built into x-finger://h/b');
  });

  test('a refusal without a part is reported', () => {
    expect(told(law, { build: () => ({ ok: false, error: { code: 'odd' } }) })).toMatch(/, which build refuses: odd$/);
  });
});

describe('tolerant reading notes each departure, and reads back the same', () => {
  const law = 'tolerant reading notes each departure, and reads back the same';
  const loose = `${text}~#f`;

  test.each([-1, loose.length + 1])('a repair at %d is reported', (position) => {
    const parse: Wrong = (right, ...args) => {
      const result = right(...args) as { repairs?: readonly object[] };
      return { ...result, repairs: result.repairs?.map((repair) => ({ ...repair, position })) };
    };
    expect(told(law, { parse }, loose)).toBe(`character-unsafe at ${position}, in a text of ${loose.length}`);
  });

  test('a repair at the end is right', () => {
    const parse: Wrong = (right, ...args) => {
      const result = right(...args) as { repairs?: readonly object[] };
      return { ...result, repairs: result.repairs?.map((repair) => ({ ...repair, position: loose.length })) };
    };
    expect(told(law, { parse }, loose)).toBeUndefined();
  });

  test('illegal characters are reported', () => {
    expect(told(law, { format: () => `${text}\u00E9` }, loose)).toBe(
      `is written with a character that no URL may have: "${text}\u00E9"`,
    );
  });

  test('a lost fragment is reported', () => {
    expect(told(law, { format: (right, registry, url) => right(registry, url) }, loose)).toBe(
      `is written ${text}%7E, another URL`,
    );
  });
});

test('a result of resolve that does not read back is reported', () => {
  const law = 'a reference resolves to a URL that reads back the same';
  const url = { scheme: 'x-finger', host: 'h', port: 79, who: 'b', more: 1 };
  expect(told(law, { resolve: () => ({ ok: true, url }) })).toBe('a resolves to x-finger://h/b, read otherwise');
});

describe('the laws of components', () => {
  const law = 'components locate every field once, in order, or tell that it is not written';
  const located = (...spans: readonly (readonly [number, number])[]) => {
    const found = spans.map(([start, end], at) => ({ part: PARTS[at], start, end }));
    return { components: () => ({ ok: true, components: found, unwritten: PARTS.slice(spans.length) }) };
  };
  const PARTS = ['scheme', 'host', 'who', 'port'];

  test('report a refusal', () => {
    expect(told(law, { components: () => ({ ok: false, error: { code: 'odd' } }) })).toBe('components refuses it: odd');
  });

  test.each([
    [
      'that overlap',
      [
        [0, 8],
        [7, 8],
      ],
      'the span of host is 7 to 8, after 8',
    ],
    ['that end before they begin', [[11, 10]], 'the span of scheme is 11 to 10, after 0'],
    ['after the end', [[13, 15]], 'the span of scheme is 13 to 15, after 0'],
    ['before the beginning', [[-1, 1]], 'the span of scheme is -1 to 1, after 0'],
  ] as const)('report spans %s', (_, spans, problem) => {
    expect(told(law, located(...spans))).toBe(problem);
  });

  test('let spans touch, or be empty, up to the end', () => {
    expect(told(law, located([8, 8], [8, 8], [14, 14]))).toBeUndefined();
  });

  test.each([
    ['twice', ['scheme', 'host', 'host', 'who', 'port'], 'a field is told of twice: scheme, host, host, who, port'],
    ['nowhere', ['scheme', 'host', 'port'], /^who is neither located nor unwritten\. /],
    ['not one of the data', ['scheme', 'host', 'who', 'port', 'what'], 'what is located or unwritten, and is no field'],
  ])('report a field that is %s', (_, fields, problem) => {
    for (const count of [0, 1, fields.length]) {
      const components = fields.slice(0, count).map((part, at) => ({ part, start: at, end: at + 1 }));
      const all = { ok: true, components, unwritten: [...fields.slice(count), 'kind'] };
      expect(told(law, { components: () => all })).toEqual(
        typeof problem === 'string' ? problem : expect.stringMatching(problem),
      );
      delete wrong['components'];
    }
  });

  test('take the fragment for a field', () => {
    const components = PARTS.map((part, at) => ({ part, start: at, end: at + 1 }));
    const problem = told(law, { components: () => ({ ok: true, components, unwritten: [] }) }, `${text}#f`);
    expect(problem).toMatch(/^fragment is neither/);
  });

  test('report a span of another field', () => {
    const changed = 'a change in the span of a field changes that field alone';
    const components = () => ({ ok: true, components: [{ part: 'host', start: 13, end: 14 }], unwritten: [] });
    expect(told(changed, { components })).toMatch(/^a change at 13, in the span of host, changes who\. /);
  });

  test('let a login that was left out be in no field', () => {
    const changed = 'a change in the span of a field changes that field alone';
    const leftOut = (start: number) => ({
      components: () => ({
        ok: true,
        components: [{ part: 'user', start, end: start + 1, leftOut: true }],
        unwritten: PARTS,
      }),
    });
    const given = 'x-finger://u@h/a';
    expect(told(changed, leftOut(11), given)).toBeUndefined();
    expect(told(law, {}, given)).toBeUndefined();
    Object.assign(wrong, leftOut(13));
    expect(textLaws[changed]?.(subject, given)).toMatch(/^a change at 13, in the span of user, changes host\. /);
  });

  test('report a span that is too short', () => {
    const outside = 'a change outside the spans changes no field';
    const short = { components: [{ part: 'who', start: 13, end: 14 }], unwritten: [] };
    expect(told(outside, { components: () => ({ ok: true, ...short }) }, `${text}b`)).toMatch(
      /^a change at \d+, in no span, changes (?:who|host)\. /,
    );
  });

  test('report a refusal once, by the law of their places', () => {
    for (const name of [
      'a change in the span of a field changes that field alone',
      'a change outside the spans changes no field',
    ])
      expect(told(name, { components: () => ({ ok: false, error: { code: 'odd' } }) })).toBeUndefined();
  });
});

test.each(['text', 'data'])('a finding of the %s that lacks a member is reported', (of) => {
  const law = 'findings never throw, and each has a code, a severity, a section and a sentence';
  const whole = { code: 'x', severity: 'note', section: '§1', sentence: 'said' };
  for (const [member, value] of [
    ['code', ''],
    ['code', 7],
    ['section', ''],
    ['sentence', undefined],
    ['severity', 'notes'],
  ] as const) {
    const odd = { ...whole, [member]: value };
    const findings: Wrong = (right, registry, given) =>
      (typeof given === 'string') === (of === 'text') ? { ok: true, findings: [whole, odd] } : right(registry, given);
    expect(told(law, { findings })).toBe(`a finding is ${JSON.stringify(odd)}`);
    delete wrong['findings'];
  }
  expect(told(law, { findings: () => ({ ok: true, findings: [whole] }) })).toBeUndefined();
  wrong['findings'] = () => ({ ok: false });
  expect(textLaws[law]?.(subject, text)).toBeUndefined();
  delete wrong['findings'];
});

describe('parts are built into the same parts, or refused', () => {
  const law = 'parts are built into the same parts, or refused';

  test('another URL is reported', () => {
    const url = { scheme: 'x-finger', host: 'h', port: 79, who: 'b' };
    expect(told(law, { build: () => ({ ok: true, url }) })).toBe(
      `build takes {"scheme":"x-finger","host":"","port":79,"who":"a"} for ${JSON.stringify(url)}`,
    );
  });

  test('a refusal without a part is reported', () => {
    expect(told(law, { build: () => ({ ok: false, error: { code: 'odd' } }) })).toBe(
      'build refuses {"scheme":"x-finger","host":"","port":79,"who":"a"} without a part: odd',
    );
  });

  test('every string of the data is tried, in lists and objects too', () => {
    const tried: unknown[] = [];
    const build: Wrong = (_, __, parts) => {
      tried.push(parts);
      return { ok: false, error: { code: 'odd', part: 'host' } };
    };
    const url = { scheme: 'x-finger', kind: 'one', list: ['a', { name: 'b', none: null }], port: 7 };
    told(law, { build, parse: () => ({ ok: true, url, repairs: [] }) });
    expect(tried).toContainEqual({ ...url, list: ['..', { name: '..', none: null }] });
    for (const odd of ['\uD800', '\uDCC3\uDCA9']) {
      expect(tried).toContainEqual({ ...url, list: [odd, { name: odd, none: null }] });
    }
    expect(tried.filter((parts) => (parts as typeof url).kind !== 'one')).toEqual([]);
  });
});

describe('decoded text is its octets', () => {
  const law = 'decoded text is its octets';

  test('a loss is reported, from octets to text and from text to a URL', () => {
    expect(told(law, { fromBytes: () => 'x' })).toBe('does not survive bytes and fromBytes');
    delete wrong['fromBytes'];
    expect(told(law, { encode: () => 'x' })).toBe('octets do not survive encode and decode');
  });

  test('the loss of the last octet of a character is reported', () => {
    const encode: Wrong = (right, of: string, set) => right(of.replace('\uDCE9', 'e'), set);
    expect(told(law, { encode }, '\u01E9')).toBe('octets do not survive encode and decode');
  });
});

describe('two texts', () => {
  const other = 'x-finger://h/b';

  function toldOfTwo(law: string, functions: typeof wrong, one = text, two = other): string | undefined {
    expect(pairLaws[law]?.(subject, one, two)).toBeUndefined();
    Object.assign(wrong, functions);
    return pairLaws[law]?.(subject, one, two);
  }

  test('a reference that stands for another URL is reported', () => {
    const law = 'resolve takes back what relative gives';
    expect(toldOfTwo(law, { relative: () => text })).toBe(`"${text}" stands for another URL`);
    delete wrong['relative'];
    expect(toldOfTwo(law, { relative: () => ' ' })).toBe('" " stands for another URL');
    expect(pairLaws[law]?.(subject, 'none', other)).toBeUndefined();
    expect(pairLaws[law]?.(subject, text, 'none')).toBeUndefined();
  });

  describe('levels', () => {
    const law = 'each level of equivalence is finer than the next, symmetric and reflexive, and key agrees';

    /** Both functions, wrong in the same way. */
    function levels(isEqual: (one: string, two: string, level: string) => boolean): typeof wrong {
      let last = false;
      let count = 0;
      return {
        equivalent: (_, __, one, two, level) => {
          last = isEqual(one, two, level);
          return { ok: true, equal: last };
        },
        key: () => {
          count += 1;
          return { ok: true, key: last ? 'same' : `key-${count}` };
        },
      };
    }

    const canonical = 'x-finger://h:79/a';

    test('of which a text is not equal to itself, or to its canonical text, are reported', () => {
      expect(
        toldOfTwo(
          law,
          levels((one, two) => one !== two),
        ),
      ).toBe('is not equal to itself');
      const notCanonical = levels((one, two) => one === two);
      Object.assign(wrong, notCanonical);
      expect(pairLaws[law]?.(subject, canonical, other)).toBe(`is not equal to its canonical text ${text}`);
    });

    test('that are not finer than the next are reported', () => {
      const equalAt = (...equal: readonly string[]) =>
        levels((one, two, level) => one === two || equal.includes(level));
      const problem = `a level is not finer than the next, with ${other}`;
      expect(toldOfTwo(law, equalAt('text'))).toBe(problem);
      Object.assign(wrong, equalAt('text', 'scheme'));
      expect(pairLaws[law]?.(subject, text, other)).toBe(problem);
      Object.assign(wrong, equalAt('encoding'));
      expect(pairLaws[law]?.(subject, text, other)).toBe(problem);
      for (const finer of [[], ['scheme'], ['encoding', 'scheme'], ['text', 'encoding', 'scheme']]) {
        Object.assign(wrong, equalAt(...finer));
        expect(pairLaws[law]?.(subject, text, other)).toBeUndefined();
      }
    });

    test('that are not symmetric are reported', () => {
      expect(
        toldOfTwo(
          law,
          levels((one, two) => one <= two),
        ),
      ).toBe(`is not symmetric, with ${other}`);
    });

    test('with which key disagrees are reported, and keys that are not ASCII or not there', () => {
      expect(() => toldOfTwo(law, { key: () => ({ ok: true, key: 'k' }) })).toThrow(
        `key and equivalent disagree on ${text} and ${other}`,
      );
      wrong['key'] = () => ({ ok: true, key: 'k\u00E9' });
      expect(() => pairLaws[law]?.(subject, text, other)).toThrow(`the key of ${text} is not ASCII: k\u00E9`);
      wrong['key'] = (right, registry, of, level) => (of === other ? { ok: false } : right(registry, of, level));
      expect(() => pairLaws[law]?.(subject, text, other)).toThrow(`${text} and ${other} cannot be compared`);
      wrong['key'] = (right, registry, of, level) => (of === text ? { ok: false } : right(registry, of, level));
      expect(() => pairLaws[law]?.(subject, text, other)).toThrow(`${text} and ${text} cannot be compared`);
      delete wrong['key'];
      wrong['equivalent'] = () => ({ ok: false });
      expect(() => pairLaws[law]?.(subject, text, other)).toThrow(`${text} and ${text} cannot be compared`);
    });
  });
});

describe('the laws of data', () => {
  const data = { scheme: 'x-finger', host: 'H', port: 79, who: 'a' } as Url;

  function toldOfData(law: string, functions: typeof wrong, of: Url = data): string | undefined {
    expect(dataLaws[law]?.(subject, of)).toBeUndefined();
    Object.assign(wrong, functions);
    return dataLaws[law]?.(subject, of);
  }

  const boom = () => {
    throw new RangeError('boom');
  };

  test('report a format that throws, or refuses data that has a plan', () => {
    const law = 'format writes a legal URL, or names the part that cannot be written';
    expect(toldOfData(law, { format: boom })).toBe('format throws RangeError: boom');
    delete wrong['format'];
    const unwritable = { ...data, host: '_' } as Url;
    expect(toldOfData(law, { access: () => ({ by: 'finger' }) }, unwritable)).toBe(
      'format refuses it, and access plans by finger',
    );
  });

  test('report a redact and a same that throw', () => {
    const law = 'redact and same never throw';
    expect(toldOfData(law, { redact: boom })).toBe('throws RangeError: boom');
    delete wrong['redact'];
    expect(toldOfData(law, { same: boom })).toBe('throws RangeError: boom');
    const given: unknown[] = [];
    wrong['same'] = (_, ...urls) => given.push(...urls);
    dataLaws[law]?.(subject, data);
    expect(given).toEqual([data, data]);
  });

  test('report a build that refuses without a part, or gives other parts', () => {
    const law = 'built data reads back to the same parts, or is refused';
    expect(toldOfData(law, { build: () => ({ ok: false, error: { code: 'odd' } }) })).toBe(
      'is refused without a part: odd',
    );
    wrong['build'] = () => ({ ok: true, url: { ...data, host: 'h', who: 'b' } });
    expect(dataLaws[law]?.(subject, data)).toBe('what is built.who is "b", and should be "a"');
    wrong['build'] = () => ({ ok: true, url: { ...data, host: 'h' } });
    expect(dataLaws[law]?.(subject, { ...data, who: undefined } as Url)).toBeUndefined();
    wrong['parse'] = () => ({ ok: false });
    expect(dataLaws[law]?.(subject, data)).toBe('is built into x-finger://h/a, read otherwise');
  });

  test('report a build that is wrong in tolerant reading alone', () => {
    const law = 'built data reads back to the same parts, or is refused';
    const build: Wrong = (right, registry: never, parts) =>
      (registry as Subject['strict']).tolerant === undefined
        ? right(registry, parts)
        : { ok: false, error: { code: 'odd' } };
    expect(toldOfData(law, { build })).toBe('is refused without a part: odd');
  });

  test('report a plan that hides a delimiter', () => {
    const law = 'a plan hides no delimiter';
    expect(toldOfData(law, { access: () => ({ by: 'x', lines: [{ line: 'a\r' }] }) })).toBe(
      'a CR, LF or NUL is in the plan',
    );
    const notLines = { ...finger(), plan: { notLines: ['lines'] } } as AnyScheme;
    expect(dataLaws[law]?.(subjectOf([notLines]), data)).toBeUndefined();
  });

  test('report parts that are called as members of the prototype', () => {
    const names: unknown[] = [];
    const access: Wrong = (_, __, ___, named: object) => names.push(...Object.keys(named));
    toldOfData('no prototype is touched, whatever a part is called', { access });
    expect(names).toEqual(['__proto__', 'constructor', 'toString']);
  });

  test.each(['build', 'change', 'access', 'redact'])('report a prototype that is touched by %s', (name) => {
    const law = 'no prototype is touched, whatever a part is called';
    const touching =
      (member: string): Wrong =>
      (right, ...args) => {
        Object.defineProperty(Object.prototype, member, { value: true, configurable: true });
        return right(...args);
      };
    const without = (member: string) => Reflect.deleteProperty(Object.prototype, member);
    try {
      expect(toldOfData(law, { [name]: touching('polluted') })).toBe('a prototype has been changed');
      without('polluted');
      wrong[name] = touching('other');
      expect(dataLaws[law]?.(subject, data)).toBe('a prototype has a new member');
    } finally {
      for (const member of ['polluted', 'other']) without(member);
    }
  });
});
