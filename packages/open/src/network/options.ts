import type { AccessOptions, AnyScheme, Registry } from '@url/core';
import { accessOptions, isPort, ownOptions } from '@url/core/scheme';
import type { FileOptions } from '@url/file';
import type { FtpOptions } from '@url/ftp';
import type { GopherOptions } from '@url/gopher';
import type { NewsOptions } from '@url/news';

/** Options of each scheme's `access`, and guards of the caller. */
export interface OpenOptions
  extends AccessOptions,
    Omit<FtpOptions, 'ports'>,
    Omit<GopherOptions, 'ports'>,
    Omit<NewsOptions, 'ports'>,
    Omit<FileOptions, 'ports'>,
    Guards {
  /** The password of a user whose URL has no password, or what asks a person for it. It is used only if the server asks. */
  readonly password?: string | (() => string | undefined | Promise<string | undefined>) | undefined;
  /**
   * Octets that the caller has already. The body begins after them if the protocol can: see `offset` of the reply.
   */
  readonly offset?: number | undefined;
  /** The `validator` of the reply with these octets. An HTTP server that has another version by now sends all of it. */
  readonly validator?: string | undefined;
  /** Doubles octet 255 in the lines of FTP, as Telnet requires (RFC 854). Most servers expect a single one. */
  readonly telnet?: boolean | undefined;
  /** The most redirects of HTTP to follow. 0 by default. */
  readonly redirects?: number | undefined;
  /** Certificates, in PEM, of further authorities to trust for https, in addition to Node's. */
  readonly ca?: string | undefined;
  /** The plans that a redirect may lead to, by their `by`: `http` and `https` by default. It never leads to a file. */
  readonly redirectTo?: readonly string[] | undefined;
}

export interface Guards {
  /**
   * The ways of access that are allowed, as plans name them. By default all that retrieve something from elsewhere:
   * `ftp`, `gopher`, `nntp`, `wais`, `http`, `https`. `file` is one too, for a text that the caller wrote.
   */
  readonly protocols?: readonly string[] | undefined;
  /** `any` allows addresses that are private, of this machine or of this link. */
  readonly network?: 'public' | 'any' | undefined;
  /** Milliseconds for the whole, with the body. Five minutes by default. */
  readonly timeout?: number | undefined;
  /** Milliseconds that a server may be silent. Half a minute by default. */
  readonly silence?: number | undefined;
  /** Octets of the body. 256 MiB by default. */
  readonly maxBytes?: number | undefined;
  /** Octets of a menu or a list, which a caller is going to read as a whole. 16 MiB by default. */
  readonly maxListing?: number | undefined;
  /** Octets of a line in which a server answers. 8 KiB by default. */
  readonly maxLine?: number | undefined;
  /** Ends everything, at any time. */
  readonly signal?: AbortSignal | undefined;
}

/** Defaults of the guards. */
export const DEFAULTS: Defaults = {
  protocols: ['ftp', 'gopher', 'nntp', 'wais', 'http', 'https'],
  network: 'public',
  timeout: 300_000,
  silence: 30_000,
  redirects: 0,
  redirectTo: ['http', 'https'],
  maxBytes: 256 * 1024 * 1024,
  maxListing: 16 * 1024 * 1024,
  maxLine: 8 * 1024,
};

export type Defaults = Required<Given<Omit<Guards, 'signal'> & Pick<OpenOptions, 'redirects' | 'redirectTo'>>>;

/** Options without those that are `undefined`. */
export type Given<Options> = { readonly [Name in keyof Options]: Exclude<Options[Name], undefined> };

/** The values of an option, in words, and a test for them. */
type Value = readonly [words: string, isOne: (value: unknown) => boolean];

const FLAG: Value = ['true or false', (value) => typeof value === 'boolean'];

/** The values of every option. A guard with any other value would fail open. */
const VALUES: { readonly [option in keyof OpenOptions]-?: Value } = {
  protocols: ['a list of ways of access', isListOfTexts],
  network: ["'public' or 'any'", (value) => value === 'public' || value === 'any'],
  timeout: ['a number of milliseconds', isAmount],
  silence: ['a number of milliseconds', isAmount],
  redirects: ['a whole number', (value) => isAmount(value) && (Number.isInteger(value) || value === Infinity)],
  redirectTo: ['a list of ways of access', isListOfTexts],
  maxBytes: ['a number of octets', isAmount],
  maxListing: ['a number of octets', isAmount],
  maxLine: ['a number of octets', isAmount],
  signal: ['an AbortSignal', (value) => value instanceof AbortSignal],
  offset: ['a whole number of octets', (value) => isAmount(value) && Number.isSafeInteger(value)],
  validator: ['an entity tag or a date', (value) => isText(value) && VALIDATOR.test(value as string)],
  password: ['a string or a function', (value) => isText(value) || typeof value === 'function'],
  ca: ['a string', isText],
  email: ['a string', isText],
  ports: ['a list of ports', (value) => Array.isArray(value) && value.every(isPort)],
  emptyCwd: oneOf('send', 'skip', 'root'),
  typeBeforeList: FLAG,
  telnet: FLAG,
  textSuffixes: ['a list of suffixes', isListOfTexts],
  plusWire: oneOf('rfc1738', 'gopher+'),
  server: ['a string', isText],
  self: ['a string', isText],
  origin: ['a string', isText],
};

const OPTIONS = Object.keys(VALUES) as readonly (keyof OpenOptions)[];

function oneOf(...values: readonly string[]): Value {
  return [values.map((value) => `'${value}'`).join(' or '), (value) => values.some((each) => each === value)];
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** An entity tag that is not weak, or a date (RFC 7233 §3.2), of characters that a header field can have. */
export const VALIDATOR: RegExp = /^(?:"[!#-~]*"|[A-Z][\w ,:-]+ GMT)$/;

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}

/**
 * Reads the options once. One that is `undefined` counts as missing.
 *
 * @throws TypeError for one whose name is none of `names`, and for one that is not of its type, or not one of its values
 */
export function given(
  options: OpenOptions,
  functionName: string,
  names: readonly string[] | undefined,
): Given<OpenOptions> {
  const all = ownOptions(options, functionName, names as typeof OPTIONS | undefined);
  const own = Object.entries(all).filter(([, value]) => value !== undefined);
  for (const [name, value] of own) {
    const rule = Object.hasOwn(VALUES, name) ? VALUES[name as keyof OpenOptions] : undefined;
    if (rule?.[1](value) === false) throw new TypeError(`the option ${name} is ${rule[0]}, not ${shown(value)}`);
  }
  return Object.assign(Object.create(null), Object.fromEntries(own));
}

/**
 * The names of the options of `open` with a registry. A scheme of one's own may have options of its own; `undefined` if nobody knows
 * their names.
 */
export function namesWith(registry: Registry<AnyScheme>): readonly string[] | undefined {
  const names = accessOptions(registry);
  return names && [...OPTIONS, ...names];
}

/** Shows a value in a message: a text in quotes, and only the kind of an object. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' && value !== null
    ? 'an object'
    : `${typeof value === 'symbol' ? 'a symbol' : value}`;
}
