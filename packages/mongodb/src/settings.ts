import { type CharSet, type Pair, UCHAR, writePairs } from '@url/core';
import { charSet, firstOf, isRun, type Reader, type SchemeFinding, takePairs, UnwritableError } from '@url/core/scheme';
import { custom, type Production } from '@url/grammar';

const SETTINGS: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?=&');
const WITH_AT: CharSet = /* @__PURE__ */ charSet(SETTINGS, '@');

/**
 * `key=value&keyN=valueN`, decoded. After a login, a raw "@" belongs to a value. Without a login, it ends a password that has a
 * raw delimiter.
 */
// @__NO_SIDE_EFFECTS__
export function settings(): Production<
  { readonly settings: readonly Pair[] },
  'mongodb-setting-value',
  never,
  'settings'
> {
  return custom(['settings'], {
    errors: ['mongodb-setting-value'],
    absent: { settings: [] },
    read: readSettings,
    write: writeSettings,
    notation: {
      field: 'settings',
      is: { optional: [{ run: KEY }, '=', { run: KEY }, { many: ['&', { run: KEY, least: 1 }, '=', { run: KEY }] }] },
      says: 'values may have more characters, such as "@" after a login',
    },
  }) as never;
}

/** The characters of keys and values in the notation. */
const KEY: CharSet = /* @__PURE__ */ charSet(UCHAR, ':/');
/** `plus`: drivers read a form's blanks. */
const PAIRS = { plus: 'space' } as const;

function readSettings(reader: Reader<'mongodb-setting-value'>): { readonly settings: readonly Pair[] } {
  const hasLogin = /^[^:]*:\/\/[^/?#]*@/.test(reader.text);
  const { pairs, positions } = takePairs(reader as never, hasLogin ? WITH_AT : SETTINGS, PAIRS, 'settings');
  const at = positions[pairs.findIndex(({ value }) => value === undefined)];
  if (at !== undefined) {
    const end = Math.min(firstOf('&', reader.text, at), reader.index);
    reader.fail('mongodb-setting-value', end, end);
  }
  return { settings: pairs };
}

function writeSettings({ settings: list }: { readonly settings: readonly Pair[] }): string {
  if (!Array.isArray(list)) throw new UnwritableError('settings', 'part-type');
  const at = list.findIndex((each: unknown) => typeof (Object(each) as Pair).value !== 'string');
  if (at !== -1) throw new UnwritableError(`settings.${at}.value`, 'mongodb-setting-value');
  let text: string;
  try {
    text = writePairs(list, PAIRS);
  } catch {
    throw new UnwritableError('settings');
  }
  if (!isRun(SETTINGS, text)) throw new UnwritableError('settings');
  return text;
}

/** True or false as the last of `tls` and `ssl`, its older name, says; `undefined` without them. */
export function isTls(list: readonly Pair[]): boolean | undefined {
  const said = list.filter(({ name }) => /^(?:tls|ssl)$/i.test(name)).at(-1)?.value;
  return said === undefined ? undefined : said === 'true';
}

/** The settings that are said twice. The case of keys is ignored, and tags are a list. */
export function twice(list: readonly Pair[]): readonly SchemeFinding<'mongodb-setting-twice'>[] {
  const said = new Set<string>();
  const found: SchemeFinding<'mongodb-setting-twice'>[] = [];
  for (const [at, { name }] of list.entries()) {
    const key = name.toLowerCase();
    if (said.has(key) && key !== 'readpreferencetags') {
      found.push({ code: 'mongodb-setting-twice', part: `settings.${at}.name` });
    }
    said.add(key);
  }
  return found;
}
