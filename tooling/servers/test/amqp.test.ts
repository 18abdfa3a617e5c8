// The URLs of @url/amqp, at a RabbitMQ server: amqplib connects with our options for them, to the vhost that they name.
import { type AmqplibOptions, amqp, amqplibOptions } from '@url/amqp';
import { access, createRegistry, parseOrThrow } from '@url/core';
import { connect } from 'amqplib';
import { expect, test } from 'vitest';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { describeServer, serverOf } from '../opened.ts';

const registry = createRegistry([amqp]);
const LOGIN = `${DATABASE_USER}:${encodeURIComponent(DATABASE_PASSWORD)}`;

/** Connects, and says how that ends. */
async function resultOf(to: AmqplibOptions | string): Promise<string> {
  try {
    const connection = await connect(to);
    await connection.close();
    return 'connected';
  } catch (error) {
    return String(error);
  }
}

function textOf(rest: string): string {
  return rest.replace('LOGIN', LOGIN).replace('PORT', String(serverOf('rabbitmq').port));
}

describeServer('rabbitmq', () => {
  test.each([
    ['amqp://LOGIN@127.0.0.1:PORT', 'connected'],
    ['amqp://LOGIN@127.0.0.1:PORT/%2F', 'connected'],
    ['amqp://LOGIN@127.0.0.1:PORT/orders', 'connected'],
    ['amqp://LOGIN@127.0.0.1:PORT/a%2Fb', 'connected'],
    ['amqp://LOGIN@127.0.0.1:PORT/a%2Fb?heartbeat=7&channel_max=9&frame_max=8192', 'connected'],
    ['amqp://LOGIN@127.0.0.1:PORT/private', 'ConnectionClose'],
    ['amqp://LOGIN@127.0.0.1:PORT/a%252Fb', 'ConnectionClose'],
    ['amqp://app:wrong@127.0.0.1:PORT/orders', 'ACCESS_REFUSED'],
    ['amqp://app@127.0.0.1:PORT/orders', 'ACCESS_REFUSED'],
  ])('amqplib connects with the options of %s as with the text', async (rest, result) => {
    const plan = access(registry, parseOrThrow(registry, textOf(rest)).url);
    expect(await resultOf(amqplibOptions(plan))).toContain(result);
    expect(await resultOf(textOf(rest))).toContain(result);
  });

  test('amqplib goes to the default vhost for an empty one, and we do not', async () => {
    const text = textOf('amqp://LOGIN@127.0.0.1:PORT/');
    expect(await resultOf(text)).toBe('connected');
    expect(() => amqplibOptions(access(registry, parseOrThrow(registry, text).url))).toThrow('no empty vhost');
  });
});
