import { type AnyScheme, createRegistry, type Registry, tolerant } from '@url/core';
import { http, https } from '@url/http';
import { postgres, postgresql } from '@url/postgres';
import { redis, rediss } from '@url/redis';
import { explain } from '@url/safety';
import { type UrlIssue, urlSchema } from '@url/schema';

export const databases = createRegistry([postgres, postgresql], { tolerant });
export const caches = createRegistry([redis, rediss], { tolerant });
export const origins = createRegistry([https, http], { tolerant });

// A password, a private network and the name of a container are all right in an environment. What was typed must be legal, but for two hosts
// that RFC 1738 has not: `[::1]`, and names with an underscore.
const OWN = { refuse: 'danger', repairs: 'refuse', allow: ['host-ipv6', 'host-underscore'] } as const;

export const settings = {
  DATABASE_URL: urlSchema(databases, { ...OWN, output: 'url' }),
  REDIS_URL: urlSchema(caches, { ...OWN, output: 'url' }),
  PUBLIC_ORIGIN: urlSchema(origins, { ...OWN, schemes: ['https'], fragment: 'refuse' }),
};

const REGISTRIES: { readonly [name: string]: Registry<AnyScheme> } = {
  DATABASE_URL: databases,
  REDIS_URL: caches,
  PUBLIC_ORIGIN: origins,
};

/** The reason for which a variable is wrong: with a caret below the place, and without its password. */
export function messageOf(name: string, text: string | undefined, issue: UrlIssue): string {
  const registry = REGISTRIES[name];
  if (text === undefined || registry === undefined) return `${name} is missing`;
  return `${name}:\n${explain(registry, issue, text)}`;
}
