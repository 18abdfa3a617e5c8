import { ownOptions } from '@url/core/scheme';
import type { ConnectorOptions } from '@url/open/connect';

/** The hosts that may be connected to, and how. */
export interface GuardOptions extends ConnectorOptions {
  /** Certificates, in PEM, of further authorities to trust for https, in addition to Node's. */
  readonly ca?: string | undefined;
}

/** The options of `guarded`. */
export interface GuardedOptions extends GuardOptions {
  /** Milliseconds for a whole call, with the body. 30,000 by default. */
  readonly timeout?: number | undefined;
  /** Octets of a body, decoded. 16 MiB by default. */
  readonly maxBytes?: number | undefined;
  /** The most redirects to follow. 5 by default. */
  readonly redirects?: number | undefined;
  /** Follows redirects from https to http. */
  readonly insecureRedirects?: boolean | undefined;
}

/** The options of simple types. `@url/open/connect` checks the others. */
const TYPES = {
  timeout: 'number',
  maxBytes: 'number',
  redirects: 'number',
  insecureRedirects: 'boolean',
  ca: 'string',
} as const;

/**
 * Refuses an option that nobody has: a mistyped guard never opens.
 *
 * @throws TypeError
 */
export function checkGuarded(options: GuardedOptions): void {
  ownOptions(options, 'guarded', [...CONNECTING, ...(Object.keys(TYPES) as (keyof typeof TYPES)[])]);
  for (const [name, type] of Object.entries(TYPES)) {
    const value = options[name as keyof typeof TYPES];
    const isWrong = typeof value !== type || (type === 'number' && !((value as number) >= 0));
    if (value !== undefined && isWrong) throw new TypeError(`${name} is no ${type}`);
  }
}

/** The options of every guard. */
export const CONNECTING: readonly (keyof ConnectorOptions)[] = ['hosts', 'ports', 'lookup'];
