// Texts of many kinds in which a person has marked the URLs, and how much of them a program finds.
import { readFileSync } from 'node:fs';
import type { Registry } from '@url/core';
import { extract } from '@url/text';

/** The range of a URL in a text, in UTF-16 units, without a wrapper. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface MarkedText {
  /** The kind of text: `mail`, `markdown`, `chinese` and so on. */
  readonly of: string;
  readonly text: string;
  readonly urls: readonly Range[];
}

/** `packages/text/test/marked-texts.json`: the URLs are between ⟦ and ⟧, which are taken out here. */
export function markedTexts(): readonly MarkedText[] {
  const file = new URL('../../packages/text/test/marked-texts.json', import.meta.url);
  const texts: readonly { readonly of: string; readonly marked: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return texts.map(({ of, marked }) => {
    const urls: Range[] = [];
    let text = '';
    for (const [, before = '', url] of marked.matchAll(/([^⟦⟧]*)(?:⟦([^⟦⟧]+)⟧)?/g)) {
      const start = text.length + before.length;
      text += before + (url ?? '');
      if (url !== undefined) urls.push({ start, end: text.length });
    }
    return { of, text, urls };
  });
}

export interface Score {
  /** URLs of which the range is found as it is marked. */
  readonly exact: readonly string[];
  /** Marked URLs of which nothing or another range is found. */
  readonly missed: readonly string[];
  /** Finds that are not marked so. */
  readonly extra: readonly string[];
}

export function scoreOf(texts: readonly MarkedText[], find: (text: string) => readonly Range[]): Score {
  const exact: string[] = [];
  const missed: string[] = [];
  const extra: string[] = [];
  for (const { text, urls } of texts) {
    const found = find(text);
    for (const url of urls) (isAmong(found, url) ? exact : missed).push(text.slice(url.start, url.end));
    for (const each of found) if (!isAmong(urls, each)) extra.push(text.slice(each.start, each.end));
  }
  return { exact, missed, extra };
}

function isAmong(ranges: readonly Range[], { start, end }: Range): boolean {
  return ranges.some((range) => range.start === start && range.end === end);
}

/** The URLs that `extract` finds, or with `problems` the texts that it reports as broken, each without its wrapper. */
export function foundBy(registry: Registry, problems: boolean): (text: string) => readonly Range[] {
  return (text) =>
    [...extract(registry, text, { bare: true })]
      .filter(({ ok }) => ok !== problems)
      .map(({ start, end, wrapped }) => (wrapped ? insideWrapper(text, start, end) : { start, end }));
}

function insideWrapper(text: string, start: number, end: number): Range {
  const [opening = ''] = /^(?:URL=\s?)?<\s*(?:URL:\s*)?/i.exec(text.slice(start, end)) ?? [];
  // Slack's `<url|text>` has no "URL:".
  const closing = /URL:/i.test(opening) ? /\s*>$/ : /(?:\|[^|]*|\s*)>$/;
  const [closed = ''] = closing.exec(text.slice(start, end)) ?? [];
  return { start: start + opening.length, end: end - closed.length };
}
