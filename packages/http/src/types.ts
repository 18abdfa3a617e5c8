import type { AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** An Internet resource accessible using HTTP (RFC 1738 §3.3). */
export interface HttpUrl<Name extends 'http' | 'https' = 'http'> extends Url<Name> {
  readonly host: string;
  readonly port: number;
  /** As written, without the slash after the host: the server alone interprets it (RFC 1630 "HTTP"). */
  readonly path: string;
  /** As written. An empty search is not the same as a missing one. */
  readonly search: string | undefined;
}

export type HttpsUrl = HttpUrl<'https'>;

/** The request to an origin server. A fragment is never part of it. */
export interface HttpPlan<Name extends 'http' | 'https' = 'http'> extends AccessPlan {
  readonly by: Name;
  readonly host: string;
  readonly port: number;
  /** The URL from the slash after the host on, to the letter, for the request line. */
  readonly requestTarget: string;
}

/** The codes whose sentences are http's own. */
export type HttpCode = keyof typeof rules.errors;

export type HttpRepairCode = keyof typeof rules.repairs;

interface HttpTypes<Name extends 'http' | 'https'> {
  readonly form: 'ip';
  readonly url: HttpUrl<Name>;
  readonly plan: HttpPlan<Name>;
  readonly rules: typeof rules;
  readonly default: 'path';
}

export interface HttpScheme extends Scheme<HttpTypes<'http'>> {}

export interface HttpsScheme extends Scheme<HttpTypes<'https'>> {}
