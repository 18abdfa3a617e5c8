// Tests that need a program of their own: the certificates that Node trusts when it starts, its warnings, and a program that is handed an argument.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { draftCommand } from '../src/mail/index.ts';
import { type HttpsServer, httpsServer } from './https-server.ts';
import { URLS } from './loopback.ts';

const folder = temporaryFolder('programs');

/** Makes one file of a program and of the sources that it imports. */
async function bundled(name: string, contents: string): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@url/source'],
  });
  return outfile;
}

/** Runs a program with URLs as its arguments. */
function ran(program: string, urls: readonly string[], flags: readonly string[] = [], env = process.env) {
  return promisify(execFile)(process.execPath, [...flags, program, ...urls], { env });
}

describe('RFC 2818: a server that is trusted', () => {
  let server: HttpsServer;
  let program: string;
  const trusted = join(folder, 'trusted.pem');
  beforeAll(async () => {
    program = await bundled('https', PROGRAM);
    server = await httpsServer();
    writeFileSync(trusted, server.certificate);
  });
  afterAll(() => server.close());

  async function opened(url: string, ca: readonly string[] = []): Promise<string> {
    const { stdout } = await ran(program, [url, ...ca], [], { ...process.env, NODE_EXTRA_CA_CERTS: trusted });
    return stdout.trimEnd();
  }

  test('gets the request target to the letter, and is told which host is meant (§3.1)', async () => {
    server.heard.length = 0;
    expect(await opened(`https://localhost:${server.port}/a/../b%2Fc?x=1`)).toBe('hello');
    expect(server.heard).toEqual([`GET /a/../b%2Fc?x=1 localhost:${server.port} localhost`]);
  });

  test('is trusted besides those of the option `ca`, and these are trusted too', async () => {
    const other = await httpsServer(undefined, '127.0.0.1');
    const { certificate } = other;
    expect(await opened(`https://localhost:${server.port}/`, [certificate])).toBe('hello');
    expect(await opened(`https://127.0.0.1:${other.port}/`, [certificate])).toBe('hello');
    expect(await opened(`https://127.0.0.1:${other.port}/`, [`${server.certificate}\n${certificate}`])).toBe('hello');
    expect(await opened(`https://127.0.0.1:${other.port}/`)).toMatch(/^tls-failed /);
    await other.close();
  });

  test('is left if its certificate has another name', async () => {
    server.heard.length = 0;
    expect(await opened(`https://127.0.0.1:${server.port}/`)).toMatch(/^tls-failed .*ERR_TLS_CERT_ALTNAME_INVALID/);
    expect(server.heard).toEqual([]);
  });
});

const PROGRAM = `
import { createRegistry } from '@url/core';
import { https } from '@url/http';
import { open } from '@url/open';
const options = { network: 'any', silence: 60_000, ca: process.argv[3] };
const pieces = [];
try {
  const reply = await open(createRegistry([https]), process.argv[2], options);
  for await (const piece of reply.body) pieces.push(piece);
  console.log(Buffer.concat(pieces).toString());
} catch (error) {
  console.log(error.code, error.message, error.details);
}`;

describe.skipIf(process.platform === 'win32')('files of this machine (§3.10)', () => {
  test('that nobody reads leave no warning of Node, and neither do folders', async () => {
    const source = `
      import { createRegistry } from '@url/core';
      import { file } from '@url/file';
      import { open } from '@url/open';
      const options = { protocols: ['file'], timeout: 3_000 };
      for (const url of process.argv.slice(2)) {
        for (let count = 0; count < 20; count += 1) await open(createRegistry([file]), url, options);
      }
      await new Promise((resolve) => setTimeout(resolve, 3_100));
      for (let count = 0; count < 5; count += 1) {
        globalThis.gc();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }`;
    writeFileSync(join(folder, 'x'), 'x');
    const { stderr } = await ran(
      await bundled('file', source),
      [`file://${folder}/`, `file://${folder}/x`],
      ['--expose-gc'],
    );
    expect(stderr).toBe('');
  });
});

describe('a draft (RFC 1738 §3.5)', () => {
  test('reaches the program as one argument, without a shell', async () => {
    const program = join(folder, 'xdg-open');
    const heard = join(folder, 'heard');
    await writeFile(
      program,
      `#!${process.execPath}\nrequire('fs').writeFileSync(${JSON.stringify(heard)}, JSON.stringify(process.argv.slice(2)));\n`,
    );
    await chmod(program, 0o755);
    const { command, args } = draftCommand(URLS, "mailto:$x'*!&%60id%60@host.dom", 'linux');
    const child = spawn(join(folder, command), args, { stdio: 'ignore', timeout: 60_000 });
    await once(child, 'close');
    expect(JSON.parse(await readFile(heard, 'utf8'))).toEqual(["mailto:$x'*!&%60id%60@host.dom"]);
  });
});
