import type { GatewayPlan, Pair, RefusedPlan } from '@url/core';
import type { MysqlPlan } from './mysql.ts';

/** The options of `createConnection` and `createPool` of mysql2. */
export interface Mysql2Options {
  host?: string;
  port?: number;
  socketPath?: string;
  user?: string;
  password?: string;
  database?: string;
  charset?: string;
  timezone?: string;
  connectTimeout?: number;
  compress?: boolean;
  ssl?: { rejectUnauthorized: boolean; verifyIdentity?: boolean };
}

/**
 * The options of mysql2 for a plan. Of settings, it has fields for `ssl-mode`, `compression`, `connect-timeout`, `charset` and `timezone`.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what mysql2 has no field for: any other setting, and
 * octets that are not UTF-8.
 */
export function mysql2Options(plan: MysqlPlan | RefusedPlan | GatewayPlan): Mysql2Options {
  const { host, port, socket, user, password, database, settings } = connection(plan);
  const options: Mysql2Options =
    socket === undefined ? { host: host.replace(/^\[|\]$/g, ''), port } : { socketPath: utf8('socket', socket) };
  if (user !== undefined) options.user = utf8('user', user);
  if (password !== undefined) options.password = utf8('password', password);
  if (database !== undefined) options.database = utf8('database', database);
  for (const setting of settings) Object.assign(options, optionOf(setting));
  return options;
}

/** The meaning of a setting with one of a few values. */
const VALUES: { readonly [setting: string]: Mysql2Options } = {
  'ssl-mode=required': { ssl: { rejectUnauthorized: false } },
  'ssl-mode=verify_ca': { ssl: { rejectUnauthorized: true } },
  'ssl-mode=verify_identity': { ssl: { rejectUnauthorized: true, verifyIdentity: true } },
  'ssl-mode=disabled': {},
  'compression=preferred': { compress: true },
  'compression=disabled': { compress: false },
};

function optionOf({ name, value = '' }: Pair): Mysql2Options {
  const setting = name.toLowerCase();
  if (setting === 'charset' || setting === 'timezone') return { [setting]: utf8(`setting ${setting}`, value) };
  const isTimeout = setting === 'connect-timeout' || setting === 'connecttimeout';
  if (isTimeout && /^\d{1,9}$/.test(value)) return { connectTimeout: Number(value) };
  const said = `${setting}=${value.toLowerCase()}`;
  const option = Object.hasOwn(VALUES, said) ? VALUES[said] : undefined;
  if (option !== undefined) return option;
  throw new TypeError(
    `mysql2 has no field for the setting ${JSON.stringify(name)} with this value: leave it out of the URL`,
  );
}

/** Text that a client sends as UTF-8. @throws TypeError for octets that are not UTF-8 (code units U+DC80 to U+DCFF). */
function utf8(part: string, text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return text;
  throw new TypeError(`the ${part} has octets that are not UTF-8, and mysql2 sends text`);
}

/** The plan, if it connects. */
function connection(plan: MysqlPlan | RefusedPlan | GatewayPlan): MysqlPlan {
  if (plan.by === 'mysql') return plan;
  if (plan.by === 'refused') {
    throw new TypeError(`the plan is refused: ${plan.findings.map(({ sentence }) => sentence).join('; ')}`);
  }
  throw new TypeError('the plan leads through a gateway, and mysql2 connects to a server itself');
}
