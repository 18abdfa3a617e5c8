import { type AnyScheme, createRegistry, type Registry } from '@url/core';
import { http, https } from '@url/http';
import { postgres, postgresql } from '@url/postgres';
import { redis, rediss } from '@url/redis';
import { explain } from '@url/safety';
import { type UrlIssue, urlSchema } from '@url/schema';

export const databases = createRegistry([postgres, postgresql]);
export const caches = createRegistry([redis, rediss]);
export const origins = createRegistry([https, http]);

// A password, a private network, a port of one's own and the name of a container are all right for a server of ours. Nothing else is.
const OWN = {
  refuse: 'note',
  allow: ['password-in-url', 'host-not-public', 'host-not-qualified', 'port-not-default'],
  fragment: 'refuse',
} as const;

export const settings = {
  DATABASE_URL: urlSchema(databases, { ...OWN, output: 'url' }),
  REDIS_URL: urlSchema(caches, { ...OWN, output: 'url' }),
  PUBLIC_ORIGIN: urlSchema(origins, { ...OWN, schemes: ['https'] }),
};

const REGISTRIES: { readonly [name: string]: Registry<AnyScheme> } = {
  DATABASE_URL: databases,
  REDIS_URL: caches,
  PUBLIC_ORIGIN: origins,
};

/** The reason for which a variable is wrong: with a caret below the place, and without its password. */
export function messageOf(name: string, text: string | undefined, issue: UrlIssue): string {
  const registry = REGISTRIES[name];
  if (!text || registry === undefined) return `${name} is missing`;
  return `${name}:\n${explain(registry, issue, text)}`;
}

/** The options that a driver gets. A URL that has none ends the program. */
export function made<Options>(name: string, options: () => Options): Options {
  try {
    return options();
  } catch (error) {
    console.error(`${name}: ${(error as Error).message}`);
    process.exit(1);
  }
}
