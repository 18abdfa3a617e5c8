// RFC 1738 §3.2. USER, PASS, SIZE, REST, EPSV and QUIT are not in `sends`: they are the client's own.
import { OCTETS } from '../content.ts';
import type { Case, Failure } from './case.ts';

/** ProFTPD refuses a CWD with a null argument. Pure-FTPd goes to the user's home then. */
const NULL: { readonly proftpd: Failure } = { proftpd: { code: 'failed', at: 'CWD ', said: /^501 / } };

const onBoth = (failure: Failure): Case['fails'] => ({ proftpd: failure, 'pure-ftpd': failure });

const missing = (at: string): Case['fails'] => onBoth({ code: 'not-found', at, said: /^550 / });

/** CR LF for each LF, as text comes (RFC 959 §3.1.1.1). */
const asText = (text: string): string => text.replaceAll('\n', '\r\n');

const HOME: readonly string[] = ['-la', 'a.txt', 'etc', 'motd', 'pub'];
const PUB: readonly string[] = ['a.txt', 'empty', 'f\xFF\xFEm', 'n\xFFm', 'octets'];

export const FTP: readonly Case[] = [
  {
    url: 'ftp://127.0.0.1:PORT/%2Fetc/motd',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD /etc', 'TYPE I', 'RETR motd'],
    gives: 'motd in etc\n',
  },
  {
    url: 'ftp://127.0.0.1:PORT//etc/motd',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD ', 'CWD etc', 'TYPE I', 'RETR motd'],
    gives: 'motd in etc\n',
    fails: NULL,
  },
  {
    url: 'ftp://127.0.0.1:PORT/etc/motd',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD etc', 'TYPE I', 'RETR motd'],
    gives: 'motd in etc\n',
  },
  {
    url: 'ftp://127.0.0.1:PORT/etc/motd;type=a',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD etc', 'TYPE A', 'RETR motd'],
    gives: 'motd in etc\r\n',
  },
  {
    url: 'ftp://127.0.0.1:PORT/pub/octets;type=i',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD pub', 'TYPE I', 'RETR octets'],
    gives: OCTETS.toString('latin1'),
  },
  {
    url: 'ftp://127.0.0.1:PORT/pub;type=d',
    section: 'RFC 1738 §3.2.2',
    sends: ['NLST pub'],
    gives: PUB.map((name) => `pub/${name}`),
  },
  { url: 'ftp://127.0.0.1:PORT/pub/;type=d', section: 'RFC 1738 §3.2.2', sends: ['CWD pub', 'NLST'], gives: PUB },
  {
    url: 'ftp://127.0.0.1:PORT/pub//a.txt',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD pub', 'CWD ', 'TYPE A', 'RETR a.txt'],
    gives: 'another in the home\r\n',
    fails: NULL,
  },
  {
    url: 'ftp://127.0.0.1:PORT/pub%2Fa.txt',
    section: 'RFC 1738 §3.2.2',
    sends: ['TYPE A', 'RETR pub/a.txt'],
    gives: asText('line one\nline two\n'),
  },
  {
    url: 'ftp://127.0.0.1:PORT/etc/motd?x',
    section: 'RFC 1738 §5',
    sends: ['CWD etc', 'TYPE I', 'RETR motd?x'],
    gives: 'motd with a question mark\n',
  },
  {
    url: 'ftp://127.0.0.1:PORT/pub/../etc/motd',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD pub', 'CWD ..', 'CWD etc', 'TYPE I', 'RETR motd'],
    gives: 'motd in etc\n',
  },
  { url: 'ftp://127.0.0.1:PORT/pub/x%0D%0ADELE%20y', section: 'RFC 1738 §6', sends: 'refused' },
  { url: 'ftp://127.0.0.1:PORT/pub/x%00y', section: 'RFC 1738 §6', sends: 'refused' },
  {
    url: 'ftp://127.0.0.1:PORT/pub/n%FFm',
    section: 'RFC 1738 §2.2',
    sends: ['CWD pub', 'TYPE I', 'RETR n\xFFm'],
    gives: 'octet 255 in its name\n',
  },
  {
    url: 'ftp://127.0.0.1:PORT/-la;type=d',
    section: 'RFC 1738 §6',
    sends: ['NLST ./-la'],
    gives: ['-la'],
    fails: { 'pure-ftpd': { code: 'not-found', at: 'NLST ./-la', said: /^550 / } },
  },
  { url: 'ftp://127.0.0.1:PORT', section: 'RFC 1738 §3.2.2', sends: ['NLST'], gives: HOME },
  { url: 'ftp://127.0.0.1:PORT/', section: 'RFC 1738 §3.2.2', sends: ['NLST'], gives: HOME },
  { url: 'ftp://127.0.0.1:PORT/pub/', section: 'RFC 1738 §3.2.2', sends: ['CWD pub', 'NLST'], gives: PUB },
  {
    url: 'ftp://127.0.0.1:PORT/pub',
    section: 'RFC 1738 §3.2.3',
    sends: ['TYPE I', 'RETR pub', 'CWD pub', 'NLST'],
    gives: PUB,
  },
  {
    url: 'ftp://127.0.0.1:PORT/none',
    section: 'RFC 1738 §3.2.3',
    sends: ['TYPE I', 'RETR none', 'CWD none'],
    fails: missing('CWD none'),
  },
  {
    url: 'ftp://127.0.0.1:PORT/none/motd',
    section: 'RFC 1738 §3.2.2',
    sends: ['CWD none', 'TYPE I', 'RETR motd'],
    fails: missing('CWD none'),
  },
];
