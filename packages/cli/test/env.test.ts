import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { url } from './command.ts';

const folder = temporaryFolder('env');

/** The records of the lines of a file. */
async function recordsOf(text: string): Promise<readonly Record<string, unknown>[]> {
  const file = join(folder, '.env');
  writeFileSync(file, text);
  const { stdout } = await url(['env', '--json', file]);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

describe('url env', () => {
  test.each([
    ['A=redis://h.dom/0', 'redis://h.dom/0'],
    ['export A=redis://h.dom/0', 'redis://h.dom/0'],
    ["A='redis://h.dom/0'", 'redis://h.dom/0'],
    ['A="redis://h.dom/0" # the cache', 'redis://h.dom/0'],
    ['  A = redis://h.dom/0   # the cache', 'redis://h.dom/0'],
    ['A=redis://h.dom/0\r', 'redis://h.dom/0'],
    ['A.b-C=mailto:a@h.dom', 'mailto:a@h.dom'],
    ['MAIL=smtps:h.dom', 'smtps:h.dom'],
    ['SITE_URL=host.dom', 'host.dom'],
    ['dsn=host.dom', 'host.dom'],
    ['A=http://h.dom/#top', 'http://h.dom/#top'],
    ["A='ws://h.dom/$x'", 'ws://h.dom/$x'],
  ])('reads the URL of %j', async (line, text) => {
    expect((await recordsOf(`${line}\n`)).map((record) => record['text'])).toEqual([text]);
  });

  test.each([
    '# A=redis://h.dom/0',
    'A=',
    'A_URL=',
    'A_URL=""',
    'A=b',
    'A=C:\\x',
    'redis://h.dom/0',
    '',
    'CURL=x',
    'A={"b":1}',
  ])('finds none in %j', async (line) => {
    expect(await recordsOf(`${line}\n`)).toEqual([]);
  });

  test('says what is wrong, by its line, and hides every secret', async () => {
    const file = join(folder, '.env.test');
    writeFileSync(
      file,
      'X=1\nexport DB_URL="postgres://u:hunter2#x@h.dom/d"\n\nMQ=amqp://u:hunter2@h.dom:25/\nSMTP_URL=smtp://u@h.dom:hunter2@h.dom\n',
    );
    expect(await url(['env', file])).toEqual({
      code: 1,
      stdout: `${file}: line 2: DB_URL
postgres://u:***@h.dom/d
             ^ in a user or password "#" is written %23 (login-malformed, RFC 1738 §3.1)

${file}: line 4: MQ
amqp://u:***@h.dom:25/
                   ^ danger: the port of another protocol (port-of-another, RFC 1738 §6)

${file}: line 5: SMTP_URL
smtp://u@h.dom:***@h.dom
        ^ in a user or password "@" is written %40 (login-malformed, RFC 1738 §3.1)
did you mean smtp://u%40h.dom:***@h.dom?
`,
      stderr: '',
    });
    const { stdout } = await url(['env', '--json', file]);
    expect(stdout).not.toContain('hunter2');
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ file, line: 2, name: 'DB_URL', ok: false });
  });

  test('a value that is made of other variables is told, and not read', async () => {
    const file = join(folder, '.env.made');
    writeFileSync(file, 'A_URL=postgres://$USER@$' + '{HOST}/d\nB_URL="redis://$HOST/"\n');
    expect(await url(['env', file])).toEqual({
      code: 0,
      stdout: '',
      stderr: `url: line 1: A_URL is made of other variables, and is not read
url: line 2: B_URL is made of other variables, and is not read
`,
    });
  });

  test('"-" is the environment, whose quotes belong to the values', async () => {
    const env = { PATH: '/bin', CACHE: 'redis://:hunter2@h.dom/0', QUOTED: '"redis://:hunter2@h.dom/0"' };
    const { code, stdout, stderr } = await url(['env', '-'], { env });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toBe(`CACHE
redis://:***@h.dom/0
nothing to note

QUOTED
"redis://:***@h.dom/0"
^ a scheme name is letters, digits, "+", "-" and "." alone (scheme-malformed, RFC 1738 §2.1)
did you mean redis://:***@h.dom/0?
`);
    expect(await url(['env', '-'], { env: {} })).toMatchObject({ code: 0, stderr: 'url: no URL in the environment\n' });
  });

  test('a file that is not there ends with 2, and the others are read', async () => {
    const file = join(folder, '.env.other');
    writeFileSync(file, 'A=redis://h.dom/0\n');
    const { code, stdout, stderr } = await url(['env', join(folder, 'none'), file]);
    expect([code, stderr]).toEqual([2, `url: ${join(folder, 'none')}: no such file or directory\n`]);
    expect(stdout).toContain('A\nredis://h.dom/0\n');
  });
});
