import { createRegistry, encode, format, parse, parseOrThrow, UCHAR } from '@url/core';
import { defineScheme, type Login, readLogin, writeLogin } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('3.1. Common Internet Scheme Syntax: login', () => {
  suite(registry, 'core/3.1-login');

  const cluster = defineScheme({
    name: 'x-cluster',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      read(reader) {
        const logins: Login[] = [];
        reader.eat('//');
        do logins.push(readLogin(reader as never, { authority: 'login', port: 7 }, ',/'));
        while (reader.eat(','));
        reader.eat('/');
        return { scheme: 'x-cluster', logins, name: reader.decode(UCHAR) };
      },
      write: ({ logins, name }) => `//${logins.map((login) => writeLogin(login, 7)).join(',')}/${encode(name, UCHAR)}`,
    },
    access: () => ({ by: 'nothing' }),
  });
  const clusters = createRegistry([cluster]);

  test('a scheme with several hosts reads each login up to the delimiter that it names', () => {
    const { url } = parseOrThrow(clusters, 'x-cluster://u:p@A.dom:1,b.dom,v@10.0.0.1/x');
    expect(url).toEqual({
      scheme: 'x-cluster',
      logins: [
        { user: 'u', password: 'p', host: 'a.dom', port: 1, written: { user: 'u', password: 'p' } },
        { user: undefined, password: undefined, host: 'b.dom', port: 7, written: {} },
        { user: 'v', password: undefined, host: '10.0.0.1', port: 7, written: { user: 'v' } },
      ],
      name: 'x',
    });
    expect(format(clusters, url)).toBe('x-cluster://u:p@a.dom:1,b.dom,v@10.0.0.1/x');
  });

  test.each([
    ['x-cluster://a.dom,/x', 'host-missing', 18],
    ['x-cluster://a.dom,b_c/x', 'host-malformed', 19],
    ['x-cluster://a.dom:8x,b/x', 'port-malformed', 18],
    ['x-cluster://a@b@c,d/x', 'login-malformed', 13],
    ['x-cluster://a,b@c@d/x', 'login-malformed', 15],
  ])('an error in one of several logins has its position: %s', (text, code, position) => {
    expect(parse(clusters, text)).toMatchObject({ ok: false, error: { code, position } });
  });

  const auth = defineScheme({
    name: 'x-auth',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority: 'login',
      read: (_, { user, host, written }) => ({ scheme: 'x-auth', user, host, written }),
      write: ({ user, host }) => ({ user, host, urlPath: '' }),
    },
    access: () => ({ by: 'nothing' }),
  });

  test('a scheme gets the user and the password decoded, and as they are written', () => {
    const written = (text: 'x-auth:') => parseOrThrow(createRegistry([auth]), text).url.written;
    expect(written('x-auth://u%3bv;auth=a%C3%A9:p%40@h/' as 'x-auth:')).toEqual({
      user: 'u%3bv;auth=a%C3%A9',
      password: 'p%40',
    });
    expect(written('x-auth://:@h/' as 'x-auth:')).toEqual({ user: '', password: '' });
    expect(written('x-auth://h/' as 'x-auth:')).toEqual({ user: undefined, password: undefined });
    expect(parse(createRegistry([auth]), 'x-auth://u%3bv;auth=a%C3%A9@h/')).toMatchObject({
      url: { user: 'u;v;auth=aé' },
    });
  });
});
