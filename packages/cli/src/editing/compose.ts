import { type Component, format, type Registry, type Success, same, type Url } from '@url/core';
import { ownFailure } from '../reading/own-rules.ts';
import { read } from '../reading/read.ts';
import type { Edited } from './edits.ts';
import { dataOf, type LocatedParts, locateParts, spanOf } from './part-values.ts';

/** The URL that was made from another one, in its composed text. The text is canonical if the composed one is another URL. */
export function composed(
  registry: Registry,
  made: Success<Url>,
  before: LocatedParts,
  spellings: ReadonlyMap<string, string>,
): Edited {
  const canonical = locateParts(registry, format(registry, made.url, made.fragment), made);
  const text = compose(canonical, before, spellings);
  const reading = read(registry, text);
  if (reading.ok && same(reading.url, made.url)) return { ...reading, text };
  const [part] = spellings.keys();
  if (part === undefined) return { ...made, text: canonical.text };
  return reading.ok
    ? ownFailure('part-read-otherwise', { part })
    : { ok: false, error: { ...reading.error, position: undefined, part } };
}

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
function compose(canonical: LocatedParts, before: LocatedParts, spellings: ReadonlyMap<string, string>): string {
  const { text, found } = canonical;
  let whole = '';
  let at = 0;
  for (const component of found) {
    if (component.start < at) continue;
    const [top = ''] = component.part.split('.');
    const ofAll = spellings.get(top);
    const end = ofAll === undefined ? component.end : (spanOf(canonical, top)?.end ?? component.end);
    const own = ofAll ?? spellings.get(component.part) ?? asBefore(canonical, before, component.part);
    whole += text.slice(at, component.start) + (own ?? text.slice(component.start, end));
    at = end;
    if (component.part === 'host') whole += keptPort(canonical, before, spellings);
  }
  return whole + text.slice(at);
}

/** The spelling that a part had, or an item of the same list with its data; `undefined` if it has other data now. */
function asBefore(canonical: LocatedParts, before: LocatedParts, part: string): string | undefined {
  const data = dataOf(canonical, part);
  const isSame = (each: Component) => !each.leftOut && dataOf(before, each.part) === data;
  const span =
    before.found.find((each) => each.part === part && isSame(each)) ??
    before.found.find((each) => ofAnyItem(each.part) === ofAnyItem(part) && isSame(each));
  return span && before.text.slice(span.start, span.end);
}

/** The name of a part without the number of an item: `fields..value` for `fields.1.value`. */
function ofAnyItem(part: string): string {
  return part.replace(/\d+/, '');
}

/** A default port that is written, though the canonical text leaves it out. */
function keptPort(canonical: LocatedParts, before: LocatedParts, spellings: ReadonlyMap<string, string>): string {
  if (canonical.found.some(({ part }) => part === 'port')) return '';
  const port = spellings.get('port') ?? asBefore(canonical, before, 'port');
  return port === undefined ? '' : `:${port}`;
}
