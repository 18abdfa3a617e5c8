// Every function, called as JavaScript can call it: anything but a registry is refused in words when the schema is made.
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { mistakes, poorWords } from '../../../tooling/support/misuse.ts';
import { addUrls } from '../src/ajv.ts';
import { arkUrl } from '../src/arktype.ts';
import { urlSchema } from '../src/index.ts';
import { url } from '../src/valibot.ts';
import { zodUrl } from '../src/zod.ts';
import { web } from './registries.ts';

const FUNCTIONS: { readonly [name: string]: (registry: never, options?: never) => unknown } = {
  urlSchema,
  zodUrl,
  url,
  arkUrl,
  addUrls: (registry, options) => addUrls(new Ajv(), registry, options),
};

describe.each(Object.entries(FUNCTIONS))('%s', (_, call) => {
  const others = Object.entries(mistakes).filter(([what]) => what !== 'a registry');
  test.each(others)('refuses %s in place of a registry', (_, mistake) => {
    expect(() => call(mistake as never)).toThrow('the first argument is a registry, as createRegistry makes it');
  });

  test('answers a mistake in place of its options, and of each, in words', () => {
    const names = ['output', 'refuse', 'allow', 'repairs', 'hosts', 'schemes', 'fragment', 'octets', 'message'];
    const poor = Object.entries(mistakes).flatMap(([what, mistake]) => [
      ...poorWords(`options: ${what}`, () => call(web as never, mistake as never)),
      ...names.flatMap((name) => poorWords(`${name}: ${what}`, () => call(web as never, { [name]: mistake } as never))),
      ...names.flatMap((name) =>
        poorWords(`[${name}: ${what}]`, () => call(web as never, { [name]: [mistake] } as never)),
      ),
    ]);
    expect(poor).toEqual([]);
  });
});
