// RFC 1738 §3.6 and §3.7. QUIT and MODE READER are not in `sends`: they are the client's own.
import { type Case, casesAt, type Failure } from './case.ts';

const at = casesAt('');

const missing = (said: RegExp, saidBySn = said): Case['fails'] => {
  const failure: Failure = { code: 'not-found', said };
  return { nnrpd: failure, innd: failure, sn: { code: 'not-found', said: saidBySn } };
};

/** The first article is number 1 for INN, and number 10 for sn. */
export const NEWS: readonly Case[] = [
  at('nntp://127.0.0.1:PORT/local.test/FIRST', ['GROUP local.test', 'ARTICLE FIRST'], {
    gives: 'Body of the first.\r\n',
  }),
  at('nntp://127.0.0.1:PORT/local.test/99', ['GROUP local.test', 'ARTICLE 99'], { fails: missing(/^423 /, /^430 /) }),
  at('nntp://127.0.0.1:PORT/local.test', ['GROUP local.test']),
  at('nntp://127.0.0.1:PORT/no.such', ['GROUP no.such'], { fails: missing(/^411 /) }),
  at('nntp://127.0.0.1:PORT/secret.test', ['GROUP secret.test'], {
    fails: {
      nnrpd: { code: 'denied', said: /^480 / },
      innd: { code: 'denied', said: /^480 / },
      sn: { code: 'not-found', said: /^411 / },
    },
  }),
  at('news:one@example.invalid', ['ARTICLE <one@example.invalid>'], { gives: 'Body of the first.\r\n' }),
  at('news:two/slash%25percent@example.invalid', ['ARTICLE <two/slash%percent@example.invalid>'], {
    gives: 'Body of the second.\r\n',
  }),
  at('news:three@example.invalid', ['ARTICLE <three@example.invalid>'], {
    gives: '.\r\n..two dots\r\n.one dot\r\nlast line\r\n',
  }),
  at('news:none@example.invalid', ['ARTICLE <none@example.invalid>'], { fails: missing(/^430 /) }),
  at('news:local.test', ['GROUP local.test']),
  at('news:*', ['LIST']),
  at('news:x%0D%0APOST%20y@example.invalid', 'refused'),
];
