import { expect, test } from 'vitest';
import { describeServer, openAt } from '../opened.ts';

describeServer('telnetd', () => {
  test.each(['telnet://127.0.0.1:PORT/', 'telnet://alice:s3cret@127.0.0.1:PORT/'])(
    '%s is a session: there is nothing to retrieve, and nothing is sent (§3.8)',
    async (url) => {
      const { sent, plan, error } = await openAt('telnetd', url);
      expect([error?.code, plan.by, sent]).toEqual(['session-needed', 'telnet', []]);
    },
  );
});
