import { createRegistry, heldBack, parse, parseOrThrow, schemeOf } from '@url/core';
import { explain, findings } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { wais } from '../src/index.ts';

describe('3.9. WAIS', () => {
  suite(registryOf(wais), 'wais/3.9-wais');

  test('WAIS-15: z39.50 is a name of its own, and held back', () => {
    expect(heldBack.find(({ name }) => name === 'z39.50')?.status).toBe('reserved');
    expect(schemeOf(createRegistry([wais]), 'z39.50')).toBeUndefined();
  });

  test('WAIS-06: nothing takes a document-id apart', () => {
    const registry = createRegistry([wais]);
    expect(parseOrThrow(registry, 'wais://host.com/db/TEXT/1%3Da%3B2%3Db%3B').url).toEqual({
      scheme: 'wais',
      host: 'host.com',
      port: 210,
      database: 'db',
      kind: 'document',
      wtype: 'TEXT',
      wpath: '1=a;2=b;',
    });
  });

  test('each form has its own fields and no others', () => {
    const registry = createRegistry([wais]);
    const database = { scheme: 'wais', host: 'h', port: 210, database: 'd' };
    expect(parseOrThrow(registry, 'wais://h/d').url).toStrictEqual({ ...database, kind: 'database' });
    expect(parseOrThrow(registry, 'wais://h/d?x').url).toStrictEqual({ ...database, kind: 'search', search: 'x' });
  });

  test('WAIS-09, WAIS-18: an empty part is a finding', () => {
    const registry = createRegistry([wais]);
    const found = (text: `wais:${string}`) => {
      const result = findings(registry, text);
      return (
        result.ok && result.findings.map(({ code, part }) => ({ code, part })).filter(({ code }) => /^wais/.test(code))
      );
    };
    const finding = (code: string, part: string) => ({ code, part });
    expect(found('wais://h/d')).toEqual([]);
    expect(found('wais://h/d?')).toEqual([]);
    expect(found('wais://h/d/T/p')).toEqual([]);
    expect(found('wais://h/')).toEqual([finding('wais-database-empty', 'database')]);
    expect(found('wais://h/d/T/')).toEqual([finding('wais-document-empty', 'wpath')]);
    expect(found('wais://h///')).toEqual([
      finding('wais-database-empty', 'database'),
      finding('wais-document-empty', 'wtype'),
    ]);
  });

  test('a missing document-id is explained in words', () => {
    const text = 'wais://h/d/TEXT';
    const registry = createRegistry([wais]);
    const result = parse(registry, text);
    expect(result.ok ? '' : explain(registry, result.error, text)).toBe(
      'wais://h/d/TEXT\n               ^ a "/" and a document-id must follow the type (wais-wpath-missing, RFC 1738 §3.9)',
    );
  });
});
