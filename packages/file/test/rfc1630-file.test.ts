import { createRegistry, format, parse, parseOrThrow, tolerant } from '@url/core';
import { describe, expect, test } from 'vitest';
import { type FileSystem, file, fromPath, type ToPathOptions, toPath } from '../src/index.ts';

const registry = createRegistry([file]);
const loose = createRegistry([file], { tolerant });

/** The path, or the code of the refusal. */
function pathOf(text: string, system: FileSystem, options?: ToPathOptions): string {
  const result = toPath(parseOrThrow(registry, text).url as never, system, options);
  return result.ok ? result.path : result.error.code;
}

/** The URL, or the code of the refusal and the part it is about. */
function urlOf(path: string, system: FileSystem, host?: string): string {
  const result = fromPath(path, system, host === undefined ? {} : { host });
  return result.ok ? format(registry, result.url) : `${result.error.code} ${result.error.part}`;
}

describe('file', () => {
  describe('FILE-09 FILE-16: a name of Unix begins with a slash, which the url-path has not', () => {
    test.each([
      ['file:///etc/motd', '/etc/motd'],
      ['file://localhost/etc/motd', '/etc/motd'],
      ['file:///etc/', '/etc/'],
      ['file:////server/x', '//server/x'],
      ['file:///a//b', '/a//b'],
      ['file:///c:/x', '/c:/x'],
      ['file:///a%5Cb', '/a\\b'],
      ['file:///aux', '/aux'],
      ['file:///a.txt%3B1', '/a.txt;1'],
    ])('%s is %s', (text, path) => {
      expect(pathOf(text, 'posix')).toBe(path);
      expect(urlOf(path, 'posix')).toBe(text.replace('localhost', ''));
    });
  });

  test('FILE-10: parts are decoded, and a hidden slash, backslash or NUL is refused', () => {
    expect(pathOf('file:///a%20b', 'posix')).toBe('/a b');
    for (const system of ['posix', 'windows', 'vms'] as const) {
      expect(pathOf('file:///d/a%2Fb', system)).toBe('file-path-separator');
      expect(pathOf('file:///%2F/x', system)).toBe('file-path-separator');
      expect(pathOf('file:///d/a%00', system)).toBe('file-path-nul');
      expect(pathOf('file:///%00/a', system)).toBe('file-path-nul');
    }
    expect(pathOf('file:///c:/a%5Cb', 'windows')).toBe('file-path-separator');
    expect(pathOf('file:///%5C%5Cserver/share', 'windows')).toBe('file-path-separator');
    expect(urlOf('/a\0b', 'posix')).toBe('file-path-nul path');
    expect(urlOf('c:\\a\0', 'windows')).toBe('file-path-nul path');
  });

  test('a step to another directory is refused, however it was written', () => {
    for (const text of ['file:///d/../x', 'file:///d/%2E%2e/x', 'file:///./x', 'file:///d/%2e']) {
      for (const system of ['posix', 'windows', 'vms'] as const) {
        expect(pathOf(text, system)).toBe('file-path-dot-segment');
      }
    }
    expect(urlOf('/a/../b', 'posix')).toBe('file-path-dot-segment path');
    expect(urlOf('c:\\a\\..', 'windows')).toBe('file-path-dot-segment path');
    expect(pathOf('file:///a/.../b', 'posix')).toBe('/a/.../b');
    expect(pathOf('file:///a/..b', 'posix')).toBe('/a/..b');
  });

  test('a caller who looks after them may keep such steps', () => {
    expect(pathOf('file:///d/../x', 'posix', { dotSegments: 'keep' })).toBe('/d/../x');
    expect(pathOf('file:///c:/d/%2E/x', 'windows', { dotSegments: 'keep' })).toBe('c:\\d\\.\\x');
    expect(pathOf('file:///d/a/../x', 'vms', { dotSegments: 'keep' })).toBe('file-path-character');
    expect(pathOf('file:///d/..%2Fx', 'posix', { dotSegments: 'keep' })).toBe('file-path-separator');
  });

  test('FILE-17: a void path is the root', () => {
    expect(pathOf('file:///', 'posix')).toBe('/');
    expect(urlOf('/', 'posix')).toBe('file:///');
    expect(pathOf('file:///', 'windows')).toBe('\\');
    expect(pathOf('file:///c:/', 'windows')).toBe('c:\\');
  });

  describe('FILE-16 FILE-18: Windows has drive letters, and servers after two backslashes', () => {
    test.each([
      ['file:///c:/dir/x', 'c:\\dir\\x'],
      ['file:///C:/', 'C:\\'],
      ['file:///c:/Program%20Files/caf%E9', 'c:\\Program Files\\caf\uDCE9'],
      ['file:///dir/x', '\\dir\\x'],
      ['file://server/share/x', '\\\\server\\share\\x'],
      ['file://server/c$/', '\\\\server\\c$\\'],
    ])('%s is %s', (text, path) => {
      expect(pathOf(text, 'windows')).toBe(path);
      expect(urlOf(path, 'windows')).toBe(text);
      expect(urlOf(path.replaceAll('\\', '/'), 'windows')).toBe(text);
    });

    test.each([
      ['file:////server/share', 'file-path-separator'],
      ['file://h//x', 'file-path-separator'],
      ['file:///c:', 'file-path-relative'],
      ['file:///aux', 'file-path-device'],
      ['file:///c:/CON', 'file-path-device'],
      ['file:///c:/nul.txt', 'file-path-device'],
      ['file:///c:/com1%20.a.b/x', 'file-path-device'],
      ['file:///c:/LPT%B9', 'file-path-device'],
      ['file:///c:/lpt%C2%B2.x', 'file-path-device'],
      ['file:///c:/prn:x', 'file-path-device'],
      ['file://h/conin$', 'file-path-device'],
      ['file://127.0.0.1/pipe/docker_engine', 'file-path-device'],
      ['file://server/MailSlot/x', 'file-path-device'],
      ['file://server/%50IPE', 'file-path-device'],
      ['file://server/IPC$/x', 'file-path-device'],
      ['file://server/share/pipe', '\\\\server\\share\\pipe'],
      ['file://server/pipes/x', '\\\\server\\pipes\\x'],
      ['file:///pipe/x', '\\pipe\\x'],
      ['file://server/c:/pipe/x', 'file-path-host'],
      ['file:///a:stream', 'file-path-stream'],
      ['file:///c:/a::$DATA', 'file-path-stream'],
      ['file:///dir/c:/x', 'file-path-stream'],
      ['file:///c:/a.', 'file-path-trailing'],
      ['file:///c:/a%20/x', 'file-path-trailing'],
      ['file:///c:/...', 'file-path-trailing'],
      ['file:///a?b', 'file-path-character'],
      ['file:///c%7C/x', 'file-path-character'],
      ['file:///c:/a%1F', 'file-path-character'],
      ['file:///c:/console', 'c:\\console'],
      ['file:///c:/com10', 'c:\\com10'],
      ['file:///c:/a.aux', 'c:\\a.aux'],
    ])('%s: %s', (text, expected) => {
      expect(pathOf(text, 'windows')).toBe(expected);
    });

    test.each([
      ['dir\\x', 'file-path-relative path'],
      ['c:', 'file-path-relative path'],
      ['c:x', 'file-path-relative path'],
      ['', 'file-path-relative path'],
      ['\\\\server', 'file-path-relative path'],
      ['\\\\\\x', 'file-path-relative path'],
      ['\\\\server\\\\x', 'file-path-relative path'],
      ['\\\\.\\COM1', 'file-path-device path'],
      ['\\\\?\\Volume{a}\\x', 'file-path-device path'],
      ['\\\\?\\GLOBALROOT\\x', 'file-path-device path'],
      ['\\\\?\\UNC\\x', 'file-path-device path'],
      ['\\\\?\\c:\\a/b', 'file-path-separator path'],
      ['\\\\?\\c:\\a\\..\\b', 'file-path-dot-segment path'],
      ['\\\\?\\c:\\a.', 'file-path-trailing path'],
      ['\\\\?\\UNC\\localhost\\c$\\x', 'part-unwritable host'],
      ['\\\\?\\UNC\\server\\c:\\x', 'file-path-stream path'],
      ['\\\\?\\UNC\\server\\pipe\\x', 'file-path-device path'],
      ['\\\\?\\C:\\very\\long', 'file:///C:/very/long'],
      ['\\\\?\\UNC\\Server\\share\\f', 'file://server/share/f'],
      ['\\\\wsl$\\Ubuntu\\home\\x', 'file://wsl.localhost/Ubuntu/home/x'],
      ['\\\\?\\unc\\WSL$\\Ubuntu\\x', 'file://wsl.localhost/Ubuntu/x'],
      ['\\\\server\\pipe\\x', 'file-path-device path'],
      ['//server/MAILSLOT/x', 'file-path-device path'],
      ['\\c:\\x', 'file-path-stream path'],
      ['\\\\server\\c:\\x', 'file-path-stream path'],
      ['c:\\a.', 'file-path-trailing path'],
      ['c:\\a*', 'file-path-character path'],
      ['\\\\my_server\\x', 'host-malformed host'],
      ['\\\\localhost\\c$\\x', 'part-unwritable host'],
    ])('%s: %s', (path, expected) => {
      expect(urlOf(path, 'windows')).toBe(expected);
    });
  });

  test('FILE-18: a drive with a bar is one, once tolerant reading has taken it', () => {
    for (const text of ['file:///c|/dir/x', 'file:/c|/dir/x', 'file://localhost/c|/dir/x'] as const) {
      expect(toPath(parseOrThrow(loose, text).url, 'windows')).toEqual({
        ok: true,
        path: 'c:\\dir\\x',
      });
    }
    expect(toPath(parseOrThrow(loose, 'file:/a/c|/x').url, 'windows').ok).toBe(false);
  });

  test('a server that only tolerant reading takes is a server of Windows, but an address in brackets is not', () => {
    const path = (text: `file:${string}`) => toPath(parseOrThrow(loose, text).url, 'windows');
    expect(path('file://my_server/x')).toEqual({ ok: true, path: '\\\\my_server\\x' });
    expect(path('file://[::1]/x')).toMatchObject({ ok: false, error: { code: 'file-path-character', part: 'path' } });
    expect(path('file://[::1]/c|/x')).toMatchObject({ ok: false, error: { code: 'file-path-host', part: 'host' } });
  });

  describe('a file of another host has no name here, unless the caller says that it is this one', () => {
    test.each<[FileSystem, string, string]>([
      ['posix', 'file://evil.com/etc/passwd', '/etc/passwd'],
      ['vms', 'file://evil.com/disk/my/a.txt', 'DISK:[MY]A.TXT'],
      ['windows', 'file://evil.com/c:/x', 'c:\\x'],
    ])('%s: %s', (system, text, path) => {
      expect(pathOf(text, system)).toBe('file-path-host');
      expect(pathOf(text, system, { self: 'good.com' })).toBe('file-path-host');
      expect(pathOf(text, system, { self: 'Evil.com' })).toBe(path);
      expect(pathOf(text, system, { host: 'ignore' })).toBe(path);
      expect(pathOf(text.replace('evil.com', 'localhost'), system)).toBe(path);
    });
  });

  test('misuse is told in words', () => {
    const { url } = parseOrThrow(registry, 'file:///x');
    for (const [given, message] of [
      [() => toPath('file:///x' as never, 'posix'), /toPath takes the url of a file/],
      [() => toPath(parse(registry, 'file:///x') as never, 'posix'), /toPath takes the url of a file/],
      [() => toPath(null as never, 'posix'), /toPath takes the url of a file/],
      [() => toPath(url, 'linux' as never), /a system is 'posix', 'windows' or 'vms'/],
      [() => toPath(url, undefined as never), /a system is/],
      [() => toPath(url, 'posix', 'x' as never), /the options of toPath/],
      [() => toPath(url, 'posix', { self: 1 as never }), /self of toPath takes a string/],
      [() => fromPath('/x', 'toString' as never), /a system is/],
      [() => fromPath(1 as never, 'posix'), /fromPath takes a string/],
      [() => fromPath('/x', 'posix', { host: 1 as never }), /host of fromPath takes a string/],
    ] as const) {
      expect(given).toThrow(TypeError);
      expect(given).toThrow(message);
    }
  });

  describe('FILE-11: VMS has a device, directories in brackets, and a name', () => {
    const URL_OF_VMS = 'file://vms.host.edu/disk$user/my/notes/note123456.txt';

    test('the example of §3.10, both ways, with all its digits', () => {
      expect(urlOf('DISK$USER:[MY.NOTES]NOTE123456.TXT', 'vms', 'vms.host.edu')).toBe(URL_OF_VMS);
      expect(pathOf(URL_OF_VMS, 'vms', { self: 'VMS.host.edu' })).toBe('DISK$USER:[MY.NOTES]NOTE123456.TXT');
      const printed = 'file://vms.host.edu/disk$user/my/notes/note12345.txt';
      expect(pathOf(printed, 'vms', { host: 'ignore' })).toBe('DISK$USER:[MY.NOTES]NOTE12345.TXT');
    });

    test.each([
      ['file:///disk/x.txt', 'DISK:[000000]X.TXT'],
      ['file:///disk/', 'DISK:[000000]'],
      ['file:///disk/my/', 'DISK:[MY]'],
      ['file:///disk/my/a.txt%3B12', 'DISK:[MY]A.TXT;12'],
      ['file:///disk/my/.login', 'DISK:[MY].LOGIN'],
      ['file:///disk/my/a.', 'DISK:[MY]A.'],
      ['file:///disk/my/readme', 'DISK:[MY]README'],
      ['file:///disk/a-/-b/x', 'DISK:[A-.-B]X'],
      ['file:///disk/0000000/000000', 'DISK:[0000000]000000'],
    ])('%s is %s', (text, path) => {
      expect(pathOf(text, 'vms')).toBe(path);
      expect(urlOf(path, 'vms')).toBe(text);
    });

    test.each([
      ['file:///', 'file-path-relative'],
      ['file:///disk', 'file-path-relative'],
      ['file:///disk/-/x', 'file-path-dot-segment'],
      ['file:///disk/--/x', 'file-path-dot-segment'],
      ['file:///disk/000000/x', 'file-path-character'],
      ['file:///disk/000000/', 'file-path-character'],
      ['file:///disk/a/000000/x', 'file-path-character'],
      ['file:///disk/a//x', 'file-path-character'],
      ['file:///disk/a.b/x', 'file-path-character'],
      ['file:///disk/a%5D/x', 'file-path-character'],
      ['file:///d:/a/x', 'file-path-character'],
      ['file:///disk/a/b.c.d', 'file-path-character'],
      ['file:///disk/a/x;y'.replace(';', '%3B'), 'file-path-character'],
      ['file:///disk/a/caf%E9', 'file-path-character'],
      ['file:///disk/a/*', 'file-path-character'],
    ])('%s: %s', (text, expected) => {
      expect(pathOf(text, 'vms')).toBe(expected);
    });

    test('its topmost directory may be written before those in it, but has no part', () => {
      expect(urlOf('D:[000000.A]X', 'vms')).toBe('file:///d/a/x');
      expect(urlOf('D:[000000.A.B]', 'vms')).toBe('file:///d/a/b/');
      expect(urlOf('D:[000000]X', 'vms')).toBe('file:///d/x');
      for (const path of ['D:[000000.]X', 'D:[000000.000000]X', 'D:[A.000000]X']) {
        expect(urlOf(path, 'vms')).toBe('file-path-character path');
      }
    });

    test.each([
      ['X.TXT', 'file-path-relative path'],
      ['DISK:X.TXT', 'file-path-relative path'],
      ['[MY]X.TXT', 'file-path-relative path'],
      ['DISK:[.MY]X.TXT', 'file-path-relative path'],
      ['DISK:[]X.TXT', 'file-path-relative path'],
      [']DISK:[MY]X.TXT', 'file-path-relative path'],
      [':[MY]X.TXT', 'file-path-relative path'],
      ['DISK:[MY', 'file-path-relative path'],
      ['DISK:[MY]X]Y.TXT', 'file-path-character path'],
      ['DISK:[A.][B]X', 'file-path-character path'],
      ['DISK:[A[B]X', 'file-path-character path'],
      ['DISK:[A]X\nY', 'file-path-character path'],
      ['DISK:[MY.-]X.TXT', 'file-path-dot-segment path'],
      ['DISK:[MY...]X.TXT', 'file-path-character path'],
      ['DISK:[MY]*.*', 'file-path-character path'],
      ['NODE::DISK:[MY]X', 'file-path-character path'],
    ])('%s: %s', (path, expected) => {
      expect(urlOf(path, 'vms')).toBe(expected);
    });
  });

  test('a relative name makes no URL', () => {
    for (const path of ['', 'etc/motd', './x', '~/x', 'c:\\x']) {
      expect(urlOf(path, 'posix')).toBe('file-path-relative path');
    }
  });

  test('the host of a URL is the system that has the file', () => {
    expect(urlOf('/etc/motd', 'posix', 'My.Host.Dom')).toBe('file://my.host.dom/etc/motd');
    expect(urlOf('/etc/motd', 'posix', 'LOCALHOST')).toBe('file:///etc/motd');
    expect(urlOf('/etc/motd', 'posix', '010.0.0.01')).toBe('file://010.0.0.01/etc/motd');
    expect(urlOf('/etc/motd', 'posix', '000.0.0.0001')).toBe('file://000.0.0.0001/etc/motd');
    expect(urlOf('/etc/motd', 'posix', 'HOST1')).toBe('file://host1/etc/motd');
    expect(urlOf('/etc/motd', 'posix', '3COM.DOM')).toBe('file://3com.dom/etc/motd');
    expect(urlOf('/etc/motd', 'posix', '\u212A')).toBe('host-malformed host');
    expect(urlOf('/etc/motd', 'posix', 'h:80')).toBe('host-malformed host');
    expect(urlOf('/etc/motd', 'posix', 'u@h')).toBe('host-malformed host');
    expect(urlOf('c:\\x', 'windows', 'pc.dom')).toBe('file://pc.dom/c:/x');
    expect(urlOf('\\\\server\\x', 'windows', 'SERVER')).toBe('file://server/x');
    expect(urlOf('\\\\server\\x', 'windows', 'other')).toBe('part-unwritable host');
    expect(urlOf('\\x', 'windows', 'pc.dom')).toBe('part-unwritable host');
    expect(urlOf('\\x', 'windows', 'localhost')).toBe('file:///x');
  });

  test('a path and a host that no URL can have both are refused in a sentence that is true of each', () => {
    for (const [path, host] of [
      ['\\\\server\\x', 'other'],
      ['\\dir\\x', 'server.dom'],
      ['\\\\localhost\\x', 'pc.dom'],
    ] as const) {
      const sentence = 'another host has another file of this name, or no URL can name this machine';
      expect(fromPath(path, 'windows', { host })).toMatchObject({ error: { code: 'part-unwritable', sentence } });
    }
    expect(pathOf('file://server.dom/dir/x', 'windows')).toBe('\\\\server.dom\\dir\\x');
  });

  test('names are text, and octets that are not UTF-8 survive', () => {
    expect(urlOf('/home/Zoë/日本', 'posix')).toBe('file:///home/Zo%C3%AB/%E6%97%A5%E6%9C%AC');
    expect(urlOf('/caf\uDCE9', 'posix')).toBe('file:///caf%E9');
    expect(urlOf('c:\\\uD800', 'windows')).toBe('text-malformed path');
  });

  test('a name that is converted gives what reading its URL gives', () => {
    expect(fromPath('/etc/motd', 'posix')).toEqual(parse(registry, 'file:///etc/motd'));
  });

  test.each([
    ['/a/../b', 'posix', 'file-path-dot-segment'],
    ['/a\0', 'posix', 'file-path-nul'],
    ['\\\\.\\x', 'windows', 'file-path-device'],
    ['\\a:b', 'windows', 'file-path-stream'],
    ['\\a.', 'windows', 'file-path-trailing'],
    ['ac:\\x', 'windows', 'file-path-relative'],
    ['\\a?b', 'windows', 'file-path-character'],
    ['/\uDC7F', 'posix', 'text-malformed'],
    ['\\\\a b\\x', 'windows', 'host-malformed'],
    ['\\\\localhost\\x', 'windows', 'part-unwritable'],
  ] as const)('why %j is refused on %s is said in a sentence: %s', (path, system, code) => {
    expect(fromPath(path, system)).toMatchObject({ error: { code, sentence: expect.stringMatching(/^\w.{9,}$/) } });
  });

  test('what separates names is refused in a sentence too', () => {
    expect(toPath(parseOrThrow(registry, 'file:///a%2Fb').url as never, 'posix')).toMatchObject({
      error: { code: 'file-path-separator', sentence: expect.stringMatching(/^\w.{9,}$/) },
    });
  });

  test('a refusal has no position, and says which part it is about and why', () => {
    expect(fromPath('motd', 'posix')).toEqual({
      ok: false,
      error: {
        code: 'file-path-relative',
        position: undefined,
        section: 'RFC 1738 §3.10',
        part: 'path',
        sentence: 'the path must begin at a root, a drive or a device',
      },
    });
  });
});
