import { type CharSet, UCHAR } from '@url/core';
import { charSet, GROUP, patternOfLogin, withoutQuestion } from '@url/core/scheme';

// article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
export const UNIQUE: CharSet = /* @__PURE__ */ charSet(UCHAR, ';/?:&=');
/** A "?" means nothing here, and begins a query elsewhere. */
export const WRITTEN: CharSet = /* @__PURE__ */ withoutQuestion(UNIQUE);

// grouppart = "*" | group | article
/** The pieces of an expression for a grouppart. A label of a host has at most 63 characters. */
export const GROUPPART: readonly (CharSet | string)[] = /* @__PURE__ */ (() => {
  const host = patternOfLogin({ authority: 'host' });
  return ['(?:[A-Za-z]', GROUP, '|\\*)$|(?!@)', UNIQUE, '@(?=.{1,63}$)', host];
})();
