import type { NntpPlan } from '@url/nntp';
import { describe, expect, test } from 'vitest';
import type { Case } from '../cases/case.ts';
import { NEWS } from '../cases/news.ts';
import { ARTICLES, GROUP } from '../content.ts';
import { describeServer, lineOf, openAt } from '../opened.ts';

/** The number of the first article. */
const FIRST = { nnrpd: '1', innd: '1', sn: '10' } as const;

describe.each(['nnrpd', 'innd', 'sn'] as const)('the lines are the plan (§3.6, §3.7)', (server) => {
  describeServer(server, () => {
    test.each(NEWS.map((each) => [each.url, each] as const))('%s', async (url, each) => {
      const { sent, plan, error, octets } = await openAt(server, url.replace('FIRST', FIRST[server]));
      if (each.sends === 'refused') {
        expect([error?.code, sent, plan.by]).toEqual(['access-refused', [], 'refused']);
        return;
      }
      const steps = (plan as NntpPlan).steps.map(lineOf);
      expect(steps).toEqual(each.sends.map((line) => line.replace('FIRST', FIRST[server])));
      expect(sent).toEqual([...readerLines(server, steps), 'QUIT']);
      const { code, said = '' } = each.fails?.[server] ?? {};
      expect(error?.code).toBe(code);
      expect(error?.said ?? '').toMatch(said);
      if (typeof each.gives === 'string') expect(bodyOf(octets)).toBe(each.gives);
    });

    test('the answer for a group is the line that tells of it', async () => {
      const { kind, octets } = await openAt(server, `news:${GROUP}`);
      const first = Number(FIRST[server]);
      const line = `211 ${ARTICLES.length} ${first} ${first + ARTICLES.length - 1} ${GROUP}\r\n`;
      expect([kind, octets]).toEqual(['group', line]);
    });

    test('all groups are a line each', async () => {
      const { kind, octets = '' } = await openAt(server, 'news:*');
      expect(kind).toBe('listing');
      expect(octets).toMatch(/^local\.test \d+ \d+ y\r$/m);
      expect(octets).not.toMatch(/^\.\r$/m);
    });
  });
});

/** `innd` is for other servers. It answers LIST, and has to be told MODE READER before the first of the others. */
function readerLines(server: string, steps: readonly string[]): readonly string[] {
  const [first = ''] = steps;
  return server === 'innd' && first !== 'LIST' ? [first, 'MODE READER', ...steps] : steps;
}

/** The body of an article. A server adds fields to its head. */
function bodyOf(article = ''): Case['gives'] {
  return article.slice(article.indexOf('\r\n\r\n') + 4);
}
