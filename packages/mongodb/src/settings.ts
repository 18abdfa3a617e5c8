import { type CharSet, type Pair, UCHAR, writePairs } from '@url/core';
import { charSet, firstOf, isRun, type Reader, type SchemeFinding, takePairs, UnwritableError } from '@url/core/scheme';
import { custom, type Production } from '@url/grammar';
import { type SettingRules, settingsElsewhere, settingsTwice } from '@url/grammar/connection';
import type { rules } from './rules.ts';

type MongodbFindingCode = keyof typeof rules.findings;

const SETTINGS: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?=&');
const WITH_AT: CharSet = /* @__PURE__ */ charSet(SETTINGS, '@');

/**
 * `key=value&keyN=valueN`, decoded. After a login, a raw "@" belongs to a value. Without a login, it ends a password that has a
 * raw delimiter: `pairs` has one set of characters, so that this is read by hand.
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
  });
}

/** The characters of keys and values in the notation. */
const KEY: CharSet = /* @__PURE__ */ charSet(UCHAR, ':/');
/** `plus`: drivers read a form's blanks. */
const PAIRS = { plus: 'space' } as const;

function readSettings(reader: Reader<'mongodb-setting-value'>): { readonly settings: readonly Pair[] } {
  const hasLogin = /^[^:]*:\/\/[^/?#]*@/.test(reader.text);
  const { pairs, positions } = takePairs(reader, hasLogin ? WITH_AT : SETTINGS, PAIRS, 'settings');
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

/** True or false as `tls` and `ssl`, its older name, say; `undefined` without them. */
export function isTls(list: readonly Pair[]): boolean | undefined {
  const said = list.find(({ name }) => TLS.test(name))?.value;
  return said === undefined ? undefined : said === 'true';
}

const TLS = /^(?:tls|ssl)$/i;

/**
 * The settings that lead a driver to another host, past the check of a certificate, or to a file (MongoDB URI options specification; manual of MongoDB,
 * "Connection String Options").
 */
const RULES: SettingRules<MongodbFindingCode> = {
  nameOf: (name) => name.toLowerCase(),
  twice: 'mongodb-setting-twice',
  mayRepeat: ['readpreferencetags'],
  elsewhere: 'mongodb-setting-elsewhere',
  harmless: /^(?:tls(?:insecure|allow\w+|disable\w+)|sslallow\w+)=false$|^sslvalidate=true$/,
  leads: [
    ...['proxyhost', 'proxyport', 'proxyusername', 'srvservicename', 'authmechanismproperties', 'gssapiservicename'],
    ...['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames', 'tlsdisableocspendpointcheck'],
    ...[
      'tlsdisablecertificaterevocationcheck',
      'sslvalidate',
      'sslallowinvalidcertificates',
      'sslallowinvalidhostnames',
    ],
    ...['tlscafile', 'tlscertificatekeyfile', 'tlscertificatefile', 'tlscrlfile'],
    ...['sslca', 'sslcert', 'sslkey', 'sslcrl', 'sslcertificateauthorityfile', 'sslclientcertificatekeyfile'],
  ],
};

/** The findings of settings. */
export function findingsOf(list: readonly Pair[]): readonly SchemeFinding<MongodbFindingCode>[] {
  return [...settingsElsewhere(list, RULES), ...settingsTwice(list, RULES), ...differing(list)];
}

/**
 * The settings that disagree. A plan is refused for them: "an error MUST be raised" for `tls` and `ssl` of different values, and for
 * `tlsInsecure` beside one of the settings that it stands for.
 */
export function differing(list: readonly Pair[]): readonly SchemeFinding<MongodbFindingCode>[] {
  const found: SchemeFinding<MongodbFindingCode>[] = [];
  const tls = list.find(({ name }) => TLS.test(name))?.value;
  const names = list.map(({ name }) => name.toLowerCase());
  for (const [at, { name, value }] of list.entries()) {
    const isOther = TLS.test(name) && value !== tls;
    const isPart = NEVER_TOGETHER.some(([one, other]) => names[at] === one && names.includes(other));
    if (isOther || isPart)
      found.push({ code: 'mongodb-setting-differs', part: `settings.${at}.${isPart ? 'name' : 'value'}` });
  }
  return found;
}

/** Settings that must not stand beside each other, whatever their values. */
const NEVER_TOGETHER: readonly (readonly [string, string])[] = [
  ['tlsallowinvalidcertificates', 'tlsinsecure'],
  ['tlsallowinvalidhostnames', 'tlsinsecure'],
  ['tlsdisableocspendpointcheck', 'tlsinsecure'],
  ['tlsdisablecertificaterevocationcheck', 'tlsinsecure'],
  ['tlsdisableocspendpointcheck', 'tlsallowinvalidcertificates'],
  ['tlsdisablecertificaterevocationcheck', 'tlsallowinvalidcertificates'],
  ['tlsdisableocspendpointcheck', 'tlsdisablecertificaterevocationcheck'],
];
