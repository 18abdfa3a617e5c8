// The adapters, each beside the lowest version of its library's range.
import { describe, vi } from 'vitest';
import { testsOfAjv, testsOfArktype, testsOfValibot, testsOfZod } from './adapter-tests.ts';

/** The library itself, typed as its newest version. */
function lowest<Module>(library: string): Promise<Module> {
  return import(/* @vite-ignore */ `${library}-lowest`);
}

/** An entry whose library is the lowest version. */
function withLowest<Module>(library: string, entry: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  vi.doMock(library, () => lowest(library));
  return entry();
}

describe('zod', () => {
  testsOfZod(async () => ({
    z: await lowest<typeof import('zod')>('zod'),
    ...(await withLowest('zod', () => import('../src/zod.ts'))),
  }));
});

describe('valibot', () => {
  testsOfValibot(async () => ({
    v: await lowest<typeof import('valibot')>('valibot'),
    ...(await withLowest('valibot', () => import('../src/valibot.ts'))),
  }));
});

describe('arktype', () => {
  testsOfArktype(async () => ({
    ...(await lowest<typeof import('arktype')>('arktype')),
    ...(await withLowest('arktype', () => import('../src/arktype.ts'))),
  }));
});

describe('ajv', () => testsOfAjv(() => lowest<typeof import('ajv')>('ajv')));
