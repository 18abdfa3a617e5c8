import { type Component, decode, isGeneric, type Span, type Url } from '@url/core';
import { type CompiledRegistry, locate, lowerCase, snapshot, stringsOf, tryToWrite, write } from '@url/core/scheme';
import { hasAt } from './delimiters.ts';
import { cutter, MASK, masked } from './hide-spans.ts';
import { type Fields, hasSecretField } from './secret-fields.ts';
import type { SecretNames } from './secret-names.ts';
import { mayHaveSecret } from './secrets-in-text.ts';
import { secretNamesOf, secretsBesideFields, secretsOfRead } from './secrets-of-text.ts';

// The parts of a url as its text shows them: a scheme may write a secret that no part shows by itself.

/** True for the data of a url of a registered scheme, or of one that `parseGeneric` read. */
export function isUrlData(index: CompiledRegistry, data: object): data is Fields {
  const { scheme } = data as Fields;
  if (typeof scheme !== 'string' || !Object.hasOwn(data, 'scheme')) return false;
  return index.find(lowerCase(scheme)) !== undefined || isGeneric(data as Url);
}

/** What the text of a url tells about its parts. */
export interface ShownUrl {
  readonly names: SecretNames;
  /** The fragment without its secrets. */
  readonly end: string | undefined;
  /**
   * The parts that the text shows otherwise than a url whose parts were hidden one by one, by their path. `undefined` for a url that cannot
   * be written.
   */
  readonly partsBeside: ((hidden: Url) => ReadonlyMap<string, string>) | undefined;
}

export function shownUrl(index: CompiledRegistry, url: Url, fragment: string | undefined): ShownUrl {
  const scheme = index.find(lowerCase(url.scheme))?.scheme.name;
  const names = secretNamesOf(index, scheme ?? url.scheme);
  try {
    const text = write(index, url);
    const whole = fragment === undefined ? text : `${text}#${fragment}`;
    const secretsOf = mayRepeat(url, names, fragment) ? secretsOfRead : secretsBesideFields;
    const inside = cutter(secretsOf(index, whole, url));
    const spans = inside(0, text.length);
    const end = fragment && masked(fragment, inside(text.length + 1, whole.length));
    if (spans.length === 0) return { names, end, partsBeside: () => new Map() };
    const before = snapshot(url);
    const partsBeside = (hidden: Url) =>
      !isGeneric(url) && isWritten(index, hidden, masked(text, spans))
        ? new Map<string, string>()
        : shownParts(index, before, text, spans);
    return { names, end, partsBeside };
  } catch {
    // Each string is looked at by itself.
  }
  return { names, end: undefined, partsBeside: undefined };
}

function isWritten(index: CompiledRegistry, url: Url, text: string): boolean {
  const written = tryToWrite(index, url);
  return written.ok && written.text === text;
}

/** The parts of a url as its text is shown, by their path. */
function shownParts(
  index: CompiledRegistry,
  url: Url,
  text: string,
  spans: readonly Span[],
): ReadonlyMap<string, string> {
  const located = locate(index.registry, text);
  if (!located.ok) return allHidden(url);
  const { components } = located;
  const around = cutter(components);
  const isLocated = spans.every(({ start, end }) => around(start, end).length > 0);
  const shown = isLocated ? new Map<string, string>() : allHidden(url);
  const within = cutter(spans);
  for (const component of components) {
    const inside = within(component.start, component.end);
    if (inside.length > 0) shown.set(component.part, shownPart(text, url, component, inside));
  }
  if (isGeneric(url)) {
    const start = url.scheme.length + 1;
    shown.set('schemepart', masked(text.slice(start), cutter(spans)(start, text.length)));
  }
  return shown;
}

/** Every string of a url as `***`, by its path. */
function allHidden(url: Url): Map<string, string> {
  return new Map(stringsOf(url).map(({ part }) => [part, MASK]));
}

/** A part with `***` for some spans of it. One that is not the text or what the text means is hidden whole. */
function shownPart(text: string, url: Url, { part, start, end }: Component, spans: readonly Span[]): string {
  const written = text.slice(start, end);
  const value = part.split('.').reduce<unknown>((data, name) => Object(data)[name], url);
  if (value === written) return masked(written, spans);
  if (value !== decode(written)) return MASK;
  let kept = 0;
  let shown = '';
  for (const span of spans) {
    shown += decode(written.slice(kept, span.start)) + MASK;
    kept = span.end;
  }
  return shown + decode(written.slice(kept));
}

/** True for a url in which other parts may repeat a secret field: one that has a user or another secret besides. */
function mayRepeat(url: Url, names: SecretNames, fragment: string | undefined): boolean {
  if (!hasSecretField(url, names)) return false;
  const isSign = (text: string | undefined): boolean =>
    text !== undefined && (hasAt(text) || mayHaveSecret(text, names.ofAll.names));
  const { user } = url as Url & { readonly user?: unknown };
  return user !== undefined || isSign(fragment) || stringsOf(url).some(({ text }) => isSign(text));
}
