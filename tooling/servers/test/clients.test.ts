// curl and LWP at the same servers: the same octets, or a difference that `client-differences.ts` explains.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Case } from '../cases/case.ts';
import { FTP } from '../cases/ftp.ts';
import { GOPHER } from '../cases/gopher.ts';
import { HTTP } from '../cases/http.ts';
import { NEWS } from '../cases/news.ts';
import { type ClientName, type FetchResult, fetchBy, versionOf } from '../clients.ts';
import {
  type ClientObservation,
  OBSERVED_FILE,
  type Observation,
  type ObservedCase,
  observedText,
  withoutOwn,
} from '../observed.ts';
import { isRunning, openAt } from '../opened.ts';

const SERVERS: { readonly [server: string]: readonly Case[] } = {
  proftpd: FTP,
  pygopherd: GOPHER,
  nginx: HTTP,
  nnrpd: NEWS.map((each) => ({ ...each, url: each.url.replace('FIRST', '1') })),
};

const isThere = Object.keys(SERVERS).every(isRunning);

describe.skipIf(!isThere)('curl and LWP', () => {
  test('do what they were seen to do', { timeout: 120_000 }, async () => {
    const servers: { [server: string]: { [url: string]: ObservedCase } } = {};
    for (const [server, cases] of Object.entries(SERVERS)) {
      const seen: { [url: string]: ObservedCase } = {};
      for (const { url } of cases) {
        const clients: readonly ClientName[] = server === 'nnrpd' ? ['lwp'] : ['curl', 'lwp'];
        const [{ octets }, ...fetched] = await Promise.all([
          openAt(server, url),
          ...clients.map((client) => fetchBy(client, server, url)),
        ]);
        seen[url] = Object.fromEntries(clients.map((client, at) => [client, beside(fetched[at], octets)]));
      }
      servers[server] = seen;
    }
    const versions = { curl: version('curl'), lwp: version('lwp') };
    const observed: Observation = { versions, servers };
    await expect(observedText(observed)).toMatchFileSnapshot(fileURLToPath(OBSERVED_FILE));
  });
});

const NOTHING: FetchResult = { sent: [], octets: undefined };

function version(client: ClientName): string {
  return versionOf(client) ?? 'none';
}

function beside({ sent, octets }: FetchResult = NOTHING, ours: string | undefined): ClientObservation {
  const gives = octets === ours ? 'same' : octets === undefined ? 'nothing' : 'other';
  return { sent: withoutOwn(sent), gives };
}
