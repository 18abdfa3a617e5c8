import type { GatewayPlan, Pair, RefusedPlan } from '@url/core';
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
  heartbeat?: number;
  channelMax?: number;
  frameMax?: number;
  locale?: string;
}

/**
 * The options of amqplib for a plan. Of settings, it has fields for `heartbeat`, `channel_max`, `frame_max` and `locale`.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, and for what amqplib has no field for: any other setting, an
 * empty vhost, octets that are not UTF-8.
 */
export function amqplibOptions(plan: AmqpPlan | RefusedPlan | GatewayPlan): AmqplibOptions {
  const { tls, host, port, user, password, vhost, settings } = connection(plan);
  if (vhost === '') throw new TypeError('amqplib has no empty vhost: it would take "/" for it');
  const options: AmqplibOptions = {
    protocol: tls ? 'amqps' : 'amqp',
    hostname: host.replace(/^\[|\]$/g, ''),
    port,
    vhost: utf8('vhost', vhost).replaceAll('%', '%25'),
  };
  if (user !== undefined) options.username = utf8('user', user);
  if (password !== undefined) options.password = utf8('password', password);
  for (const setting of settings) Object.assign(options, optionOf(setting));
  return options;
}

const NUMBERS: { readonly [setting: string]: 'heartbeat' | 'channelMax' | 'frameMax' } = {
  heartbeat: 'heartbeat',
  channel_max: 'channelMax',
  channelMax: 'channelMax',
  frame_max: 'frameMax',
  frameMax: 'frameMax',
};

function optionOf({ name, value = '' }: Pair): Partial<AmqplibOptions> {
  if (name === 'locale') return { locale: utf8('setting locale', value) };
  const field = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  if (field !== undefined && /^\d{1,9}$/.test(value)) return { [field]: Number(value) };
  throw new TypeError(
    `amqplib has no field for the setting ${JSON.stringify(name)} with this value: leave it out of the URL`,
  );
}

/** Text that a client sends as UTF-8. @throws TypeError for octets that are not UTF-8 (code units U+DC80 to U+DCFF). */
function utf8(part: string, text: string): string {
  if (!/\p{Surrogate}/u.test(text)) return text;
  throw new TypeError(`the ${part} has octets that are not UTF-8, and amqplib sends text`);
}

/** The plan, if it connects. */
function connection(plan: AmqpPlan | RefusedPlan | GatewayPlan): AmqpPlan {
  if (plan.by === 'amqp') return plan;
  if (plan.by === 'refused') {
    throw new TypeError(`the plan is refused: ${plan.findings.map(({ sentence }) => sentence).join('; ')}`);
  }
  throw new TypeError('the plan leads through a gateway, and amqplib connects to a server itself');
}
