import { components, isGeneric, type Registry, schemeOf, type Url } from '@url/core';

/**
 * A sentence about a part that begins with the delimiter before it: `"path":"/a"` makes `http://h.dom//a`, which is legal and seldom meant.
 * `undefined` for all other URLs.
 */
export function doubledDelimiter(registry: Registry, url: Url, text: string): string | undefined {
  const scheme = schemeOf(registry, url.scheme);
  if (scheme === undefined || isGeneric(url) || !mayHave(text)) return undefined;
  const located = components(registry, text);
  if (!located.ok) return undefined;
  const found = located.components.find(({ part, start, end }) => {
    const first = text.charAt(start);
    if (!isDelimiter(first) || first !== text.charAt(start - 1)) return false;
    // Of a list, the first item alone follows the delimiter of the whole part. It is empty then.
    return part.includes('.') ? part.endsWith('.0') : start < end;
  });
  if (found === undefined) return undefined;
  const [part] = found.part.split('.');
  const delimiter = text.charAt(found.start);
  const section = delimiter === '/' && scheme.syntax.form === 'ip' ? 'RFC 1738 §3.1' : scheme.section;
  return `${part}: the "${delimiter}" before ${part} is not part of it, so that the URL has two (${section})`;
}

/** True for a text with two equal delimiters after each other, besides those before the host. */
function mayHave(text: string): boolean {
  const colon = text.indexOf(':');
  return /([/?:;=#])\1/.test(text.slice(text.startsWith('//', colon + 1) ? colon + 3 : colon));
}

function isDelimiter(character: string): boolean {
  return /[/?:;=#]/.test(character);
}
