import type { GopherPlan } from '@url/gopher';
import { menuItems } from '@url/open/gopher';
import { describe, expect, test } from 'vitest';
import { GOPHER } from '../cases/gopher.ts';
import { OCTETS } from '../content.ts';
import { describeServer, openAt } from '../opened.ts';

const CASES = GOPHER.map((each) => [each.url, each] as const);

describe.each(['pygopherd', 'gophernicus'])('the lines are the plan (§3.4)', (server) => {
  describeServer(server, () => {
    test.each(CASES)('%s', async (url, { sends }) => {
      const { sent, plan, error } = await openAt(server, url);
      if (sends === 'refused') {
        expect([error?.code, sent, plan.by]).toEqual(['access-refused', [], 'refused']);
        return;
      }
      expect((plan as GopherPlan).lines).toEqual(sends);
      expect(sent).toEqual(sends);
    });
  });
});

describeServer('pygopherd', () => {
  test.each(CASES.filter(([, { gives }]) => gives !== undefined))('%s gives what the server has', async (url, each) => {
    const { octets, error } = await openAt('pygopherd', url);
    expect([octets, error]).toEqual([each.gives, undefined]);
  });

  test.each(CASES.filter(([, { fails }]) => fails !== undefined))(
    '%s fails with what the server says',
    async (url, each) => {
      const { error } = await openAt('pygopherd', url);
      expect(error?.code).toBe(each.fails?.['pygopherd']?.code);
      expect(error?.said).toMatch(each.fails?.['pygopherd']?.said as RegExp);
    },
  );

  test('a menu leads on (§3.4.1)', async () => {
    const { kind, octets = '' } = await openAt('pygopherd', 'gopher://127.0.0.1:PORT/');
    const items = menuItems(octets).map(({ gtype, name, selector }) => [gtype, name, selector]);
    expect([kind, items]).toEqual([
      'menu',
      [
        ['0', 'Hello', '/docs/hello.txt'],
        ['1', 'Docs', '/docs/'],
        ['7', 'Search', '/search.cgi'],
        ['9', 'Octets', '/docs/octets'],
      ],
    ]);
  });

  test('the attributes of an item come whole (§3.4.7)', async () => {
    const { kind, octets } = await openAt('pygopherd', 'gopher://127.0.0.1:PORT/0/docs/hello.txt%09%09!');
    expect(kind).toBe('attributes');
    expect(octets).toMatch(/^\+INFO: 0hello\.txt\t\/docs\/hello\.txt\t/);
    expect(octets).toMatch(/^\+ADMIN:\r\n Admin: Test <test@example\.invalid>/m);
    expect(octets).toMatch(/^\+VIEWS:/m);
  });

  test.each(['0/docs/hello.txt%09%09%2B', '0/docs/hello.txt%09%09%2Btext/plain', '9/docs/octets%09%09%2B'])(
    '%s leaves out the empty search, as Gopher+ does, and gives the same (§3.4.4)',
    async (path) => {
      const [plain, plus] = [
        await openAt('pygopherd', `gopher://127.0.0.1:PORT/${path}`),
        await openAt('pygopherd', `gopher://127.0.0.1:PORT/${path}`, { plusWire: 'gopher+' }),
      ];
      expect(plus.sent).toEqual(plain.sent.map((line) => line.replace('\t\t', '\t')));
      expect([plus.octets, plus.error]).toEqual([plain.octets, undefined]);
    },
  );

  test('the attributes of all items come whole (§3.4.6)', async () => {
    const { kind, octets = '' } = await openAt('pygopherd', 'gopher://127.0.0.1:PORT/1/docs/%09%09$');
    expect([kind, octets.match(/^\+INFO: /gm)?.length]).toEqual(['attributes', 2]);
  });
});

describeServer('gophernicus', () => {
  test('the dot after a text is not part of it (RFC 1436 §3.4)', async () => {
    const { octets } = await openAt('gophernicus', 'gopher://127.0.0.1:PORT/0/docs/hello.txt');
    expect(octets).toBe('Plain text\r\n.leading dot\r\nlast line\r\n');
  });

  test('a server without Gopher+ answers plainly to it (§3.4.4)', async () => {
    const { octets } = await openAt('gophernicus', 'gopher://127.0.0.1:PORT/9/docs/octets%09%09%2B');
    expect(octets).toBe(OCTETS.toString('latin1'));
  });

  test.each(['!', '?'])(
    'a text that comes in place of what %s asks for is not taken for that (§3.4.5)',
    async (plus) => {
      const { kind, octets } = await openAt('gophernicus', `gopher://127.0.0.1:PORT/0/docs/hello.txt%09%09${plus}`);
      expect([kind, octets]).toEqual(['binary', expect.stringMatching(/^Plain text\r\n/)]);
    },
  );

  test('a search gets its words (§3.4.2)', async () => {
    const { kind, octets } = await openAt('gophernicus', 'gopher://127.0.0.1:PORT/7/cgi-bin/search.cgi%09foo%20bar');
    expect([kind, octets]).toEqual(['menu', expect.stringMatching(/^ihit for \[foo bar\]\t/)]);
  });
});
