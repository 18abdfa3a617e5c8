// How much memory 500 transfers at once take: half of `pnpm bench:open`. What is built is measured.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('open-client.mjs', import.meta.url));

const server = fork(fileURLToPath(new URL('open-server.mjs', import.meta.url)));
try {
  const [ports] = await once(server, 'message');
  const many = Array.from({ length: 500 }, () => `ftp://127.0.0.1:${ports.ftp}/${10 * 1024 * 1024};type=i`);
  const { lengths, seconds, memory } = JSON.parse(ran(process.execPath, [client, ...many]));
  const whole = lengths.every((length) => length === 10 * 1024 * 1024);
  console.log(
    `500 transfers of 10 MiB at once: ${whole ? 'whole' : 'CUT'}, ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MiB at most`,
  );
  if (!whole) process.exitCode = 1;
} finally {
  server.kill();
}

function ran(program, words) {
  const result = spawnSync(program, words, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${program}: ${result.error?.message ?? result.stderr}`);
  return result.stdout;
}
