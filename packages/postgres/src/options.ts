import type { GatewayPlan, Pair, RefusedPlan } from '@url/core';
import type { PostgresPlan } from './postgres.ts';

/** The options of `new Client(options)` and `new Pool(options)` of node-postgres (pg). */
export interface PgOptions {
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  ssl?: false | { rejectUnauthorized: boolean };
  application_name?: string;
  fallback_application_name?: string;
  client_encoding?: string;
  options?: string;
  connectionTimeoutMillis?: number;
  keepAlive?: boolean;
}

/**
 * The options of node-postgres for a plan. Of settings, it has fields for `sslmode` (`disable`, `require`, `verify-full`),
 * `application_name`, `fallback_application_name`, `client_encoding`, `options`, `connect_timeout` and `keepalives`.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what node-postgres has no field for: several hosts,
 * any other setting, and octets that are not UTF-8.
 */
export function pgOptions(plan: PostgresPlan | RefusedPlan | GatewayPlan): PgOptions {
  const { hosts, user, password, database, settings } = connection(plan);
  const [first, second] = hosts;
  if (second !== undefined)
    throw new TypeError(`node-postgres has no field for several hosts, and the URL has ${hosts.length}: leave one`);
  const options: PgOptions = {};
  if (first !== undefined) {
    if (first.host !== '') options.host = utf8('host', first.host.replace(/^\[|\]$/g, ''));
    options.port = first.port;
  }
  if (user !== undefined) options.user = utf8('user', user);
  if (password !== undefined) options.password = utf8('password', password);
  if (database !== undefined) options.database = utf8('database', database);
  for (const setting of settings) Object.assign(options, optionOf(setting));
  return options;
}

/** The meaning of a setting with one of a few values. "require" encrypts and asks for no certificate, as libpq's does. */
const VALUES: { readonly [setting: string]: PgOptions } = {
  'sslmode=disable': { ssl: false },
  'sslmode=require': { ssl: { rejectUnauthorized: false } },
  'sslmode=verify-full': { ssl: { rejectUnauthorized: true } },
  'ssl=true': { ssl: { rejectUnauthorized: false } },
  'keepalives=0': { keepAlive: false },
  'keepalives=1': { keepAlive: true },
};

const TEXTS: readonly string[] = ['application_name', 'fallback_application_name', 'client_encoding', 'options'];

function optionOf({ name, value = '' }: Pair): PgOptions {
  if (TEXTS.includes(name)) return { [name]: utf8(`setting ${name}`, value) };
  // libpq waits for ever with 0, and node-postgres too.
  if (name === 'connect_timeout' && /^\d{1,6}$/.test(value)) return { connectionTimeoutMillis: Number(value) * 1000 };
  const said = `${name}=${value}`;
  const option = Object.hasOwn(VALUES, said) ? VALUES[said] : undefined;
  if (option !== undefined) return option;
  throw new TypeError(
    `node-postgres has no field for the setting ${JSON.stringify(name)} with this value: leave it out of the URL`,
  );
}

/** Text that a client sends as UTF-8. @throws TypeError for octets that are not UTF-8 (code units U+DC80 to U+DCFF). */
function utf8(part: string, text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return text;
  throw new TypeError(`the ${part} has octets that are not UTF-8, and node-postgres sends text`);
}

/** The plan, if it connects. */
function connection(plan: PostgresPlan | RefusedPlan | GatewayPlan): PostgresPlan {
  if (plan.by === 'postgres') return plan;
  if (plan.by === 'refused')
    throw new TypeError(`the plan is refused: ${plan.findings.map(({ sentence }) => sentence).join('; ')}`);
  throw new TypeError('the plan leads through a gateway, and node-postgres connects to a server itself');
}
