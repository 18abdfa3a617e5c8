import type { AccessOptions, AccessPlan, Step, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A file or directory, reached by FTP (RFC 1738 §3.2). */
export interface FtpUrl extends Url<'ftp'> {
  /** Decoded. An empty user is not the same as a missing one (§3.1). */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one (§3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
  /** `<cwd1>/<cwd2>/.../<cwdN>/<name>`, each decoded. An escaped slash stays inside its part. `['']` when there is none. */
  readonly path: readonly string[];
  /** The type of the transfer: text, an image, or a directory's list (§3.2.2). */
  readonly type: FtpType | undefined;
}

/** `a`, `i` and `d` are RFC 1738's (§3.2.2). Only tolerant reading returns others. */
export type FtpType = 'a' | 'i' | 'd' | FtpLegacyType;

/**
 * A type that RFC 1630 took from RFC 959, without its space: ASCII or EBCDIC text, perhaps as non-print, with Telnet formats
 * or with carriage control; or local, with the number of bits in a byte. Tolerant reading alone.
 */
export type FtpLegacyType = 'e' | `${'a' | 'e'}${'n' | 't' | 'c'}` | `l${number}`;

/** The commands for an FTP server, once connected and logged in. */
export interface FtpPlan extends AccessPlan {
  readonly by: 'ftp';
  readonly host: string;
  readonly port: number;
  readonly login: FtpLogin;
  /** In this order, each as a line. */
  readonly steps: readonly Step[];
  /** The steps to go on with where RETR fails with 550: the name may be a directory's. */
  readonly otherwise: readonly Step[] | undefined;
}

/** The argument of USER, and that of PASS if the server asks for it (§3.2.1). */
export interface FtpLogin {
  readonly user: string;
  readonly password: string | undefined;
  /** The question to the user before PASS can be sent: for a password, or for the e-mail address of an anonymous user. */
  readonly ask: 'password' | 'email' | undefined;
}

export interface FtpOptions extends AccessOptions {
  /** The user's Internet e-mail address: the password of an anonymous login (§3.2.1). */
  readonly email?: string | undefined;
  /** The treatment of a CWD with a null argument (`//`), which most servers refuse. By default it is sent (§3.2.2). */
  readonly emptyCwd?: 'send' | 'skip' | 'root' | undefined;
  /** Sends TYPE A before NLST, for a connection that has transferred an image before. */
  readonly typeBeforeList?: boolean | undefined;
  /** The suffixes, in lower case, of names that are transferred as text if the URL has no type (§3.2.3). */
  readonly textSuffixes?: readonly string[] | undefined;
}

export type FtpCode = keyof typeof rules.errors;

export type FtpRepairCode = keyof typeof rules.repairs;

export type FtpFindingCode = keyof typeof rules.findings;

export interface FtpScheme
  extends Scheme<{
    form: 'ip';
    url: FtpUrl;
    plan: FtpPlan;
    rules: typeof rules;
    options: FtpOptions;
    default: 'path';
  }> {}
