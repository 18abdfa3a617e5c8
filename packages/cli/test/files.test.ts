import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { url } from './command.ts';

const folder = temporaryFolder('files');
const file = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const texts = (stdout: string) =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).text);

describe.each(['parse', 'check'])('url %s --file', (command) => {
  test('reads a URL from each line, of standard input as "-"', async () => {
    const [one, two] = [file('one', 'http://a/\r\nhttp://b/'), file('two', '\uFEFFhttp://c/\n')];
    const { code, stdout } = await url([command, '--json', '-f', one, '--file', '-', '-f', two], {
      stdin: 'http://i/\n',
    });
    expect(code).toBe(0);
    expect(texts(stdout)).toEqual(['http://a/', 'http://b/', 'http://i/', 'http://c/']);
    expect(texts((await url([command, '-jf', one, 'http://first/'])).stdout)[0]).toBe('http://first/');
  });

  test('a file that cannot be read is 2, and the others are read', async () => {
    const one = file('one', 'http://a/\nb c\n');
    const { code, stdout, stderr } = await url([command, '-j', '-f', folder, '-f', one, '-f', join(folder, 'none')]);
    expect(code).toBe(2);
    expect(texts(stdout)).toEqual(['http://a/', 'b c']);
    expect(stderr).toBe(`url: ${folder}: is a directory\nurl: ${folder}/none: no such file or directory\n`);
  });

  test('a line that is not UTF-8 is refused, and not guessed', async () => {
    const octets = file('octets', Buffer.from('http://h/\xE9\nhttp://h/\xEF\xBF\xBD\nhttp://h/\n', 'latin1'));
    const { code, stdout } = await url([command, '-jt', '-f', octets]);
    const answers = stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(answers.map(({ ok }) => ok)).toEqual([false, true, true]);
    expect(answers[0]).toMatchObject({ text: 'http://h/\uFFFD', error: { code: 'octets-not-utf8', position: 9 } });
    expect((await url([command, '-f', octets])).stdout).toMatch(
      /^http:\/\/h\/·\n {9}\^ octets that are not UTF-8, which other software refuses or replaces/,
    );
  });
});

test('a reader that says so is given lines of any length in pieces of any size', async () => {
  const long = `http://h/${'a'.repeat(200_000)}`;
  const octets = Buffer.from(`${long}\n\nhttp://h/\u00E9`);
  for (const size of [1_000, 65_536, 300_000]) {
    const stdin = Array.from({ length: Math.ceil(octets.length / size) }, (_, at) =>
      octets.subarray(at * size, (at + 1) * size),
    );
    expect(texts((await url(['parse', '--json'], { stdin })).stdout)).toEqual([long, '', 'http://h/\u00E9']);
  }
});
