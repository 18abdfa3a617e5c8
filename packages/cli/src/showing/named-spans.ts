import type { Component, Registry, Url } from '@url/core';
import { labelOf } from '@url/safety';

/** A span of a text under the name that the picture gives it. */
export interface NamedSpan {
  readonly name: string;
  /** Indexes into the text. */
  readonly start: number;
  readonly end: number;
}

/** The components that the picture names, from left to right. An empty one is named if a delimiter tells that it is there. */
export function namedSpans(registry: Registry, url: Url, components: readonly Component[]): readonly NamedSpan[] {
  const spans: (NamedSpan & { readonly part: string })[] = [];
  for (const { part: own, start, end } of components) {
    const part = wholePart(registry, url, own);
    const last = spans.at(-1);
    if (part !== own && last?.part === part) spans[spans.length - 1] = { ...last, end };
    else spans.push({ part, name: labelOf(registry, url, own), start, end });
  }
  return spans.filter(({ part, start, end }) => part !== 'scheme' && (start < end || isDelimited(part)));
}

/** The part that people know: the whole path of a file, each directory of ftp. A list is one if its items have no label of their own. */
export function wholePart(registry: Registry, url: Url, part: string): string {
  const list = /^(.*)\.\d+$/.exec(part)?.[1];
  return list !== undefined && labelOf(registry, url, part) === labelOf(registry, url, list) ? list : part;
}

function isDelimited(part: string): boolean {
  return DELIMITED.includes(part.slice(part.lastIndexOf('.') + 1));
}

const DELIMITED: readonly string[] = ['user', 'password', 'search', 'plus', 'value', 'fragment'];
