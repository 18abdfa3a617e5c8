import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { JUDGES, problemsOf, problemsOfAge, problemsOfCounted } from './evidence-rules.ts';

const kept = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../docs/evidence/${name}.json`, import.meta.url), 'utf8'));

test.each(Object.keys(JUDGES))('%s is what it should be', (name) => {
  expect(problemsOf(name, kept(name))).toEqual([]);
});

describe('evidence is refused', () => {
  test.each<[string, object, string]>([
    ['grammar', { commit: undefined }, 'does not name the commit'],
    ['grammar', { unexplained: 7 }, '7 differences are unexplained'],
    ['grammar', { count: 1_000 }, 'fewer than a million'],
    ['grammar', { subjects: [] }, 'fewer than a million'],
    ['grammar', { subjects: [{ name: 'ftp', accepted: 5e5, refused: 5e5, unexplained: [{}] }] }, 'ftp has differences'],
    ['grammar', { subjects: [{ name: 'ftp', accepted: 7, refused: 1e6, unexplained: [] }] }, 'of ftp, hardly anything'],
    ['hosts', { readers: [] }, 'no reader was compared'],
    ['hosts', { readers: [{ name: 'x', modes: { strict: { read: 1, unwarned: ['a'] } } }] }, 'x connects elsewhere'],
    ['hosts', { readers: [{ name: 'x', modes: { strict: { read: 0, unwarned: [] } } }] }, 'have read nothing'],
    ['linear', { exponent: 1.3 }, 'the exponent 1.3 is above 1.2'],
    ['linear', { limit: 12 }, 'the limit is 12'],
    ['linear', { tried: 0 }, 'nothing was measured'],
    ['linear', { entries: [{ exponent: 2 }] }, 'the exponent 2 is above'],
    ['search', { exponent: 2 }, 'the exponent 2 is above'],
    ['search', { limit: 12 }, 'the limit is 12'],
    ['search', { tried: 0 }, 'nothing was measured'],
    ['rows', { green: ['FTP-01'] }, 'FTP-01 can be broken'],
    ['rows', { rows: 0 }, 'no requirement was broken'],
    ['fuzz', { targets: [] }, 'nothing was fuzzed'],
    ['fuzz', { targets: [{ name: 'ftp', runs: 0, broken: [] }] }, 'no text was tried on ftp'],
    ['fuzz', { targets: [{ name: 'ftp', runs: 9, broken: ['x'] }] }, 'ftp breaks laws'],
    ['differential', { texts: 0 }, 'nothing was compared'],
    ['engines', { engines: [{ engine: 'A', digest: 'a', failed: 0 }] }, 'fewer than two engines'],
    [
      'engines',
      { engines: ['a', 'b'].map((digest) => ({ engine: digest, digest, failed: 0 })) },
      'b answers otherwise',
    ],
    ['engines', { engines: [9, 0].map((failed) => ({ engine: 'A', digest: 'a', failed })) }, 'vectors fail in A'],
    ['mutants', { packages: { ftp: { killed: 94, survived: 6 } } }, 'too many mutants of ftp'],
    ['mutants', { packages: { ftp: { killed: 0, survived: 0 } } }, 'too many mutants of ftp'],
    ['mutants', { packages: { ftp: { killed: 95, survived: 5 } } }, 'does not name the commit'],
  ])('%s with %j', (name, change, problem) => {
    expect(problemsOf(name, { ...kept(name), ...change }).join('\n')).toContain(problem);
  });

  test('if the mutants of a package were not counted', () => {
    expect(problemsOfCounted({ ftp: {} }, ['ftp'])).toEqual([]);
    expect(problemsOfCounted({ ftp: {} }, ['ftp', 'open'])).toEqual([expect.stringMatching(/counted of open$/)]);
  });

  test('if it is older than a hundred commits to the sources, or of another history', () => {
    expect(problemsOfAge('hosts', 100)).toEqual([]);
    expect(problemsOfAge('hosts', 101)).toEqual([expect.stringContaining('101 commits')]);
    expect(problemsOfAge('mutants', 101, 'ftp')).toEqual([expect.stringContaining('mutants.json, ftp: ')]);
    expect(problemsOfAge('hosts', undefined)).toEqual([expect.stringContaining('not in this history')]);
  });
});
