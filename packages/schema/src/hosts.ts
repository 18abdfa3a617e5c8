import type { Url } from '@url/core';
import { isHost } from '@url/core/scheme';

/** The hosts that a schema accepts. */
export interface HostList {
  /** The list as it was given. */
  readonly names: readonly string[];
  isTaken(host: string): boolean;
}

/**
 * Makes a list of hosts: names and numbers, and `*.name` for every name below `name`. Case and the dot of the root do not matter. A
 * pattern matches only names, never a number.
 *
 * @throws TypeError for anything else in the list.
 */
export function hostList(patterns: readonly string[]): HostList {
  const hosts = new Set<string>();
  const ends: string[] = [];
  for (const pattern of patterns) {
    const host = canonical(pattern);
    if (host.startsWith('*.') && isName(host.slice(2))) ends.push(host.slice(1));
    else if (isName(host) || isHost(host) || /^\[[\da-f:.]+\]$/.test(host)) hosts.add(host);
    else throw new TypeError(`hosts: "${pattern}" is not a host or "*." and a name`);
  }
  return {
    names: patterns,
    isTaken(given) {
      const host = canonical(given);
      return hosts.has(host) || (isName(host) && ends.some((end) => host.endsWith(end)));
    },
  };
}

function canonical(host: string): string {
  return String(host).toLowerCase().replace(/\.$/, '');
}

/** True for a name, whose top label is not a number (RFC 1738 §3.1). Tolerant reading accepts underscores in place of letters. */
function isName(host: string): boolean {
  return isHost(host.replaceAll('_', 'x')) && !/\.\d+$/.test(host);
}

/** Lists the hosts of a URL with their parts: its `host`, or the `host` of each item of its `hosts`. */
export function hostsOf(url: Url): readonly (readonly [part: string, host: string])[] {
  const { host, hosts } = url as { host?: unknown; hosts?: unknown };
  if (typeof host === 'string') return [['host', host]];
  return Array.isArray(hosts) ? hosts.map((each, at) => [`hosts.${at}.host`, String(each?.host)]) : [];
}
