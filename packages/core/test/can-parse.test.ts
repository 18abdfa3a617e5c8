// `canParse` has an expression for what is common: it reads nothing, and agrees with `parse`.
import { canParse, createRegistry } from '@url/core';
import { http } from '@url/http';
import { describe, expect, test } from 'vitest';

/** http, and how often it was asked to read. */
function counted(syntax: object = {}) {
  const counts = { read: 0 };
  const own = http.syntax;
  const scheme = {
    ...http,
    syntax: {
      ...own,
      read: (...all: Parameters<typeof own.read>) => {
        counts.read += 1;
        return own.read(...all);
      },
      ...syntax,
    },
  } as typeof http;
  return { registry: createRegistry([scheme]), counts };
}

describe('canParse reads nothing', () => {
  test.each([
    ...[
      'http://host.dom',
      'http://host.dom/',
      'http://host.dom/a%20b/c?d=e',
      'http://h',
      'http://h:8080/',
      'http://h:1',
    ],
    ...['http://a.b.c.d.e.f.g/', 'http://1a.b-c/', `http://${'a'.repeat(32)}/`, `http://h/${'a'.repeat(9990)}`],
  ])('for %.40s', (text) => {
    const { registry, counts } = counted();
    expect([canParse(registry, text), counts.read]).toEqual([true, 0]);
  });

  test.each([
    ...[
      'HTTP://host.dom/',
      'http://Host.dom/',
      'http://127.0.0.1/',
      'http://a.b.c.d.e.f.g.h/',
      'http://h:08/',
      'http://h:12345/',
    ],
    ...[`http://${'a'.repeat(33)}/`, 'http://h/#f', `http://h/${'a'.repeat(9991)}`],
  ])('and reads %.40s', (text) => {
    const { registry, counts } = counted();
    expect([canParse(registry, text), counts.read]).toEqual([true, 1]);
  });

  test('and reads for schemes without a pattern, or without a port', () => {
    for (const syntax of [{ fast: {} }, { fast: undefined }, { authority: 'host' }] as const) {
      const { registry, counts } = counted(syntax);
      expect([canParse(registry, 'http://host.dom/undefined'), counts.read]).toEqual([true, 1]);
      expect(canParse(registry, 'false')).toBe(false);
      expect(canParse(registry, '')).toBe(false);
    }
  });

  test('for a scheme that requires the slash, only if it is there', () => {
    const { registry, counts } = counted({ slash: 'required' });
    expect(canParse(registry, 'http://host.dom/')).toBe(true);
    expect(canParse(registry, 'http://host.dom')).toBe(false);
    expect(counts.read).toBe(1);
  });

  test('for each of several schemes, and a dot in a name is no other character', () => {
    const named = (name: string) => ({
      ...http,
      status: 'experimental' as const,
      name,
      syntax: { ...http.syntax, read: () => expect.fail('it is read') },
    });
    const registry = createRegistry([named('x-a.b'), named('x-a+c'), named('x-d')]);
    for (const name of ['x-a.b', 'x-a+c', 'x-d']) expect(canParse(registry, `${name}://h/`)).toBe(true);
    for (const name of ['x-azb', 'x-aac', 'x-ac', 'x-dd']) expect(canParse(registry, `${name}://h/`)).toBe(false);
  });

  test('in a registry with a profile, only what is read', () => {
    const registry = createRegistry([http], { profile: 'rfc1630' });
    for (const text of ['http://host.dom/a', 'http://host.dom/a b']) {
      expect(canParse(registry, text)).toBe(canParse(createRegistry([http]), text));
    }
  });
});
