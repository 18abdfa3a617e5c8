// Opens URLs with what is built of @url/open, all at once, and reads them to the end: node open-client.mjs URL...
import { readFileSync } from 'node:fs';
import { createRegistry } from '@url/core';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { open } from '@url/open';

const urls = createRegistry([ftp, gopher]);
const start = performance.now();
const lengths = await Promise.all(
  process.argv.slice(2).map(async (text) => {
    const { body } = await open(urls, text, { network: 'any', maxBytes: Infinity });
    let length = 0;
    for await (const octets of body) length += octets.length;
    return length;
  }),
);
const seconds = (performance.now() - start) / 1000;
const [, most = 0] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1')) ?? [];
console.log(JSON.stringify({ lengths, seconds, memory: Number(most) / 1024 }));
