import { createRegistry, explain, heldBack } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/vectors.ts';
import { wais } from '../src/index.ts';

describe('3.9. WAIS', () => {
  suite(registryOf(wais), 'wais/3.9-wais');

  test('WAIS-15: z39.50 is a name of its own, and held back', () => {
    expect(heldBack.find(({ name }) => name === 'z39.50')?.status).toBe('reserved');
    expect(createRegistry({ schemes: [wais] }).scheme('z39.50')).toBeUndefined();
  });

  test('WAIS-06: nothing takes a document-id apart', () => {
    const { parseOrThrow } = createRegistry({ schemes: [wais] });
    expect(parseOrThrow('wais://host.com/db/TEXT/1%3Da%3B2%3Db%3B').url).toEqual({
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
    const { parseOrThrow } = createRegistry({ schemes: [wais] });
    const database = { scheme: 'wais', host: 'h', port: 210, database: 'd' };
    expect(parseOrThrow('wais://h/d').url).toStrictEqual({ ...database, kind: 'database' });
    expect(parseOrThrow('wais://h/d?x').url).toStrictEqual({ ...database, kind: 'search', search: 'x' });
  });

  test('WAIS-09, WAIS-18: an empty part is a finding', () => {
    const { parseOrThrow } = createRegistry({ schemes: [wais] });
    const found = (text: `wais:${string}`) => wais.findings?.(parseOrThrow(text).url);
    const finding = (code: string) => ({ code, severity: 'caution', section: 'RFC 1738 §3.9' });
    expect(found('wais://h/d')).toEqual([]);
    expect(found('wais://h/d?')).toEqual([]);
    expect(found('wais://h/d/T/p')).toEqual([]);
    expect(found('wais://h/')).toEqual([finding('wais-database-empty')]);
    expect(found('wais://h/d/T/')).toEqual([finding('wais-document-empty')]);
    expect(found('wais://h///')).toEqual([finding('wais-database-empty'), finding('wais-document-empty')]);
  });

  test('a missing document-id is explained in words', () => {
    const text = 'wais://h/d/TEXT';
    const result = createRegistry({ schemes: [wais] }).parse(text);
    expect(result.ok ? '' : explain(result.error, text)).toBe(
      'wais://h/d/TEXT\n               ^ a "/" and a document-id must follow the type (wais-wpath-missing, RFC 1738 §3.9)',
    );
  });
});
