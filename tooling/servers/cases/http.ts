// RFC 1738 §3.3. The line is the request line.
import { type Case, casesAt } from './case.ts';

const at = casesAt('http://127.0.0.1:PORT');

const get = (target: string): readonly string[] => [`GET ${target} HTTP/1.1`];

export const HTTP: readonly Case[] = [
  at('', get('/'), { gives: 'hello\n' }),
  at('/', get('/'), { gives: 'hello\n' }),
  at('/?x=1', get('/?x=1'), { gives: 'hello\n' }),
  at('/b', get('/b'), { gives: 'b\n' }),
  at('/b?', get('/b?'), { gives: 'b\n' }),
  at('/b#fragment', get('/b'), { gives: 'b\n' }),
  at('/%62', get('/%62'), { gives: 'b\n' }),
  at('/a/../b', get('/a/../b'), { gives: 'b\n' }),
  at('/a%2F%2e%2E/b', get('/a%2F%2e%2E/b'), { gives: 'b\n' }),
  at('/a//b;p?q', get('/a//b;p?q'), { fails: { nginx: { code: 'not-found', said: 'HTTP/1.1 404 Not Found' } } }),
  at('/forbidden', get('/forbidden'), { fails: { nginx: { code: 'denied', said: 'HTTP/1.1 403 Forbidden' } } }),
  at('/later', get('/later'), {
    fails: { nginx: { code: 'busy', said: 'HTTP/1.1 503 Service Temporarily Unavailable' } },
  }),
];
