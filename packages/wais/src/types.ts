import type { AccessOptions, AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A WAIS database, a search in one, or a document of one (RFC 1738 §3.9). */
export type WaisUrl = WaisDatabase | WaisSearch | WaisDocument;

export interface InDatabase extends Url<'wais'> {
  readonly host: string;
  readonly port: number;
  /** Decoded. */
  readonly database: string;
}

/** "…a WAIS database that is available for searching." */
export interface WaisDatabase extends InDatabase {
  readonly kind: 'database';
}

/** "…a particular search." */
export interface WaisSearch extends InDatabase {
  readonly kind: 'search';
  /** As written, since "+" and "%2B" may differ in it. An empty search is not the same as a missing one. */
  readonly search: string;
}

/** "…a particular document within a WAIS database to be retrieved." */
export interface WaisDocument extends InDatabase {
  readonly kind: 'document';
  /** Decoded: "the WAIS designation of the type of the object", which many servers require. */
  readonly wtype: string;
  /** Decoded: the document-id. Only the server that issued it may take it apart. */
  readonly wpath: string;
}

/** The question to a WAIS server (RFC 1625): for the description of a database, a search of it, or a document in it. */
export type WaisPlan = WaisDatabasePlan | WaisSearchPlan | WaisDocumentPlan;

interface InDatabasePlan extends AccessPlan {
  readonly by: 'wais';
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

export interface WaisDatabasePlan extends InDatabasePlan {
  readonly kind: 'database';
}

export interface WaisSearchPlan extends InDatabasePlan {
  readonly kind: 'search';
  /** As written. */
  readonly search: string;
  /** The words of the search, decoded: a raw "+" separates them (RFC 1630 "Query strings"), and an escaped one is in a word. */
  readonly words: readonly string[];
}

export interface WaisDocumentPlan extends InDatabasePlan {
  readonly kind: 'document';
  readonly wtype: string;
  /** The protocol sends the document-id with its length before it, so that it may have any octets. */
  readonly binary: { readonly wpath: string };
}

export type WaisCode = keyof typeof rules.errors;

export type WaisRepairCode = keyof typeof rules.repairs;

export type WaisFindingCode = keyof typeof rules.findings;

export interface WaisScheme
  extends Scheme<{
    form: 'ip';
    url: WaisUrl;
    plan: WaisPlan;
    rules: typeof rules;
    options: AccessOptions;
  }> {}
