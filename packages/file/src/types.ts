import type { AccessOptions, AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A file that is accessible on one particular host (RFC 1738 §3.10). */
export interface FileUrl extends Url<'file'> {
  /** The system that has the file; `''`, which `localhost` becomes, is the machine that interprets the URL. */
  readonly host: string;
  /** `<directory>/<directory>/.../<name>`, each decoded. It is not a file name of any system: `toPath` makes one. */
  readonly path: readonly string[];
}

/** A file of the machine that asks: no protocol is needed to get at it. */
export interface FilePlan extends AccessPlan {
  readonly by: 'file';
  /** The parts of the URL's path. */
  readonly path: readonly string[];
}

export interface FileOptions extends AccessOptions {
  /** The fully qualified domain name of the machine that asks: a URL with this host is local too. */
  readonly self?: string | undefined;
  /** The URL of the document that contains the file URL. Only a file on this machine may lead to a file. */
  readonly origin?: string | undefined;
}

/** Codes of every scheme, in file's own words. */
export type FileCode = keyof typeof rules.errors;

export type FileRepairCode = keyof typeof rules.repairs;

export type FileFindingCode = keyof typeof rules.findings;

export interface FileScheme
  extends Scheme<{
    form: 'ip';
    url: FileUrl;
    plan: FilePlan;
    rules: typeof rules;
    options: FileOptions;
    default: 'host' | 'path';
  }> {}
