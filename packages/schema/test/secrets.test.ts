import { Ajv } from 'ajv';
import { type } from 'arktype';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addUrls } from '../src/ajv.ts';
import { arkUrl } from '../src/arktype.ts';
import { urlSchema } from '../src/index.ts';
import { url } from '../src/valibot.ts';
import { zodUrl } from '../src/zod.ts';
import { all, strict, web } from './registries.ts';

// A secret in every place of a text, beside every kind of problem. No issue shows it, in any library.
const SECRET = 'S3cr3tM4rk';
const SCHEMES = ['https', 'ftp', 'mailto', 'x-other', 'HTTP', 'url:https'];
const PLACES = [
  `//fred:${SECRET}@h.dom/`,
  `//${SECRET}@h.dom/`,
  `//fred:a%2F${SECRET}@h.dom/`,
  `//fred:a#${SECRET}@h.dom/`,
  `//fred:a/${SECRET}@h.dom/`,
  `//h.dom/a?access_token=${SECRET}`,
  `//h.dom/a#access_token=${SECRET}`,
  `//h.dom/${SECRET}`,
  `a@h.dom?token=${SECRET}`,
  `fred:${SECRET}@h.dom`,
];
const FAULTS = [
  (text: string) => text,
  (text: string) => `${text} x`,
  (text: string) => `${text}<`,
  (text: string) => `${text}%E9`,
  (text: string) => `${text}%0d%0a`,
  (text: string) => `${text}\uD800`,
  (text: string) => ` ${text}`,
  (text: string) => text.replace('h.dom', '127.0.0.1:25'),
  (text: string) => text.replace('h.dom', 'h..dom'),
  (text: string) => text.replace(SECRET, `${SECRET}~é"${SECRET}`),
  (text: string) => text.replace(SECRET, `${SECRET}:${SECRET}`),
];
const TEXTS = SCHEMES.flatMap((scheme) =>
  PLACES.flatMap((place) => FAULTS.map((fault) => fault(`${scheme}:${place}`))),
);
const OPTIONS = { refuse: 'note', repairs: 'refuse', fragment: 'refuse', hosts: ['other.dom'] } as const;

const CHECKS: Readonly<Record<string, (text: string) => unknown>> = {
  'urlSchema, tolerant': (text) => urlSchema(all, OPTIONS)['~standard'].validate(text).issues,
  'urlSchema, strict': (text) => urlSchema(strict, OPTIONS)['~standard'].validate(text).issues,
  'urlSchema by default': (text) => urlSchema(web)['~standard'].validate(text).issues,
  zodUrl: (text) => zodUrl(all, OPTIONS).safeParse(text).error?.issues,
  valibot: (text) => v.safeParse(v.pipe(v.string(), url(all, OPTIONS)), text).issues,
  arktype: (text) => {
    const made = type({ url: arkUrl(all, OPTIONS) })({ url: text });
    return made instanceof type.errors ? [made.summary, String(made), made] : undefined;
  },
  ajv: (text) => {
    const validate = ajv.compile({ type: 'string', url: OPTIONS, format: 'url' });
    return validate(text) ? undefined : [ajv.errorsText(validate.errors), validate.errors];
  },
};
const ajv = addUrls(new Ajv(), all);

test.each(Object.keys(CHECKS))('the issues of %s show no secret', (name) => {
  let refused = 0;
  for (const text of TEXTS) {
    const issues = CHECKS[name]?.(text);
    if (issues === undefined) continue;
    refused += 1;
    expect(JSON.stringify(issues), text).not.toContain(SECRET);
  }
  expect(refused).toBeGreaterThan(TEXTS.length / 4);
});
