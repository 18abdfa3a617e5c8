import type { AccessOptions, AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** An item, a search or a Gopher+ item on a Gopher server (RFC 1738 §3.4). */
export type GopherUrl = GopherItem | GopherPlusItem;

interface OnServer extends Url<'gopher'> {
  readonly host: string;
  readonly port: number;
  /** One octet, decoded: the type that the client expects. It is not sent (§3.4.1). */
  readonly gtype: string;
  /** Decoded. No character is reserved: a slash is not a level. */
  readonly selector: string;
}

/** An item, or a search of one. */
export interface GopherItem extends OnServer {
  /** Decoded. An empty search is not the same as a missing one (§3.4.2). */
  readonly search: string | undefined;
  readonly plus: undefined;
}

/** A Gopher+ item (§3.4.3). */
export interface GopherPlusItem extends OnServer {
  /** Decoded. It comes before the Gopher+ string, and is `''` where nothing is searched for. */
  readonly search: string;
  /** The Gopher+ string, decoded. `gopherPlus` splits it (§3.4.4 to §3.4.9). */
  readonly plus: string;
}

/** The line for a Gopher server, and the form of reply that the type promises. */
export interface GopherPlan extends AccessPlan {
  readonly by: 'gopher';
  readonly host: string;
  readonly port: number;
  /** One line; several where a Gopher+ form is sent (§3.4.9). */
  readonly lines: readonly string[];
  readonly reply: GopherReply;
}

export type GopherReply = 'text' | 'menu' | 'opaque' | 'attributes' | 'ask';

export interface GopherOptions extends AccessOptions {
  /** `gopher+` leaves out an empty search before a Gopher+ string, as Gopher+ software does. §3.4.3 keeps it. */
  readonly plusWire?: 'rfc1738' | 'gopher+' | undefined;
}

export type GopherCode = keyof typeof rules.errors;

export type GopherRepairCode = keyof typeof rules.repairs;

export type GopherFindingCode = keyof typeof rules.findings;

export interface GopherScheme
  extends Scheme<{
    form: 'ip';
    url: GopherUrl;
    plan: GopherPlan;
    rules: typeof rules;
    options: GopherOptions;
    default: 'gtype' | 'selector';
  }> {}
