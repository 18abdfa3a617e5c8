// The adapters, each beside the newest version of its library.
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import * as arktype from 'arktype';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { addUrls } from '../src/ajv.ts';
import * as ofArktype from '../src/arktype.ts';
import * as ofValibot from '../src/valibot.ts';
import * as ofZod from '../src/zod.ts';
import { testsOfAjv, testsOfArktype, testsOfValibot, testsOfZod } from './adapter-tests.ts';
import { web } from './registries.ts';

describe('zod', () => testsOfZod(async () => ({ z, ...ofZod })));
describe('valibot', () => testsOfValibot(async () => ({ v, ...ofValibot })));
describe('arktype', () => testsOfArktype(async () => ({ ...arktype, ...ofArktype })));
describe('ajv', () => testsOfAjv(async () => ({ Ajv })));

test('ajv takes the options of addUrls for its formats alone where the keyword says otherwise', () => {
  const own = addUrls(new Ajv(), web, { fragment: 'refuse' });
  expect(own.compile({ type: 'string', url: { fragment: 'keep' } })('https://h.dom/#a')).toBe(true);
  expect(own.compile({ type: 'string', url: {} })('https://h.dom/#a')).toBe(false);
});

test('ajv-formats is added before, and throws after', () => {
  const uri = { type: 'string', format: 'uri' } as const;
  const before = addUrls(addFormats.default(new Ajv()), web);
  expect([before.compile(uri)('javascript:alert(1)'), before.compile(uri)('https://h.dom/')]).toEqual([false, true]);
  expect(() => addFormats.default(addUrls(new Ajv(), web))).toThrow('is that of addUrls: add other formats');
});
