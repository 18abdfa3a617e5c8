// RFC 1738 §3.3. The line is the request line.
import type { Case } from './case.ts';

const get = (target: string): readonly string[] => [`GET ${target} HTTP/1.1`];

export const HTTP: readonly Case[] = [
  { url: 'http://127.0.0.1:PORT', section: 'RFC 1738 §3.3', sends: get('/'), gives: 'hello\n' },
  { url: 'http://127.0.0.1:PORT/', section: 'RFC 1738 §3.3', sends: get('/'), gives: 'hello\n' },
  { url: 'http://127.0.0.1:PORT/?x=1', section: 'RFC 1738 §3.3', sends: get('/?x=1'), gives: 'hello\n' },
  { url: 'http://127.0.0.1:PORT/b', section: 'RFC 1738 §3.3', sends: get('/b'), gives: 'b\n' },
  { url: 'http://127.0.0.1:PORT/b?', section: 'RFC 1738 §5', sends: get('/b?'), gives: 'b\n' },
  { url: 'http://127.0.0.1:PORT/b#fragment', section: 'RFC 1630 "Fragment-id"', sends: get('/b'), gives: 'b\n' },
  { url: 'http://127.0.0.1:PORT/%62', section: 'RFC 1738 §3.3', sends: get('/%62'), gives: 'b\n' },
  { url: 'http://127.0.0.1:PORT/a/../b', section: 'RFC 1738 §3.3', sends: get('/a/../b'), gives: 'b\n' },
  { url: 'http://127.0.0.1:PORT/a%2F%2e%2E/b', section: 'RFC 1738 §3.3', sends: get('/a%2F%2e%2E/b'), gives: 'b\n' },
  {
    url: 'http://127.0.0.1:PORT/a//b;p?q',
    section: 'RFC 1738 §3.3',
    sends: get('/a//b;p?q'),
    fails: { nginx: { code: 'not-found', said: 'HTTP/1.1 404 Not Found' } },
  },
  {
    url: 'http://127.0.0.1:PORT/forbidden',
    section: 'RFC 1738 §3.3',
    sends: get('/forbidden'),
    fails: { nginx: { code: 'denied', said: 'HTTP/1.1 403 Forbidden' } },
  },
  {
    url: 'http://127.0.0.1:PORT/later',
    section: 'RFC 1738 §3.3',
    sends: get('/later'),
    fails: { nginx: { code: 'busy', said: 'HTTP/1.1 503 Service Temporarily Unavailable' } },
  },
];
