import { canParse } from '@url/core';
import { PARTS } from './part-names.ts';
import { tolerantRegistry } from './registry.ts';

/**
 * A text that begins with a host and has no scheme, as a URL of http, or of ftp where the host is called so. Every other text
 * is as it was.
 */
export function guessed(text: string): string {
  const { scheme, host, rest = '' } = START.exec(text)?.groups ?? {};
  if (host === undefined) return text;
  // `localhost:8080` might be a URL of a scheme that nobody knows.
  if (scheme !== undefined && (Object.hasOwn(PARTS, scheme.toLowerCase()) || !/^\d*(?:[/?#]|$)/.test(rest)))
    return text;
  const whole = `${/^ftp\./i.test(host) ? 'ftp' : 'http'}://${text}`;
  return canParse(tolerantRegistry, whole) ? whole : text;
}

/** A host, and what follows it: a port, or a path. */
const START = /^(?=(?:(?<scheme>[a-z][a-z\d+.-]*):(?<rest>.*))?)(?<host>\[[^\]]*\]|[^\s/?#:@<>"\\]+)(?=[:/?#]|$)/is;
