import * as ftp from '@url/ftp';
import type { Vector } from '@url/testing';
import { expect, test } from 'vitest';
import { answers, report, type Suite } from './program.ts';

const right = { kind: 'parse', in: 'ftp://h/a', out: { host: 'h', path: ['a'] } } as const;
const wrong = { kind: 'parse', in: 'ftp://h/b', out: { host: 'h', path: ['c'] } } as const;

function suite(...vectors: Suite['files'][string]): Suite {
  return { files: { 'ftp/a': vectors }, packages: { ftp } };
}

test('a vector that holds is counted, and has no failure', async () => {
  expect(await report(suite(right, right))).toMatchObject({ ran: 2, failures: [] });
});

test('a wrong vector is a failure with its file, its text and the reason', async () => {
  const { ran, failures } = await report(suite(right, wrong));
  expect(ran).toBe(2);
  expect(failures).toEqual(['ftp/a: parse "ftp://h/b": url.path.0 is "b", and should be "c"']);
});

test('a vector of a kind that nobody knows is a failure', async () => {
  const { failures } = await report(suite({ ...right, kind: 'parsed' }));
  expect(failures).toEqual([expect.stringMatching(/no such kind of vector: parsed$/)]);
});

test.each<Vector>([
  { kind: 'extract', in: 'see <URL:ftp://h/a>.', out: [{ canonical: 'ftp://h/a', start: 4, end: 18 }] },
  { kind: 'extract', in: 'see <URL:ftp://h/a>.', out: [] },
  { kind: 'wrap', in: 'ftp://h/a', out: '<URL:ftp://h/b>' },
  { kind: 'unwrap', in: '<URL:ftp://h/a>', out: 'ftp://h/b' },
  { kind: 'to-path', in: 'file:///a', out: '/b', system: 'posix' },
  { kind: 'from-path', in: '/a', out: 'file:///b', system: 'posix' },
])('a wrong vector of the kind $kind is a failure: $out', async (vector) => {
  const { ran, failures } = await report({ files: { 'documents/a': [vector] }, packages: {} });
  expect([ran, failures]).toEqual([1, [expect.stringMatching(/ is .*, and should be /)]]);
});

test('a file of vectors without schemes is not a suite', async () => {
  await expect(report({ ...suite(), files: { 'x-none/a': [right] } })).rejects.toThrow('x-none/a');
});

test('a text is read by the schemes that its file is written for', async () => {
  const unregistered = { kind: 'refuse', in: 'http://h/', out: { code: 'scheme-unregistered' } };
  expect((await report(suite(unregistered))).failures).toEqual([]);
});

test('the digest is that of all answers, and each text is asked about once', async () => {
  const [once, twice, other] = await Promise.all([suite(right), suite(right, right), suite(wrong)].map(report));
  expect(once?.digest).toMatch(/^[\da-f]{16}$/);
  expect(twice?.digest).toBe(once?.digest);
  expect(other?.digest).not.toBe(once?.digest);
  expect(other?.answers).toBe(once?.answers);
});

test('an answer says the file, the question and the text, in ASCII even if the text is malformed', () => {
  const lines = answers(suite({ ...right, in: 'ftp://h/\uD800' }));
  expect(lines).toHaveLength(new Set(lines).size);
  expect(lines[0]).toMatch(/^ftp\/a strict parse of "ftp:\/\/h\/\\ud800": \{"ok":false,.*"position":8\b/);
});

test('findings of a text have positions, and those of data have parts', () => {
  const lines = answers(suite({ ...right, in: 'ftp://h/../x' }));
  const found = (start: string) => lines.find((line) => line.startsWith(`ftp/a ${start} of `));
  expect(found('strict findings')).toMatch(/"code":"dot-segment".*"position":8\b/);
  expect(found('strict data: findings')).toMatch(/"code":"dot-segment".*"part":"path.0"/);
});
