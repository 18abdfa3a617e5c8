import { change, type Failure, type Registry, type Success, schemeOf, type Url } from '@url/core';
import { meantScheme } from '../reading/meant-scheme.ts';
import { read } from '../reading/read.ts';
import { composed } from './compose.ts';
import type { Edited } from './edits.ts';
import type { LocatedParts } from './part-values.ts';

/**
 * The URL with another scheme. A port that was the default of the old scheme becomes that of the new one. Where the parts of one scheme are
 * not those of the other, the text after the scheme is read anew.
 */
export function toScheme(registry: Registry, located: LocatedParts, name: string): Edited {
  const scheme = name.toLowerCase();
  const { url, fragment } = located;
  const result = change(registry as Registry, url as never, { scheme } as never) as Success<Url> | Failure;
  if (result.ok) return composed(registry, { ...result, fragment }, located, new Map());
  // A slip of the pen would make a URL that nobody can follow.
  const isSlip = meantScheme(registry, scheme) !== undefined;
  const anew = isSlip ? undefined : readAnew(registry, located, scheme);
  return anew ?? result;
}

function readAnew(registry: Registry, { text, url, found }: LocatedParts, scheme: string): Edited | undefined {
  const after = text.slice(text.indexOf(':'));
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
