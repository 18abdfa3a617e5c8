// The engines, each of an exact version, and how each is asked. npm fetches those that are not here.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { NODES } from '../support/nodes.mjs';

/** Asks the program a question, and gives its answer as JSON. */
export type Ask = (program: string, question: string) => Promise<string>;

/** The Node that runs this. */
export const here: Ask = command(process.execPath);

export const engines: readonly (readonly [engine: string, ask: Ask])[] = [
  ...NODES.map(
    (version) => [`Node ${version}`, command('npx', '--yes', '-p', `node@${version}`, '--', 'node')] as const,
  ),
  ['Bun 1.4.5', command('npx', '--yes', 'bun@1.4.5')],
  [
    'Deno 2.9.6',
    command('npx', '--yes', 'deno@2.9.6', 'run', '--no-config', '--no-lock', '--cached-only', '--allow-read'),
  ],
  ['Chromium', askChromium],
];

function command(file: string, ...words: readonly string[]): Ask {
  const starter = fileURLToPath(new URL('ask-bundle.mjs', import.meta.url));
  return async (program, question) => {
    const options = { maxBuffer: Number.POSITIVE_INFINITY };
    return (await promisify(execFile)(file, [...words, starter, program, question], options)).stdout;
  };
}

/** Asks in a page that 127.0.0.1 serves. */
async function askChromium(program: string, question: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    const isProgram = url === '/program.mjs';
    response.setHeader('content-type', isProgram ? 'text/javascript; charset=utf-8' : 'text/html');
    response.end(isProgram ? readFileSync(program) : '<!doctype html><title>engines</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArgs] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const given = await page.evaluate<object>(
      `import('/program.mjs').then(({ questions }) => questions[${JSON.stringify(question)}]())`,
    );
    return JSON.stringify({ engine: `Chromium ${browser.version()}`, ...given });
  } finally {
    await browser.close();
    server.close();
  }
}
