import { ACCESS_FINDINGS } from '../grammar/rules.ts';
import { type Finding, findingOf, type SchemeFinding } from './finding.ts';

/**
 * The way to get at a resource, as data: nothing here opens a connection. `by` tells plans apart. A field `host`, at any
 * depth, is what a resolver takes: an IPv6 address has no brackets there.
 */
export interface AccessPlan {
  readonly by: string;
}

/** The options that every scheme's access takes. A scheme adds its own. */
export interface AccessOptions {
  /** Ports below 1024 that are allowed although they are not the scheme's own (RFC 1738 §6). */
  readonly ports?: readonly number[] | undefined;
}

/** Facts about a scheme's plans that core has to know. */
export interface PlanRules<Options = AccessOptions> {
  /** The fields of a plan that are not lines of a protocol: they may hold a CR, LF or NUL, and data of any kind. */
  readonly notLines?: readonly string[];
  /**
   * Further characters that would end a part of a line, by the part of the URL that must not have them:
   * `{ messageId: '<> ' }`. A plan is refused for them as for a CR, LF or NUL.
   */
  readonly forbids?: { readonly [part: string]: string };
  /** The default port of a list of hosts, which has no finding. The syntax has the one of a field `port`. */
  readonly port?: number;
  /** `'any'`: no port is refused (RFC 1738 §6), for no client of the scheme refuses one. Findings still report it. */
  readonly ports?: 'any';
  /**
   * Codes of findings of the scheme that say: a client may connect elsewhere than to the host of the URL, or past the check of a
   * certificate. A schema with a list of hosts takes no such URL.
   */
  readonly elsewhere?: readonly string[];
  /** The options that findings assume, where a plan is impossible without options. */
  readonly assumes?: Options;
  /**
   * The scheme's `access` itself, if no plan of it is refused, ends a line, or has a string that a program would take for an option:
   * `findings` makes no plan then.
   */
  readonly even?: unknown;
  /**
   * The same, of URLs each of whose strings begins with a character from "." to "~", such as a letter, and has no control character,
   * percent sign or plus sign.
   */
  readonly plain?: unknown;
}

/** The plan of a URL that must not be followed: the findings say why. */
export interface RefusedPlan<Code extends string = string> extends AccessPlan {
  readonly by: 'refused';
  readonly findings: readonly Finding<Code>[];
}

/** A refusal as a scheme gives it. The scheme's table has the rest of each finding. */
export interface Refusal<Code extends string = string> {
  readonly by: 'refused';
  readonly findings: readonly SchemeFinding<Code>[];
  /**
   * The data of which the lines of the plan would have been made: strings, at any depth. They are checked like a plan, so that a
   * refusal has all its reasons. A url is such data, if every part of it is a line.
   */
  readonly lines?: unknown;
}

/** Refuses a plan for a reason of core's own. */
export function refusedFor<Code extends keyof typeof ACCESS_FINDINGS>(code: Code, part?: string): RefusedPlan<Code> {
  return { by: 'refused', findings: [findingOf({ code, part }, ACCESS_FINDINGS)] };
}

/** The plan of a scheme whose access no document defines. A gateway of the registry may know a way (RFC 1738 §4). */
export function accessUndefined(): RefusedPlan<'access-undefined'> {
  return refusedFor('access-undefined');
}

/** One line of a protocol: a command and perhaps its argument, decoded: `CWD` and `/etc`. */
export interface Step {
  readonly verb: string;
  /** `''` is a null argument, written with its space; `undefined` a missing one. */
  readonly argument?: string | undefined;
}

/** A plan that sends lines; each goes out with CR LF. */
export type Sendable = { readonly lines: readonly string[] } | { readonly steps: readonly Step[] };
