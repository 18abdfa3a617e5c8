import type { Reader } from '@url/core/scheme';
import type { FtpCode, FtpLegacyType, FtpRepairCode } from './types.ts';

// The ";type=" and the types that only tolerant reading accepts.

export function isSemicolon({ text, index }: Pick<Reader, 'text' | 'index'>): boolean {
  return text.charAt(index) === ';';
}

/** Returns the ";type=" here, as written. Its letters may be escaped. */
export function typeMark({ text, index }: Pick<Reader, 'text' | 'index'>): string | undefined {
  return TYPE_MARK.exec(text.slice(index, index + LONGEST_MARK))?.[0];
}

// "=" is reserved, and its escape is data (§2.2).
const TYPE_MARK = /^;(?:t|%[57]4)(?:y|%[57]9)(?:p|%[57]0)(?:e|%[46]5)=/i;
/** The length of `;%74%79%70%65=`. */
const LONGEST_MARK = 14;

/** Reads a ";type=" that contains escapes. */
export function eatEscapedMark(reader: Reader<FtpCode, FtpRepairCode>): boolean {
  const mark = isSemicolon(reader) ? typeMark(reader) : undefined;
  if (mark === undefined || !reader.allow('escape-unexpected', reader.text.indexOf('%', reader.index))) return false;
  reader.index += mark.length;
  return true;
}

// ftptype  = "A" formcode | "E" formcode | "I" | "L" digits (RFC 1630 BNF)
// formcode = "N" | "T" | "C"
// "The type code is in the format defined in RFC 959": no formcode is "N" there, and a byte has 1 to 255 bits.
const LEGACY_TYPE = /^(?:[ae][ntc]|e|l0*(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))$/;

export function isLegacyType(type: string): boolean {
  return type.search(LEGACY_TYPE) === 0;
}

/** Removes leading zeros from the number of bits: `l8` for `l08`. */
export function withoutZeros(type: string): FtpLegacyType {
  return type.replace(/^l0+/, 'l') as FtpLegacyType;
}
