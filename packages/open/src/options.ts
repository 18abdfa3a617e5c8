import type { AccessOptions } from '@url/core';
import type { FileOptions } from '@url/file';
import type { FtpOptions } from '@url/ftp';
import type { GopherOptions } from '@url/gopher';
import type { NewsOptions } from '@url/news';

/** How a URL is opened: what each scheme's `access` takes, and what guards the caller. */
export interface OpenOptions
  extends AccessOptions,
    Omit<FtpOptions, 'ports'>,
    Omit<GopherOptions, 'ports'>,
    Omit<NewsOptions, 'ports'>,
    Omit<FileOptions, 'ports'>,
    Guards {
  /** The password of a user whose URL has none, or what asks a person for it. It is used only if the server asks. */
  readonly password?: string | (() => string | undefined | Promise<string | undefined>);
  /** How many redirects of HTTP are followed. None by default. */
  readonly redirects?: number;
  /** The ways of access that a redirect may lead to, `http` and `https` by default. It never leads to a file. */
  readonly redirectTo?: readonly string[];
}

export interface Guards {
  /**
   * The ways of access that are allowed, as plans name them. By default all that retrieve something from elsewhere:
   * `ftp`, `gopher`, `nntp`, `wais`, `http`, `https`. `file` is one too, for a text that the caller wrote.
   */
  readonly protocols?: readonly string[];
  /** `any` allows addresses that are private, of this machine or of this link. */
  readonly network?: 'public' | 'any';
  /** Milliseconds for the whole, with the body. Five minutes by default. */
  readonly timeout?: number;
  /** Milliseconds that a server may be silent. Half a minute by default. */
  readonly silence?: number;
  /** Octets of the body. 256 MiB by default. */
  readonly maxBytes?: number;
  /** Octets of a menu or a list, which a caller is going to read as a whole. 16 MiB by default. */
  readonly maxListing?: number;
  /** Octets of a line in which a server answers. 8 KiB by default. */
  readonly maxLine?: number;
  /** Ends everything, at any time. */
  readonly signal?: AbortSignal;
}

/** What is not given. */
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

export type Defaults = Required<Omit<Guards, 'signal'> & Pick<OpenOptions, 'redirects' | 'redirectTo'>>;
