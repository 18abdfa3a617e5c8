import { change, type Failure, format, isGeneric, type Registry, type Success, schemeOf, type Url } from '@url/core';
import { meantScheme } from '../reading/meant-scheme.ts';
import { read } from '../reading/read.ts';
import { compose } from './compose.ts';
import type { Edited } from './edits.ts';
import { type LocatedParts, locateParts } from './part-values.ts';

/**
 * The URL with another scheme. A port that was the default of the old scheme becomes that of the new one. Where the parts of one scheme are
 * not those of the other, the text after the scheme is read anew.
 */
export function toScheme(registry: Registry, located: LocatedParts, name: string): Edited {
  const scheme = name.toLowerCase();
  const { url, fragment } = located;
  const isKnown = schemeOf(registry, scheme) !== undefined;
  if (isGeneric(url) || !isKnown) {
    // A slip of the pen would make a URL that nobody can follow.
    const isSlip = !isKnown && meantScheme(registry, scheme) !== undefined;
    const anew = isSlip ? undefined : readAnew(registry, located, scheme);
    return anew ?? failed(registry, url, scheme);
  }
  const result = change(registry as Registry, url as never, { scheme } as never) as Success<Url> | Failure;
  if (!result.ok) return readAnew(registry, located, scheme) ?? result;
  const canonical = locateParts(registry, format(registry, result.url, fragment), { url: result.url, fragment });
  const text = compose(canonical, located, new Map());
  const reading = read(registry, text);
  return reading.ok ? { ...reading, text } : { ...result, fragment, text: canonical.text };
}

function readAnew(registry: Registry, { text, url, found }: LocatedParts, scheme: string): Edited | undefined {
  const after = text.slice(text.indexOf(':', found[0]?.start ?? 0));
  const port = found.find(({ part }) => part === 'port');
  const isDefault = port !== undefined && 'port' in url && url.port === defaultPort(registry, url.scheme);
  const rest = isDefault ? after.slice(0, port.start - 1 - (text.length - after.length)) + text.slice(port.end) : after;
  const reading = read(registry, scheme + rest);
  return reading.ok ? { ...reading, text: scheme + rest } : undefined;
}

function defaultPort(registry: Registry, scheme: string): number | undefined {
  const syntax = schemeOf(registry, scheme)?.syntax;
  return syntax?.form === 'ip' ? syntax.port : undefined;
}

/** The failure to get to a scheme, in the words of core. */
function failed(registry: Registry, url: Url, scheme: string): Failure {
  const [first] = registry.schemes;
  const parts = { scheme: first?.name, host: 'h' };
  const known = isGeneric(url) ? read(registry, `${parts.scheme}://h/`) : { ok: true as const, url };
  const result = known.ok ? change(registry as Registry, known.url as never, { scheme } as never) : known;
  return result as Failure;
}
