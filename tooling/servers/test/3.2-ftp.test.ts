import { inspect } from 'node:util';
import type { FtpPlan } from '@url/ftp';
import { describe, expect, test } from 'vitest';
import type { Case } from '../cases/case.ts';
import { FTP } from '../cases/ftp.ts';
import { FTP_PASSWORD, FTP_USER } from '../content.ts';
import { describeServer, lineOf, type OpenResult, openAt } from '../opened.ts';

const CASES = FTP.map((each) => [each.url, each] as const);

const named = (url: string): string => url.replace('//', `//${FTP_USER}:${FTP_PASSWORD}@`);

describeServer('proftpd', () => {
  describe('an anonymous user (§3.2.1)', () => {
    test.each(CASES)('%s', async (url, each) => {
      await check(await openAt('proftpd', url), 'proftpd', each, ['USER anonymous', 'PASS anonymous@']);
    });
  });

  describe('a user with a password (§3.2.1)', () => {
    test.each(CASES)('%s', async (url, each) => {
      const login = [`USER ${FTP_USER}`, `PASS ${FTP_PASSWORD}`];
      await check(await openAt('proftpd', named(url)), 'proftpd', each, login);
    });
  });

  test('gets the e-mail address of an anonymous user', async () => {
    const { sent } = await openAt('proftpd', 'ftp://127.0.0.1:PORT/motd', { email: 'me@host.dom' });
    expect(sent.slice(0, 2)).toEqual(['USER anonymous', 'PASS me@host.dom']);
  });

  test('gets the password that a person says, if the URL has no password', async () => {
    const { sent, octets } = await openAt('proftpd', `ftp://${FTP_USER}@127.0.0.1:PORT/motd`, {
      password: () => FTP_PASSWORD,
    });
    expect([sent[1], octets]).toEqual([`PASS ${FTP_PASSWORD}`, 'motd of the home\n']);
  });

  test('gets no password where nobody says one', async () => {
    const { sent, error } = await openAt('proftpd', `ftp://${FTP_USER}@127.0.0.1:PORT/motd`);
    expect([error?.code, sent]).toEqual(['password-needed', [`USER ${FTP_USER}`, 'QUIT']]);
  });

  test('does not let in whoever has another password', async () => {
    const { error } = await openAt('proftpd', `ftp://${FTP_USER}:other@127.0.0.1:PORT/motd`);
    expect([error?.code, error?.step?.verb, error?.said]).toEqual(['denied', 'PASS', '530 Login incorrect.']);
    expect(inspect(error)).not.toContain('other');
  });

  test('is not told an empty user', async () => {
    const { sent, error } = await openAt('proftpd', 'ftp://:@127.0.0.1:PORT/motd');
    expect([error?.code, sent]).toEqual(['access-refused', []]);
  });

  test.each([
    ['skip', ['CWD etc', 'TYPE I', 'SIZE motd', 'EPSV', 'RETR motd']],
    ['root', ['CWD /', 'CWD etc', 'TYPE I', 'SIZE motd', 'EPSV', 'RETR motd']],
  ] as const)('gives what an empty segment leads to by emptyCwd: %s', async (emptyCwd, lines) => {
    const { sent, octets } = await openAt('proftpd', 'ftp://127.0.0.1:PORT//etc/motd', { emptyCwd });
    expect([sent.slice(2, -1), octets]).toEqual([lines, 'motd in etc\n']);
  });
});

describeServer('pure-ftpd', () => {
  test.each(CASES)('the lines for %s are the plan', async (url, each) => {
    await check(await openAt('pure-ftpd', named(url)), 'pure-ftpd', each, [`USER ${FTP_USER}`, `PASS ${FTP_PASSWORD}`]);
  });
});

/** The lines are the plan's, and the plan's are the document's. USER, PASS, SIZE, REST, EPSV and QUIT are the client's own. */
async function check(opened: OpenResult, server: string, each: Case, login: readonly string[]): Promise<void> {
  const { sent, error, octets } = opened;
  if (each.sends === 'refused') {
    expect([error?.code, sent, opened.plan.by]).toEqual(['access-refused', [], 'refused']);
    return;
  }
  const plan = opened.plan as FtpPlan;
  expect(planned(plan, each)).toEqual(each.sends);
  expect(sent).toEqual([...login, ...linesFor(plan, each, server), 'QUIT']);
  const failure = each.fails?.[server];
  if (failure !== undefined) {
    expect([error?.code, error?.step && lineOf(error.step)]).toEqual([failure.code, failure.at]);
    expect(error?.said).toMatch(failure.said);
  } else if (typeof each.gives === 'string') {
    expect(octets).toBe(each.gives);
  } else {
    expect(namesIn(octets ?? '')).toEqual(each.gives);
  }
}

/** The plan's lines, with those that follow a RETR of something that is not a file. */
function planned({ steps, otherwise = [] }: FtpPlan, { sends }: Case): readonly string[] {
  const first = steps.map(lineOf);
  return first.length === sends.length ? first : [...first, ...otherwise.map(lineOf)].slice(0, sends.length);
}

/** The plan's lines as a server gets them: the size and a data connection are asked for first, and a refused step is the last one. */
function linesFor(plan: FtpPlan, each: Case, server: string): readonly string[] {
  const isImage = plan.steps.some(({ verb, argument }) => verb === 'TYPE' && argument === 'I');
  const lines = planned(plan, each).flatMap((line) => {
    const size = isImage && line.startsWith('RETR ') ? [line.replace('RETR', 'SIZE')] : [];
    return /^(?:RETR|NLST)/.test(line) ? [...size, 'EPSV', line] : [line];
  });
  const { at } = each.fails?.[server] ?? {};
  return at === undefined ? lines : lines.slice(0, lines.indexOf(at) + 1);
}

/** Some servers list the directory itself, and the one above. */
function namesIn(listing: string): readonly string[] {
  const names = listing.split('\r\n').slice(0, -1);
  return names.filter((name) => !/(?:^|\/)\.\.?$/.test(name)).sort();
}
