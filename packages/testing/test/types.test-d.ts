import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { type BrokenLaw, checkScheme, checkVector, type Report } from '@url/testing';
import { expectTypeOf, test } from 'vitest';

const mine = defineScheme({
  name: 'x-mine',
  section: 'nowhere',
  syntax: { form: 'opaque', read: () => ({ scheme: 'x-mine' }), write: () => '' },
  access: () => ({ by: 'nothing' }),
});
const vector = { kind: 'parse', in: 'x-mine:', out: {} };

test('a vector is checked by any registry, of whatever schemes', () => {
  expectTypeOf(checkVector(createRegistry([mine]), vector)).toEqualTypeOf<string | undefined>();
  checkVector(createRegistry([mine, ftp]), vector);
  checkVector({} as Registry<AnyScheme>, vector);
  // @ts-expect-error a scheme is not a registry
  checkVector(mine, vector);
});

test('a report is data', () => {
  const { failures, tried } = checkScheme(mine, [vector]);
  expectTypeOf(failures).toEqualTypeOf<readonly BrokenLaw[]>();
  expectTypeOf<BrokenLaw>().toEqualTypeOf<{
    readonly what: string;
    readonly count: number;
    readonly input: string;
    readonly problem: string;
  }>();
  expectTypeOf(tried['no text throws']).toEqualTypeOf<number | undefined>();
});

test('any scheme is checked', () => {
  expectTypeOf(checkScheme(mine, [vector])).toEqualTypeOf<Report>();
});
