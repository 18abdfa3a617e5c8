import {
  type AnyScheme,
  type Component,
  type Components,
  components,
  type Failure,
  type Finding,
  format,
  type GenericUrl,
  parseAny,
  type Registry,
  schemeOf,
  type Url,
  type UrlOf,
} from '@url/core';
import {
  ACCESS_FINDINGS,
  assertUrl,
  type FindingTable,
  findingOf,
  own,
  PORT_FINDINGS,
  type SchemeFinding,
  snapshot,
} from '@url/core/scheme';
import { DETECTORS, type Detector, TRIGGERS } from './detectors.ts';
import { hasOwnFindings, hasSign } from './may-have-findings.ts';
import { safetyRules } from './rules.ts';
import { Subject, spanOf } from './subject.ts';

/**
 * Finds what is legal in a URL but worth knowing before it is followed (RFC 1738 §6 and elsewhere). Each finding names its part.
 * In a text it has a range too, and there are findings about what the data no longer shows. A text that cannot be read is a
 * failure.
 */
export function findings<S extends AnyScheme>(
  registry: Registry<S>,
  urlOrText: string | UrlOf<S> | GenericUrl,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  if (typeof urlOrText === 'string') return findingsOfText(registry, urlOrText);
  assertUrl(urlOrText);
  const url: Url = snapshot(urlOrText);
  const asWritten = (schemeOf(registry, url.scheme) as AnyScheme | undefined)?.syntax.asWritten ?? [];
  let text: string;
  try {
    text = format(registry, url as UrlOf<S>);
  } catch (error) {
    const { part } = error as { readonly part?: string };
    return { ok: true, findings: [findingOf({ code: 'url-unwritable', part }, ACCESS_FINDINGS)] };
  }
  const result = findingsOfText(registry, text);
  if (!result.ok) return result;
  const ofData = result.findings.filter(
    ({ code, part }) => !OF_TEXT_ALONE.includes(code) || asWritten.includes(part ?? ''),
  );
  return { ok: true, findings: ofData.map((finding) => ({ ...finding, position: undefined, end: undefined })) };
}

/** Findings about a spelling, which the data no longer shows. */
const OF_TEXT_ALONE: readonly string[] = ['dot-segment-escaped'];

function findingsOfText(
  registry: Registry,
  text: string,
): { readonly ok: true; readonly findings: readonly Finding[] } | Failure {
  const result = parseAny(registry, text);
  if (!result.ok) return result;
  // Hardly any text has a finding that needs the spans of its parts: they take longer than all the rest.
  const found = findingsOfRead(registry, text, result, () => components(registry, text) as Components);
  return { ok: true, findings: found };
}

/** The findings of a text that was read, whose parts are located when a rule asks for them. */
export function findingsOfRead(
  registry: Registry,
  text: string,
  read: Pick<Components, 'url' | 'repairs'>,
  locate: () => Components,
): readonly Finding[] {
  // A text of a registered scheme is never read as a generic URL.
  const scheme: AnyScheme | undefined = schemeOf(registry, read.url.scheme);
  const isToTheLetter = read.repairs.length === 0 && registry.profile === undefined;
  const isPlain = scheme !== undefined && isToTheLetter && !hasSign(scheme, text);
  if (isPlain && !hasOwnFindings(scheme)) return [];
  const subject = new Subject(registry, scheme, text, read, locate);
  if (isPlain && !subject.isPlanOdd && subject.ownFindings.length === 0) return [];
  return findingsOf(subject);
}

/** Asks every rule: the shared ones by their triggers, then the scheme's own, and why the plan is refused. */
function findingsOf(subject: Subject): readonly Finding[] {
  const rules = rulesThatMayHold(subject);
  const own = foundByScheme(subject);
  if (rules.length === 0 && own.length === 0) return [];
  const found: Finding[] = [];
  for (const rule of rules) addFound(found, rule, subject);
  for (const each of own) found.push(placed(each, subject));
  if (found.length < 2) return found;
  const isFirst = ({ code }: Finding, at: number): boolean => found.findIndex((each) => each.code === code) === at;
  return found.filter(isFirst).sort(byPosition);
}

/** From left to right. */
function byPosition({ position: one = 0 }: Finding, { position: other = 0 }: Finding): number {
  return one - other;
}

/** The rules whose triggers hold. For nearly every text, no trigger does. */
function rulesThatMayHold(subject: Subject): readonly Detector[] {
  const held = TRIGGERS.filter((trigger) => trigger(subject));
  return held.length === 0 ? NO_RULES : DETECTORS.filter(({ trigger }) => held.includes(trigger));
}

const NO_RULES: readonly Detector[] = [];

/** The scheme's findings, and the reasons to refuse the plan. What a rule found comes before a reason of the same code. */
function foundByScheme({ ownFindings, refusals }: Subject): readonly SchemeFinding[] {
  return refusals.length === 0 ? ownFindings : [...ownFindings, ...refusals];
}

/** Adds the finding of a rule, if it holds. */
function addFound(found: Finding[], { code, find }: Detector, subject: Subject): void {
  const span = find(subject);
  if (span === undefined) return;
  const { start, end } = span;
  const named = Object.hasOwn(span, 'part') ? span.part : undefined;
  const part = named ?? partAt(subject.located.components, start, end);
  found.push(foundAt(code, part, tableOf(code), start, end));
}

/** The last part that begins at `start` or before; in front of all, the first part of the span. */
function partAt(parts: readonly Component[], start: number, end: number): string | undefined {
  const before = parts.filter((each) => each.start <= start);
  const within = before.filter((each) => start < each.end).at(-1);
  const inside = within ?? parts.find((each) => each.start >= start && each.start < end);
  return (inside ?? before.at(-1))?.part;
}

function foundAt(code: string, part: string | undefined, table: FindingTable, position: number, end: number): Finding {
  return findingOf({ code, part }, table, position, end);
}

/** A finding of a scheme, at its part. */
function placed(found: SchemeFinding, subject: Subject): Finding {
  const table = subject.scheme?.syntax.rules?.findings ?? {};
  const { start, end } = spanOf(found, subject);
  const part = own(found).part ?? subject.located.components.find((each) => each.start >= start)?.part ?? 'scheme';
  return foundAt(found.code, part, Object.hasOwn(table, found.code) ? table : tableOf(found.code), start, end);
}

/** The table that has a code: one of core's, or this package's own. */
function tableOf(code: string): FindingTable {
  return TABLES.find((table) => Object.hasOwn(table, code)) ?? safetyRules.findings;
}

const TABLES: readonly FindingTable[] = [ACCESS_FINDINGS, PORT_FINDINGS];
