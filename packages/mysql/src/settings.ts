import type { SettingRules } from '@url/grammar/connection';
import type { rules } from './rules.ts';

/** The names that one setting has in the MySQL manual, in mysql2 and in other programs. */
const OTHER_NAMES: { readonly [name: string]: string } = {
  connecttimeout: 'connect-timeout',
  connect_timeout: 'connect-timeout',
  sslmode: 'ssl-mode',
  ssl_mode: 'ssl-mode',
  socketpath: 'socket',
  unix_socket: 'socket',
  unixsocket: 'socket',
};

/** The name that a setting goes by: in lower case, and one for all its spellings. */
export function settingName(name: string): string {
  const folded = name.toLowerCase();
  return Object.hasOwn(OTHER_NAMES, folded) ? (OTHER_NAMES[folded] as string) : folded;
}

/**
 * What mysql2 3 takes in place of a part of the URL, what changes who may read a password or run a statement, and the files that clients
 * open (mysql2, "Connection options"; MySQL manual, "Options for Connections by URI"; Prisma, "Connection URL").
 */
export const RULES: SettingRules<keyof typeof rules.findings> = {
  nameOf: settingName,
  twice: 'mysql-setting-twice',
  elsewhere: 'mysql-setting-elsewhere',
  harmless: /^(?:multiplestatements|insecureauth|enablecleartextplugin|ssl)=false$|^sslaccept=strict$/,
  leads: [
    ...['socket', 'host', 'port', 'user', 'uri', 'localaddress', 'multiplestatements', 'flags', 'insecureauth'],
    ...['enablecleartextplugin', 'auth-method', 'get-server-public-key', 'server-public-key-path', 'ssl', 'sslaccept'],
    ...['ssl-ca', 'ssl-capath', 'ssl-cert', 'ssl-key', 'ssl-crl', 'ssl-crlpath', 'sslcert', 'sslidentity'],
  ],
};

/** The name of what a setting is about: TLS has three settings, and one may be said. */
export function subjectOf(name: string): string {
  const setting = settingName(name);
  return setting === 'ssl' || setting === 'sslaccept' ? 'ssl-mode' : setting;
}
