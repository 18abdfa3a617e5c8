import { assertText, endsLine } from '@url/core/scheme';

/** The request that a Gopher+ string makes (RFC 1738 §3.4.4 to §3.4.9). All strings are decoded. */
export type GopherPlus =
  /** `+` and perhaps a view and its language: the item, by default in its default view (§3.4.4, §3.4.8). */
  | { readonly kind: 'view'; readonly view: string | undefined; readonly language: string | undefined }
  /** `?`: the item, once its form is filled in (§3.4.5). */
  | { readonly kind: 'form' }
  /** `!` or `$` and perhaps names: attributes of the item, or of all items of a directory (§3.4.6, §3.4.7). */
  | { readonly kind: 'attributes'; readonly scope: 'item' | 'directory'; readonly names: readonly string[] }
  /** `+`, tab, `1` and a block: a filled-in form (§3.4.9). */
  | { readonly kind: 'form-data'; readonly values: readonly string[] }
  | { readonly kind: 'unknown' };

/** Splits a Gopher+ string into its parts (§3.4.4 to §3.4.9). @throws TypeError for anything but a string. */
export function gopherPlus(plus: string): GopherPlus {
  assertText(plus, 'gopherPlus');
  const lines = formLines(plus);
  if (lines !== undefined) return { kind: 'form-data', values: lines.slice(2, -1) };
  if (plus === '?') return { kind: 'form' };
  const rest = plus.slice(1);
  // A tab ends a field: no name has one.
  if (rest.includes('\t')) return { kind: 'unknown' };
  switch (plus.charAt(0)) {
    case '!':
      return { kind: 'attributes', scope: 'item', names: words(rest) };
    case '$':
      return { kind: 'attributes', scope: 'directory', names: words(rest) };
    case '+': {
      // "+" <view_name> "%20" <language_name>: there is no language without a view
      const [view, language, ...more] = words(rest);
      return more.length > 0 || rest.startsWith(' ') ? { kind: 'unknown' } : { kind: 'view', view, language };
    }
    default:
      return { kind: 'unknown' };
  }
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}

/**
 * Writes the Gopher+ string of a filled-in form, for `build` with `search: ''` (§3.4.9). Returns `undefined` for an answer with a line
 * end or a tab, or a lone period: the form cannot express it.
 *
 * @throws TypeError for anything but a list of strings.
 */
export function formData(values: readonly string[]): string | undefined {
  if (!Array.isArray(values) || [...values].some((value) => typeof value !== 'string'))
    throw new TypeError('formData takes a list of strings, one for each answer');
  if (values.some((value) => value === '.' || value.includes('\t') || endsLine(value))) return undefined;
  return ['+\t1', '+-1', ...values, '.', ''].join('\r\n');
}

/**
 * Returns the lines of a filled-in form: `+` tab `1`, `+-1`, a line for each answer, a period; `undefined` for any other string.
 * An earlier period would end the form, and the next lines would be another command (RFC 1738 §6).
 */
export function formLines(plus: string | undefined): readonly string[] | undefined {
  if (plus === undefined) return undefined;
  const lines = plus.split('\r\n');
  const closed = lines.at(-1) === '' && lines.indexOf('.') === lines.length - 2;
  return closed && lines[0] === '+\t1' && lines[1] === '+-1' ? lines.slice(0, -1) : undefined;
}
