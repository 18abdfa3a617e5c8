// How quick @url/open is beside curl, at ProFTPD and PyGopherd: half of `pnpm bench:open`. What is built is measured.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { download } from './archives.ts';
import { OF_SERVERS } from './packages.ts';
import { startServers } from './start.ts';

const LENGTH = 512 * 1024 * 1024;
const ROUNDS = 7;
const CLIENT = 'tooling/bench/open-client.mjs';

const reason = download(OF_SERVERS);
if (reason === undefined) await measure();
else console.log(`SKIPPED: ${reason}`);

async function measure(): Promise<void> {
  const servers = await startServers();
  try {
    const { proftpd, pygopherd } = servers.running;
    if (proftpd?.log === undefined || pygopherd === undefined) throw new Error(JSON.stringify(servers.failed));
    const folder = dirname(dirname(proftpd.log));
    for (const name of ['proftpd', 'pygopherd']) writeFileSync(join(folder, name, 'files/big'), Buffer.alloc(LENGTH));
    compare('ftp', `ftp://127.0.0.1:${proftpd.port}/big;type=i`);
    compare('gopher', `gopher://127.0.0.1:${pygopherd.port}/9/big`);
  } finally {
    await servers.stop();
  }
}

/** One after the other, from the beginning of the transfer to its end. */
function compare(name: string, url: string): void {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(JSON.parse(ran(process.execPath, [CLIENT, url])).seconds);
    theirs.push(Number(ran('curl', ['--silent', '--output', '/dev/null', '--write-out', '%{time_total}', url])));
  }
  const [own, curl] = [median(ours), median(theirs)];
  const rate = (seconds: number): string => `${(LENGTH / seconds / 1e6).toFixed(0)} MB/s`;
  console.log(`${name}: ${rate(own)}, curl ${rate(curl)}: ${(curl / own).toFixed(2)} of curl`);
}

function ran(program: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`);
  return stdout;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
