import { type CharSet, patternOfPieces } from '../grammar/charset.ts';
import { LEGAL_HOST } from '../grammar/host.ts';
import { patternOfPrefix } from '../grammar/scheme-name.ts';
import type { AnyScheme } from '../scheme/scheme.ts';
import { writeWith } from './format.ts';
import { read } from './parse.ts';
import { type CompiledRegistry, compiled, type Registry } from './registry.ts';

/**
 * The canonical text of a text: `format` writes it of the URL and fragment that `parse` reads. `undefined` for a text that `parse`
 * refuses, and for an older meaning that has no spelling. Most texts are canonical, and one search tells most of these unread.
 *
 * ```ts
 * canonicalText(urls, 'HTTP://host.dom'); // 'http://host.dom/'
 * canonicalText(urls, 'http://host.dom/a b'); // undefined
 * ```
 *
 * @throws TypeError for a text that is not a string.
 */
export function canonicalText<S extends AnyScheme>(registry: Registry<S>, text: string): string | undefined {
  const index = compiled(registry);
  if (isKnownCanonical(index, text)) return text;
  const result = read(index, text);
  try {
    return result.ok ? writeWith(index, result.url, result.fragment) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * True for a text that is written as it stands, of a scheme whose url-path stays as written: it has a host in lower case, and no port,
 * which may be the default. Other canonical texts have to be read.
 */
export function isKnownCanonical(index: CompiledRegistry, text: string): boolean {
  index.canonical ??= expressionOf(index);
  // A repeated group keeps every round on the engine's stack.
  if (typeof text !== 'string' || text.length > 10_000 || !index.canonical.test(text)) return false;
  // A label has at most 63 characters.
  const host = text.indexOf('/') + 2;
  return text.indexOf('/', host) <= host + 63;
}

function expressionOf({ registry: { schemes, profile } }: CompiledRegistry): RegExp {
  const texts = schemes.map(({ name, syntax }) => {
    const { fast, read: reads, write }: Verbatim = syntax;
    const [ownRead, ownWrite] = fast?.verbatim ?? [];
    if (ownRead !== reads || ownWrite !== write || profile !== undefined) return NOTHING;
    const path = patternOfPieces(fast?.pattern ?? []);
    return `${patternOfPrefix(`${name}://`)}(?:${LEGAL_HOST})/(?:${path})`;
  });
  return new RegExp(`^(?:${texts.join('|') || NOTHING})$`);
}

const NOTHING = '(?!)';

/** The members of a syntax of either form that are asked for. */
interface Verbatim {
  readonly fast?: { readonly pattern?: readonly (CharSet | string)[]; readonly verbatim?: readonly unknown[] };
  readonly read: unknown;
  readonly write: unknown;
}
