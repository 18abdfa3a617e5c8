// RFC 1738 §3.4. Each line is the plan's. PyGopherd has Gopher+, and refuses ".." in a selector.
import { OCTETS } from '../content.ts';
import type { Case } from './case.ts';

const HELLO = 'Plain text\n.leading dot\nlast line\n';

const missing: Case['fails'] = { pygopherd: { code: 'not-found', said: /does not exist/ } };

export const GOPHER: readonly Case[] = [
  { url: 'gopher://127.0.0.1:PORT', section: 'RFC 1738 §3.4.1', sends: [''] },
  { url: 'gopher://127.0.0.1:PORT/', section: 'RFC 1738 §3.4.1', sends: [''] },
  { url: 'gopher://127.0.0.1:PORT/1', section: 'RFC 1738 §3.4.1', sends: [''] },
  {
    url: 'gopher://127.0.0.1:PORT/0/docs/hello.txt',
    section: 'RFC 1738 §3.4.1',
    sends: ['/docs/hello.txt'],
    gives: HELLO,
  },
  {
    url: 'gopher://127.0.0.1:PORT//docs/hello.txt',
    section: 'RFC 1738 §3.4.1',
    sends: ['docs/hello.txt'],
    gives: HELLO,
  },
  {
    url: 'gopher://127.0.0.1:PORT/9/docs/octets',
    section: 'RFC 1738 §3.4.1',
    sends: ['/docs/octets'],
    gives: OCTETS.toString('latin1'),
  },
  { url: 'gopher://127.0.0.1:PORT/docs', section: 'RFC 1738 §3.4.1', sends: ['ocs'], fails: missing },
  {
    url: 'gopher://127.0.0.1:PORT/7/search.cgi%09foo%20bar',
    section: 'RFC 1738 §3.4.2',
    sends: ['/search.cgi\tfoo bar'],
    gives: 'ihit for [foo bar]\tfake\tnull\t1\r\n',
  },
  {
    url: 'gopher://127.0.0.1:PORT/7/search.cgi?foo+bar',
    section: 'RFC 1738 §3.4.1',
    sends: ['/search.cgi?foo+bar'],
    gives: 'ihit for []\tfake\tnull\t1\r\n',
  },
  {
    url: 'gopher://127.0.0.1:PORT/7/search.cgi%09foo%20bar%09%2B',
    section: 'RFC 1738 §3.4.3',
    sends: ['/search.cgi\tfoo bar\t+'],
    gives: 'ihit for [foo bar]\tfake\tnull\t1\r\n',
  },
  {
    url: 'gopher://127.0.0.1:PORT/0/docs/hello.txt%09%09%2B',
    section: 'RFC 1738 §3.4.4',
    sends: ['/docs/hello.txt\t\t+'],
    gives: HELLO,
  },
  {
    url: 'gopher://127.0.0.1:PORT/9/docs/octets%09%09%2B',
    section: 'RFC 1738 §3.4.4',
    sends: ['/docs/octets\t\t+'],
    gives: OCTETS.toString('latin1'),
  },
  {
    url: 'gopher://127.0.0.1:PORT/0/none%09%09%2B',
    section: 'RFC 1738 §3.4.4',
    sends: ['/none\t\t+'],
    fails: missing,
  },
  {
    url: 'gopher://127.0.0.1:PORT/0/docs/hello.txt%09%09!',
    section: 'RFC 1738 §3.4.7',
    sends: ['/docs/hello.txt\t\t!'],
  },
  { url: 'gopher://127.0.0.1:PORT/1/docs/%09%09$', section: 'RFC 1738 §3.4.6', sends: ['/docs/\t\t$'] },
  {
    url: 'gopher://127.0.0.1:PORT/0/docs/hello.txt%09%09?',
    section: 'RFC 1738 §3.4.5',
    sends: ['/docs/hello.txt\t\t!+ASK'],
  },
  {
    url: 'gopher://127.0.0.1:PORT/0/a;b?c%25d',
    section: 'RFC 1738 §3.4.1',
    sends: ['/a;b?c%d'],
    gives: 'odd name\n',
  },
  {
    url: 'gopher://127.0.0.1:PORT/0/docs/../docs/hello.txt',
    section: 'RFC 1738 §3.4.1',
    sends: ['/docs/../docs/hello.txt'],
    fails: missing,
  },
  { url: 'gopher://127.0.0.1:PORT/0/none', section: 'RFC 1738 §3.4.1', sends: ['/none'], fails: missing },
  { url: 'gopher://127.0.0.1:PORT/1/docs%0D%0Ainjected', section: 'RFC 1738 §6', sends: 'refused' },
  { url: 'gopher://127.0.0.1:PORT/0/a%00b', section: 'RFC 1738 §6', sends: 'refused' },
];
