import { createRegistry, format, parse } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, hosts, IP_PIECES, laws, texts } from '../../../tooling/support/laws.ts';
import { runs } from '../../../tooling/support/share.ts';
import { type FileUrl, file, fromPath, toPath } from '../src/index.ts';

laws({
  schemes: [file],
  openings: ['file://', 'file:///', 'file://localhost/', 'FILE://H.dom/', 'file:', 'file:/', ''],
  pieces: [...IP_PIECES, 'c:', 'c|', 'localhost', ';', '?', '\\'],
  parts: fc.record({
    scheme: fc.constant('file'),
    host: fc.oneof(fc.constant(''), hosts),
    path: fc.array(texts, { maxLength: 4 }),
  }),
});

const registry = createRegistry([file]);
const octetString = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
const host = fc.constantFrom('', 'h', 'vms.host.edu', '10.0.0.1', 'a-b.c3');
const path = fc.array(fc.oneof(octetString, fc.constantFrom('', '.', '..', 'c:', 'aux', 'a.txt;1')), { minLength: 1 });
const url: fc.Arbitrary<FileUrl> = fc.record({ scheme: fc.constant('file' as const), host, path });
const system = fc.constantFrom('posix' as const, 'windows' as const, 'vms' as const);

describe('the names of a system', () => {
  test('a path that is made of a URL leads back to it', () => {
    fc.assert(
      fc.property(url, fc.constantFrom('posix' as const, 'windows' as const), (made, convention) => {
        const there = toPath(made, convention);
        if (!there.ok) return;
        // Only a server's name of Windows says its host; elsewhere it is told.
        const back = fromPath(there.path, convention, { host: made.host });
        expect(back).toMatchObject({ ok: true, url: made });
      }),
    );
  });

  test('a path of VMS that is made of a URL leads back to it, but for the case of its letters', () => {
    const names = fc.constantFrom('disk$user', 'A', 'a-b', '000000', '', '-', 'x.txt', 'x.txt;1');
    const ofVms = fc.record({ scheme: fc.constant('file' as const), host, path: fc.array(names, { maxLength: 5 }) });
    fc.assert(
      fc.property(ofVms, (made) => {
        const there = toPath(made, 'vms');
        if (!there.ok) return;
        const back = fromPath(there.path, 'vms', { host: made.host });
        expect(back).toMatchObject({ ok: true, url: { ...made, path: made.path.map((part) => part.toLowerCase()) } });
      }),
      { numRuns: runs(2000) },
    );
  });

  test('a URL that is made of a path leads back to it', () => {
    const name = fc.oneof(
      octetString,
      fc.string({ unit: fc.constantFrom('/', '\\', ':', '[', ']', '.', 'c', 'A', ';', '1') }),
    );
    fc.assert(
      fc.property(name, system, (given, convention) => {
        const made = fromPath(given, convention);
        if (!made.ok) return;
        expect(parse(registry, format(registry, made.url) as 'file:///')).toEqual(made);
        const back = toPath(made.url, convention);
        const spelling = {
          posix: given,
          windows: given.replaceAll('/', '\\'),
          vms: given.toUpperCase().replace('[000000.', '['),
        }[convention];
        // The server of a name has no case either.
        const fold = (name: string) => (made.url.host === '' ? name : name.toLowerCase());
        expect(back.ok && fold(back.path)).toBe(fold(spelling));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('no name of a file throws', () => {
    fc.assert(
      fc.property(anyText, system, fc.string(), (given, convention, named) => {
        expect(typeof fromPath(given, convention, { host: named }).ok).toBe('boolean');
      }),
    );
  });
});
