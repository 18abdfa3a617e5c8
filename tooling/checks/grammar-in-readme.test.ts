import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { expect, test } from 'vitest';
import { abnfOf } from '../support/scheme-grammars.ts';
import { withGrammar } from './grammar-in-readme.ts';

const README = '# @url/ftp\n\n## Fields\n\ntext\n\n## What it refuses\n\nmuch\n\n## Access\n';

test('the grammar is before what a scheme refuses, once', () => {
  const once = withGrammar(README, 'a = "b"\n');
  expect(once).toMatch(/text\n\n## Grammar\n\n[^\n]+\n\n```abnf\na = "b"\n```\n\n## What it refuses\n/);
  expect(withGrammar(once, 'a = "b"\n')).toBe(once);
  expect(withGrammar(once, 'a = "c"\n')).toBe(once.replace('"b"', '"c"'));
  expect(() => withGrammar('# none\n', '')).toThrow('What it refuses');
});

test('the grammar has the productions of a scheme, and not those that all schemes share', () => {
  const names = (abnf: string): readonly string[] =>
    Array.from(abnf.matchAll(/^([\w-]+) *=/gm), ([, name = '']) => name);
  expect(names(abnfOf([ftp]))).toEqual(['ftpurl', 'fpath', 'ftptype', 'fsegment']);
  expect(names(abnfOf([http, https]))).toEqual(['httpurl', 'hpath', 'search', 'hsegment', 'httpsurl']);
});
