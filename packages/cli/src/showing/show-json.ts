import { encode, UNRESERVED } from '@url/core';
import { replaceUnseen } from '@url/safety';
import { isUtf8 } from '../reading/read.ts';

/** One JSON value on one line, which has no character that a terminal obeys or that is invisible. */
export function showJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!ODD.test(json)) return `${json}\n`;
  const wellFormed = HALF_PAIR.test(json) ? JSON.stringify(value, withoutHalfPairs) : json;
  return `${replaceUnseen(wellFormed, asJsonEscape)}\n`;
}

/** JSON that may have half pairs, or characters that are not seen. It is rare. */
const ODD = /[^ -~]|\\ud/;

/** Matches what `JSON.stringify` writes for half of a surrogate pair. Other software replaces or refuses it. */
const HALF_PAIR = /\\ud[89a-f]/;

function withoutHalfPairs(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;
}

function asJsonEscape(unseen: string): string {
  return unseen.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Data that JSON can have. */
export interface JsonData {
  readonly data: unknown;
  /** The paths of the strings that are given encoded: `path.0`. `undefined` if there are none. */
  readonly encoded: readonly string[] | undefined;
}

/**
 * Encodes each string that has octets which are not UTF-8: `caf%E9`. Such octets are lone surrogates in decoded text, and other
 * software does not keep those.
 */
export function encodeOctets(data: object): JsonData {
  const encoded: string[] = [];
  const walk = (value: unknown, before: string, path: string): unknown => {
    if (typeof value === 'string') {
      if (isUtf8(value)) return value;
      encoded.push(path);
      return encode(value, UNRESERVED);
    }
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.entries(value).map(([name, each]) => [name, walk(each, `${before}${name}.`, before + name)]);
    return Array.isArray(value) ? copy.map(([, each]) => each) : Object.fromEntries(copy);
  };
  const json = walk(data, '', '');
  return { data: json, encoded: encoded.length === 0 ? undefined : encoded };
}
