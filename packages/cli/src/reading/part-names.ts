// The names of the parts, as `parse --json` has them. Nothing is imported: help and completions need no scheme.

const SERVER: readonly string[] = ['user', 'password', 'host', 'port'];
const SEVERAL_HOSTS: readonly string[] = ['user', 'password', 'hosts', 'database', 'settings'];

/** The parts of each scheme, in the order of its text. A test compares them with what the schemes read. */
export const PARTS: { readonly [scheme: string]: readonly string[] } = {
  ftp: ['user', 'password', 'host', 'port', 'path', 'type'],
  http: ['host', 'port', 'path', 'search'],
  gopher: ['host', 'port', 'gtype', 'selector', 'search', 'plus'],
  mailto: ['address', 'fields'],
  news: ['kind', 'server', 'group', 'messageId'],
  nntp: ['host', 'port', 'group', 'article'],
  telnet: ['user', 'password', 'host', 'port'],
  wais: ['host', 'port', 'database', 'kind', 'search', 'wtype', 'wpath'],
  file: ['host', 'path'],
  prospero: ['host', 'port', 'hsoname', 'fields'],
  mid: ['messageId', 'contentId'],
  cid: ['contentId'],
  rlogin: ['user', 'password', 'host', 'port'],
  tn3270: ['user', 'password', 'host', 'port'],
  urn: ['name'],
  afs: ['cell', 'path'],
  https: ['host', 'port', 'path', 'search'],
  postgres: SEVERAL_HOSTS,
  postgresql: SEVERAL_HOSTS,
  mysql: [...SERVER, 'database', 'settings'],
  mariadb: [...SERVER, 'database', 'settings'],
  mongodb: SEVERAL_HOSTS,
  'mongodb+srv': ['user', 'password', 'host', 'database', 'settings'],
  redis: [...SERVER, 'database', 'settings'],
  rediss: [...SERVER, 'database', 'settings'],
  'redis-socket': ['user', 'password', 'path', 'settings'],
  amqp: [...SERVER, 'vhost', 'settings'],
  amqps: [...SERVER, 'vhost', 'settings'],
  smtp: [...SERVER, 'settings'],
  smtps: [...SERVER, 'settings'],
};

/** The parts of a URL of an unregistered scheme. */
export const GENERIC_PARTS: readonly string[] = ['schemepart', 'user', 'password', 'host', 'port', 'urlPath'];

/** The schemes whose search has pairs, as forms write them. */
export const PAIR_SCHEMES: readonly string[] = ['http', 'https'];

/** Every part that some URL has. */
export function partNames(): readonly string[] {
  return [...new Set(['scheme', ...Object.values(PARTS).flat(), ...GENERIC_PARTS, 'fragment'])];
}

/** True for the name of a part that some URL has, or of one inside it: `path`, `path.0`, `path.-1`, `fields.0.value`, `hosts.0.port`. */
export function isPartName(name: string): boolean {
  const [first = '', ...inner] = name.split('.');
  return partNames().includes(first) && inner.every((each) => /^(?:-?\d+|name|value|host|port)$/.test(each));
}
