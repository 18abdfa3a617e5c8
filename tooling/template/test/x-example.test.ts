import { createRegistry } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { example } from '../src/index.ts';

describe('Syntax', () => {
  suite(registryOf(example), 'x-example/syntax');
});

test('access is a plan', () => {
  const { parseOrThrow, access } = createRegistry({ schemes: [example] });
  const { url } = parseOrThrow('x-example://h/a/b');
  expect(access(url)).toEqual({ by: 'x-example', host: 'h', port: 79, lines: ['a/b'] });
});
