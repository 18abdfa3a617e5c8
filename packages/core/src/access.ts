import type { Finding } from './findings.ts';

/** What to do to get at a resource: data only, nothing here opens a connection. `by` tells plans apart. */
export interface AccessPlan {
  readonly by: string;
}

/** What every scheme's access takes; a scheme adds its own. */
export interface AccessOptions {
  /** Ports below 1024 that are fine although they are not the scheme's own (RFC 1738 §6). */
  readonly ports?: readonly number[];
}

/** Nothing is to be done: the findings say why. */
export interface RefusedPlan extends AccessPlan {
  readonly by: 'refused';
  readonly findings: readonly Finding[];
}

export function refused(...findings: readonly Finding[]): RefusedPlan {
  return { by: 'refused', findings };
}

/** "…the number within the reserved space" (RFC 1738 §6): below 1024, and not the scheme's own. */
export function portReserved(
  port: unknown,
  own: number | undefined,
  { ports = [] }: AccessOptions,
): Finding | undefined {
  const fine = typeof port !== 'number' || port === own || port >= 1024 || ports.includes(port);
  return fine ? undefined : { code: 'port-reserved', severity: 'danger', section: 'RFC 1738 §6' };
}

/**
 * "…care should be used when URLs contain embedded encoded delimiters for a given protocol" (RFC 1738 §6): a CR, LF or
 * NUL in any string of a plan at any depth. What a protocol counts (`binary`) and a message's body (`text`) may hold them.
 */
export function delimiterHidden(plan: unknown): Finding | undefined {
  return hidesDelimiter(plan) ? { code: 'delimiter-hidden', severity: 'danger', section: 'RFC 1738 §6' } : undefined;
}

function hidesDelimiter(value: unknown): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (typeof value === 'string') return /[\r\n\0]/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name !== 'binary' && name !== 'text' && hidesDelimiter(part));
}
