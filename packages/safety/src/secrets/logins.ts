import type { Span } from '@url/core';
import { lowerCase } from '@url/core/scheme';
import type { KnownScheme, RegistrySecrets } from './registry-secrets.ts';
import {
  COLON,
  DEEPEST,
  endIn,
  isWordCode,
  lastAt,
  levelOf,
  listIn,
  NEXT_PAIR,
  type Reading,
  runBefore,
  SLASH,
  type Token,
  UNDERSCORE,
} from './tokens.ts';

// Slashes and colons make logins: `//`, a user, ":", a password, "@".

/** What may be a login, with what is known of the text around it. It begins after two slashes. */
export interface Login extends Span {
  /** The number of times that its slashes are escaped: it ends at the next slash that is escaped no more often. */
  readonly level: number;
  /** The end of its first ":". Infinite if there is none. */
  readonly colon: number;
  /** The colon just before the slashes. */
  readonly name: Token | undefined;
  /** The registered scheme of the name before that colon, or what is known of others. */
  readonly scheme: KnownScheme | undefined;
  /** True for the login of the text itself. */
  readonly isOwn: boolean;
  /** A delimiter of the list that it is in, `u=http://h&x=1`, ends it if it is escaped no more often than this. -1: not in a list. */
  readonly outer: number;
}

/** The logins of a text. One that is inside another comes before it. */
export function loginsIn(text: string, reading: Reading, find: RegistrySecrets['find']): readonly Login[] {
  const logins: Login[] = [];
  const isInList = listIn(text, reading);
  for (const run of runsIn(text)) {
    if (run.start === run.end) continue;
    const { start, colon, level, slashes } = run;
    const name = run.name?.end === slashes ? run.name : undefined;
    const scheme = name && schemeBefore(text, name.start, find);
    // A slash that is escaped after a colon that is not was escaped by itself: so may "&" have been, and it is not now.
    const isAfterList = isInList(slashes) && (level === 0 || (run.name?.level ?? 0) > 0);
    const outer = isAfterList ? Math.max(level - 1, takesNone(scheme) ? 0 : -1) : -1;
    const end = outer < 0 ? run.end : endWithin(text, NEXT_PAIR, run, outer);
    const isOwn = name !== undefined && run.isFirst && reading !== 'part' && reading !== 'words';
    logins.push({ start, end, level, colon, name, scheme, isOwn, outer });
  }
  return logins;
}

/** All after two slashes, up to the next slash that is escaped no more often. */
interface Run extends Span {
  readonly level: number;
  /** The first of its slashes. */
  readonly slashes: number;
  /** The last colon before the slashes. */
  readonly name: Token | undefined;
  /** True if no colon is before that one. */
  readonly isFirst: boolean;
  readonly colon: number;
}

function runsIn(text: string): readonly Run[] {
  const runs: Run[] = [];
  /** Each is escaped more often than the one before. */
  const open: { -readonly [Name in keyof Run]: Run[Name] }[] = [];
  let slashes: Token | undefined;
  let [name, first]: (Token | undefined)[] = [];
  DELIMITER.lastIndex = 0;
  for (let found = DELIMITER.exec(text); found !== null; found = DELIMITER.exec(text)) {
    const { 0: written, 1: slash, index: start } = found;
    const token = { start, end: start + written.length, level: levelOf(written) };
    if (slash === undefined) {
      name = token;
      first ??= name;
      for (const run of open) run.colon = Math.min(run.colon, token.end);
      continue;
    }
    for (let last = open.at(-1); last !== undefined && last.level >= token.level; last = open.at(-1)) {
      open.pop();
      last.end = start;
      runs.push(last);
    }
    const before: Token | undefined = slashes?.end === start ? slashes : undefined;
    slashes = { ...token, start: before?.start ?? start };
    if (before === undefined && !IS_SEVERAL.test(slash)) continue;
    const level = Math.max(token.level, before?.level ?? 0);
    const isFirst = name === first;
    open.push({ start: token.end, end: text.length, level, slashes: slashes.start, name, isFirst, colon: Infinity });
  }
  return runs.concat(open.reverse());
}

/** Slashes in a row, an escaped one, or a colon. A bundle keeps the source of an expression that is read at import, unless it is read in a function. */
const DELIMITER = /* @__PURE__ */ (() => new RegExp(`([/\\\\]{1,999}|${SLASH.source})|${COLON.source}`, 'gi'))();
const IS_SEVERAL = /^[/\\]{2}/;

/** All between the first ":" and the last "@" that is escaped at most so often, or all before that "@" if the scheme takes no login. */
export function secretOf(text: string, login: Login, most: number = DEEPEST): Span | undefined {
  const { start, end, colon, scheme } = login;
  const isNone = takesNone(scheme);
  const from = isNone ? start : colon;
  const at = from > end ? -1 : lastAt(text, from, isNone ? authorityEnd(text, login) : end, most);
  if (at !== -1) return { start: from, end: at };
  const user = isUserSecret(scheme) ? lastAt(text, start, authorityEnd(text, login), most) : -1;
  return user === -1 ? undefined : { start, end: user };
}

function authorityEnd(text: string, login: Login): number {
  return endWithin(text, login.isOwn ? AUTHORITY : NESTED_AUTHORITY, login, login.level);
}

/** The end of a part of a login. */
export function endWithin(text: string, pattern: RegExp, { start, end }: Span, level: number): number {
  return start + endIn(text.slice(start, end), pattern, 0, level);
}

/** The ends of a user and a host, if there is no path. */
export const AUTHORITY: RegExp = /[/\\?#]/g;
/** Those of a URL inside another one, beside the slashes, which are looked for already. */
export const NESTED_AUTHORITY: RegExp = /[?#\s"'<>]|%(?:25)*(?:3F|23|20|22|3C|3E)/gi;

/** True for a registered scheme that takes neither a user nor a password. */
export function takesNone(scheme: KnownScheme | undefined): boolean {
  return scheme?.login !== undefined && scheme.login.authority !== 'login';
}

/** True for a scheme whose clients take a user without a password for the password. */
export function isUserSecret(scheme: KnownScheme | undefined): boolean {
  return scheme?.scheme?.secretUser === 'alone';
}

/** The registered scheme whose name is before a colon, or what is known of others. */
export function schemeBefore(text: string, colon: number, find: RegistrySecrets['find']): KnownScheme | undefined {
  const run = runBefore(text, colon, isNameCode);
  // The digits of an escape are not part of the name.
  const isAfterEscape = text.charAt(colon - run.length - 1) === '%';
  const name = lowerCase(isAfterEscape ? run.replace(/^(?:25)*[\dA-F]{2}/i, '') : run);
  return find(name) ?? (WITHOUT_PASSWORD.test(name) ? OPAQUE : WEB.test(name) ? OF_WEB : undefined);
}

/** True for a registered scheme, and for one of connections that is not. */
export function isConnection(name: string, find: RegistrySecrets['find']): boolean {
  return find(name) !== undefined || CONNECTION.test(name);
}

const CONNECTION =
  /^(?:https?|wss?|s?ftps?|ssh|smtps?|imaps?|pop3s?|ldaps?|amqps?|mqtts?|rediss?|postgres(?:ql)?|mysql|mariadb|mongodb|mssql|nats|kafka)$/;

/** Names of addresses and packages, in which an "@" follows a user or a name. */
const WITHOUT_PASSWORD = /^(?:pkg|xmpp|sips?|acct|im|mailto|npm|docker|workspace|patch|jsr|tag|mid|cid|cron)$/;
export const OPAQUE: KnownScheme = { login: undefined };
/** The web's, which have ports of all kinds, and paths with an "@". */
const WEB = /^(?:https?|wss?)$/;
export const OF_WEB: KnownScheme = { login: { authority: 'login' } };

/** True for a character of a scheme's name. */
export function isNameCode(code: number): boolean {
  return isWordCode(code) ? code !== UNDERSCORE : code === 0x2b || code === 0x2e;
}
