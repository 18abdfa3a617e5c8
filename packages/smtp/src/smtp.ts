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
import { literal, login, type OpaqueGrammar, opaque, optional, pairs } from '@url/grammar';
import { type SettingRules, settingsElsewhere, settingsTwice } from '@url/grammar/connection';
import { rules } from './rules.ts';

type Name = 'smtp' | 'smtps';

/** A server that takes mail (nodemailer "SMTP transport"). */
export interface SmtpUrl<N extends Name = 'smtp'> extends Url<N> {
  /** Decoded. An empty user is not the same as a missing one. */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one. */
  readonly password: string | undefined;
  /** In lower case. */
  readonly host: string;
  readonly port: number;
  /** Decoded, in their order. */
  readonly settings: readonly Pair[];
}

/** A connection to such a server. */
export interface SmtpPlan extends AccessPlan {
  readonly by: 'smtp';
  /** True if TLS comes first (`smtps`). Without it, a client asks for TLS by STARTTLS, if the server has it. */
  readonly tls: boolean;
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly settings: readonly Pair[];
}

export type SmtpCode = keyof typeof rules.errors;
export type SmtpFindingCode = keyof typeof rules.findings;
type SmtpDefault = 'port' | 'settings';

export interface SmtpScheme<N extends Name = 'smtp'>
  extends Scheme<{
    form: 'opaque';
    url: SmtpUrl<N>;
    plan: SmtpPlan;
    code: SmtpCode | LoginCode;
    finding: SmtpFindingCode;
    default: SmtpDefault;
  }> {}

// query = *( pchar / "/" / "?" )
const QUERY: CharSet = /* @__PURE__ */ charSet(UCHAR, ';:/?=&');

export const smtp: SmtpScheme = /* @__PURE__ */ schemeOf('smtp', 587);
export const smtps: SmtpScheme<'smtps'> = /* @__PURE__ */ schemeOf('smtps', 465);

// @__NO_SIDE_EFFECTS__
function schemeOf<const N extends Name>(name: N, port: number): SmtpScheme<N> {
  const scheme = defineScheme({
    name: name as Name,
    section: 'nodemailer "SMTP transport"',
    locates: 'a server that takes mail',
    secretPairs: ['pass', 'password', 'tls.passphrase'],
    syntax: syntaxOf(name, port),
    plan: { ports: 'any', elsewhere: ['smtp-setting-elsewhere'] },
    findings: findingsOf,
    options: [],
    access: (url) => accessSmtp(url, name === 'smtps'),
  });
  return scheme as never;
}

// smtp-url = "smtp:" "//" [ user [ ":" password ] "@" ] host [ ":" port ] [ "/" ] [ "?" settings ]
// @__NO_SIDE_EFFECTS__
function syntaxOf(
  name: Name,
  port: number,
): OpaqueGrammar<SmtpUrl<Name>, SmtpCode | LoginCode, never, SmtpFindingCode, SmtpDefault> {
  return opaque(
    name,
    { rules, hosts: rfc3986 },
    literal('//', 'slashes-missing'),
    login({ authority: 'login', port, atSigns: 'login', severalHosts: 'smtp-several-hosts' }),
    optional('/'),
    optional('?', pairs('settings', QUERY, { absent: [] })),
  );
}

function accessSmtp(url: SmtpUrl<Name>, tls: boolean): SmtpPlan | Refusal<SmtpFindingCode> {
  const findings = settingsTwice(url.settings, RULES);
  if (findings.length > 0) return { by: 'refused', findings };
  const { user, password, host, port, settings } = url;
  return { by: 'smtp', tls, host, port, user, password, settings };
}

function findingsOf({ scheme, port, settings }: SmtpUrl<Name>): readonly SchemeFinding<SmtpFindingCode>[] {
  const isOther = scheme === 'smtp' ? port === 465 : port === 25 || port === 587;
  return [
    ...(isOther ? [{ code: 'smtp-port-tls', part: 'port' } as const] : []),
    ...settingsElsewhere(settings, RULES),
    ...settingsTwice(settings, RULES),
  ];
}

/** The settings that lead to another server, to a program or a file, or past TLS. */
const RULES: SettingRules<SmtpFindingCode> = {
  twice: 'smtp-setting-twice',
  elsewhere: 'smtp-setting-elsewhere',
  harmless: /^(?:ignoreTLS|opportunisticTLS)=false$|^tls\.rejectUnauthorized=true$/,
  leads: [
    'args',
    'ignoreTLS',
    'jsonTransport',
    'localAddress',
    'opportunisticTLS',
    'path',
    'proxy',
    'sendmail',
    'service',
    'socketPath',
    'streamTransport',
    'tls.ca',
    'tls.ciphers',
    'tls.maxVersion',
    'tls.minVersion',
    'tls.rejectUnauthorized',
    'tls.servername',
  ],
};
