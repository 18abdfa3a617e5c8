// Resolving a partial form: ours against a base that was parsed before, beside the platform's URL. `tsx` runs it.
import { createRegistry, resolve } from '@url/core';
import { http } from '@url/http';
import { httpUrls } from './corpora.mjs';
import { measure, print } from './measure.mjs';

const registry = createRegistry({ schemes: [http] });

const base = 'http://www.host.dom/archive/docs/guide/index.html';
const { url } = registry.parseOrThrow(base);

/** Forms as documents have them: names, paths and searches of the corpus, some behind dots or a slash. */
const OPENINGS = ['', '', '', './', '../', '../../', '/', '/'];
const forms = httpUrls().map((text, at) => {
  const path = text.slice(text.indexOf('/', 7) + 1);
  return Buffer.from(OPENINGS[at % OPENINGS.length] + path, 'latin1').toString('latin1');
});

const platform = { 'new URL(form, base).href': (form: string): unknown => new URL(form, base).href };

print(
  'resolve, http, parsed base',
  measure(forms, { ...platform, 'ours: resolve': (form: string): unknown => resolve(registry, url, form) }),
);
const short = forms
  .map((form) => Buffer.from(form.slice(0, 24), 'latin1').toString('latin1'))
  .filter((form) => resolve(registry, url, form).ok);
print(
  'resolve, http, parsed base, forms of at most 24 characters',
  measure(short, { ...platform, 'ours: resolve': (form: string): unknown => resolve(registry, url, form) }),
);
print(
  'resolve, http, base as text each time',
  measure(forms, { ...platform, 'ours: resolve': (form: string): unknown => resolve(registry, base, form) }),
);
