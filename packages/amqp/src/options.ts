import type { GatewayPlan, RefusedPlan } from '@url/core';
import {
  among,
  asNumber,
  asText,
  because,
  byProgram,
  type Driver,
  type DriverChoices,
  optionsOf,
} from '@url/grammar/connection';
import type { AmqpPlan } from './amqp.ts';

/** The first argument of `connect` of amqplib. */
export interface AmqplibOptions {
  protocol: 'amqp' | 'amqps';
  hostname: string;
  port: number;
  username?: string;
  password?: string;
  /** amqplib decodes it, so that "%" is written %25. */
  vhost: string;
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
  const [{ tls, host, port, vhost }, options] = optionsOf(AMQPLIB, plan, choices);
  if (!vhost) throw new TypeError('amqplib has no empty vhost: it would take "/" for it');
  return {
    ...options,
    protocol: tls ? 'amqps' : 'amqp',
    hostname: host,
    port,
    vhost: vhost.replaceAll('%', '%25'),
  };
}

/** An option for the socket. */
const ofSocket = (option: string) => byProgram(`give ${option} in the second argument of connect`);

const AMQPLIB: Driver<AmqpPlan, AmqplibOptions> = /* @__PURE__ */ amqplibDriver();

/** The settings of the RabbitMQ URI query parameters, and of amqplib 2 (`connect`). */
// @__NO_SIDE_EFFECTS__
function amqplibDriver(): Driver<AmqpPlan, AmqplibOptions> {
  return {
    name: 'amqplib',
    by: 'amqplibOptions',
    plans: ['amqp'],
    parts: { user: 'username', password: 'password', vhost: 'vhost' },
    protects: /^verify$/,
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
