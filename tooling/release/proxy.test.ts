import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startProxy } from './proxy.mjs';

test('passes everything on, and loses one reply to a publication', async () => {
  const heard: string[] = [];
  const registry = createServer((asked, answer) => {
    let body = '';
    asked.on('data', (chunk) => {
      body += chunk;
    });
    asked.on('end', () => {
      heard.push(`${asked.method} ${asked.url} ${body}`);
      answer.end(`done ${body}`);
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const proxy = await startProxy((registry.address() as AddressInfo).port);
  const url = `http://127.0.0.1:${proxy.port}/@url%2fftp`;
  const put = () => fetch(url, { method: 'PUT', body: 'x' }).then((reply) => reply.text());
  try {
    proxy.swallowReply('@url/ftp');
    expect(await (await fetch(url)).text()).toBe('done ');
    await expect(put()).rejects.toThrow();
    expect(proxy.isWaiting('@url/ftp')).toBe(false);
    expect(await put()).toBe('done x');
    expect(heard).toEqual(['GET /@url%2fftp ', 'PUT /@url%2fftp x', 'PUT /@url%2fftp x']);
  } finally {
    proxy.stop();
    registry.close();
    registry.closeAllConnections();
  }
});

test('answers while whoever started it waits for a command', async () => {
  const serve =
    'require("http").createServer((_, answer) => answer.end("here")).listen(0, "127.0.0.1", function () { console.log(this.address().port) })';
  const registry = spawn(process.execPath, ['-e', serve], { timeout: 30_000 });
  const [port] = await once(registry.stdout, 'data');
  const proxy = await startProxy(Number(port));
  try {
    const ask = `fetch("http://127.0.0.1:${proxy.port}/").then((reply) => reply.text()).then(console.log)`;
    const { stdout } = spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8', timeout: 10_000 });
    expect(stdout).toBe('here\n');
  } finally {
    proxy.stop();
    registry.kill();
  }
});
