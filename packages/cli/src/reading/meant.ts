// The word, part, scheme or URL that was probably meant.

import { canParse, format, type Registry } from '@url/core';
import { isSlip } from '@url/core/scheme';
import { others } from './registry.ts';
import { partFor } from './words-of-other-tools.ts';

/** The word of a list that was probably meant: one that a slip of the finger leads to, or one that contains the other. */
export function closest(wanted: string, words: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase();
  const slipped = slippedFrom(lower, words);
  if (slipped !== undefined || lower.length < 3) return slipped;
  return words.find((word) => word.includes(lower) || lower.includes(word));
}

/** The word of a list that a slip of the finger leads to. The first letter is seldom the wrong one. */
function slippedFrom(wanted: string, words: readonly string[]): string | undefined {
  const near = words.filter((word) => isSlip(wanted, word));
  return near.find((word) => word.charAt(0) === wanted.charAt(0)) ?? near[0];
}

/** The name of a part that was probably meant: another word for it, or one that is like it. */
export function meantPart(wanted: string, names: readonly string[]): string | undefined {
  const part = partFor(wanted);
  return part !== undefined && names.includes(part) ? part : closest(wanted, names);
}

/**
 * The URL that was probably meant by a text that lacks its beginning: a host with a port, two slashes and a host, or a Windows path. Its first
 * word may read as a scheme: `localhost:8080`.
 */
export function meantUrl(registry: Registry, text: string): string | undefined {
  const [, port] = HOST_AND_PORT.exec(text) ?? [];
  if (port !== undefined) return legal(registry, `${port === '443' ? 'https' : 'http'}://${text}`);
  if (/^\/\/[^/]*\.[^/]/.test(text)) return legal(registry, `http:${text}`);
  const [, name] = WINDOWS_PATH.exec(text) ?? [];
  if (name === undefined) return undefined;
  const result = others.fromPath(name, 'windows');
  return result.ok ? format(registry, result.url) : undefined;
}

function legal(registry: Registry, text: string): string | undefined {
  return canParse(registry, text) ? text : undefined;
}

/** A name with a dot is a host: hardly any scheme has one. */
const HOST_AND_PORT = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+){1,127}):(\d{1,5})(?=$|[/?#])/i;

/** `C:\a`, `C:/a`, and either after `file:` and too few slashes. */
const WINDOWS_PATH = /^(?:file:\/{0,2})?([a-z]:(?:\\|\/(?!\/)).*)$/is;
