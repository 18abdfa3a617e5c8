import { type AccessPlan, type CharSet, type Pair, UCHAR, type Url } from '@url/core';
import {
  charSet,
  defineScheme,
  type LoginCode,
  type Refusal,
  rfc3986,
  type Scheme,
  type SchemeFinding,
} from '@url/core/scheme';
import { literal, login, type OpaqueGrammar, opaque, optional, pairs, text } from '@url/grammar';
import { type SettingRules, settingsElsewhere, settingsTwice } from '@url/grammar/connection';
import { rules } from './rules.ts';

type Name = 'amqp' | 'amqps';

/** A virtual host of an AMQP 0-9-1 server (RabbitMQ URI specification). */
export interface AmqpUrl<N extends Name = 'amqp'> extends Url<N> {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  /** In lower case. `''` is this machine. */
  readonly host: string;
  readonly port: number;
  /** Decoded. An empty vhost, as in `amqp://h/`, is not the same as a missing one, as in `amqp://h`. */
  readonly vhost: string | undefined;
  /** Decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** A connection to an AMQP 0-9-1 server. */
export interface AmqpPlan extends AccessPlan {
  readonly by: 'amqp';
  readonly tls: boolean;
  /** `localhost` where the URL has no host. */
  readonly host: string;
  readonly port: number;
  /** `undefined` where the URL has no user: the client takes its own, which is `guest`. */
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** `/`, which is RabbitMQ's default, where the URL has no vhost. */
  readonly vhost: string;
  readonly settings: readonly Pair[];
}

export type AmqpCode = keyof typeof rules.errors;
export type AmqpFindingCode = keyof typeof rules.findings;
export type AmqpRepairCode = keyof typeof rules.repairs;
type AmqpDefault = 'host' | 'port' | 'settings';

export interface AmqpScheme<N extends Name = 'amqp'>
  extends Scheme<{
    form: 'opaque';
    url: AmqpUrl<N>;
    plan: AmqpPlan;
    code: AmqpCode | LoginCode;
    repair: AmqpRepairCode;
    finding: AmqpFindingCode;
    default: AmqpDefault;
  }> {}

// segment = *pchar, where pchar = unreserved / pct-encoded / sub-delims / ":" / "@"
// A raw "@" is left out: it could be one of a password.
const SEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:&=');
// query = *( pchar / "/" / "?" )
const QUERY: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?=&');

export const amqp: AmqpScheme = /* @__PURE__ */ schemeOf('amqp', 5672);
export const amqps: AmqpScheme<'amqps'> = /* @__PURE__ */ schemeOf('amqps', 5671);

// @__NO_SIDE_EFFECTS__
function schemeOf<const N extends Name>(name: N, port: number): AmqpScheme<N> {
  const scheme = defineScheme({
    name: name as Name,
    section: 'RabbitMQ URI specification',
    locates: 'a virtual host of an AMQP server',
    secretPairs: ['password'],
    syntax: syntaxOf(name, port),
    plan: { ports: 'any', elsewhere: ['amqp-setting-elsewhere'] },
    findings: findingsOf,
    options: [],
    access: (url) => accessAmqp(url, name === 'amqps'),
  });
  return scheme as never;
}

// amqp_URI       = "amqp://" amqp_authority [ "/" vhost ] [ "?" query ]
// amqp_authority = [ amqp_userinfo "@" ] host [ ":" port ]
// amqp_userinfo  = username [ ":" password ]
// vhost          = segment
// @__NO_SIDE_EFFECTS__
function syntaxOf(
  name: Name,
  port: number,
): OpaqueGrammar<AmqpUrl<Name>, AmqpCode | LoginCode, AmqpRepairCode, AmqpFindingCode, AmqpDefault> {
  return opaque(
    name,
    { rules, hosts: rfc3986 },
    literal('//', 'slashes-missing'),
    login({ authority: 'login', host: 'optional', port, atSigns: 'login', severalHosts: 'amqp-several-hosts' }),
    optional('/', text('vhost', SEGMENT, { also: { chars: '/@', repair: 'amqp-vhost-character' } })),
    optional('?', pairs('settings', QUERY, { absent: [], plus: 'space' })),
  );
}

type Finding = SchemeFinding<AmqpFindingCode>;

function accessAmqp(url: AmqpUrl<Name>, tls: boolean): AmqpPlan | Refusal<AmqpFindingCode> {
  const findings = settingsTwice(url.settings, RULES);
  if (findings.length > 0) return { by: 'refused', findings };
  const { user, password, host, port, vhost = '/', settings } = url;
  return { by: 'amqp', tls, host: host || 'localhost', port, user, password, vhost, settings };
}

function findingsOf({ vhost, settings }: AmqpUrl<Name>): readonly Finding[] {
  return [...ofVhost(vhost), ...settingsElsewhere(settings, RULES), ...settingsTwice(settings, RULES)];
}

function ofVhost(vhost: string | undefined): readonly Finding[] {
  if (vhost === '') return [{ code: 'amqp-vhost-empty', part: 'vhost' }];
  return vhost !== undefined && /:\d+$/.test(vhost) ? [{ code: 'amqp-vhost-port', part: 'vhost' }] : [];
}

/** The settings that lead a client to a file, or past the check of a certificate (RabbitMQ URI query parameters; pika, "URLParameters"). */
const RULES: SettingRules<AmqpFindingCode> = {
  nameOf: settingName,
  twice: 'amqp-setting-twice',
  // RabbitMQ's own client takes several mechanisms of authentication.
  mayRepeat: ['auth_mechanism'],
  elsewhere: 'amqp-setting-elsewhere',
  harmless: /^verify=verify_peer$/,
  leads: ['cacertfile', 'certfile', 'keyfile', 'verify', 'server_name_indication', 'ssl_options'],
};

/** One name for the two of a setting: amqplib writes `channelMax`. */
function settingName(name: string): string {
  return name === 'channelMax' ? 'channel_max' : name === 'frameMax' ? 'frame_max' : name;
}
