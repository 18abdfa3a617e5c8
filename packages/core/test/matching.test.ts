// Parts without a name are matched to what was read, in order.
import { describe, expect, test } from 'vitest';
import { type Field, matched } from '../src/components/matching.ts';
import { Recorder } from '../src/components/recorder.ts';

/** A run: its text, and the part that it was read as. */
type Written = string | readonly [text: string, part: string];
type Value = readonly [part: string, value: string | number];

/** The parts, each with the text and the index of its run, and those that are not written. */
function placed(values: readonly Value[], written: readonly Written[]): readonly string[] {
  const runs = written.map((each, at) => {
    const [value, part] = typeof each === 'string' ? [each, undefined] : each;
    return { start: at, end: at + 1, value, part };
  });
  const fields = values.map(
    ([part, value]): Field => ({ part, text: String(value), isNumber: typeof value === 'number' }),
  );
  const found = matched(fields, runs);
  return fields.map((field) => {
    const run = found.get(field);
    return run === undefined ? `- ${field.part}` : `${field.part} ${run.value}@${run.start}`;
  });
}

const A: Value = ['a', 'x'];

describe('a part without a name', () => {
  test.each<[string, readonly Value[], readonly Written[], ...expected: string[]]>([
    ['is the run of its value, in order', [A, ['b', 'y']], ['x', 'y'], 'a x@0', 'b y@1'],
    ['is the next run of equal ones', [A, ['b', 'x']], ['x', 'x'], 'a x@0', 'b x@1'],
    ['may have an escape', [['a', 'Ab']], ['xAb', '%41b'], 'a %41b@1'],
    ['may be in another case', [A, ['b', 'YY'], ['c', 'z']], ['x', 'yy', 'z'], 'a x@0', 'b yy@1', 'c z@2'],
    ['comes after a run that is no part', [A, ['c', 'z']], ['x', 'y', 'z'], 'a x@0', 'c z@2'],
    ['may not be written', [A, ['b', 'y'], ['c', 'z']], ['x', 'z'], 'a x@0', '- b', 'c z@1'],
    ['is not looked for in a run', [A, ['b', 'y']], ['x=y'], '- a', '- b'],
    ['is not there without any run', [A, ['b', 7]], [], '- a', '- b'],
    [
      'has the run of its name',
      [['a.b', 'x']],
      [
        ['x', 'c'],
        ['x', 'b'],
      ],
      '- a.b',
    ],
    [
      'may be a number',
      [
        ['a', 7],
        ['b', 8],
      ],
      ['7', '008'],
      'a 7@0',
      'b 008@1',
    ],
    ['may be 0, which an empty run is not', [['a', 0]], ['', '0'], '- a'],
    ['that is a port was read as one', [['port', 7]], ['7'], '- port'],
    ['that is a port of a list has this name', [['hosts.0.port', 7]], [['7', 'port']], 'hosts.0.port 7@0'],
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
