// pnpm bench:open: how quick @url/open is beside curl, on the loopback, and how much memory 500 transfers at once take. Build
// first. Each program takes its own time, from the beginning of the transfer to its end.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LENGTH = 512 * 1024 * 1024;
const ROUNDS = 7;
const QUIET = ['--silent', '--show-error', '--output', '/dev/null'];
const client = fileURLToPath(new URL('open-client.mjs', import.meta.url));

const server = fork(fileURLToPath(new URL('open-server.mjs', import.meta.url)));
try {
  const [ports] = await once(server, 'message');
  for (const [scheme, path] of [
    ['ftp', `${LENGTH};type=i`],
    ['gopher', `9${LENGTH}`],
  ]) {
    const url = `${scheme}://127.0.0.1:${ports[scheme]}/${path}`;
    const times = { ours: [], curl: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(JSON.parse(ran(process.execPath, [client, url])).seconds);
      times.curl.push(Number(ran('curl', [...QUIET, '--write-out', '%{time_total}', url])));
    }
    const [ours, curl] = [median(times.ours), median(times.curl)];
    const rate = (seconds) => `${(LENGTH / seconds / 1e6).toFixed(0)} MB/s`;
    console.log(`${scheme}: ${rate(ours)}, curl ${rate(curl)}: ${(curl / ours).toFixed(2)} of curl`);
  }
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

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}
