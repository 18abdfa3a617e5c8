import { describe, expect, test } from 'vitest';
import { meantPart } from '../src/reading/did-you-mean.ts';
import { isPartName } from '../src/reading/part-names.ts';

describe('names of parts', () => {
  test.each(['path', 'path.0', 'path.-12', 'fields.10.value', 'fields.0.name', 'scheme', 'fragment', 'urlPath'])(
    '%s is one',
    (name) => {
      expect(isPartName(name)).toBe(true);
    },
  );

  test.each(['', 'paths', 'path.', 'path.a', 'path.names', 'path.0a', 'path.xvalue', 'path.--1', 'x.0', 'path.0.x'])(
    '%j is another word',
    (name) => {
      expect(isPartName(name)).toBe(false);
    },
  );

  test.each([
    ['hostname', ['host', 'port'], 'host'],
    ['hostname', ['hostport', 'path'], 'hostport'],
    ['hots', ['host', 'port'], 'host'],
    ['zzz', ['host', 'port'], undefined],
  ])('%s in %j was meant for %s', (wanted, names, meant) => {
    expect(meantPart(wanted, names)).toBe(meant);
  });
});
