// Parts without a name are matched to what was read, in order, and then looked for.
import { describe, expect, test } from 'vitest';
import { type Field, place } from '../src/components/matching.ts';
import { Recorder, type Run } from '../src/components/recorder.ts';

/** A run: its text, and the part that it was read as. */
type Written = string | readonly [text: string, part: string];
type Value = readonly [part: string, value: string | number];

/** The parts with the texts and the places of their spans, and those that are not written. Runs stand with a "|" between them. */
function placed(values: readonly Value[], written: readonly Written[]): readonly string[] {
  const texts = written.map((each) => (typeof each === 'string' ? each : each[0]));
  const text = texts.join('|');
  let from = 0;
  const runs = written.map((each) => {
    const [value, part] = typeof each === 'string' ? [each, undefined] : each;
    const start = from;
    from += value.length + 1;
    return { start, end: start + value.length, value, part };
  });
  const fields = values.map(
    ([part, value]): Field => ({ part, text: String(value), isNumber: typeof value === 'number' }),
  );
  const found: { readonly part: string; readonly start: number; readonly end: number }[] = [];
  const unwritten = place(text, fields, runs, found);
  return [
    ...found.map(({ part, start, end }) => `${part} ${text.slice(start, end)}@${start}`),
    ...unwritten.map((part) => `- ${part}`),
  ];
}

/** Runs that no string fits. */
const others = (count: number): string[] => Array.from({ length: count }, (_, at) => `_${at}`);

describe('strings and runs', () => {
  test.each<[string, readonly Value[], readonly Written[], ...expected: string[]]>([
    [
      'in one order',
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
      ['x', 'y'],
      'a x@0',
      'b y@2',
    ],
    [
      'of equal texts',
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      ['x', 'x'],
      'a x@0',
      'b x@2',
    ],
    ['with an escape', [['a', 'Ab']], ['xAb', '%41b'], 'a %41b@4'],
    [
      'without a string',
      [
        ['a', 'x'],
        ['c', 'z'],
        ['d', 'w'],
      ],
      ['x', 'y', 'z', 'w'],
      'a x@0',
      'c z@4',
      'd w@6',
    ],
    [
      'without a run',
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ],
      ['x', 'z'],
      'a x@0',
      'c z@2',
      '- b',
    ],
    [
      'with a string in another case',
      [
        ['a', 'x'],
        ['b', 'YY'],
        ['c', 'z'],
        ['d', 'w'],
      ],
      ['x', 'yy', 'z', 'w'],
      ...['a x@0', 'b yy@2', 'c z@5', 'd w@7'],
    ],
    [
      'that are pieces of one',
      [
        ['a', 'x'],
        ['b', 'y'],
      ],
      ['x=y'],
      'a x@0',
      'b y@2',
    ],
    [
      'that are not there',
      [
        ['a', 'x'],
        ['b', 'nope'],
      ],
      ['x', 'q', 'r'],
      'a x@0',
      '- b',
    ],
    [
      'without any run',
      [
        ['a', 'x'],
        ['b', 7],
      ],
      [],
      '- b',
      '- a',
    ],
    [
      'as many, one by one',
      [
        ['a', 'X-1'],
        ['b', 'Y-2'],
      ],
      ['x', 'y'],
      'a x@0',
      'b y@2',
    ],
    ['near', [['a', 'z']], ['zz', ...others(11), 'z'], `a z@${'zz'.length + others(11).join('|').length + 2}`],
    ['far', [['a', 'z']], ['zz', ...others(12), 'z'], 'a z@0'],
  ])('%s', (_, values, written, ...expected) => {
    expect(placed(values, written)).toEqual(expected);
  });

  test('that are not found are looked for twelve times', () => {
    const missing = (count: number) => Array.from({ length: count }, (_, at): Value => [`m${at}`, `!${at}`]);
    expect(placed([...missing(12), ['a', 'x']], ['w x'])).toContain('a x@2');
    expect(placed([...missing(13), ['a', 'x']], ['w x'])).toContain('- a');
  });
});

test('no run after the last is looked for', () => {
  const runs = ['x', 'y'].map((value, at): Run => ({ start: 2 * at, end: 2 * at + 1, value, part: undefined }));
  let beyond = 0;
  const counted = new Proxy(runs, {
    get: (target, key) => {
      if (Number(key) >= target.length) beyond += 1;
      return Reflect.get(target, key);
    },
  });
  const fields = ['x', 'y', 'z', 'w'].map((text): Field => ({ part: text, text, isNumber: false }));
  expect(place('x|y', fields, counted, [])).toEqual(['z', 'w']);
  expect(beyond).toBeLessThan(3);
});

describe('a part', () => {
  test.each<[string, readonly Value[], readonly Written[], ...expected: string[]]>([
    [
      'has the run of its name',
      [['a.b', 'x']],
      [
        ['x', 'c'],
        ['x', 'b'],
      ],
      'a.b x@2',
    ],
    ['has the run of its name, and not what is inside another', [['a.b', 'x']], ['xx', ['x', 'b']], 'a.b x@3'],
    ['has a name of one word', [['b', 'x']], ['xx', ['x', 'b']], 'b x@3'],
    [
      'may be a number',
      [
        ['a', 7],
        ['b', 8],
      ],
      ['7', '008'],
      'a 7@0',
      'b 008@2',
    ],
    ['may be 0, which an empty run is not', [['a', 0]], ['', '0'], 'a 0@1'],
    ['that is a number is no piece of a run', [['a', 7]], ['x7'], '- a'],
    ['that is a port was read as one', [['port', 7]], ['7'], '- port'],
    ['that is a port of a list has this name', [['hosts.0.port', 7]], ['7', ['7', 'port']], 'hosts.0.port 7@2'],
    [
      'that is a number may have a name',
      [
        ['a.size', 7],
        ['b.size', 8],
      ],
      [['7', 'size'], '8'],
      'a.size 7@0',
      'b.size 8@2',
    ],
  ])('%s', (_, values, written, ...expected) => {
    expect(placed(values, written)).toEqual(expected);
  });
});

describe('what was read again', () => {
  const runsOf = (...notes: readonly (readonly [start: number, end: number, part: string])[]): readonly string[] => {
    const recorder = new Recorder('abcdef');
    for (const [start, end, part] of notes) recorder.note(start, end, 'abcdef'.slice(start, end), part);
    return recorder.runs.map(({ part }) => part ?? '');
  };

  test.each([
    [
      'takes the place of what ends after its beginning',
      [
        [0, 2, 'a'],
        [2, 4, 'b'],
        [1, 3, 'c'],
      ],
      ['c'],
    ],
    [
      'leaves what ends where it begins',
      [
        [0, 2, 'a'],
        [2, 4, 'b'],
      ],
      ['a', 'b'],
    ],
    [
      'takes the place of an empty run after its beginning',
      [
        [0, 2, 'a'],
        [3, 3, 'b'],
        [2, 4, 'c'],
      ],
      ['a', 'c'],
    ],
    [
      'leaves empty runs at its beginning',
      [
        [0, 2, 'a'],
        [2, 2, 'b'],
        [2, 2, 'c'],
        [2, 4, 'd'],
      ],
      ['a', 'b', 'c', 'd'],
    ],
  ] as const)('%s', (_, notes, runs) => {
    expect(runsOf(...notes)).toEqual(runs);
  });
});

test('data is an object', () => {
  const recorder = new Recorder('');
  for (const none of [undefined, null, 7, 'x']) {
    recorder.gave({ scheme: 'x' });
    expect(recorder.url).toEqual({ scheme: 'x' });
    recorder.gave(none);
    expect(recorder.url).toBeUndefined();
  }
});
