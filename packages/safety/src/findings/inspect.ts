import {
  type AnyScheme,
  type Components,
  components,
  type Finding,
  type GenericUrl,
  type RefusedComponents,
  type Registry,
  type Url,
  type UrlOf,
} from '@url/core';
import { findingsOfRead } from './findings.ts';

/** A text that was read, with all that is known of it. */
export interface InspectedUrl<U extends Url = Url> extends Components<U> {
  readonly findings: readonly Finding[];
}

/** The result of `inspect`. Of a text that is refused, the components before the error. */
export type Inspection<U extends Url = Url> = InspectedUrl<U> | RefusedComponents;

/**
 * Reads a text once, for what `parse`, `findings` and `components` give: for a page, an editor or a validator that needs them
 * together. A URL of an unregistered scheme is read as `parseGeneric` reads it.
 *
 * ```ts
 * const seen = inspect(urls, 'http://h.dom:8000/a');
 * if (seen.ok) seen.findings; // [{ code: 'port-not-default', part: 'port', position: 13, end: 17, … }]
 * ```
 */
export function inspect<S extends AnyScheme>(registry: Registry<S>, text: string): Inspection<UrlOf<S> | GenericUrl>;
export function inspect(registry: Registry, text: string): Inspection {
  const seen = components(registry, text);
  if (!seen.ok) return seen;
  // A copy of the members by a spread takes as long as the reading.
  const { url, fragment, repairs, components: parts, unwritten } = seen;
  const found = findingsOfRead(registry, text, seen, () => seen);
  return { ok: true, url, fragment, repairs, findings: found, components: parts, unwritten };
}
