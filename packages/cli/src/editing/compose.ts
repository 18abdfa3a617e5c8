import type { Component } from '@url/core';
import { dataOf, type LocatedParts, spanOf } from './part-values.ts';

/**
 * The text of a URL that was made from another one. A part that has a spelling is written so; one whose data is the same as before is
 * written as before; the others, and what is between them, are as in the canonical text.
 *
 * ```text
 * before     HTTP://Host.dom:80/%7efred
 * canonical  http://host.dom/%7efred?q
 * composed   HTTP://Host.dom:80/%7efred?q
 * ```
 */
export function compose(canonical: LocatedParts, before: LocatedParts, spellings: ReadonlyMap<string, string>): string {
  const { text, found } = canonical;
  let composed = '';
  let at = 0;
  for (const component of found) {
    if (component.start < at) continue;
    const [top = ''] = component.part.split('.');
    const whole = spellings.get(top);
    const end = whole === undefined ? component.end : (spanOf(canonical, top)?.end ?? component.end);
    const own = whole ?? spellings.get(component.part) ?? asBefore(canonical, before, component.part);
    composed += text.slice(at, component.start) + (own ?? text.slice(component.start, end));
    at = end;
    if (component.part === 'host') composed += keptPort(canonical, before, spellings);
  }
  return composed + text.slice(at);
}

/** The spelling that a part had, or an item of the same list with its data; `undefined` if it has other data now. */
function asBefore(canonical: LocatedParts, before: LocatedParts, part: string): string | undefined {
  const data = dataOf(canonical, part);
  const isSame = (each: Component) => !each.leftOut && dataOf(before, each.part) === data;
  const list = /^(.*\.)\d+$/.exec(part)?.[1];
  const span =
    before.found.find((each) => each.part === part && isSame(each)) ??
    before.found.find((each) => list !== undefined && each.part.startsWith(list) && isSame(each));
  return span && before.text.slice(span.start, span.end);
}

/** A default port that is written, though the canonical text leaves it out. */
function keptPort(canonical: LocatedParts, before: LocatedParts, spellings: ReadonlyMap<string, string>): string {
  if (canonical.found.some(({ part }) => part === 'port')) return '';
  const port = spellings.get('port') ?? asBefore(canonical, before, 'port');
  return port === undefined ? '' : `:${port}`;
}
