import type { AccessOptions, AccessPlan, Url } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A resource named by the Prospero Directory Service (RFC 1738 §3.11). */
export interface ProsperoUrl extends Url<'prospero'> {
  readonly host: string;
  readonly port: number;
  /** The host-specific object name, decoded. It is opaque: a slash in it may or may not be a level. */
  readonly hsoname: string;
  /** The fields that identify the target besides its name, as written: order and repetition are kept. */
  readonly fields: readonly ProsperoField[];
}

/** A field of a Prospero link, such as OBJECT-VERSION, decoded. */
export interface ProsperoField {
  readonly name: string;
  readonly value: string;
}

/** The question to a Prospero directory server. Its answer is a way to get at the resource, perhaps another URL. */
export interface ProsperoPlan extends AccessPlan {
  readonly by: 'prospero';
  readonly host: string;
  /** Of UDP. */
  readonly port: number;
  readonly fields: readonly ProsperoField[];
  /** A host-specific name is the server's own business and may have any octets. */
  readonly binary: { readonly hsoname: string };
}

export type ProsperoCode = keyof typeof rules.errors;

export type ProsperoRepairCode = keyof typeof rules.repairs;

export type ProsperoFindingCode = keyof typeof rules.findings;

export interface ProsperoScheme
  extends Scheme<{
    form: 'ip';
    url: ProsperoUrl;
    plan: ProsperoPlan;
    rules: typeof rules;
    options: AccessOptions;
    default: 'fields';
  }> {}
