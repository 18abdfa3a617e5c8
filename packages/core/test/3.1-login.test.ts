import { createRegistry, defineScheme, escape, type Login, readLogin, UCHAR, writeLogin } from '@url/core';
import { describe, expect, test } from 'vitest';
import { suite } from '../../../tooling/vectors.ts';
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
        return { scheme: 'x-cluster', logins, name: reader.octets(UCHAR) };
      },
      write: ({ logins, name }) => `//${logins.map((login) => writeLogin(login, 7)).join(',')}/${escape(name, UCHAR)}`,
    },
    access: () => ({ by: 'nothing' }),
  });
  const clusters = createRegistry({ schemes: [cluster] });

  test('a scheme with several hosts reads each login with what is between them', () => {
    const { url } = clusters.parseOrThrow('x-cluster://u:p@A.dom:1,b.dom,v@10.0.0.1/x');
    expect(url).toEqual({
      scheme: 'x-cluster',
      logins: [
        { user: 'u', password: 'p', host: 'a.dom', port: 1 },
        { user: undefined, password: undefined, host: 'b.dom', port: 7 },
        { user: 'v', password: undefined, host: '10.0.0.1', port: 7 },
      ],
      name: 'x',
    });
    expect(clusters.format(url)).toBe('x-cluster://u:p@a.dom:1,b.dom,v@10.0.0.1/x');
  });

  test.each([
    ['x-cluster://a.dom,/x', 'host-missing', 18],
    ['x-cluster://a.dom,b_c/x', 'host-malformed', 19],
    ['x-cluster://a.dom:8x,b/x', 'port-malformed', 18],
    ['x-cluster://a@b@c,d/x', 'login-malformed', 15],
    ['x-cluster://a,b@c@d/x', 'login-malformed', 17],
  ])('what is wrong with one of them is pointed at: %s', (text, code, position) => {
    expect(clusters.parse(text)).toMatchObject({ ok: false, error: { code, position } });
  });
});
