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
    const { start, end } = component;
    const name = componentName(scheme, component, at === lastOfPath);
    const last = spans.at(-1);
    if (name === 'path' && last?.name === 'path') spans[spans.length - 1] = { name, start: last.start, end };
    else spans.push({ name, start, end });
  }
  return spans.filter(({ name, start, end }) => name !== 'scheme' && (start < end || DELIMITED.includes(name)));
}

const DELIMITED: readonly string[] = ['user', 'password', 'search', 'plus', 'value', 'fragment'];

/** The name of a component, for people. `isLast` is true for the last component of a path. */
export function componentName(scheme: string, component: Component, isLast: boolean): string {
  return isInPath(component) ? nameInPath(scheme, isLast) : readableName(nameOf(component.part));
}

export function isInPath({ part }: Pick<Component, 'part'>): boolean {
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

/** A name of a field as the documents write it: `url-path` of `urlPath`. */
export function readableName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
