import { expect, test } from 'vitest';
import * as ajv from '../src/ajv.ts';
import * as arktype from '../src/arktype.ts';
import * as schema from '../src/index.ts';
import * as valibot from '../src/valibot.ts';
import * as zod from '../src/zod.ts';

test('each entry exports one function, and the first one the table of codes too', () => {
  expect([schema, zod, valibot, arktype, ajv].map(Object.keys)).toEqual([
    ['schemaRules', 'urlSchema'],
    ['zodUrl'],
    ['url'],
    ['arkUrl'],
    ['addUrls'],
  ]);
});

test('every rule has a section and a sentence', () => {
  const { errors = {} } = schema.schemaRules;
  expect(Object.keys(errors)).toEqual(['input-not-text', 'scheme-unwanted', 'host-unwanted', 'fragment-unwanted']);
  for (const [section, sentence] of Object.values(errors)) {
    expect(section).toMatch(/^RFC 1(?:738 §2|738 §2\.1|738 §2\.2|738 §3\.1|630 "Fragment-id")$/);
    expect(sentence).toMatch(/^.{10,}$/);
  }
});
