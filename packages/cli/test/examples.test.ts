// Each example of the help, which the manual pages have too, and each block of shell commands in the README, run by a shell as it is written.
// Servers of the loopback stand for host.dom.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ftpServer } from '../../open/test/ftp-server.ts';
import { helpTextOf } from '../src/terminal/help-text.ts';
import { bundledCommand } from './bundled-command.ts';
import { commandTree, url } from './command.ts';
import { answering, closeServers } from './servers.ts';

const program = commandTree();
const examples = [program, ...program.commands].flatMap((command) => helpTextOf(command).examples);
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

/** Tested with the tarballs, by check-pack.mjs. */
const INSTALL = 'npm install --global @url/cli\n';

const COMMAND = await bundledCommand();

let home = '';
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'url-examples-'));
  const bin = join(home, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'url'), `#!/bin/sh\nexec '${process.execPath}' '${COMMAND}' "$@"\n`);
  chmodSync(join(bin, 'url'), 0o755);
  writeFileSync(join(home, 'urls.txt'), 'ftp://host.dom/a\nhttp://host.dom:8080/b\n');
  writeFileSync(join(home, 'letter.txt'), 'see http://host.dom/a and <URL:http://host.dom/b>\n');
  const variables = 'DATABASE_URL=postgres://fred:secret@db.host.dom/app\n';
  writeFileSync(join(home, '.env'), variables);
  writeFileSync(join(home, '.env.production'), variables);
  writeFileSync(join(home, 'server.log'), variables);
  writeFileSync(join(home, 'letter.md'), 'see http://host.dom/a\n');
});
afterEach(closeServers);
afterAll(() => rmSync(home, { recursive: true }));

const STDIN = 'ftp://host.dom/a\n';

/** Runs a command: in this process if it needs neither a shell nor the files. */
function ranAlone(text: string): Promise<Ran> {
  if (/[>|*]|\.txt|\.log|\benv\b/.test(text)) return ran(text);
  const [, ...argv] = Array.from(text.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word);
  return url(argv, { stdin: STDIN });
}

interface Ran {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a text in bash, in the folder of the files. */
function ran(text: string): Promise<Ran> {
  const env = {
    HOME: home,
    CACHE_URL: 'redis://cache.host.dom/0',
    PATH: `${home}/bin:/usr/bin:/bin`,
    LC_ALL: 'C.UTF-8',
  };
  return new Promise((resolve) => {
    const child = execFile('bash', ['-e', '-c', text], { cwd: home, env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
    child.stdin?.end(STDIN);
  });
}

/** A command whose hosts are servers of the loopback. */
async function served(text: string): Promise<string> {
  if (!text.includes('url open')) return text;
  const [ftp, gopher, http] = [
    await ftpServer({ files: { 'readme.txt': 'hello\r\n' } }),
    await answering('iwords\t\tnull\t1\r\n.\r\n'),
    await answering('HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nhello\n'),
  ];
  const ports: { readonly [scheme: string]: number } = { ftp: ftp.port, gopher, http };
  return text.replace(/(ftp|gopher|http):\/\/host\.dom/g, (_, scheme) => `${scheme}://127.0.0.1:${ports[scheme]}`);
}

test('each command has an example, and the README has blocks of commands', () => {
  for (const command of program.commands) expect(helpTextOf(command).examples, command.name()).not.toEqual([]);
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  expect(blocks).toContain(INSTALL);
});

describe('the examples of the help', () => {
  test.each(examples)(
    '%s',
    async (example) => {
      // The folder of the completions is there where they are used.
      mkdirSync(join(home, '.local/share/bash-completion/completions'), { recursive: true });
      const { code, stdout, stderr } = await ranAlone(await served(example));
      expect([code, stderr]).toEqual([0, '']);
      if (!/>|--output/.test(example)) expect(stdout).not.toBe('');
    },
    60_000,
  );
});

describe('the blocks of commands in the README', () => {
  test.each(blocks.filter((block) => block !== INSTALL))(
    '%s',
    async (block) => {
      // Nothing is prepared: a home is empty at first.
      rmSync(join(home, '.local'), { recursive: true, force: true });
      writeFileSync(join(home, 'letter.txt'), Buffer.from('see <URL:http://host.dom/caf\xE9>\n', 'latin1'));
      const { code, stderr } = await ran(await served(block));
      // A repair is told.
      expect([code, stderr]).toEqual([0, expect.not.stringMatching(/url: (?!.*repair)/)]);
    },
    60_000,
  );

  test('write the files that they name', async () => {
    const names = readdirSync(home, { recursive: true }).map(String);
    expect(names).toEqual(expect.arrayContaining(['picture.gif', '.zfunc/_url', '.config/fish/completions/url.fish']));
    expect(names).toContain('.local/share/bash-completion/completions/url');
  });
});
