import { access, createRegistry, parseOrThrow } from '@url/core';
import { describe, expect, test } from 'vitest';
import { registryOf, suite } from '../../../tooling/support/vectors.ts';
import { ftp } from '../src/index.ts';

describe('3.2.2. FTP url-path', () => {
  suite(registryOf(ftp), 'ftp/3.2.2-url-path');

  test('a path has a part, which may be void', () => {
    const registry = createRegistry([ftp]);
    const { url } = parseOrThrow(registry, 'ftp://h/');
    expect(url.path).toEqual(['']);
    expect(access(registry, { ...url, path: [] })).toMatchObject({
      by: 'refused',
      findings: [{ code: 'url-unwritable', part: 'path' }],
    });
  });

  test('FTP-36: the data goes in stream mode, so that no plan has another command than these', () => {
    const registry = createRegistry([ftp]);
    const texts = ['ftp://h', 'ftp://h/', 'ftp://h/a/b', 'ftp://h//a;type=a', 'ftp://h/a;type=i', 'ftp://h/a/;type=d'];
    for (const text of texts) {
      const plan = access(registry, parseOrThrow(registry, text).url, { typeBeforeList: true });
      const steps = plan.by === 'ftp' ? [...plan.steps, ...(plan.otherwise ?? [])] : [];
      expect(steps).not.toEqual([]);
      for (const { verb } of steps) expect(['CWD', 'TYPE', 'RETR', 'NLST']).toContain(verb);
    }
  });
});
