import type { GatewayPlan, RefusedPlan } from '@url/core';
import {
  among,
  asNumber,
  asText,
  because,
  byProgram,
  connecting,
  type Driver,
  type DriverChoices,
  partOptions,
  settingOptions,
  unbracketed,
  utf8,
} from '@url/grammar/connection';
import type { AmqpPlan } from './amqp.ts';

/** The first argument of `connect` of amqplib. */
export interface AmqplibOptions extends SettingOptions {
  protocol: 'amqp' | 'amqps';
  hostname: string;
  port: number;
  username?: string;
  password?: string;
  /** amqplib decodes it, so that "%" is written %25. */
  vhost: string;
}

/** The options that settings stand for. */
interface SettingOptions {
  /** In seconds. */
  heartbeat?: number;
  channelMax?: number;
  /** In octets. */
  frameMax?: number;
  /** In octets. */
  maxFrameSize?: number;
  locale?: string;
}

/**
 * The options of amqplib for a plan.
 *
 * ```ts
 * connect(amqplibOptions(access(urls, url), { ignore: ['connection_timeout'] }), { timeout: 5_000 });
 * ```
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what amqplib has no field for: a setting that is not in
 * its table, an empty vhost, octets that are not UTF-8.
 */
export function amqplibOptions(plan: AmqpPlan | RefusedPlan | GatewayPlan, choices?: DriverChoices): AmqplibOptions {
  const its = connecting<AmqpPlan>(AMQPLIB, plan, 'amqp');
  const { tls, host, port, vhost } = its;
  if (vhost === '') throw new TypeError('amqplib has no empty vhost: it would take "/" for it');
  return {
    protocol: tls ? 'amqps' : 'amqp',
    hostname: unbracketed(host),
    port,
    vhost: utf8(AMQPLIB, 'vhost', vhost).replaceAll('%', '%25'),
    ...partOptions(AMQPLIB, its, { user: 'username', password: 'password' }),
    ...settingOptions(AMQPLIB, its.settings, choices),
  };
}

/** An option for the socket. */
const ofSocket = (option: string) => byProgram(`give ${option} in the second argument of connect`);

const AMQPLIB: Driver<SettingOptions> = /* @__PURE__ */ amqplibDriver();

/** The settings of the RabbitMQ URI query parameters, and of amqplib 2 (`connect`). */
// @__NO_SIDE_EFFECTS__
function amqplibDriver(): Driver<SettingOptions> {
  return {
    name: 'amqplib',
    by: 'amqplibOptions',
    protects: ['verify'],
    tls: 'for TLS, write amqps://',
    settings: {
      heartbeat: asNumber('heartbeat'),
      channel_max: asNumber('channelMax'),
      channelMax: asNumber('channelMax'),
      frame_max: asNumber('frameMax'),
      frameMax: asNumber('frameMax'),
      maxFrameSize: asNumber('maxFrameSize'),
      locale: asText('locale'),
      // amqplib does so whatever the URL says.
      auth_mechanism: among({ plain: {} }),
      verify: among({ verify_peer: {} }, 'amqplib verifies, with verify_peer or without'),
      connection_timeout: ofSocket('timeout'),
      cacertfile: ofSocket('ca'),
      certfile: ofSocket('cert'),
      keyfile: ofSocket('key'),
      password: ofSocket('passphrase'),
      server_name_indication: ofSocket('servername'),
      fail_if_no_peer_cert: because('a server asks it of clients'),
    },
  };
}
