import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { url } from './command.ts';

/** `help.txt` has each command that prints help, after a dollar sign, and what a terminal of 80 columns shows. */
const sessions = readFileSync(new URL('./help.txt', import.meta.url), 'utf8')
  .split(/^\$ url /m)
  .slice(1)
  .map((session, at, { length }) => (at === length - 1 ? session : session.slice(0, -1)))
  .map((session) => {
    const end = session.indexOf('\n');
    return [session.slice(0, end), session.slice(end + 1)] as const;
  });

test('there is a session for each command', async () => {
  const [, list = ''] = sessions.find(([line]) => line === 'help') ?? [];
  const names = Array.from(list.matchAll(/^ {2}([a-z]+) /gm), ([, name]) => `help ${name}`);
  expect(sessions.map(([line]) => line)).toEqual(['help', ...names.filter((name) => name !== 'help url')]);
});

test.each(sessions)('url %s prints this help', async (line, stdout) => {
  expect(await url(line.split(' '))).toEqual({ code: 0, stdout, stderr: '' });
});
