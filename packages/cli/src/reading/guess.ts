import { canParse } from '@url/core';
import { PARTS } from './part-names.ts';
import { tolerantRegistry } from './registry.ts';

/** The option that lets a scheme be guessed. */
export const GUESS: readonly [flags: string, description: string] = [
  '--guess',
  'read example.com as http, and ftp.example.com as ftp',
];

/**
 * A text that begins with a host and has no scheme, as a URL of http, or of ftp where the host is called so. Every other text
 * is as it was.
 */
export function guessed(text: string): string {
  const { scheme, host, rest = '' } = START.exec(text)?.groups ?? {};
  if (host === undefined) return text;
  if (scheme !== undefined && (isScheme(scheme.toLowerCase()) || !PORT.test(rest))) return text;
  const whole = `${/^ftp\./i.test(host) ? 'ftp' : 'http'}://${text}`;
  return canParse(tolerantRegistry, whole) ? whole : text;
}

/** `localhost:8080` might be a URL of a scheme that nobody knows. Without a digit, there is no port: `git://h/` has a scheme. */
const PORT = /^\d+(?:[/?#]|$)/;

function isScheme(name: string): boolean {
  return Object.hasOwn(PARTS, name) || CALLS.includes(name);
}

/** The schemes whose URLs are the number of a telephone (RFC 2806, RFC 3966, RFC 5724). */
const CALLS: readonly string[] = ['tel', 'fax', 'modem', 'sms', 'callto'];

/** A host, and what follows it: a port, or a path. */
const START = /^(?=(?:(?<scheme>[a-z][a-z\d+.-]*):(?<rest>.*))?)(?<host>\[[^\]]*\]|[^\s/?#:@<>"\\]+)(?=[:/?#]|$)/is;
