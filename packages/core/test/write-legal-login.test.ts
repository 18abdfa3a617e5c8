import { writeLegalLogin } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';

describe('writeLegalLogin', () => {
  const strict = (name: string) => (/^[a-z.]+$/.test(name) ? name : undefined);

  test('writes a login, with the host as the registry has it', () => {
    expect(writeLegalLogin({ user: 'u@', host: 'a', port: 1 }, { authority: 'login', port: 7 }, strict)).toBe(
      'u%40@a:1',
    );
    expect(writeLegalLogin({ host: '' }, { authority: 'host', host: 'optional' }, strict)).toBe('');
  });

  test.each([
    [{ host: undefined as never }, 'at.host', 'host-missing'],
    [{ host: 7 as never }, 'at.host', 'part-type'],
    [{ host: '' }, 'at.host', 'host-missing'],
    [{ host: 'A' }, 'at.host', undefined],
    [{ host: 'a', port: 70000 }, 'at.port', 'port-out-of-range'],
    [{ host: 'a', user: 'u' }, 'at.user', 'login-forbidden'],
  ])('throws for %o', (login, part, code) => {
    const write = () => writeLegalLogin(login, { authority: 'hostport', port: 7 }, strict, 'at.');
    expect(write).toThrow(expect.objectContaining({ part, ...(code && { code }) }));
  });
});
