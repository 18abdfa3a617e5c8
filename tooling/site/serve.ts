// A server of static files on the loopback, for tests.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};

export interface Served {
  readonly address: string;
  close(): void;
}

export function serveFolder(folder: string): Promise<Served> {
  return new Promise((resolve) => {
    const server = createServer(({ url = '/' }, response) => {
      const path = decodeURIComponent(new URL(url, 'http://h').pathname);
      const named = join(folder, normalize(path));
      const file = existsSync(named) && statSync(named).isDirectory() ? join(named, 'index.html') : named;
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
      });
      response.end(readFileSync(file));
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ address: `http://127.0.0.1:${port}/`, close: () => server.close() });
    });
  });
}
