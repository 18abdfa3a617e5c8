// Finding: URLs in mail and news, in messages of 32 KB and in one text of 5 MB, beside linkify-it without its guesses.
// linkify-it finds http, https, ftp and mailto, and says where; ours finds all schemes, reads and writes them. The last
// line of each table is what reading and writing what was found takes by itself: no finding can be quicker.
import { createRegistry, format, parse } from '@url/core';
import { https } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { extract } from '@url/text';
import { LinkifyIt } from 'linkify-it';
import { httpUrls, oldUrls } from './corpora.mjs';
import { measure, print } from './measure.mjs';

const registry = createRegistry([...rfc1738, https]);
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });

/** Prose with a URL after each `words` words. Three of ten are wrapped, and some of these broken over lines. */
function mail(length: number, words: number): string {
  const old = oldUrls(4000);
  const urls = httpUrls(4000).map((url, at) => (at % 2 === 0 ? url : (old[at] ?? url)));
  const prose =
    'the quick: brown fox, jumps over a lazy dog; and (then) goes home. From: me at noon 12:30 <me@host.dom>'.split(
      ' ',
    );
  let text = '';
  for (let at = 0; text.length < length; at += 1) {
    const url = urls[at % urls.length] ?? '';
    for (let word = 0; word < words; word += 1)
      text += `${prose[(at * 7 + word * word) % prose.length]}${word % 12 === 11 ? '\n' : ' '}`;
    text +=
      at % 10 < 2 ? `<URL:${url}>. ` : at % 10 === 2 ? `<URL:${url.slice(0, 20)}\n   ${url.slice(20)}>. ` : `${url}, `;
  }
  return flat(text.slice(0, length));
}

/** A string of its own: a slice of another string is slower to go through, for all contestants. */
function flat(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

function hits(text: string, bare: boolean): number {
  let count = 0;
  for (const { ok } of extract(registry, text, { bare })) count += ok ? 1 : 0;
  return count;
}

/** Reads and writes the URLs of a text without searching for them. */
function reading(texts: readonly string[]): (text: string) => number {
  const known = new Map<string, readonly string[]>();
  for (const text of texts) {
    const found = [...extract(registry, text, { bare: true })].filter(({ ok }) => ok);
    known.set(
      text,
      found.map(({ start, end }) => flat(text.slice(start, end).replace(/^<URL:|>$|\s+/g, ''))),
    );
  }
  return (text) => {
    let length = 0;
    for (const each of known.get(text) ?? []) {
      const result = parse(registry, each);
      if (result.ok) length += format(registry, result.url as never, result.fragment).length;
    }
    return length;
  };
}

function compare(title: string, texts: readonly string[], rounds: number): void {
  const contestants = {
    'linkify-it, nothing fuzzy': (text: string) => linkify.match(text)?.length,
    'ours: wrapped': (text: string) => hits(text, false),
    'ours: wrapped and bare': (text: string) => hits(text, true),
    'ours: parse and format alone': reading(texts),
  };
  print(title, measure(texts, contestants, rounds));
}

for (const words of [50, 500]) {
  const whole = mail(5_000_000, words);
  const messages = Array.from({ length: 150 }, (_, at) => flat(whole.slice(at * 32_768, (at + 1) * 32_768)));
  compare(`extract, messages of 32 KB, a URL every ${words} words`, messages, 15);
  compare(`extract, 5 MB in one piece, a URL every ${words} words`, [whole], 7);
}
