import { coreRules, type FindingCodeOf, type RepairCodeOf, type UrlError } from '@url/core';
import { assertText, ownOptions } from '@url/core/scheme';
import { type HttpScheme, http } from '@url/http';
import { type SafetyCode, safetyRules } from '@url/safety';
import { sentenceOf } from './codes.ts';
import type { AppRule, ExactRule, LoopbackRule } from './redirect-uris.ts';
import type { ReturnPathRule } from './return-path.ts';
import type { Difference } from './rule.ts';
import { type AllowedUrl, type Seen, see, type Trouble, writtenText } from './seen.ts';
import type { OriginRule, SchemesRule, SubdomainsRule, UnderRule } from './sites.ts';

/** A rule, as the functions of this package make it. */
export type Rule =
  | ExactRule
  | LoopbackRule
  | AppRule
  | OriginRule
  | SubdomainsRule
  | UnderRule
  | SchemesRule
  | ReturnPathRule;

/** The answer for a text that a rule admits. Use its `text` or `path`, and never what was given: other readers may read that otherwise. */
export type Admitted<R extends Rule = Rule> = R extends ReturnPathRule
  ? {
      readonly ok: true;
      readonly rule: R;
      /** With its search and fragment. It begins with one slash. */
      readonly path: string;
    }
  : {
      readonly ok: true;
      readonly rule: R;
      readonly url: AllowedUrl;
      /** The URL as `format` writes it, with the fragment. Of `exact`, `loopback` and `app` with a path, it is the given text, to the letter. */
      readonly text: string;
    };

/** The answer for a text that no rule admits. The error is for a log: it names what the rule wants. */
export interface Refused<R extends Rule = Rule> {
  readonly ok: false;
  readonly error: RefusalError<R>;
}

/** The first thing that keeps a text from the rule that is nearest to it. */
export interface RefusalError<R extends Rule = Rule> extends UrlError {
  readonly position: number;
  readonly end: number;
  /** The rule with which most of scheme, host, port and path agree; `undefined` for a text that does not read. */
  readonly rule?: R | undefined;
}

/** The answer about a text. */
export type Decision<R extends Rule = Rule> = Admitted<R> | Refused<R>;

/** Decides which texts may be used: those that one of the rules admits. */
export interface AllowList<R extends Rule = Rule> {
  readonly rules: readonly R[];
  /**
   * Decides about a text from a stranger: the URL, or the first thing that keeps it from the nearest rule.
   *
   * @throws TypeError for anything but a text.
   */
  decide(this: void, text: string): Decision<R>;
}

/** A code that a text may have. Dangers, and a login that would be lost, are not among them. */
export type ToleratedCode = RepairCodeOf<HttpScheme> | FindingCodeOf<HttpScheme> | SafetyCode;

/** The options of `allow`. */
export interface AllowOptions {
  /** Codes of repairs and cautions that keep no text from a rule. None by default. `exact`, `loopback` and `app` stay to the letter. */
  readonly tolerate?: readonly ToleratedCode[] | undefined;
}

/**
 * Makes a list of what may be used. Everything else is refused: a text that matches no rule, one that was repaired, and one that deceives,
 * but for what the rule's own URL has too.
 *
 * ```ts
 * const callbacks = allow([exact('https://app.dom/cb'), loopback('/cb'), app('com.example.app', '/cb')]);
 * const decision = callbacks.decide('https://app.dom/cb');
 * if (decision.ok) decision.text; // 'https://app.dom/cb'
 * ```
 *
 * @throws TypeError for anything but rules, and for an unknown option or code.
 */
export function allow<const R extends Rule>(rules: readonly R[], options: AllowOptions = {}): AllowList<R> {
  if (!Array.isArray(rules) || !rules.every(isRule)) {
    throw new TypeError('allow takes a list of rules, as exact, origin, returnPath and the others make them');
  }
  const tolerated = toleratedBy(options);
  const kept: readonly R[] = Object.freeze([...rules]);
  return Object.freeze({ rules: kept, decide: (text: string) => decided(text, kept, tolerated) as Decision<R> });
}

function isRule(rule: unknown): boolean {
  return Object(rule)['~judge'] !== undefined;
}

function toleratedBy(options: AllowOptions): readonly string[] {
  const { tolerate = [] } = ownOptions(options, 'allow', ['tolerate']);
  if (!Array.isArray(tolerate)) throw new TypeError('allow: tolerate is a list of codes');
  const at = tolerate.findIndex((code) => !isTolerable(code));
  if (at === -1) return [...tolerate];
  const code: unknown = tolerate[at];
  const shown = typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? `"${code}"` : 'what was given';
  throw new TypeError(`allow: ${shown} is no code of a repair or a caution that may be tolerated`);
}

function isTolerable(code: unknown): boolean {
  if (typeof code !== 'string' || code === 'login-dropped') return false;
  if (Object.hasOwn(coreRules.repairs, code) || Object.hasOwn(http.syntax.rules?.repairs ?? {}, code)) return true;
  const tables = [coreRules.findings, safetyRules.findings as typeof coreRules.findings];
  return tables.some((table) => Object.hasOwn(table, code) && table[code]?.[0] !== 'danger');
}

function decided(text: string, rules: readonly Rule[], tolerated: readonly string[]): Decision {
  assertText(text, 'decide');
  let path: Refused | undefined;
  const ofUrls: RuleOfUrls[] = [];
  for (const rule of rules) {
    if (rule.kind !== 'returnPath') ofUrls.push(rule);
    else {
      const found = rule['~judge'](text, tolerated);
      if (found.ok) return { ok: true, rule, path: found.path };
      const { position = 0, end = position } = found.error;
      path = { ok: false, error: { ...found.error, position, end, rule } };
    }
  }
  // A text that begins with a slash is no URL.
  if (path !== undefined && (ofUrls.length === 0 || /^[/\\]/.test(text))) return path;
  if (rules.length === 0) return refusal({ code: 'rule-missing', part: 'path', span: { start: 0, end: text.length } });
  const seen = see(text);
  if (!seen.ok) {
    const { position = 0, end = position } = seen.error;
    return { ok: false, error: { ...seen.error, position, end } };
  }
  return decidedByUrl(seen, ofUrls, tolerated);
}

type RuleOfUrls = Exclude<Rule, ReturnPathRule>;

function decidedByUrl(seen: Seen, rules: readonly RuleOfUrls[], tolerated: readonly string[]): Decision {
  let nearest: Refused | undefined;
  let most = -1;
  for (const rule of rules) {
    const { parts, expected, differences: differ } = rule['~judge'];
    const differences = differ(seen);
    const trouble = seen.troubles.find(({ code }) => ![...expected, ...tolerated].includes(code));
    const [first] = differences;
    if (first === undefined && trouble === undefined) {
      // A client sends its redirect URI a second time, to the letter (RFC 6749 §4.1.3).
      const written = rule.kind === 'loopback' ? seen.text : writtenText(seen);
      return { ok: true, rule, url: seen.url, text: written } as Decision;
    }
    const agreeing = parts - differences.filter(({ part, code }) => isCounted(part) && code !== SPELLING).length;
    // Of equals, one that has the scheme of the text is nearer.
    const nearness = agreeing + (first?.part === 'scheme' ? 0 : 0.5);
    if (nearness <= most) continue;
    most = nearness;
    // A finding explains why the spelling differs from the rule's.
    const isOdd = trouble !== undefined && (first === undefined || first.code === SPELLING);
    nearest = isOdd ? troubled(trouble, rule) : refusal(first as Difference, seen, rule);
  }
  return nearest as Refused;
}

const SPELLING = 'spelling-differs';

function isCounted(part: string): boolean {
  return part === 'scheme' || part === 'host' || part === 'port' || part === 'path';
}

function refusal({ code, part, span, wanted = '' }: Difference, seen?: Seen, rule?: RuleOfUrls): Refused {
  const { start, end } = span ?? (seen as Seen).spanOf(part);
  const { section = 'RFC 9700 §4.1.3' } = rule ?? {};
  return { ok: false, error: { code, position: start, end, section, sentence: sentenceOf(code, wanted), rule } };
}

function troubled(trouble: Trouble, rule: RuleOfUrls): Refused {
  const { code, position = 0, end = position, section } = trouble;
  const sentence = code === 'login-dropped' ? sentenceOf('user-unexpected', '') : trouble.sentence;
  return { ok: false, error: { code, position, end, section, sentence, rule } };
}
