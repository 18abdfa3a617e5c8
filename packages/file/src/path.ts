import { type Failure, isHost, type Result } from '@url/core';
import { type FileUrl, isDrive } from './file.ts';

/** Whose conventions a file name follows. It is always said: nothing here asks which machine it runs on. */
export type FileSystem = 'posix' | 'windows' | 'vms';

export type FilePathCode =
  | 'file-path-dot-segment'
  | 'file-path-separator'
  | 'file-path-nul'
  | 'file-path-device'
  | 'file-path-stream'
  | 'file-path-trailing'
  | 'file-path-relative'
  | 'file-path-character';

export type FromPathCode = FilePathCode | 'octets-expected' | 'host-malformed' | 'part-unwritable';

export interface ToPathOptions {
  /** Leaves "." and ".." in the path, for a caller who looks after them. */
  readonly dotSegments?: 'keep';
}

export interface FromPathOptions {
  /** The fully qualified domain name of the system that has the file; left out, it is this machine. */
  readonly host?: string;
}

/**
 * The name of a file, in octets, as `system` writes it: "the client software converts the file URL into a file name in
 * the local file name conventions" (RFC 1630 "file"). Whether the file is on this machine is `access`'s question.
 */
export function toPath(
  url: FileUrl,
  system: FileSystem,
  { dotSegments }: ToPathOptions = {},
): { readonly ok: true; readonly path: string } | Failure<FilePathCode> {
  const code = refusal(url, system, dotSegments);
  return code === undefined ? { ok: true, path: CONVENTIONS[system].write(url) } : unconverted(code);
}

/** The URL of a file with this name, in octets: `octets(text)` makes them of text. */
export function fromPath(
  path: string,
  system: FileSystem,
  { host }: FromPathOptions = {},
): Result<FileUrl, FromPathCode> {
  if (/[^\0-\u00FF]/.test(path)) return unconverted('octets-expected');
  const place = CONVENTIONS[system].read(path);
  if (typeof place === 'string') return unconverted(place);
  const written = place.host ?? host ?? '';
  if (written !== '' && !isHost(written)) return unconverted('host-malformed');
  const named = hostOf(written);
  // A name that settles its own machine would be another file on another one.
  if (host !== undefined && hostOf(host) !== named) return unconverted('part-unwritable');
  const url: FileUrl = { scheme: 'file', host: named, path: place.path };
  const code = refusal(url, system);
  return code === undefined ? { ok: true, url, fragment: undefined, repairs: [] } : unconverted(code);
}

/** A host as a URL's data has it: in lower case, a number without leading zeros, this machine as none. */
function hostOf(host: string): string {
  const folded = /^[\d.]+$/.test(host) ? host.replace(/\b0+(?=\d)/g, '') : host.toLowerCase();
  return folded === 'localhost' ? '' : folded;
}

/** What a system makes of the parts of a path, and back. */
interface Convention {
  /** What is wrong with the parts, besides what is wrong on every system. */
  check(url: FileUrl): FilePathCode | undefined;
  write(url: FileUrl): string;
  /** `host` only where the name itself settles which machine it is on. */
  read(path: string): (Pick<FileUrl, 'path'> & { readonly host?: string }) | FromPathCode;
}

function refusal(url: FileUrl, system: FileSystem, dotSegments?: 'keep'): FilePathCode | undefined {
  return firstOf(url.path, (part) => refusedPart(part, dotSegments)) ?? CONVENTIONS[system].check(url);
}

/** What no system may find in a part: it would name another file than the URL shows. */
function refusedPart(part: string, dotSegments?: 'keep'): FilePathCode | undefined {
  if (part.includes('\0')) return 'file-path-nul';
  if (part.includes('/')) return 'file-path-separator';
  return isDots(part) && dotSegments !== 'keep' ? 'file-path-dot-segment' : undefined;
}

function isDots(part: string): boolean {
  return part === '.' || part === '..';
}

function firstOf(
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
    // An IPv6 address, which tolerant reading takes for a host, is no server's name here.
    if (host.startsWith('[') && !isDrive(first)) return 'file-path-character';
    if (host !== '' && SERVER_DEVICE.test(first)) return 'file-path-device';
    return firstOf(isDrive(first) ? rest : path, refusedInWindows);
  },
  write({ host, path }) {
    const names = path.join('\\');
    if (isDrive(path[0] ?? '')) return names;
    return host === '' ? `\\${names}` : `\\\\${host}\\${names}`;
  },
  read(path) {
    const [, server, names] = /^[\\/](?:[\\/]([^\\/]+)[\\/])?(?![\\/])(.*)/s.exec(path) ?? [];
    if (server === '.' || server === '?') return 'file-path-device';
    // It is no drive of ours that is shared, and a URL could not say so.
    if (server?.toLowerCase() === 'localhost') return 'part-unwritable';
    if (names === undefined) return /^[A-Za-z]:[\\/]/.test(path) ? { path: path.split(/[\\/]/) } : 'file-path-relative';
    const parts = names.split(/[\\/]/);
    // Behind a host the first name would be a share of it: a name that begins at the root is this machine's.
    return isDrive(parts[0] ?? '') ? 'file-path-stream' : { host: server ?? '', path: parts };
  },
};

function refusedInWindows(part: string): FilePathCode | undefined {
  if (part.includes('\\')) return 'file-path-separator';
  if (DEVICE.test(part)) return 'file-path-device';
  if (part.includes(':')) return 'file-path-stream';
  if (/[. ]$/.test(part) && !isDots(part)) return 'file-path-trailing';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Windows writes none of them
  return /[\x01-\x1F<>"|?*]/.test(part) ? 'file-path-character' : undefined;
}

/** Devices have their names in every directory, whatever follows a period; the digits may be superscript, in Latin-1 or UTF-8. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)(?:[1-9]|\u00C2?[\u00B2\u00B3\u00B9])) *(?:[.:].*)?$/is;

/** Where a share would stand, behind a server, these lead to its named pipes and mailslots. */
const SERVER_DEVICE = /^(?:pipe|mailslot|ipc\$)$/i;

/**
 * ```text
 * DISK$USER:[MY.NOTES]NOTE123456.TXT
 * device     directories name
 * ```
 *
 * File names of VMS have no case: a URL has them in lower case, VMS in upper (§3.10's example). `[000000]` is the
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
  const part = code === 'host-malformed' || code === 'part-unwritable' ? 'host' : 'path';
  return {
    ok: false,
    error: { code, position: undefined, section: 'RFC 1738 §3.10', part, sentence: SENTENCES[code] },
  };
}

const SENTENCES: { readonly [Code in FromPathCode]: string } = {
  'file-path-dot-segment': 'a step like ".." leads to another file than the one that is shown',
  'file-path-separator': 'what separates names may not stand in one, nor open the path twice',
  'file-path-nul': 'a NUL would end the name',
  'file-path-device': 'this names a device and no file',
  'file-path-stream': 'a colon stands only behind the drive letter: elsewhere it opens a stream',
  'file-path-trailing': 'dots and blanks at the end of a name are dropped: it would name another file',
  'file-path-relative': 'the path must begin at a root, a drive or a device',
  'file-path-character': 'this system cannot write such a name',
  'octets-expected': 'this holds a character above U+00FF: turn text into octets first',
  'host-malformed': 'this is no host that a URL can have',
  'part-unwritable': 'of this host it would be another file, or it names a machine that a URL cannot name',
};
