import { type AnyScheme, createRegistry, type Registry, tolerant } from '@url/core';
import { mailto } from '@url/mailto';
import { describe, expect, test } from 'vitest';
import { draftCommand, OpenError } from '../src/mail/index.ts';
import { failureOf, openHere, URLS } from './loopback.ts';

const LOOSE: Registry<AnyScheme> = createRegistry([mailto], { tolerant });

/** The error of what has to fail. */
function errorOf(act: () => unknown): OpenError {
  try {
    act();
  } catch (error) {
    if (error instanceof OpenError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('a draft (RFC 1738 §3.5)', () => {
  test.each([
    ['linux', 'xdg-open', []],
    ['freebsd', 'xdg-open', []],
    ['openbsd', 'xdg-open', []],
    ['constructor', 'xdg-open', []],
    ['darwin', 'open', []],
    ['win32', 'rundll32', ['url.dll,FileProtocolHandler']],
  ])('of %s is begun by %s', (platform, command, args) => {
    const draft = draftCommand(URLS, 'mailto:fred@host.dom', platform);
    expect(draft).toEqual({ command, args: [...args, 'mailto:fred@host.dom'] });
  });

  test('is that of this machine, where no platform is said', () => {
    const draft = draftCommand(URLS, 'mailto:fred@host.dom');
    expect(draft).toEqual(draftCommand(URLS, 'mailto:fred@host.dom', process.platform));
  });

  test.each([
    ['MAILTO:fred@host.dom', 'mailto:fred@host.dom'],
    ['mailto:fr%65d@host.dom', 'mailto:fred@host.dom'],
    ['mailto:a%26b%25c@host.dom', 'mailto:a&b%25c@host.dom'],
  ])('of %s has the canonical URL %s', (url, canonical) => {
    expect(draftCommand(URLS, url, 'linux').args).toEqual([canonical]);
  });

  test('has the fields of a URL that was read tolerantly', () => {
    const { args } = draftCommand(LOOSE, 'mailto:fred@host.dom?subject=a%20b', 'linux');
    expect(args).toEqual(['mailto:fred@host.dom?subject=a%20b']);
  });

  test.each(['attach', 'ATTACH', 'attachment', 'insert'])('sends no file of this machine by %s', (name) => {
    const error = errorOf(() => draftCommand(LOOSE, `mailto:fred@host.dom?${name}=/etc/passwd`, 'linux'));
    expect([error.code, error.message]).toEqual(['access-refused', expect.stringContaining(name)]);
  });

  test.each([
    ['mailto:', 'url-refused'],
    ['mailto:fred', 'url-refused'],
    ['mailto:a@b.c?subject=x', 'url-refused'],
    ['mailto:a@b.c\nx', 'url-refused'],
    ['mailto:a@b.c%0D%0ABcc:%20evil@z.dom', 'url-refused'],
    ['--version', 'url-refused'],
    ['ftp://host.dom/x', 'protocol-unknown'],
    ['telnet://host.dom/', 'protocol-unknown'],
  ])('is not made of %j: %s', (url, code) => {
    const error = errorOf(() => draftCommand(URLS, url, 'linux'));
    expect(error.code).toBe(code);
    if (code === 'protocol-unknown') expect(error.message.endsWith(`: ${url.split(':')[0]}`)).toBe(true);
  });

  test('is not made of data that access refuses', () => {
    const hiding = { scheme: 'mailto', address: 'a@b.c', fields: [{ name: 'body', value: 'x\0y' }] };
    expect(errorOf(() => draftCommand(LOOSE, hiding, 'linux')).code).toBe('access-refused');
  });

  test('is not what open gives: nothing can be retrieved', async () => {
    expect((await failureOf(openHere(1, 'mailto:fred@host.dom'))).code).toBe('protocol-unknown');
  });
});
