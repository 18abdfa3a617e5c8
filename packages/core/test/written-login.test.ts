// Checks of writing on a login, whoever made the data: schemes give all of it, and core refuses parts that their authority lacks.
import { build, createRegistry, type Result, type Url } from '@url/core';
import { defineScheme, type IpSyntax } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';

interface LoginUrl extends Url<'x-l'> {
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly host: string;
  readonly port?: number | undefined;
}

function failure(authority: IpSyntax<LoginUrl>['authority'], parts: object): readonly unknown[] {
  const scheme = defineScheme({
    name: 'x-l',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority,
      port: authority === 'host' ? undefined : 7,
      read: (_, { user, password, host, port }) => ({ scheme: 'x-l', user, password, host, port }) as LoginUrl,
      write: ({ user, password, host, port }) => ({ user, password, host, port, urlPath: '' }),
    } as IpSyntax<LoginUrl>,
    access: () => ({ by: 'nothing' }),
  });
  const result = build(createRegistry([scheme]), { scheme: 'x-l', ...parts } as never) as Result<Url>;
  return result.ok ? [] : [result.error.part, result.error.code];
}

describe('a login is written by', () => {
  test.each([
    ['login', { user: 'u', password: 'p', host: 'h.dom', port: 80 }, []],
    ['login', { host: 'h.dom' }, []],
    ['login', { password: 'p', host: 'h.dom' }, ['password', 'password-without-user']],
    ['login', { host: 'h.dom', port: 65_536 }, ['port', 'port-out-of-range']],
    ['login', { host: 'h.dom', port: 1.5 }, ['port', 'port-malformed']],
    ['login', { host: 'h.dom', port: '80' }, ['port', 'part-type']],
    ['login', { host: 'a b' }, ['host', 'host-malformed']],
    ['login', { host: 7 }, ['host', 'part-type']],
    ['login', { host: '' }, ['host', 'host-missing']],
    ['login', {}, ['host', 'host-missing']],
    ['hostport', { host: 'h.dom', port: 80 }, []],
    ['hostport', { host: 'h.dom', port: 7 }, []],
    ['hostport', { user: 'u', host: 'h.dom' }, ['user', 'login-forbidden']],
    ['hostport', { user: 'u', password: 'p', host: 'h.dom' }, ['user', 'login-forbidden']],
    ['host', { host: 'h.dom' }, []],
    ['host', { host: 'h.dom', port: 80 }, ['port', 'port-forbidden']],
    ['host', { user: 'u', host: 'h.dom' }, ['user', 'login-forbidden']],
  ] as const)('the authority of a %s: %j', (authority, parts, expected) => {
    expect(failure(authority, parts)).toEqual(expected);
  });
});
