// node tooling/bench/fetch.mjs: the time of 1,000 requests over the loopback, ten at once, of @url/fetch and of the global fetch, in turns in one
// process; and the median of their quotients. Build first. The server is a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { guarded } from '@url/fetch';

const SERVER = `
  const text = 'hello world '.repeat(50);
  const server = require('node:http').createServer((_, reply) => reply.end(text));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;
const server = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
const [printed] = await once(server.stdout, 'data');
const port = Number(printed);
const own = guarded({ hosts: { allow: ['127.0.0.1'] }, ports: [port] });

async function timeOf(get) {
  const start = performance.now();
  let asked = 0;
  const worker = async () => {
    for (; asked < 1_000; asked += 1) await (await get(`http://127.0.0.1:${port}/page`)).text();
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return performance.now() - start;
}

const rounds = [];
for (let round = 0; round < 25; round += 1) {
  // The one that comes first changes.
  const order = round % 2 === 0 ? [own, fetch] : [fetch, own];
  const times = new Map();
  for (const each of order) times.set(each, await timeOf(each));
  // The first rounds are read by an interpreter.
  if (round >= 5) rounds.push([times.get(own), times.get(fetch)]);
}
server.kill();
const median = (numbers) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1];
const [ours, global] = [0, 1].map((at) => median(rounds.map((each) => each[at])).toFixed(0));
const quotient = median(rounds.map(([one, other]) => one / other)).toFixed(2);
console.log(
  `Node ${process.versions.node}: @url/fetch ${ours} ms, the global fetch ${global} ms, quotient ${quotient}`,
);
process.exit();
