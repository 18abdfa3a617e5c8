import { type Component, type Failure, format, type Success, same, type Url } from '@url/core';
import { ownFailure } from '../reading/own-rules.ts';
import { read } from '../reading/read.ts';
import { UrlParts, type UrlText } from './url-parts.ts';

/** The texts that are given for parts, by their names. */
type Spellings = ReadonlyMap<string, string>;

const NO_SPELLINGS: Spellings = new Map();

/** The URL that was made from another one, in its composed text. The text is canonical if the composed one is another URL. */
export function composed(made: Success<Url>, before: UrlParts, spellings: Spellings = NO_SPELLINGS): UrlText | Failure {
  const { registry } = before;
  const canonical = { ...made, text: format(registry, made.url, made.fragment) };
  // Of a canonical text, each part is written as it would be now. Another scheme may write a part otherwise.
  const isCanonical = spellings.size === 0 && made.url.scheme === before.url.scheme && before.isCanonical();
  const text = isCanonical ? canonical.text : compose(new UrlParts(registry, canonical), before, spellings);
  if (spellings.size === 0 && text === canonical.text) return canonical;
  const reading = read(registry, text);
  if (reading.ok && same(reading.url, made.url)) return { ...reading, text };
  const [part] = spellings.keys();
  if (part === undefined) return canonical;
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
export function compose(canonical: UrlParts, before: UrlParts, spellings: Spellings): string {
  const { text, components } = canonical;
  let whole = '';
  let at = 0;
  for (const component of components) {
    if (component.start < at) continue;
    const [top = ''] = component.part.split('.');
    const ofAll = spellings.get(top);
    const end = ofAll === undefined ? component.end : (canonical.spanOf(top)?.end ?? component.end);
    const own = ofAll ?? spellings.get(component.part) ?? asBefore(canonical, before, component.part);
    whole += text.slice(at, component.start) + (own ?? text.slice(component.start, end));
    at = end;
    if (component.part === 'host') whole += keptPort(canonical, before, spellings);
  }
  return whole + text.slice(at);
}

/** The spelling that a part had, or an item of the same list with its data; `undefined` if it has other data now. */
function asBefore(canonical: UrlParts, before: UrlParts, part: string): string | undefined {
  const data = canonical.dataOf(part);
  const isSame = (each: Component) => !each.leftOut && before.dataOf(each.part) === data;
  const span =
    before.components.find((each) => each.part === part && isSame(each)) ??
    before.components.find((each) => ofAnyItem(each.part) === ofAnyItem(part) && isSame(each));
  return span && before.text.slice(span.start, span.end);
}

/** The name of a part without the number of an item: `fields..value` for `fields.1.value`. */
function ofAnyItem(part: string): string {
  return part.replace(/\d+/, '');
}

/** A default port that is written, though the canonical text leaves it out. */
function keptPort(canonical: UrlParts, before: UrlParts, spellings: Spellings): string {
  if (canonical.components.some(({ part }) => part === 'port')) return '';
  const port = spellings.get('port') ?? asBefore(canonical, before, 'port');
  return port === undefined ? '' : `:${port}`;
}
