import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_PASSWORD, DATABASE_USER } from '../content.ts';
import { ENV } from '../programs.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** RabbitMQ with three vhosts: `/`, `orders` and `a/b`. The user may not enter `private`. */
export async function startRabbitmq(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const [port, mapper, nodes] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...ENV,
    HOME: folder,
    ERL_EPMD_PORT: String(mapper),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: 'rabbit@localhost',
    RABBITMQ_CONFIG_FILE: writeInto(folder, 'rabbitmq.conf', configuration(port, definitions(folder))),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'env'),
    RABBITMQ_ENABLED_PLUGINS_FILE: writeInto(folder, 'plugins', '[].'),
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_DIST_PORT: String(nodes),
  };
  const names = { send: '\0\x01n', expect: /^[\s\S]{4}/ };
  const stopMapper = await startProgram(
    setting,
    'epmd',
    ['-port', String(mapper), '-address', '127.0.0.1'],
    mapper,
    names,
  );
  // Debian's own script would become the user rabbitmq.
  const [release = ''] = readdirSync('/usr/lib/rabbitmq/lib');
  const program = join('../lib/rabbitmq/lib', release, 'sbin/rabbitmq-server');
  const greeting = { send: 'AMQP\0\0\x09\x01', expect: /RabbitMQ/ };
  try {
    const stop = await startProgram(setting, program, [], port, greeting, { env });
    return {
      port,
      async stop() {
        await stop();
        await stopMapper();
      },
    };
  } catch (error) {
    await stopMapper();
    throw error;
  }
}

function configuration(port: number, file: string): string {
  return `listeners.tcp.1 = 127.0.0.1:${port}
load_definitions = ${file}
log.console = true
loopback_users = none
`;
}

function definitions(folder: string): string {
  const vhosts = ['/', 'orders', 'a/b', 'private'];
  const may = { configure: '.*', write: '.*', read: '.*' };
  const content = {
    users: [{ name: DATABASE_USER, password: DATABASE_PASSWORD, tags: '' }],
    vhosts: vhosts.map((name) => ({ name })),
    permissions: vhosts.filter((vhost) => vhost !== 'private').map((vhost) => ({ user: DATABASE_USER, vhost, ...may })),
  };
  return writeInto(folder, 'definitions.json', JSON.stringify(content));
}
