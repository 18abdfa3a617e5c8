// Links of the command in a pseudo-terminal, which `script` of util-linux makes.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addressOfCode } from '../src/showing/doc-links.ts';
import { bundledCommand } from './bundled-command.ts';

const BIN = await bundledCommand();

const SCRIPT = '/usr/bin/script';
const LINK = `\u001B]8;;${addressOfCode('port-not-default')}\u001B\\`;

describe.skipIf(process.platform !== 'linux' || !existsSync(SCRIPT))(
  'codes in a pseudo-terminal are links or not',
  () => {
    const words = [process.execPath, BIN, 'check', 'ftp://fred@host.dom:2121/%2Fetc'];
    const quoted = words.map((word) => `'${word}'`).join(' ');

    test.each([
      [{ VTE_VERSION: '7200' }, quoted, true],
      [{ VTE_VERSION: '' }, quoted, false],
      [{ VTE_VERSION: '7200' }, `${quoted} | cat`, false],
      [{ VTE_VERSION: '' }, `${quoted} --hyperlink=always | cat`, true],
    ])('%o %#', (more, line, isLinked) => {
      const env = { PATH: process.env['PATH'], TERM: 'xterm', NO_COLOR: '1', ...more };
      const { stdout } = spawnSync(SCRIPT, ['-qec', `stty cols 200; ${line}`, '/dev/null'], {
        encoding: 'utf8',
        env,
        timeout: 120_000,
      });
      expect(stdout).toContain('port-not-default');
      expect(stdout.includes(LINK)).toBe(isLinked);
    });
  },
);
