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
