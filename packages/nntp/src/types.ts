import type { AccessOptions, AccessPlan, Step, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A group of one news server, or an article by its number there (RFC 1738 §3.7). */
export interface NntpUrl extends Url<'nntp'> {
  /** In lower case. `''`, which only tolerant reading returns, is the reader's own server. */
  readonly host: string;
  readonly port: number;
  readonly group: string;
  /** Digits without leading zeros, of any size. `undefined` is the group as a whole, which §5 allows and §3.7 does not show. */
  readonly article: string | undefined;
}

/** The commands for the news server. */
export interface NntpPlan extends AccessPlan {
  readonly by: 'nntp';
  readonly host: string;
  readonly port: number;
  /** Commands of RFC 977, each a line. */
  readonly steps: readonly Step[];
}

export interface NntpOptions extends AccessOptions {
  /** The reader's own news server, as `host` or `host:port`, for a URL without a server. */
  readonly server?: string | undefined;
}

export type NntpCode = keyof typeof rules.errors;

export type NntpRepairCode = keyof typeof rules.repairs;

export type NntpFindingCode = keyof typeof rules.findings;

export interface NntpScheme
  extends Scheme<{
    form: 'ip';
    url: NntpUrl;
    plan: NntpPlan;
    rules: typeof rules;
    options: NntpOptions;
  }> {}
