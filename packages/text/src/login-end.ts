import { firstMatch } from './first-match.ts';

/**
 * The end of a login and host as other readers see them, and the last "@" before it. Both are the same from `from` up to
 * `end`. Without this memory, a row of URLs would be searched to the end once for each URL.
 */
export interface LoginEnd {
  from: number;
  end: number;
  /** Smaller than `from` if there is no "@". */
  lastAt: number;
}

/** Finds the first end at or after `at`: the length of the text if there is none. `at` never decreases. */
export function findLoginEnd(login: LoginEnd, text: string, at: number): void {
  if (at >= login.from && at < login.end) return;
  login.from = at;
  login.end = firstMatch(LOGIN_END, text, at);
  login.lastAt = at + text.slice(at, login.end).lastIndexOf('@');
}

const LOGIN_END = /[\t-\r /?#]/g;
