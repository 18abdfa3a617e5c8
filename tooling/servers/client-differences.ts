// The reasons why curl and LWP give other octets than ours, where they do.
import type { ClientName } from './clients.ts';

export interface Difference {
  readonly section: string;
  readonly reason: string;
  /** The URLs by the client that differs. */
  readonly urls: { readonly [Name in ClientName]?: readonly string[] };
}

const ftp = (...paths: readonly string[]): readonly string[] => paths.map((path) => `ftp://127.0.0.1:PORT${path}`);
const gopher = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => `gopher://127.0.0.1:PORT${path}`);

/** Asked for with Gopher+. */
const PLUS: readonly string[] = gopher(
  '/7/search.cgi%09foo%20bar%09%2B',
  '/0/docs/hello.txt%09%09%2B',
  '/9/docs/octets%09%09%2B',
  '/0/none%09%09%2B',
  '/0/docs/hello.txt%09%09!',
  '/1/docs/%09%09$',
);

export const DIFFERENCES: readonly Difference[] = [
  {
    section: 'RFC 1738 §3.2.2',
    reason:
      'Ours sends the CWD with a null argument, and ProFTPD refuses it. The option `emptyCwd` gives what the others give.',
    urls: { curl: ftp('//etc/motd', '/pub//a.txt'), lwp: ftp('//etc/motd', '/pub//a.txt') },
  },
  {
    section: 'RFC 959 §3.1.1.1',
    reason: 'A text comes with CR LF after each line. Ours gives it so, the others give LF.',
    urls: { curl: ftp('/etc/motd;type=a', '/pub/;type=d'), lwp: ftp('/etc/motd;type=a') },
  },
  {
    section: 'RFC 1738 §3.2.2',
    reason: 'curl lists the directory that the name is in.',
    urls: { curl: ftp('/pub;type=d', '/-la;type=d') },
  },
  {
    section: 'RFC 1738 §3.2.2',
    reason: 'Ours gives the names in a directory. LIST gives lines for people.',
    urls: { curl: ftp('', '/', '/pub/'), lwp: ftp('', '/', '/pub/', '/pub', '/pub;type=d', '/pub/;type=d') },
  },
  {
    section: 'RFC 1738 §3.2.2',
    reason: 'LWP passes over the type, and gives a file of that name.',
    urls: { lwp: ftp('/-la;type=d') },
  },
  {
    section: 'RFC 1738 §3.2.3',
    reason: 'Ours takes a name that ends in `.txt` for a text. The option `textSuffixes` says which names are texts.',
    urls: { curl: ftp('/pub%2Fa.txt'), lwp: ftp('/pub%2Fa.txt') },
  },
  {
    section: 'RFC 1738 §5',
    reason: 'curl leaves out the "?" and what follows, and gives another file.',
    urls: { curl: ftp('/etc/motd?x') },
  },
  {
    section: 'RFC 1738 §3.2.3',
    reason: 'A name without a type may be the name of a directory. Ours goes on with CWD and NLST, curl gives up.',
    urls: { curl: ftp('/pub') },
  },
  {
    section: 'RFC 1436 §3.8',
    reason:
      'The server says that it has no such item. Ours fails with its words, the others give them as if they were the item.',
    urls: { curl: gopher('/docs', '/0/none'), lwp: gopher('/0/none', '/0/docs/../docs/hello.txt') },
  },
  {
    section: 'RFC 1738 §3.4.1',
    reason: 'A slash in a selector makes no level. curl leaves out `docs/..`, and gives another item.',
    urls: { curl: gopher('/0/docs/../docs/hello.txt') },
  },
  {
    section: 'RFC 1738 §3.4.4',
    reason:
      'The first line of a Gopher+ reply says how long the reply is, or what is wrong. Ours reads it, the others give it with the rest.',
    urls: { curl: PLUS, lwp: PLUS },
  },
  {
    section: 'RFC 1738 §3.4.1',
    reason: 'LWP makes HTML of a menu.',
    urls: { lwp: gopher('', '/', '/1', '/7/search.cgi%09foo%20bar') },
  },
  {
    section: 'RFC 1738 §3.4.1',
    reason: 'LWP knows no item of that type.',
    urls: { lwp: gopher('//docs/hello.txt') },
  },
  {
    section: 'RFC 1738 §3.4.1',
    reason: 'No character of a selector is reserved. LWP sends a tab in place of the "?".',
    urls: { lwp: gopher('/7/search.cgi?foo+bar', '/0/a;b?c%25d') },
  },
  {
    section: 'RFC 1738 §6',
    reason: 'Ours refuses a URL that would send a second line, or a NUL.',
    urls: { curl: gopher('/1/docs%0D%0Ainjected'), lwp: gopher('/1/docs%0D%0Ainjected', '/0/a%00b') },
  },
  {
    section: 'RFC 1738 §3.7',
    reason: 'LWP passes over the port of the URL.',
    urls: { lwp: ['nntp://127.0.0.1:PORT/local.test/1', 'nntp://127.0.0.1:PORT/local.test'] },
  },
  {
    section: 'RFC 1738 §3.6',
    reason: 'LWP gives the body of an article. Its head is in the fields of the reply.',
    urls: {
      lwp: ['news:one@example.invalid', 'news:two/slash%25percent@example.invalid', 'news:three@example.invalid'],
    },
  },
  {
    section: 'RFC 1738 §3.6',
    reason: 'LWP does not give groups.',
    urls: { lwp: ['news:local.test', 'news:*'] },
  },
];
