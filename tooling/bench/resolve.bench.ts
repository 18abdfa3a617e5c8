// Resolving a partial form in the context of a base that was parsed before, and of one that is text, beside the platform's
// URL. `node --conditions=@url/source --import tsx tooling/bench/resolve.bench.ts`
import { createRegistry, parseOrThrow, resolve } from '@url/core';
import { http } from '@url/http';
import { httpUrls } from './corpora.mjs';
import { measure, print } from './measure.mjs';

const registry = createRegistry([http]);

const base = 'http://www.host.dom/archive/docs/guide/index.html';
const { url } = parseOrThrow(registry, base);

/** References as documents have them: names, paths and searches of the corpus, some after dots or a slash. */
const OPENINGS = ['', '', '', './', '../', '../../', '/', '/'];
const forms = httpUrls().map((text, at) => {
  const path = text.slice(text.indexOf('/', 7) + 1);
  return Buffer.from(OPENINGS[at % OPENINGS.length] + path, 'latin1').toString('latin1');
});

/** The resolved path is made of two pieces, and the platform's is not: looking into it joins them. */
function looked(form: string): unknown {
  const result = resolve(registry, url, form);
  return result.ok && result.url.scheme === 'http' && 'path' in result.url ? result.url.path.charCodeAt(0) : result;
}

const contestants = {
  'new URL(form, base).href': (form: string): unknown => new URL(form, base).href,
  'ours: resolve': (form: string): unknown => resolve(registry, url, form),
  'ours: resolve, and look into it': looked,
  'ours: resolve, base as text': (form: string): unknown => resolve(registry, base, form),
};

function compare(title: string, some: readonly string[]): void {
  print(`resolve, http, ${title}`, measure(some, contestants));
}

const short = forms
  .map((form) => Buffer.from(form.slice(0, 24), 'latin1').toString('latin1'))
  .filter((form) => resolve(registry, url, form).ok);
const plain = forms.filter((form) => !form.includes('%') && !form.startsWith('.'));

compare('all forms', forms);
compare('forms without dots before them and without escapes', plain);
compare(
  'forms with escapes',
  forms.filter((form) => form.includes('%')),
);
compare('forms of at most 24 characters', short);
