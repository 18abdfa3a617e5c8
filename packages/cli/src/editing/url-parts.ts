import {
  type Component,
  canonicalText,
  components,
  decode,
  type Failure,
  isGeneric,
  type Registry,
  type Success,
  schemeOf,
  type Url,
} from '@url/core';
import { ownFailure } from '../reading/own-rules.ts';

/** A URL that was read or made, and its text. */
export type UrlText = Success<Url> & { readonly text: string };

/** The parts of a URL by their names: their values in the data, and their spans in the text. */
export class UrlParts {
  readonly registry: Registry;
  readonly text: string;
  readonly url: Url;
  readonly fragment: string | undefined;
  private located: readonly Component[] | undefined;

  constructor(registry: Registry, { text, url, fragment }: Pick<UrlText, 'text' | 'url' | 'fragment'>) {
    this.registry = registry;
    this.text = text;
    this.url = url;
    this.fragment = fragment;
  }

  /** The components of the text. They are located when they are first asked for: many an edit needs none. */
  get components(): readonly Component[] {
    this.located ??= this.locate();
    return this.located;
  }

  private locate(): readonly Component[] {
    const located = components(this.registry, this.text);
    return located.ok ? located.components : [];
  }

  /** True for a text that `format` writes. */
  isCanonical(): boolean {
    return canonicalText(this.registry, this.text) === this.text;
  }

  /** The name of a part in the data. The path of a URL of an unregistered scheme is its url-path. */
  ownName(name: string): string {
    return name === 'path' && isGeneric(this.url) ? 'urlPath' : name;
  }

  /** A name in the data, without negative numbers: `path.2` for `path.-1` of a path of three. */
  plainName(name: string): string {
    // Most names have no number, and lines are asked for the same ones.
    if (!name.includes('.')) return this.ownName(name);
    let value: unknown = this.url;
    const names = this.ownName(name)
      .split('.')
      .map((each) => {
        const plain = Array.isArray(value) && each.startsWith('-') ? String(value.length + Number(each)) : each;
        value = Object(value)[plain];
        return plain;
      });
    return names.join('.');
  }

  /** The data of a part; `undefined` for one that is absent, or that the scheme has not. */
  dataOf(name: string): unknown {
    if (name === 'fragment') return this.fragment;
    const plain = this.plainName(name);
    return plain.includes('.') ? plain.split('.').reduce<unknown>(ownValue, this.url) : ownValue(this.url, plain);
  }

  /** The value of a part as text, decoded. `undefined` for one that is absent. */
  valueOf(name: string): string | undefined {
    const data = this.dataOf(name);
    if (data === undefined) return undefined;
    return this.isAsWritten(name) ? decode(String(data)) : inWords(data);
  }

  /** True for a part that is in the data as it is written. */
  isAsWritten(name: string): boolean {
    if (name === 'fragment') return true;
    if (isGeneric(this.url)) return ['schemepart', 'urlPath'].includes(this.ownName(name));
    return schemeOf(this.registry, this.url.scheme)?.syntax.asWritten?.includes(name) === true;
  }

  /** A part as it is written; `undefined` where it is not: a default port is not. */
  writtenOf(name: string): string | undefined {
    const span = this.spanOf(name);
    if (span !== undefined) return this.text.slice(span.start, span.end);
    return name === 'schemepart' && isGeneric(this.url) ? String(this.url.schemepart) : undefined;
  }

  /** The span of a part; of a list, from its first item to its last. */
  spanOf(name: string): Component | undefined {
    const plain = this.plainName(name);
    const own = this.components.filter(
      ({ part, leftOut }) => !leftOut && (part === plain || part.startsWith(`${plain}.`)),
    );
    const [first, last] = [own[0], own.at(-1)];
    return first && last && { part: plain, start: first.start, end: last.end };
  }
}

function ownValue(data: unknown, name: string): unknown {
  return typeof data === 'object' ? Object(data)[name] : undefined;
}

/** A list of names has slashes between them, and a list of pairs has ampersands. */
function inWords(data: unknown): string {
  if (Array.isArray(data)) return data.map(inWords).join(typeof data[0] === 'object' ? '&' : '/');
  if (typeof data !== 'object') return String(data);
  const { name, value } = data as { readonly name?: unknown; readonly value?: unknown };
  return `${name}=${value}`;
}

/** The failure for a part that is not there. The message names the part, and needs no code. */
export function absent(part: string): Failure {
  const { error } = ownFailure('part-absent', { part });
  return { ok: false, error: { ...error, sentence: `no ${part}` } };
}
