// Finding: URLs in mail and news, in messages of 32 KB and in one text of 5 MB. The walk over every colon is what no
// finder can do without.
import { createRegistry, extract } from '@url/core';
import { rfc1738 } from '@url/rfc1738';
import { httpUrls, oldUrls } from './corpora.mjs';
import { measure, print } from './measure.mjs';

const registry = createRegistry({ schemes: rfc1738 });

/** Prose with a URL about every 340 characters, three of ten of them wrapped, and some of these broken over lines. */
function mail(length: number): string {
  const old = oldUrls(4000);
  const urls = httpUrls(4000).map((url, at) => (at % 2 === 0 ? url : (old[at] ?? url)));
  const words =
    'the quick: brown fox, jumps over a lazy dog; and (then) goes home. From: me at noon 12:30 <me@host.dom>'.split(
      ' ',
    );
  let text = '';
  for (let at = 0; text.length < length; at += 1) {
    const url = urls[at % urls.length] ?? '';
    for (let word = 0; word < 50; word += 1)
      text += `${words[(at * 7 + word * word) % words.length]}${word % 12 === 11 ? '\n' : ' '}`;
    text +=
      at % 10 < 2 ? `<URL:${url}>. ` : at % 10 === 2 ? `<URL:${url.slice(0, 20)}\n   ${url.slice(20)}>. ` : `${url}, `;
  }
  return Buffer.from(text.slice(0, length), 'latin1').toString('latin1');
}

function colons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) count += 1;
  return count;
}

function hits(text: string, bare: boolean): number {
  let count = 0;
  for (const { ok } of extract(registry, text, { bare })) count += ok ? 1 : 0;
  return count;
}

const contestants = {
  'indexOf(":") walk': colons,
  'ours: wrapped': (text: string) => hits(text, false),
  'ours: wrapped and bare': (text: string) => hits(text, true),
};

const whole = mail(5_000_000);
const messages = Array.from({ length: 150 }, (_, at) => whole.slice(at * 32_768, (at + 1) * 32_768));
print('extract, messages of 32 KB', measure(messages, contestants));
print('extract, 5 MB in one piece', measure([whole], contestants, 11));
