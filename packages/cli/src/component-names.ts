import type { Component } from '@url/core';

/** A span of a text under the name that the picture gives it. */
export interface NamedSpan {
  readonly name: string;
  /** Indexes into the text. */
  readonly start: number;
  readonly end: number;
}

/** The components that the picture names, from left to right. An empty one is named if a delimiter tells that it is there. */
export function namedSpans(scheme: string, components: readonly Component[]): readonly NamedSpan[] {
  const spans: NamedSpan[] = [];
  const lastOfPath = components.map(isInPath).lastIndexOf(true);
  for (const [at, component] of components.entries()) {
    const { part, start, end } = component;
    const name = isInPath(component) ? nameInPath(scheme, at === lastOfPath) : nameOf(part);
    const last = spans.at(-1);
    if (name === 'path' && last?.name === 'path') spans[spans.length - 1] = { name, start: last.start, end };
    else spans.push({ name, start, end });
  }
  return spans.filter(({ name, start, end }) => name !== 'scheme' && (start < end || DELIMITED.includes(name)));
}

const DELIMITED: readonly string[] = ['user', 'password', 'fragment'];

function isInPath({ part }: Component): boolean {
  return part.startsWith('path.');
}

// fpath = <cwd1>/<cwd2>/.../<cwdN>/<name> (RFC 1738 §3.2.2); other paths are one component
function nameInPath(scheme: string, isLast: boolean): string {
  if (scheme !== 'ftp') return 'path';
  return isLast ? 'name' : 'cwd';
}

/** The last word of a path in the data: `value` of `fields.0.value`. */
function nameOf(part: string): string {
  const words = part.split('.').filter((word) => !/^\d+$/.test(word));
  return words.at(-1) ?? part;
}
