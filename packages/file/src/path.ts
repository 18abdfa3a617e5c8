import type { Failure, Result } from '@url/core';
import { assertText, isDecodedText, isHost, ownOptions } from '@url/core/scheme';
import { isDrive } from './drive.ts';
import { pathRules } from './rules.ts';
import type { FileUrl } from './types.ts';

/** The system whose conventions a file name follows. It is always explicit: nothing here looks at the machine. */
export type FileSystem = 'posix' | 'windows' | 'vms';

/** The errors of `toPath`: parts of a URL that no file name can have. */
export type FilePathCode = Extract<keyof typeof pathRules.errors, `file-path-${string}`>;
/** The errors of `fromPath`. */
export type FromPathCode = keyof typeof pathRules.errors;

export interface ToPathOptions {
  /** Keeps "." and ".." in the path, for a caller who checks them. */
  readonly dotSegments?: 'keep' | undefined;
  /** `'ignore'`: the name is written without its host, for a caller who knows that the file is on this machine. */
  readonly host?: 'ignore' | undefined;
  /** The fully qualified domain name of this machine: a URL with this host is local. */
  readonly self?: string | undefined;
}

export interface FromPathOptions {
  /** The fully qualified domain name of the system that has the file. Without it, this machine. */
  readonly host?: string | undefined;
}

/**
 * The name of a file as `system` writes it: "the client software converts the file URL into a file name in the local file
 * name conventions" (RFC 1630 "file"). Octets of the name that are not UTF-8 are the code units of `decode`; `bytes`
 * converts them to octets. A file of another host has a name in Windows alone, as `\\host\share\name`.
 *
 * @throws TypeError for anything but the url of a file and a system, and for an option of another type.
 */
export function toPath(
  url: FileUrl,
  system: FileSystem,
  options: ToPathOptions = {},
): { readonly ok: true; readonly path: string } | Failure<FilePathCode> {
  const { dotSegments, host, self = '' } = ownOptions(options, 'toPath', ['dotSegments', 'host', 'self']);
  if (dotSegments !== undefined && dotSegments !== 'keep') throw new TypeError("the option dotSegments is 'keep'");
  const convention = conventionOf(system);
  assertFile(url);
  assertText(self, 'the option self of toPath');
  const isHere = url.host === '' || host === 'ignore' || hostOf(url.host) === hostOf(self);
  const code = refusal(url, convention, dotSegments);
  if (code !== undefined) return unconverted(code);
  if (!isHere && !convention.writesHost(url)) return unconverted('file-path-host');
  return { ok: true, path: convention.write(url) };
}

function assertFile(url: FileUrl): void {
  const { host, path }: Partial<FileUrl> = typeof url === 'object' && url !== null ? url : {};
  if (typeof host !== 'string' || !Array.isArray(path))
    throw new TypeError('toPath takes the url of a file, as parse returns it in `url`');
}

function conventionOf(system: FileSystem): Convention {
  if (!Object.hasOwn(CONVENTIONS, system)) throw new TypeError("a system is 'posix', 'windows' or 'vms'");
  return CONVENTIONS[system];
}

/**
 * Returns the URL of the file with this name. Of Windows, `\\?\C:\…` and `\\?\UNC\…` are names too, and the server `wsl$` is `wsl.localhost`.
 *
 * @throws TypeError for anything but a text and a system, and for an option of another type.
 */
export function fromPath(
  path: string,
  system: FileSystem,
  options: FromPathOptions = {},
): Result<FileUrl, FromPathCode> {
  const { host } = ownOptions(options, 'fromPath', ['host']);
  const convention = conventionOf(system);
  assertText(path, 'fromPath');
  if (host !== undefined) assertText(host, 'the option host of fromPath');
  if (!isDecodedText(path)) return unconverted('text-malformed');
  const place = convention.read(path);
  if (typeof place === 'string') return unconverted(place);
  const written = place.host ?? host ?? '';
  if (written !== '' && !isHost(written)) return unconverted('host-malformed');
  const named = hostOf(written);
  // A name that contains its machine would be another file on another one.
  if (host !== undefined && hostOf(host) !== named) return unconverted('part-unwritable');
  const url: FileUrl = { scheme: 'file', host: named, path: place.path };
  const code = refusal(url, convention);
  return code === undefined ? { ok: true, url, fragment: undefined, repairs: [] } : unconverted(code);
}

/** Returns the host as data has it: in lower case, this machine as `''`. */
function hostOf(host: string): string {
  const folded = host.toLowerCase();
  return folded === 'localhost' ? '' : folded;
}

/** The conventions of one system. */
interface Convention {
  /** The reason why this system has no such name, if it is not one of every system. */
  check(url: FileUrl): FilePathCode | undefined;
  write(url: FileUrl): string;
  /** True if the name of this file says which host has it. */
  writesHost(url: FileUrl): boolean;
  /** `host` only if the name itself contains its machine. */
  read(path: string): (Pick<FileUrl, 'path'> & { readonly host?: string }) | FromPathCode;
}

function refusal(url: FileUrl, convention: Convention, dotSegments?: 'keep'): FilePathCode | undefined {
  return firstCode(url.path, (part) => refusedPart(part, dotSegments)) ?? convention.check(url);
}

/** Returns the reason why no system may have this part: it would name another file than the URL shows. */
function refusedPart(part: string, dotSegments?: 'keep'): FilePathCode | undefined {
  if (typeof part !== 'string') throw new TypeError('a part of a path is a string');
  if (part.includes('\0')) return 'file-path-nul';
  if (part.includes('/')) return 'file-path-separator';
  return isDots(part) && dotSegments !== 'keep' ? 'file-path-dot-segment' : undefined;
}

function isDots(part: string): boolean {
  return part === '.' || part === '..';
}

function firstCode(
  parts: readonly string[],
  check: (part: string) => FilePathCode | undefined,
): FilePathCode | undefined {
  for (const part of parts) {
    const code = check(part);
    if (code !== undefined) return code;
  }
  return undefined;
}

// "/" *[ directory "/" ] name
const posix: Convention = {
  check: () => undefined,
  write: ({ path }) => `/${path.join('/')}`,
  writesHost: () => false,
  read: (path) => (path.startsWith('/') ? { path: path.slice(1).split('/') } : 'file-path-relative'),
};

// drive ":\" names | "\\" server "\" names | "\" names
const windows: Convention = {
  check({ host, path }) {
    const [first = '', ...rest] = path;
    // "c:" alone is whichever directory of that drive one is in.
    if (isDrive(first) && rest.length === 0) return 'file-path-relative';
    // Two backslashes at the front would ask a server, and the URL does not name it.
    if (first === '' && rest.length > 0) return 'file-path-separator';
    // Tolerant reading accepts an IPv6 address as a host. Windows does not accept one as a server's name.
    if (host.startsWith('[') && !isDrive(first)) return 'file-path-character';
    if (host !== '' && SERVER_DEVICE.test(first)) return 'file-path-device';
    return firstCode(isDrive(first) ? rest : path, refusedInWindows);
  },
  write({ host, path }) {
    const names = path.join('\\');
    if (isDrive(path[0] ?? '')) return names;
    return host === '' ? `\\${names}` : `\\\\${host}\\${names}`;
  },
  writesHost: ({ path }) => !isDrive(path[0] ?? ''),
  read(path) {
    // A name that Windows takes to the letter: "/" is no separator in it.
    const [, share, long] = /^\\\\\?\\(?:(UNC\\)(?=[^\\]+\\)|(?=[A-Za-z]:\\))(.*)/is.exec(path) ?? [];
    if (long !== undefined) return share === undefined ? { path: long.split('\\') } : onServer(long.split('\\'));
    const [, server, names] = /^[\\/](?:[\\/]([^\\/]+)[\\/])?(?![\\/])(.*)/s.exec(path) ?? [];
    if (server === '.' || server === '?') return 'file-path-device';
    if (names === undefined) return /^[A-Za-z]:[\\/]/.test(path) ? { path: path.split(/[\\/]/) } : 'file-path-relative';
    const parts = names.split(/[\\/]/);
    // After a host, the first name would be a share of it. A name that begins at the root is this machine's.
    if (server !== undefined) return onServer([server, ...parts]);
    return isDrive(parts[0] ?? '') ? 'file-path-stream' : { host: '', path: parts };
  },
};

/** The place of a file on a server. `wsl$` is the older name of `wsl.localhost`, and no URL can have it. */
function onServer([server = '', ...path]: readonly string[]): ReturnType<Convention['read']> {
  // A share of this machine: no URL can name it.
  if (server.toLowerCase() === 'localhost') return 'part-unwritable';
  if (isDrive(path[0] ?? '')) return 'file-path-stream';
  return { host: server.toLowerCase() === 'wsl$' ? 'wsl.localhost' : server, path };
}

function refusedInWindows(part: string): FilePathCode | undefined {
  if (part.includes('\\')) return 'file-path-separator';
  if (DEVICE.test(part)) return 'file-path-device';
  if (part.includes(':')) return 'file-path-stream';
  if (/[. ]$/.test(part) && !isDots(part)) return 'file-path-trailing';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no name in Windows has them
  return /[\x01-\x1F<>"|?*]/.test(part) ? 'file-path-character' : undefined;
}

/** Devices have their names in every directory, whatever follows a period. The digits may be superscript, also as octets of Latin-1. */
const DEVICE =
  /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)(?:[1-9]|[\u00B2\u00B3\u00B9\uDCB2\uDCB3\uDCB9])) *(?:[.:].*)?$/is;

/** Names that, in place of a share, lead to a server's named pipes and mailslots. */
const SERVER_DEVICE = /^(?:pipe|mailslot|ipc\$)$/i;

/**
 * ```text
 * DISK$USER:[MY.NOTES]NOTE123456.TXT
 * device     directories name
 * ```
 *
 * File names of VMS have no case: they are lower case in a URL, and upper case in VMS (§3.10's example). `[000000]` is the
 * directory that has no other above it: `[000000.MY]` is `[MY]`, and no other can have its name.
 */
const vms: Convention = {
  check({ path }) {
    const directories = path.slice(1, -1);
    if (path.length < 2) return 'file-path-relative';
    // "-" is VMS's "..".
    if (directories.some((directory) => /^-+$/.test(directory))) return 'file-path-dot-segment';
    if (directories.includes(TOP)) return 'file-path-character';
    const writable = [path[0] ?? '', ...directories].every((part) => VMS_WORD.test(part));
    return writable && VMS_NAME.test(path.at(-1) ?? '') ? undefined : 'file-path-character';
  },
  write({ path }) {
    const directories = path.slice(1, -1).join('.') || TOP;
    return `${path[0]}:[${directories}]${path.at(-1)}`.toUpperCase();
  },
  writesHost: () => false,
  read(path) {
    const [, device = '', directories = '', name = ''] = /^([^[\]]+):\[([^.\]][^\]]*)\](.*)$/s.exec(path) ?? [];
    if (directories === '') return 'file-path-relative';
    const steps = directories.split('.');
    const parts = [device, ...(steps[0] === TOP ? steps.slice(1) : steps), name];
    return { path: parts.map((part) => part.toLowerCase()) };
  },
};

const TOP = '000000';
const VMS_WORD = /^[\w$-]+$/;
/** A name, a period and a type, a semicolon and a version; or nothing, for the directory. */
const VMS_NAME = /^(?:(?:[\w$-]+(?:\.[\w$-]*)?|\.[\w$-]+)(?:;\d+)?)?$/;

const CONVENTIONS: { readonly [System in FileSystem]: Convention } = { posix, windows, vms };

function unconverted<Code extends FromPathCode>(code: Code): Failure<Code> {
  const part = code === 'host-malformed' || code === 'part-unwritable' || code === 'file-path-host' ? 'host' : 'path';
  const [section, sentence] = pathRules.errors[code];
  return { ok: false, error: { code, position: undefined, section, sentence, part } };
}
