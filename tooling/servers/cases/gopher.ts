// RFC 1738 §3.4. Each line is the plan's. PyGopherd has Gopher+, and refuses ".." in a selector.
import { OCTETS } from '../content.ts';
import { type Case, casesAt } from './case.ts';

const at = casesAt('gopher://127.0.0.1:PORT');

const HELLO = 'Plain text\n.leading dot\nlast line\n';

const missing: Case['fails'] = { pygopherd: { code: 'not-found', said: /does not exist/ } };

export const GOPHER: readonly Case[] = [
  at('', ['']),
  at('/', ['']),
  at('/1', ['']),
  at('/0/docs/hello.txt', ['/docs/hello.txt'], { gives: HELLO }),
  at('//docs/hello.txt', ['docs/hello.txt'], { gives: HELLO }),
  at('/9/docs/octets', ['/docs/octets'], { gives: OCTETS.toString('latin1') }),
  at('/docs', ['ocs'], { fails: missing }),
  at('/7/search.cgi%09foo%20bar', ['/search.cgi\tfoo bar'], { gives: 'ihit for [foo bar]\tfake\tnull\t1\r\n' }),
  at('/7/search.cgi?foo+bar', ['/search.cgi?foo+bar'], { gives: 'ihit for []\tfake\tnull\t1\r\n' }),
  at('/7/search.cgi%09foo%20bar%09%2B', ['/search.cgi\tfoo bar\t+'], {
    gives: 'ihit for [foo bar]\tfake\tnull\t1\r\n',
  }),
  at('/0/docs/hello.txt%09%09%2B', ['/docs/hello.txt\t\t+'], { gives: HELLO }),
  at('/9/docs/octets%09%09%2B', ['/docs/octets\t\t+'], { gives: OCTETS.toString('latin1') }),
  at('/0/none%09%09%2B', ['/none\t\t+'], { fails: missing }),
  at('/0/docs/hello.txt%09%09!', ['/docs/hello.txt\t\t!']),
  at('/1/docs/%09%09$', ['/docs/\t\t$']),
  at('/0/docs/hello.txt%09%09?', ['/docs/hello.txt\t\t!+ASK']),
  at('/0/a;b?c%25d', ['/a;b?c%d'], { gives: 'odd name\n' }),
  at('/0/docs/../docs/hello.txt', ['/docs/../docs/hello.txt'], { fails: missing }),
  at('/0/none', ['/none'], { fails: missing }),
  at('/1/docs%0D%0Ainjected', 'refused'),
  at('/0/a%00b', 'refused'),
];
