import type { GatewayPlan, RefusedPlan } from '@url/core';
import {
  among,
  asFlag,
  asNumber,
  asText,
  because,
  byProgram,
  type Driver,
  type DriverChoices,
  optionsOf,
  utf8,
} from '@url/grammar/connection';
import type { SmtpPlan } from './smtp.ts';

/** The argument of `createTransport` of nodemailer. */
export interface NodemailerOptions extends Settings {
  host: string;
  port: number;
  /** True for TLS from the first octet on. */
  secure: boolean;
  auth?: { user: string; pass: string };
  tls?: { rejectUnauthorized?: boolean; servername?: string; minVersion?: 'TLSv1.2' | 'TLSv1.3' };
}

/** What settings become. */
interface Settings {
  /** Keeps connections for further mail. */
  pool?: true;
  maxConnections?: number;
  maxMessages?: number;
  /** In milliseconds. */
  rateDelta?: number;
  rateLimit?: number;
  requireTLS?: boolean;
  ignoreTLS?: boolean;
  opportunisticTLS?: boolean;
  /** The name of this machine in the greeting. */
  name?: string;
  authMethod?: string;
  /** In milliseconds, as the other three. */
  connectionTimeout?: number;
  greetingTimeout?: number;
  socketTimeout?: number;
  dnsTimeout?: number;
  debug?: boolean;
  logger?: boolean;
  disableFileAccess?: boolean;
  disableUrlAccess?: boolean;
}

/** The settings with a dot in their name are members of `tls`. */
type FlatSettings = Settings & {
  'tls.rejectUnauthorized'?: boolean;
  'tls.servername'?: string;
  'tls.minVersion'?: 'TLSv1.2' | 'TLSv1.3';
};

/**
 * The options of nodemailer for a plan.
 *
 * ```ts
 * createTransport(nodemailerOptions(access(mail, url)));
 * ```
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what nodemailer has no field for: a setting that is not in
 * its table, octets that are not UTF-8.
 */
export function nodemailerOptions(
  plan: SmtpPlan | RefusedPlan | GatewayPlan,
  choices?: DriverChoices,
): NodemailerOptions {
  const [{ tls: secure, host, port, user, password }, settings] = optionsOf(NODEMAILER, plan, choices);
  const options: NodemailerOptions = { host, port, secure };
  // nodemailer logs in with an empty password where there is none, and not at all where both are empty.
  const auth = { user: utf8(NODEMAILER, 'user', user ?? ''), pass: utf8(NODEMAILER, 'password', password ?? '') };
  if (auth.user !== '' || auth.pass !== '') options.auth = auth;
  for (const [name, value] of Object.entries(settings)) {
    if (name.startsWith(OF_TLS)) options.tls = { ...options.tls, [name.slice(OF_TLS.length)]: value };
    else Object.assign(options, { [name]: value });
  }
  return options;
}

const OF_TLS = 'tls.';

const NOT_SMTP = 'it sends mail by another way than SMTP';

const NODEMAILER: Driver<SmtpPlan, FlatSettings> = /* @__PURE__ */ nodemailerDriver();

/** The settings of nodemailer 10 (SMTP transport, pooled SMTP). */
// @__NO_SIDE_EFFECTS__
function nodemailerDriver(): Driver<SmtpPlan, FlatSettings> {
  return {
    name: 'nodemailer',
    by: 'nodemailerOptions',
    plans: ['smtp'],
    parts: {},
    // nodemailer passes all of "tls." on to Node, and the program gives certificates and keys itself. A service may be one of TLS.
    protects: /^(?:requireTLS|service|tls\.(?!(?:ca|cert|key|passphrase)$).*)$/s,
    tls: 'for TLS, write smtps://, or requireTLS=true where the server begins without',
    settings: {
      // Without a pool, there is no such option.
      pool: among<{ pool?: true }>({ true: { pool: true }, false: {} }),
      maxConnections: asNumber('maxConnections'),
      maxMessages: asNumber('maxMessages'),
      rateDelta: asNumber('rateDelta'),
      rateLimit: asNumber('rateLimit'),
      requireTLS: asFlag('requireTLS'),
      ignoreTLS: asFlag('ignoreTLS'),
      opportunisticTLS: asFlag('opportunisticTLS'),
      name: asText('name'),
      authMethod: asText('authMethod'),
      connectionTimeout: asNumber('connectionTimeout'),
      greetingTimeout: asNumber('greetingTimeout'),
      socketTimeout: asNumber('socketTimeout'),
      dnsTimeout: asNumber('dnsTimeout'),
      debug: asFlag('debug'),
      logger: asFlag('logger'),
      disableFileAccess: asFlag('disableFileAccess'),
      disableUrlAccess: asFlag('disableUrlAccess'),
      'tls.rejectUnauthorized': asFlag('tls.rejectUnauthorized'),
      'tls.servername': asText('tls.servername'),
      'tls.minVersion': among({
        'TLSv1.2': { 'tls.minVersion': 'TLSv1.2' },
        'TLSv1.3': { 'tls.minVersion': 'TLSv1.3' },
      }),
      'tls.ca': inTls('tls.ca'),
      'tls.cert': inTls('tls.cert'),
      'tls.key': inTls('tls.key'),
      'tls.passphrase': inTls('tls.passphrase'),
      secure: because('smtps:// is TLS from the first octet on, and smtp:// is not'),
      sendmail: because(NOT_SMTP),
      path: because(NOT_SMTP),
      args: because(NOT_SMTP),
      streamTransport: because(NOT_SMTP),
      jsonTransport: because(NOT_SMTP),
      service: because('the host of the URL is the server'),
      proxy: byProgram('give proxy in the options'),
    },
  };
}

/** A member of the option `tls` that is a certificate, a key or its password. */
function inTls(option: string): ReturnType<typeof byProgram> {
  return byProgram(`give ${option} in the options`);
}
