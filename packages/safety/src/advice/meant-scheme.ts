import { type Registry, schemeOf } from '@url/core';
import { assertText, isSlip } from '@url/core/scheme';

/**
 * The registered scheme that a name in lower case was probably meant to be: one that a slip of the finger leads to, one that another
 * program calls so, or one whose name has a driver after a "+". Never one that is less protected.
 *
 * ```ts
 * meantScheme(databases, 'postgresql+asyncpg'); // 'postgresql'
 * ```
 *
 * @throws TypeError for anything but a registry and a string.
 */
export function meantScheme(registry: Registry, name: string): string | undefined {
  assertText(name, 'meantScheme');
  if (schemeOf(registry, name) !== undefined || OTHERS.includes(name)) return undefined;
  const names = registry.schemes.map((scheme) => scheme.name);
  const known = Object.hasOwn(SAME, name) ? SAME[name]?.find((each) => names.includes(each)) : undefined;
  if (known !== undefined) return known;
  const [, base = '', driver = ''] = /^([^+]+)\+([^+]+)$/.exec(name) ?? [];
  if (base !== '') {
    if (TRANSPORTS.test(driver)) return undefined;
    return names.includes(base) ? base : meantScheme(registry, base);
  }
  const near = names.filter((each) => isSlip(name, each));
  // The first letter is seldom the wrong one. Of several names, none is certain.
  const sameFirst = near.filter((each) => each.charAt(0) === name.charAt(0));
  const likely = sameFirst.length > 0 ? sameFirst : near;
  return likely.length === 1 ? likely[0] : undefined;
}

/** Names that other programs have for a scheme. */
const SAME: { readonly [name: string]: readonly string[] } = {
  mongo: ['mongodb'],
  mysql2: ['mysql', 'mariadb'],
  pg: ['postgres', 'postgresql'],
  postgis: ['postgres', 'postgresql'],
  postgre: ['postgres', 'postgresql'],
  postgres: ['postgresql'],
  postgresql: ['postgres'],
  rabbitmq: ['amqp'],
  'redis+ssl': ['rediss'],
  'redis+tls': ['rediss'],
  valkey: ['redis'],
  valkeys: ['rediss'],
};

/** After a "+", these are no drivers: they say how the connection is made. */
const TRANSPORTS = /^(?:srv|ssl|tls|https?|ssh|unix|socket|sentinel|cluster|s|x509)$/;

/** Schemes of other documents with names that are like one of ours, and those of protected connections. */
const OTHERS: readonly string[] = [
  ...['afp', 'did', 'nfs', 'sftp', 'shttp', 'tftp', 'turn'],
  ...['amqps', 'ftps', 'https', 'mongodbs', 'mysqls', 'nntps', 'rediss', 'snews', 'telnets'],
];
