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

/** The check of a text. A schema is compiled once. */
const CHECKS: Readonly<Record<string, () => (text: string) => unknown>> = {
  'urlSchema, tolerant': () => issuesOf(urlSchema(all, OPTIONS)),
  'urlSchema, strict': () => issuesOf(urlSchema(strict, OPTIONS)),
  'urlSchema by default': () => issuesOf(urlSchema(web)),
  zodUrl: () => {
    const schema = zodUrl(all, OPTIONS);
    return (text) => schema.safeParse(text).error?.issues;
  },
  valibot: () => {
    const schema = v.pipe(v.string(), url(all, OPTIONS));
    return (text) => v.safeParse(schema, text).issues;
  },
  arktype: () => {
    const schema = type({ url: arkUrl(all, OPTIONS) });
    return (text) => {
      const made = schema({ url: text });
      return made instanceof type.errors ? [made.summary, String(made), made] : undefined;
    };
  },
  ajv: () => {
    const ajv = addUrls(new Ajv(), all);
    const validate = ajv.compile({ type: 'string', url: OPTIONS, format: 'url' });
    return (text) => (validate(text) ? undefined : [ajv.errorsText(validate.errors), validate.errors]);
  },
};

function issuesOf(schema: {
  readonly '~standard': { readonly validate: (text: string) => object };
}): (text: string) => unknown {
  return (text) => (schema['~standard'].validate(text) as { readonly issues?: unknown }).issues;
}

test.each(Object.entries(CHECKS))('the issues of %s show no secret', (_, check) => {
  const issuesIn = check();
  let refused = 0;
  for (const text of TEXTS) {
    const issues = issuesIn(text);
    if (issues === undefined) continue;
    refused += 1;
    if (JSON.stringify(issues).includes(SECRET)) throw new Error(`of ${text}, an issue shows it`);
  }
  expect(refused).toBeGreaterThan(TEXTS.length / 4);
});
