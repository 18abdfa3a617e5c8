import { type AnyScheme, canParse, createRegistry, type Registry, tolerant } from '@url/core';
import type { ReadingOptions } from './shared-options.ts';

// Loading twenty packages takes longer than answering does. A text that is legal in its scheme, and that names no other, needs that one.

/** The schemes that the command knows: the ten of RFC 1738, the six others of RFC 1630, https, and those of connection strings. */
export const SCHEMES: { readonly [name: string]: () => Promise<AnyScheme> } = {
  ftp: async () => (await import('@url/ftp')).ftp,
  http: async () => (await import('@url/http')).http,
  gopher: async () => (await import('@url/gopher')).gopher,
  mailto: async () => (await import('@url/mailto')).mailto,
  news: async () => (await import('@url/news')).news,
  nntp: async () => (await import('@url/nntp')).nntp,
  telnet: async () => (await import('@url/telnet')).telnet,
  wais: async () => (await import('@url/wais')).wais,
  file: async () => (await import('@url/file')).file,
  prospero: async () => (await import('@url/prospero')).prospero,
  mid: async () => (await import('@url/mid')).mid,
  cid: async () => (await import('@url/cid')).cid,
  rlogin: async () => (await import('@url/rlogin')).rlogin,
  tn3270: async () => (await import('@url/tn3270')).tn3270,
  urn: async () => (await import('@url/urn')).urn,
  afs: async () => (await import('@url/afs')).afs,
  https: async () => (await import('@url/http')).https,
  postgres: async () => (await import('@url/postgres')).postgres,
  postgresql: async () => (await import('@url/postgres')).postgresql,
  mysql: async () => (await import('@url/mysql')).mysql,
  mariadb: async () => (await import('@url/mysql')).mariadb,
  mongodb: async () => (await import('@url/mongodb')).mongodb,
  'mongodb+srv': async () => (await import('@url/mongodb')).mongodbSrv,
  redis: async () => (await import('@url/redis')).redis,
  rediss: async () => (await import('@url/redis')).rediss,
  'redis-socket': async () => (await import('@url/redis')).redisSocket,
  amqp: async () => (await import('@url/amqp')).amqp,
  amqps: async () => (await import('@url/amqp')).amqps,
  smtp: async () => (await import('@url/smtp')).smtp,
  smtps: async () => (await import('@url/smtp')).smtps,
};

/** The schemes that are loaded, read strictly. */
export let registry: Registry;

/** The same schemes, read tolerantly. */
export let tolerantRegistry: Registry;

/** The packages that only some commands need, or that explain a refusal. */
export let others: Others;

interface Others {
  readonly text: typeof import('@url/text');
  readonly openRules: typeof import('@url/open/rules').openRules;
  readonly pathRules: typeof import('@url/file').pathRules;
  readonly fromPath: typeof import('@url/file').fromPath;
}

let loaded: readonly AnyScheme[] = [];

/** Loads every scheme, and what explains a refusal. */
export async function loadSchemes(): Promise<void> {
  [others] = await Promise.all([loadOthers(), load(Object.keys(SCHEMES))]);
}

/** Loads the schemes that some texts need: all, unless each is legal and plain. Lines of files and of standard input may need any. */
export async function loadSchemesOf(
  texts: readonly string[],
  { file }: { readonly file?: readonly string[] } = {},
): Promise<void> {
  const names = texts.length === 0 || file !== undefined ? undefined : schemesOfPlain(texts);
  if (names !== undefined) {
    await load(names);
    if (texts.every((text) => canParse(registry, text))) return;
  }
  await loadSchemes();
}

async function load(names: readonly string[]): Promise<void> {
  const wanted = [...new Set([...loaded.map(({ name }) => name), ...names])];
  if (wanted.length === loaded.length) return;
  // In the order of the table.
  const all = Object.entries(SCHEMES).filter(([name]) => wanted.includes(name));
  loaded = await Promise.all(all.map(([, scheme]) => scheme()));
  registry = createRegistry(loaded);
  tolerantRegistry = createRegistry(loaded, { tolerant });
}

async function loadOthers(): Promise<Others> {
  const [text, { openRules }, { pathRules, fromPath }] = await Promise.all([
    import('@url/text'),
    import('@url/open/rules'),
    import('@url/file'),
  ]);
  return { text, openRules, pathRules, fromPath };
}

/** The schemes of texts that are all plain; `undefined` if one of them is not. */
export function schemesOfPlain(texts: readonly string[]): readonly string[] | undefined {
  const names = texts.map(schemeOfPlain);
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** The scheme of a text without an escape and without another name before a colon; `undefined` for other texts. */
export function schemeOfPlain(text: string): string | undefined {
  const [, name = ''] = /^([a-z\d]+):(?!.*:(?!\d))[\w./~?=+@:-]*$/i.exec(text) ?? [];
  const scheme = name.toLowerCase();
  return Object.hasOwn(SCHEMES, scheme) ? scheme : undefined;
}

/** A registry that is tolerant too: to tell a person what tolerant reading would take. */
export function tolerantBeside(registry: Registry): Registry {
  const { profile } = registry;
  if (profile === undefined) return tolerantRegistry;
  const loose = BESIDE.get(registry) ?? createRegistry(loaded, { tolerant, profile });
  BESIDE.set(registry, loose);
  return loose;
}

const BESIDE = new WeakMap<Registry, Registry>();

/** The same schemes, read as the options say. A command makes its registry once. */
export function registryFor({ tolerant: isTolerant, profile }: ReadingOptions): Registry {
  return createRegistry(loaded, { tolerant: isTolerant ? tolerant : undefined, profile });
}
