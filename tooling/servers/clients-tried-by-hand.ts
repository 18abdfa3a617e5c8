// Requests of lynx 2.9.0dev.12 and wget 1.21.3 for the same URLs, tried by hand. A URL that is missing was not tried with that
// client. wget has neither gopher nor news.

export interface HandMadeRequest {
  readonly lynx?: string;
  readonly wget?: string;
}

const ftp = (path: string): string => `ftp://127.0.0.1:PORT${path}`;
const gopher = (path: string): string => `gopher://127.0.0.1:PORT${path}`;
const http = (path: string): string => `http://127.0.0.1:PORT${path}`;

export const TRIED_BY_HAND: { readonly [url: string]: HandMadeRequest } = {
  [ftp('/%2Fetc/motd')]: { lynx: '`RETR /etc/motd`', wget: 'the same' },
  [ftp('//etc/motd')]: { lynx: '`RETR /etc/motd`', wget: '`CWD /etc` · `RETR motd`' },
  [ftp('/etc/motd')]: { lynx: '`RETR /etc/motd`', wget: '`CWD /etc` · `RETR motd`' },
  [ftp('/etc/motd;type=a')]: { lynx: '`RETR /etc/motd`', wget: '`TYPE A` · `CWD /etc` · `RETR motd`' },
  [ftp('/pub;type=d')]: { lynx: '`CWD /pub` · `LIST`', wget: '`TYPE D`, and fails' },
  [ftp('/pub/;type=d')]: { lynx: '`LIST`', wget: '`TYPE D`, and fails' },
  [ftp('/pub//a.txt')]: { lynx: '`RETR /pub//a.txt`', wget: '`CWD /pub/` · `RETR a.txt`' },
  [ftp('/pub%2Fa.txt')]: { lynx: '`RETR /pub/a.txt`', wget: '`RETR pub/a.txt`' },
  [ftp('/etc/motd?x')]: { lynx: '`RETR /etc/motd?x`', wget: '`LIST -a`' },
  [ftp('/pub/../etc/motd')]: { lynx: 'leaves out `pub/..`', wget: 'leaves out `pub/..`' },
  [ftp('/pub/x%0D%0ADELE%20y')]: { lynx: '`RETR /pub/x` · `DELE y`', wget: 'blanks for CR LF' },
  [ftp('/pub/x%00y')]: { lynx: '`RETR /pub/x`', wget: '`RETR x%00y`' },
  [ftp('/pub/n%FFm')]: { lynx: 'octet FF as it is', wget: 'octet FF as it is' },
  [gopher('')]: { lynx: 'the same' },
  [gopher('/')]: { lynx: 'the same' },
  [gopher('/1')]: { lynx: 'the same' },
  [gopher('/0/docs/hello.txt')]: { lynx: 'the same' },
  [gopher('//docs/hello.txt')]: { lynx: 'the same' },
  [gopher('/docs')]: { lynx: 'the same' },
  [gopher('/7/search.cgi%09foo%20bar')]: { lynx: 'the same' },
  [gopher('/7/search.cgi?foo+bar')]: { lynx: '`/search.cgi` TAB `foo bar`' },
  [gopher('/7/search.cgi%09foo%20bar%09%2B')]: { lynx: '`/search.cgi` TAB `foo bar`' },
  [gopher('/0/docs/hello.txt%09%09%2B')]: { lynx: 'the same' },
  [gopher('/0/a;b?c%25d')]: { lynx: 'the same' },
  [gopher('/0/docs/../docs/hello.txt')]: { lynx: '`/docs/hello.txt`' },
  [gopher('/1/docs%0D%0Ainjected')]: { lynx: '`/docs` · `injected`' },
  [gopher('/0/a%00b')]: { lynx: '`/a`' },
  [http('')]: { lynx: 'the same, in HTTP/1.0' },
  [http('/')]: { lynx: 'the same, in HTTP/1.0' },
  [http('/b#fragment')]: { lynx: 'the same, in HTTP/1.0' },
  [http('/a/../b')]: { lynx: '`GET /b HTTP/1.0`' },
  [http('/a//b;p?q')]: { lynx: 'the same, in HTTP/1.0' },
  'nntp://127.0.0.1:PORT/local.test/1': { lynx: 'the same' },
  'nntp://127.0.0.1:PORT/local.test': { lynx: '`GROUP local.test` · `HEAD 1` and so on' },
  'news:one@example.invalid': { lynx: 'the same' },
  'news:two/slash%25percent@example.invalid': { lynx: '`ARTICLE <two/slash%25percent@example.invalid>`' },
  'news:local.test': { lynx: '`GROUP local.test` · `HEAD 1` and so on' },
  'news:*': { lynx: '`XGTITLE *`' },
  'news:x%0D%0APOST%20y@example.invalid': { lynx: 'the escapes' },
};
