import { lowerCase } from '../grammar/charset.ts';
import { type Failure, failure, type Result } from '../grammar/result.ts';
import type { AnyScheme, Url } from './scheme.ts';

export type BuildCode = 'part-unwritable' | 'octets-expected' | 'password-without-user';

/** Parts of a URL, as anybody may give them. */
export type Parts = { readonly [part: string]: unknown };

/**
 * Fills in what may be left out, writes the parts, reads what was written, and compares: a part that does not come back
 * would have been taken for another one.
 */
export function buildUrl(
  { syntax }: AnyScheme,
  parts: Parts,
  write: (url: Url) => string,
  read: (text: string) => Result<Url>,
): Result<Url> {
  const wanted = fill(syntax, parts);
  const wide = Object.keys(wanted).find((part) => WIDE.test(tryTo(() => JSON.stringify(wanted[part])) ?? ''));
  if (wide !== undefined) return unbuilt('octets-expected', wide);
  if (wanted['password'] !== undefined && wanted['user'] === undefined && syntax.form === 'ip') {
    return failure('password-without-user', 'RFC 1738 §3.1', undefined, 'password');
  }
  const text = tryTo(() => write(wanted as unknown as Url));
  const result = text === undefined ? undefined : tryTo(() => read(text));
  if (text === undefined || result === undefined) return unbuilt('part-unwritable', undefined);
  if (!result.ok) {
    const { position = 0 } = result.error;
    // The position is one in a text that the caller never saw.
    return { ok: false, error: { ...result.error, position: undefined, part: partAt(position, text, wanted, write) } };
  }
  const url = result.url as unknown as Parts;
  const changed = Object.keys({ ...parts, ...wanted, ...url }).find((part) => !isEqual(wanted[part], url[part]));
  return changed === undefined ? result : unbuilt('part-unwritable', changed);
}

function unbuilt(code: BuildCode, part: string | undefined): Failure<BuildCode> {
  return failure(code, 'RFC 1738 §2.2', undefined, part);
}

/** Which part is written at `position`, where one alone is: the text is another there without it. */
function partAt(position: number, text: string, parts: Parts, write: (url: Url) => string): string | undefined {
  const [part, ...others] = Object.keys(parts).filter((each) => {
    const value = parts[each];
    const other = value === '' ? 'a' : typeof value === 'string' ? '' : Array.isArray(value) ? [] : undefined;
    const without = tryTo(() => write({ ...parts, [each]: other } as unknown as Url));
    if (each === 'scheme' || without === undefined || without === text) return false;
    let start = 0;
    while (start < text.length && text.charCodeAt(start) === without.charCodeAt(start)) start += 1;
    return start === position || (start < position && position < start + text.length - without.length);
  });
  return others.length === 0 ? part : undefined;
}

/** What is `undefined` counts as left out; a host is folded, as reading would do. */
function fill(syntax: AnyScheme['syntax'], parts: Parts): Parts {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  const port = syntax.form === 'ip' ? syntax.port : undefined;
  const filled: Record<string, unknown> = { port, ...syntax.defaults, ...Object.fromEntries(given) };
  if (typeof filled['host'] === 'string') filled['host'] = lowerCase(filled['host']);
  return filled;
}

/** Parts of a wrong kind make a scheme's `write` stumble; they cannot be written, and that is the answer. */
function tryTo<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** A character above U+00FF in what JSON makes of a part; half a surrogate pair is written as an escape there. */
const WIDE = /[^\0-\u00FF]|\\u[dD][89a-fA-F]/;

/** Typed URLs are canonical plain data, so two that locate the same are equal data. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return areEqual(one, other);
  const [left, right] = [one as Parts, other as Parts];
  return Object.keys({ ...left, ...right }).every((part) => isEqual(left[part], right[part]));
}

function areEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, at) => isEqual(item, other[at]));
}
