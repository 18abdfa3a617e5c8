import { expect, test } from 'vitest';
import { run, spawned, tried } from './spawn.mjs';

test('a command that fails throws, and one that is not there', () => {
  expect(() => run('node', ['-e', ''], { timeout: 60_000 })).not.toThrow();
  expect(() => run('node', ['-e', 'process.exit(3)'], { timeout: 60_000 })).toThrow('exit 3');
  expect(() => tried('no-such-command', [], { timeout: 60_000 })).toThrow('ENOENT');
  expect(tried('node', ['-p', '1 + 1'], { timeout: 60_000 })).toMatchObject({ status: 0, stdout: '2\n' });
});

test.each(['biome', 'changeset', 'stryker', 'tsc', 'vitest'])('%s is run by Node, wherever it is', (name) => {
  const [command, args] = spawned(name, ['--version']);
  expect(command).toBe(process.execPath);
  expect(args[1]).toBe('--version');
  expect(tried('node', ['--check', args[0] as string], { timeout: 60_000 }).stderr).toBe('');
});

test('on Windows, as this test says it is, a shell finds npm and pnpm, and gets words with blanks in quotes', () => {
  expect(spawned('pnpm', ['pack', 'C:\\a b'], 'win32')).toEqual(['pnpm', ['pack', '"C:\\a b"'], { shell: true }]);
  expect(spawned('git', ['a b'], 'win32')).toEqual(['git', ['a b'], {}]);
  expect(spawned('pnpm', ['a b'], 'linux')).toEqual(['pnpm', ['a b'], {}]);
});
