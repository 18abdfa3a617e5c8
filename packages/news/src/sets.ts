import { type CharSet, UCHAR } from '@url/core';
import { charSet, withoutQuestion } from '@url/core/scheme';

// article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
export const UNIQUE: CharSet = /* @__PURE__ */ charSet(UCHAR, ';/?:&=');
/** A "?" means nothing here, and begins a query elsewhere. */
export const WRITTEN: CharSet = /* @__PURE__ */ withoutQuestion(UNIQUE);
