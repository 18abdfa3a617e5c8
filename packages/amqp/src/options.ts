import type { GatewayPlan, RefusedPlan } from '@url/core';
import {
  among,
  asNumber,
  asText,
  because,
  connecting,
  type Driver,
  type DriverChoices,
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
  const { tls, host, port, user, password, vhost, settings } = connecting<AmqpPlan>(AMQPLIB, plan, 'amqp');
  if (vhost === '') throw new TypeError('amqplib has no empty vhost: it would take "/" for it');
  const options: AmqplibOptions = {
    protocol: tls ? 'amqps' : 'amqp',
    hostname: unbracketed(host),
    port,
    vhost: utf8(AMQPLIB, 'vhost', vhost).replaceAll('%', '%25'),
  };
  if (user !== undefined) options.username = utf8(AMQPLIB, 'user', user);
  if (password !== undefined) options.password = utf8(AMQPLIB, 'password', password);
  return Object.assign(options, settingOptions(AMQPLIB, settings, choices));
}

/** What amqplib takes in the second argument of `connect`, which is for the socket. */
const SOCKET = (option: string) =>
  because(`give ${option} in the second argument of connect, and the name of the setting in { ignore: [...] }`);

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
      // What amqplib does in any case.
      auth_mechanism: among({ plain: {} }),
      verify: among({ verify_peer: {} }, ' with this value: amqplib verifies, with verify_peer or without'),
      connection_timeout: SOCKET('timeout'),
      cacertfile: SOCKET('ca'),
      certfile: SOCKET('cert'),
      keyfile: SOCKET('key'),
      password: SOCKET('passphrase'),
      server_name_indication: SOCKET('servername'),
      fail_if_no_peer_cert: because('a server asks it of clients'),
    },
  };
}
