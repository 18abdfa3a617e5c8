// The words of `url open` where it fails: a message for a person, an object for a program, and what helps, where something does.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tooling/support/temporary-folder.ts';
import { codes } from '../src/reading/code-meanings.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { url } from './command.ts';
import { answering, closeServers } from './servers.ts';

await loadSchemes();

const folder = temporaryFolder('failures');
afterEach(closeServers);
const at = (name: string): string => join(folder, name);

describe('with --json each failure is one object, and its code can be explained', () => {
  test.each([
    ['a text that is not a URL', ['http://h/a b'], 1, 'character-forbidden', { position: 10 }],
    [
      'a URL that must not be followed',
      ['gopher://h:25/1'],
      1,
      'access-refused',
      { findings: [{ code: 'port-reserved' }] },
    ],
    ['a scheme without a protocol', ['sftp://h/a'], 1, 'protocol-unknown', { detail: 'sftp' }],
    ['an address inside', ['--guard', 'http://127.0.0.1/'], 1, 'address-not-public', { detail: '127.0.0.1' }],
    ['a file of a stranger', ['--guard', 'file:///etc/passwd'], 1, 'protocol-not-allowed', {}],
    [
      'a news server that is missing',
      ['news:x@y'],
      1,
      'access-refused',
      { findings: [{ code: 'news-server-missing' }] },
    ],
    ['a folder that is missing', ['-o', 'none/x', 'file:///etc/hostname'], 2, 'file-unwritable', {}],
    ['a file that is read', ['-o', 'SELF', 'file://SELF'], 2, 'file-is-source', {}],
    ['certificates that are missing', ['--cacert', 'none', 'http://h/'], 2, 'file-unreadable', {}],
    ['a file without certificates', ['--cacert', 'SELF', 'http://h/'], 2, 'certificate-missing', {}],
    ['mail without a mailbox', ['mid:a@b'], 2, 'mailbox-missing', {}],
    ['a mailbox that is missing', ['--mailbox', 'none', 'mid:a@b'], 2, 'file-unreadable', {}],
    ['nothing to go on with', ['--continue', 'http://h/'], 2, 'output-missing', {}],
    ['a program that is missing', ['rlogin://h/'], 2, 'program-missing', {}],
    ['a file that is not there', ['file:///no/such'], 4, 'not-found', {}],
  ])('%s', async (_, argv, exit, code, details) => {
    writeFileSync(at('self'), 'hello');
    const given = argv.map((each) =>
      each.replace('file://SELF', pathToFileURL(at('self')).href).replace('SELF', at('self')),
    );
    const { code: ended, stdout } = await url(['open', '--json', ...given], { env: { PATH: at('none') } });
    expect(stdout.split('\n')).toHaveLength(2);
    expect([ended, JSON.parse(stdout)]).toMatchObject([exit, { ok: false, error: { code, ...details } }]);
    expect(codes().map((each) => each.code)).toContain(code);
  });

  test('what is not text on a terminal', async () => {
    const port = await answering('hello\0');
    const { stderr } = await url(['open', `gopher://127.0.0.1:${port}/9x`], { terminal: true });
    expect(stderr).toBe('url: this is not text: use --output FILE, or a pipe\n');
  });

  test('what a server says, without its secrets', async () => {
    const port = await answering('HTTP/1.0 404 http://u:hunter2@h/ Gone\r\n\r\n');
    const { stdout, stderr } = await url(['open', '--json', `http://127.0.0.1:${port}/`]);
    expect(JSON.parse(stdout).error).toEqual({
      code: 'not-found',
      section: 'RFC 1738 §3',
      message: 'not found',
      said: 'HTTP/1.0 404 http://***@h/ Gone',
    });
    expect(stdout + stderr).not.toContain('hunter2');
  });
});

describe('several lines of a server are one line of a message', () => {
  test.each([
    [
      'ftp',
      '530-no entry\r\n530-for \u001B[31manybody\r\n530 here\r\n',
      'x',
      ': 530-no entry / 530-for \\x1B[31manybody / 530 here',
    ],
    ['ftp', '530-no entry\n\n530-at all\n530 here\n', 'x', ': 530-no entry / 530-at all / 530 here'],
    [
      'gopher',
      '--2\r\n2 fred\r\nThe house is full.\r\nCome back later.\r\n.\r\n',
      '1x%09%09+',
      'full. / Come back later.',
    ],
  ])('%s: %j', async (scheme, octets, path, words) => {
    const port = await answering(octets, scheme === 'ftp');
    const text = `${scheme}://127.0.0.1:${port}/${path}`;
    const { stderr } = await url(['open', text]);
    expect(stderr).toContain(words);
    expect(stderr.split('\n')).toHaveLength(2);
    const narrow = await url(['open', text], { terminal: true, columns: 40 });
    expect(narrow.stderr.replace(/\s+/g, ' ')).toBe(stderr.replace(/\s+/g, ' '));
    expect(Math.max(...narrow.stderr.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });
});

describe('a secret in the words of a server is hidden, whatever is asked for', () => {
  const REPLIES = {
    'a redirect': '302 Found\r\nLocation: http://127.0.0.1:65535/?access_token=hunter2',
    'a redirect to itself': '302 Found\r\nLocation: /?access_token=hunter2',
    'a redirect to another protocol': '302 Found\r\nLocation: ftp://u:hunter2@h.dom/',
    'a redirect with a login': '302 Found\r\nLocation: http://u:hunter2@h.dom/',
    'a redirect to a text that is no URL': '302 Found\r\nLocation: http://h.dom/a b?access_token=hunter2',
    'a status line': '404 see http://h.dom/?access_token=hunter2',
    'a header': '200 OK\r\nContent-Location: http://u:hunter2@h.dom/?access_token=hunter2',
  };
  const OPTIONS = [
    [],
    ['--json'],
    ['--head'],
    ['--head', '--json'],
    ['--redirects', '2', '--json'],
    ['-o', 'FILE', '--json'],
    ['-o', 'FILE', '--head'],
  ];

  test.each(Object.entries(REPLIES))('%s', async (_, reply) => {
    const port = await answering(`HTTP/1.0 ${reply}\r\nContent-Length: 0\r\n\r\n`);
    const told = async (...options: readonly string[]) => {
      const argv = options.map((option) => (option === 'FILE' ? at('out') : option));
      const { stdout, stderr } = await url(['open', '--timeout', '5', ...argv, `http://127.0.0.1:${port}/`]);
      const saved = options.includes('FILE') && existsSync(at('out')) ? readFileSync(at('out'), 'utf8') : '';
      rmSync(at('out'), { force: true });
      return stdout + stderr + saved;
    };
    for (const options of OPTIONS) expect(await told(...options), options.join(' ')).not.toContain('hunter2');
    expect(await told('--json', '--show-password')).toContain('hunter2');
  });
});

describe('--redirects is advised exactly where it would be followed', () => {
  test.each([
    ['http://h.dom/', true],
    ['https://h.dom/a?b', true],
    ['//h.dom/x', true],
    ['/x', true],
    ['x', true],
    ['http://h.dom:25/', false],
    ['http://010.0.0.1/', false],
    ['http://u:p@h.dom/', false],
    ['http://a b/', false],
    ['http://h.dom/a b', false],
    ['ftp://h.dom/', false],
    ['gopher://h.dom/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
  ])('%j: %s', async (location, isAdvised) => {
    const port = await answering(`HTTP/1.0 302 SchemeFinding\r\nLocation: ${location}\r\n\r\n`);
    const { code, stderr } = await url(['open', `http://127.0.0.1:${port}/`]);
    expect(code).not.toBe(0);
    expect(stderr.includes('try --redirects 5')).toBe(isAdvised);
  });
});

describe('what helps is told, and nothing else', () => {
  test('--server where a news URL names no server', async () => {
    expect((await url(['open', 'news:x@y'])).stderr).toBe(
      'url: the URL must not be followed (access-refused, RFC 1738 §6)\n' +
        'url: note: a news URL names no server: set the option "server" (news-server-missing, RFC 1738 §3.6)\n' +
        'url: use --server HOST, with the name of your news server\n',
    );
  });

  test('nothing for a port that is refused', async () => {
    expect((await url(['open', 'gopher://h:25/1'])).stderr.split('\n')).toHaveLength(3);
  });

  test('no --cacert where the server does not speak TLS', async () => {
    const port = await answering('HTTP/1.0 400 No\r\n\r\n');
    const { stderr } = await url(['open', `https://127.0.0.1:${port}/`]);
    expect(stderr).toMatch(
      /^url: the secure connection failed \(tls-failed, RFC 2818 §3\.1\): .*\nurl: the server .*\n$/,
    );
  });
});
