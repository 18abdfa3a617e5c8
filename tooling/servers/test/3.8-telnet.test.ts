import { createRegistry } from '@url/core';
import { openSession } from '@url/open/telnet';
import { telnet } from '@url/telnet';
import { expect, test } from 'vitest';
import { describeServer, openAt, serverOf } from '../opened.ts';

describeServer('telnetd', () => {
  test.each(['telnet://127.0.0.1:PORT/', 'telnet://alice:s3cret@127.0.0.1:PORT/'])(
    '%s is a session: there is nothing to retrieve, and nothing is sent (§3.8)',
    async (url) => {
      const { sent, plan, error } = await openAt('telnetd', url);
      expect([error?.code, plan.by, sent]).toEqual(['session-needed', 'telnet', []]);
    },
  );

  test('a session is told the terminal and its size, and nothing of the URL', async () => {
    let shown = '';
    async function* typed(): AsyncGenerator<Uint8Array, void> {
      await expect.poll(() => shown, { timeout: 20_000 }).toContain('name: ');
      yield Buffer.from('fred\r');
      // A terminal's session ends with its input.
      await expect.poll(() => shown, { timeout: 20_000 }).toContain('30 100');
    }
    const terminal = {
      ...{ columns: 100, rows: 30, name: 'vt100', isTerminal: true },
      input: typed(),
      write: (octets: Uint8Array) => {
        shown += Buffer.from(octets).toString('latin1');
      },
    };
    const url = `telnet://alice:s3cret@127.0.0.1:${serverOf('telnetd').port}/`;
    const session = await openSession(createRegistry([telnet]), url, terminal, { network: 'any' });
    expect(session.plan.advise).toEqual({ user: 'alice', password: 's3cret' });
    await session.run();
    expect(shown).toContain('hello fred, on vt100 of 30 100');
    expect(shown).not.toMatch(/alice|s3cret/);
  });
});
