// RFC 1738 §3.6 and §3.7. QUIT and MODE READER are not in `sends`: they are the client's own.
import type { Case, Failure } from './case.ts';

const missing = (said: RegExp, saidBySn = said): Case['fails'] => {
  const failure: Failure = { code: 'not-found', said };
  return { nnrpd: failure, innd: failure, sn: { code: 'not-found', said: saidBySn } };
};

/** The first article is number 1 for INN, and number 10 for sn. */
export const NEWS: readonly Case[] = [
  {
    url: 'nntp://127.0.0.1:PORT/local.test/FIRST',
    section: 'RFC 1738 §3.7',
    sends: ['GROUP local.test', 'ARTICLE FIRST'],
    gives: 'Body of the first.\r\n',
  },
  {
    url: 'nntp://127.0.0.1:PORT/local.test/99',
    section: 'RFC 1738 §3.7',
    sends: ['GROUP local.test', 'ARTICLE 99'],
    fails: missing(/^423 /, /^430 /),
  },
  { url: 'nntp://127.0.0.1:PORT/local.test', section: 'RFC 1738 §5', sends: ['GROUP local.test'] },
  { url: 'nntp://127.0.0.1:PORT/no.such', section: 'RFC 1738 §5', sends: ['GROUP no.such'], fails: missing(/^411 /) },
  {
    url: 'nntp://127.0.0.1:PORT/secret.test',
    section: 'RFC 1738 §3.7',
    sends: ['GROUP secret.test'],
    fails: {
      nnrpd: { code: 'denied', said: /^480 / },
      innd: { code: 'denied', said: /^480 / },
      sn: { code: 'not-found', said: /^411 / },
    },
  },
  {
    url: 'news:one@example.invalid',
    section: 'RFC 1738 §3.6',
    sends: ['ARTICLE <one@example.invalid>'],
    gives: 'Body of the first.\r\n',
  },
  {
    url: 'news:two/slash%25percent@example.invalid',
    section: 'RFC 1738 §3.6',
    sends: ['ARTICLE <two/slash%percent@example.invalid>'],
    gives: 'Body of the second.\r\n',
  },
  {
    url: 'news:three@example.invalid',
    section: 'RFC 977 §2.4.1',
    sends: ['ARTICLE <three@example.invalid>'],
    gives: '.\r\n..two dots\r\n.one dot\r\nlast line\r\n',
  },
  {
    url: 'news:none@example.invalid',
    section: 'RFC 1738 §3.6',
    sends: ['ARTICLE <none@example.invalid>'],
    fails: missing(/^430 /),
  },
  { url: 'news:local.test', section: 'RFC 1738 §3.6', sends: ['GROUP local.test'] },
  { url: 'news:*', section: 'RFC 1738 §3.6', sends: ['LIST'] },
  { url: 'news:x%0D%0APOST%20y@example.invalid', section: 'RFC 1738 §6', sends: 'refused' },
];
