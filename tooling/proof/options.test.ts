// An option that nobody has is an error in every function that takes options: a mistyped guard never opens.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { allow, exact, loopback } from '@url/allow';
import { amqplibOptions } from '@url/amqp';
import {
  type AnyScheme,
  access,
  createRegistry,
  equivalent,
  gateways,
  key,
  type PairSyntax,
  parseOrThrow,
  type RegistryOptions,
  type ResolveOptions,
  readPairs,
  relative,
  resolve,
  tolerant,
  UCHAR,
  type WireOptions,
  wire,
  writePairs,
} from '@url/core';
import { defineScheme, rfc3986 } from '@url/core/scheme';
import { type GuardedOptions, guarded } from '@url/fetch';
import { admit } from '@url/fetch/admit';
import { guardedAgent } from '@url/fetch/agent';
import { guardedDispatcher } from '@url/fetch/undici';
import type { FileOptions } from '@url/file';
import { type FromPathOptions, fromPath, type ToPathOptions, toPath } from '@url/file';
import type { FtpOptions } from '@url/ftp';
import type { GopherOptions } from '@url/gopher';
import {
  ip,
  type LoginsOptions,
  login,
  logins,
  oneOf,
  opaque,
  pairs,
  parameters,
  segments,
  template,
  text as textOf,
  user,
  written,
} from '@url/grammar';
import type { DriverChoices } from '@url/grammar/connection';
import { type ExpressionOptions, expression, type GenerateOptions, generate } from '@url/grammar/tools';
import { mysql2Options } from '@url/mysql';
import type { NewsOptions } from '@url/news';
import { type OpenOptions, open } from '@url/open';
import { type ConnectorOptions, connector } from '@url/open/connect';
import { type HostOptions, hostRules } from '@url/open/hosts';
import { lookup } from '@url/open/mail';
import { openSession, type SessionCommandOptions, sessionCommand } from '@url/open/telnet';
import { openWith } from '@url/open/with';
import { pgOptions } from '@url/postgres';
import { ioredisOptions, nodeRedisOptions, redis } from '@url/redis';
import { assumedAccess, steps } from '@url/safety';
import { type UrlSchemaOptions, urlSchema } from '@url/schema';
import { addUrls } from '@url/schema/ajv';
import { arkUrl } from '@url/schema/arktype';
import { url as valibotUrl } from '@url/schema/valibot';
import { zodUrl } from '@url/schema/zod';
import { nodemailerOptions } from '@url/smtp';
import { type CheckOptions, checkScheme, type SubjectOptions, subjectOf } from '@url/testing';
import { type ExtractOptions, extract, extractStream, type WrapOptions, wrap } from '@url/text';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../support/every-scheme.ts';
import { sample } from '../support/share.ts';

const urls = createRegistry<AnyScheme>(everyScheme);
const ftpUrl = parseOrThrow(urls, 'ftp://h/a').url;
const planOf = (text: string) => access(urls, parseOrThrow(urls, text as 'ftp:').url) as never;

type AccessNames = FtpOptions & GopherOptions & NewsOptions & FileOptions;
const ACCESS = {
  ...{ ports: [25], email: 'me@my.dom', emptyCwd: 'send', typeBeforeList: false, textSuffixes: ['txt'] },
  ...{ plusWire: 'rfc1738', server: 'h', self: 'h', origin: 'ftp://h/a' },
} satisfies Required<AccessNames>;

const RESOLVE = { slashRule: 'example', aboveRoot: 'keep' } satisfies Required<ResolveOptions>;
const PAIRS = { separators: '&', plus: 'space' } satisfies Required<PairSyntax>;
const IGNORE = { ignore: [] } satisfies Required<DriverChoices>;
const EXTRACT = { bare: true, any: false, problems: true, strip: /^> /, limit: 5 } satisfies Required<ExtractOptions>;
const SCHEMA = {
  ...{ output: 'text', refuse: 'none', allow: [], repairs: 'accept', hosts: ['h'], schemes: ['ftp'] },
  ...{ fragment: 'keep', octets: 'keep', message: () => '' },
} satisfies Required<UrlSchemaOptions>;
const { output: _, ...AJV } = SCHEMA;
const OPEN = {
  ...{
    ...ACCESS,
    protocols: ['ftp'],
    network: 'public',
    timeout: 0,
    silence: 1,
    maxBytes: 1,
    maxListing: 1,
    maxLine: 1,
  },
  ...{ signal: new AbortController().signal, password: 'x', offset: 0, validator: '"x"', telnet: false },
  ...{ redirects: 0, ca: '', redirectTo: ['http'] },
} satisfies Required<OpenOptions>;
const HOSTS = { hosts: { allow: ['h.dom'] }, ports: [443] } satisfies Required<HostOptions>;
const CONNECT = { ...HOSTS, lookup: () => {} } satisfies Required<ConnectorOptions>;
const GRAMMAR = { partial: 'path', reserved: '', hosts: rfc3986, rules: {} } as const;

/** All options of a function, and its call with some. */
type Taking = readonly [options: object, call: (options: never) => unknown];

const TAKING: { readonly [exported: string]: Taking } = {
  'core createRegistry': [
    { tolerant, profile: 'draft', gateways: gateways({}), secretUrls: [] } satisfies Required<RegistryOptions>,
    (options) => createRegistry([], options),
  ],
  'core access': [ACCESS, (options) => access(urls, ftpUrl, options)],
  'core resolve': [RESOLVE, (options) => resolve(urls, ftpUrl, 'b', options)],
  'core relative': [RESOLVE, (options) => relative(urls, ftpUrl, urlOf('http://h/'), options)],
  'core key': [{ fragment: 'drop' }, (options) => key(urls, 'ftp://h/', 'scheme', options)],
  'core equivalent': [{ fragment: 'drop' }, (options) => equivalent(urls, 'ftp://h/', 'ftp://h/', 'scheme', options)],
  'core readPairs': [PAIRS, (options) => readPairs('', options)],
  'core writePairs': [PAIRS, (options) => writePairs([], options)],
  'core wire': [{ telnet: true } satisfies Required<WireOptions>, (options) => wire({ lines: [] }, options)],
  'safety assumedAccess': [ACCESS, (options) => assumedAccess(urls, ftpUrl, options)],
  'safety steps': [{ assumed: [], showSecrets: true }, (options) => steps(urls, planOf('ftp://h/'), options)],
  'text wrap': [{ fragment: '', width: 9 } satisfies Required<WrapOptions>, (options) => wrap(urls, ftpUrl, options)],
  'text extract': [EXTRACT, (options) => extract(urls, '', options)],
  'text extractStream': [EXTRACT, (options) => extractStream(urls, options)],
  'file toPath': [
    { dotSegments: 'keep', host: 'ignore', self: 'h.dom' } satisfies Required<ToPathOptions>,
    (options) => toPath(urlOf('file:///a') as never, 'posix', options),
  ],
  'file fromPath': [{ host: 'h' } satisfies Required<FromPathOptions>, (options) => fromPath('/a', 'posix', options)],
  'allow allow': [{ tolerate: [] }, (options) => allow([exact('https://h.dom/cb')], options)],
  'allow loopback': [{ localhost: true }, (options) => loopback('/cb', options)],
  'amqp amqplibOptions': [IGNORE, (options) => amqplibOptions(planOf('amqp://h/a'), options)],
  'smtp nodemailerOptions': [IGNORE, (options) => nodemailerOptions(planOf('smtp://h'), options)],
  'mysql mysql2Options': [IGNORE, (options) => mysql2Options(planOf('mysql://h/a'), options)],
  'postgres pgOptions': [IGNORE, (options) => pgOptions(planOf('postgres://h/a'), options)],
  'redis ioredisOptions': [IGNORE, (options) => ioredisOptions(planOf('redis://h/1'), options)],
  'redis nodeRedisOptions': [IGNORE, (options) => nodeRedisOptions(planOf('redis://h/1'), options)],
  'schema urlSchema': [SCHEMA, (options) => urlSchema(urls, options)],
  'schema zodUrl': [SCHEMA, (options) => zodUrl(urls, options)],
  'schema url': [SCHEMA, (options) => valibotUrl(urls, options)],
  'schema arkUrl': [SCHEMA, (options) => arkUrl(urls, options)],
  'schema addUrls': [AJV, (options) => addUrls(new Ajv(), urls, options)],
  'fetch admit': [HOSTS, admit],
  'fetch guarded': [
    {
      ...CONNECT,
      ca: '',
      timeout: 1,
      maxBytes: 1,
      redirects: 0,
      insecureRedirects: false,
    } satisfies Required<GuardedOptions>,
    guarded,
  ],
  'fetch guardedAgent': [CONNECT, guardedAgent],
  'fetch guardedDispatcher': [CONNECT, guardedDispatcher],
  'open connector': [CONNECT, (options) => connector(options)],
  'open hostRules': [HOSTS, hostRules],
  'open open': [OPEN, (options) => open(urls, 'ftp://h/', options)],
  'open openWith': [OPEN, (options) => openWith([], urls, 'ftp://h/', options)],
  'open openSession': [OPEN, (options) => openSession(urls, 'telnet://h/', {} as never, options)],
  'open lookup': [{ maxBytes: 1 }, (options) => lookup(planOf('cid:a@b'), new Uint8Array(), options)],
  'open sessionCommand': [
    { isGraphical: true } satisfies Required<SessionCommandOptions>,
    (options) => sessionCommand(planOf('rlogin://h/'), options),
  ],
  'testing checkScheme': [
    { clock: () => 0, every: 10_000, endings: [], options: {} } satisfies Required<CheckOptions>,
    (options) => checkScheme(redis, [], options),
  ],
  'testing subjectOf': [
    { endings: [], options: {} } satisfies Required<SubjectOptions>,
    (options) => subjectOf([], options),
  ],
  'grammar ip': [
    { ...GRAMMAR, authority: 'host', host: 'optional', port: 1, slash: 'required' },
    (options) => ip('a', options),
  ],
  'grammar opaque': [GRAMMAR, (options) => opaque('a', options)],
  'grammar login': [
    { authority: 'login', port: 1, host: 'optional', severalHosts: 'a', atSigns: 'login' },
    (options) => login(besides({ authority: 'login' }, options)),
  ],
  'grammar logins': [
    {
      port: 1,
      separator: ',',
      host: 'optional',
      isSocket: () => true,
      atSigns: 'login',
    } satisfies Required<LoginsOptions>,
    (options) => logins('a', besides({ port: 1, separator: ',' }, options)),
  ],
  'grammar user': [{ atSigns: 'login' }, (options) => user('a', options)],
  'grammar oneOf': [{ error: 'a', also: undefined }, (options) => oneOf('a', ['b'], options)],
  'grammar pairs': [{ ...PAIRS, absent: [] }, (options) => pairs('a', UCHAR, options)],
  'grammar parameters': [
    { ...PAIRS, repeated: 'a', set: UCHAR },
    (options) => parameters({}, besides({ repeated: 'a' }, options)),
  ],
  'grammar segments': [{ also: undefined }, (options) => segments('a', UCHAR, options)],
  'grammar template': [{ error: 'a' }, (options) => template('{a}', options)],
  'grammar text': [{ absent: '', missing: 'a', also: undefined }, (options) => textOf('a', UCHAR, options)],
  'grammar written': [{ absent: '', missing: 'a', also: undefined }, (options) => written('a', UCHAR, options)],
  'grammar generate': [
    { seed: 1, count: 1 } satisfies Required<GenerateOptions>,
    (options) => generate(redis, options),
  ],
  'grammar expression': [
    { groups: '?' } satisfies Required<ExpressionOptions>,
    (options) => expression(redis, options),
  ],
};

/** They take the syntax of a scheme, what another function has looked at, the limits of a connection, or the data of a driver. */
const OTHERS = `
  ownOptions ownPlan patternOfLogin readLogin readPort takePairs writeLegalLogin defineScheme among inEitherCase optionsOf
  connectHttp httpOver
`;

/** The options with those that the function needs. */
function besides<T extends object>(needed: T, options: unknown): T {
  return isPlainObject(options) ? { ...needed, ...options } : (options as T);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function urlOf(text: string) {
  return parseOrThrow(urls, text as 'ftp:').url;
}

/** Slips of the finger in a name: another case, a letter less, twice or another, two that have changed places, a letter more. */
function misspelt(name: string, known: readonly string[]): readonly string[] {
  const letters = [...name];
  const slips = letters.flatMap((letter, at) => {
    const [before, after] = [name.slice(0, at), name.slice(at + 1)];
    const swapped = `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
    return [before + after, `${before}${letter}${letter}${after}`, `${before}x${after}`, swapped];
  });
  const all = [name.toLowerCase(), name.toUpperCase(), `${name}s`, `${name}_`, `__proto__`, 'toString', ...slips];
  return [...new Set(all)].filter((slip) => !known.includes(slip) && slip !== '');
}

describe.each(Object.entries(TAKING))('%s', (name, [options, call]) => {
  const known = Object.keys(options);

  test('takes all of its options', async () => {
    // A time of no milliseconds is over: nothing is opened.
    const error = await failureOf(() => call(options as never));
    expect(error === undefined || /time|found/.test(String(error)) ? '' : String(error)).toBe('');
  });

  test('takes an option that is undefined as missing', async () => {
    if (/^grammar (?!generate|expression)/.test(name)) return;
    const some = Object.fromEntries(known.map((each) => [each, undefined]));
    const { protocols, network, timeout } = options as Partial<typeof OPEN>;
    const error = await failureOf(() => call({ ...some, ...(protocols && { protocols, network, timeout }) } as never));
    expect(error === undefined || /time|found/.test(String(error)) ? '' : String(error)).toBe('');
  });

  test('refuses an option that it does not have, and names the nearest one', async () => {
    for (const option of known) {
      for (const slip of sample(misspelt(option, known), 8)) {
        const given = Object.fromEntries([[slip, options[option as never]]]);
        const error = await failureOf(() => call(given as never));
        expect(error, slip).toBeInstanceOf(TypeError);
        const { message } = error as TypeError;
        expect(message).toContain(` has no option ${JSON.stringify(slip)}: `);
        const named = /did you mean "(\w+)"\?$/.exec(message)?.[1];
        if (named === undefined) expect(message).toMatch(/: it has \w+(, \w+)*$/);
        expect(known).toEqual(expect.arrayContaining(named === undefined ? [] : [named]));
      }
    }
  });

  test.each([null, 5, 'a', true, [], [{}]])('refuses options that are %j', async (other) => {
    expect(await failureOf(() => call(other as never))).toBeInstanceOf(TypeError);
  });
});

async function failureOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The functions with a parameter for options in a package's sources, of those that it exports. */
async function functionsOf(room: string): Promise<readonly string[]> {
  const folder = new URL(`../../packages/${room}/`, import.meta.url);
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const entries = Object.values<{ readonly '@url/source'?: string }>(exports).flatMap(
    (entry) => entry['@url/source'] ?? [],
  );
  const modules: readonly object[] = await Promise.all(entries.map((entry) => import(new URL(entry, folder).href)));
  const exported = new Set(modules.flatMap((module) => Object.keys(module)));
  const sources = readdirSync(new URL('src', folder), { recursive: true, encoding: 'utf8' });
  const found = sources
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(new URL(`src/${file}`, folder), 'utf8'),
        ts.ScriptTarget.Latest,
      );
      return source.statements.filter(ts.isFunctionDeclaration).flatMap(({ name, parameters }) => {
        const takes = parameters.some((parameter) => OF_OPTIONS.test(parameter.getText(source)));
        return takes && name !== undefined && exported.has(name.text) ? [name.text] : [];
      });
    });
  return [...new Set(found)].filter((name) => !OTHERS.split(/\s+/).includes(name)).map((name) => `${room} ${name}`);
}

const OF_OPTIONS = /^(?:options|choices)\b|:.*(?:Options|Choices|Syntax|Guards|AtSigns)\b/s;

test('every function that takes options is tried', async () => {
  const rooms = readdirSync(new URL('../../packages', import.meta.url)).filter((room) => room !== 'cli');
  const withSources = rooms.filter((room) => existsSync(new URL(`../../packages/${room}/src`, import.meta.url)));
  const found = (await Promise.all(withSources.map(functionsOf))).flat();
  expect(found.sort()).toEqual(Object.keys(TAKING).sort());
});

test('every scheme lists the options of its access', () => {
  expect(everyScheme.filter(({ options }) => options === undefined).map(({ name }) => name)).toEqual([]);
  const names = everyScheme.flatMap(({ options = [] }) => options);
  expect([...new Set(names), 'ports'].sort()).toEqual(Object.keys(ACCESS).sort());
});

test('a scheme without a list turns the check off, for its registry alone', () => {
  const { options: _list, ...scheme } = redis;
  const unlisted = defineScheme({ ...scheme, name: 'x-own', status: 'experimental' } as never);
  const own = createRegistry<AnyScheme>([...everyScheme, unlisted]);
  expect(access(own, ftpUrl, { emial: 'me@my.dom' }).by).toBe('ftp');
  expect(() => access(urls, ftpUrl, { emial: 'me@my.dom' })).toThrow(
    new TypeError('access has no option "emial": did you mean "email"?'),
  );
});
