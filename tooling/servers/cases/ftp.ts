// RFC 1738 §3.2. USER, PASS, SIZE, REST, EPSV and QUIT are not in `sends`: they are the client's own.
import { OCTETS } from '../content.ts';
import { type Case, casesAt, type Failure } from './case.ts';

const at = casesAt('ftp://127.0.0.1:PORT');

/** ProFTPD refuses a CWD with a null argument. Pure-FTPd goes to the user's home then. */
const NULL: { readonly proftpd: Failure } = { proftpd: { code: 'failed', at: 'CWD ', said: /^501 / } };

const onBoth = (failure: Failure): Case['fails'] => ({ proftpd: failure, 'pure-ftpd': failure });

const missing = (at: string): Case['fails'] => onBoth({ code: 'not-found', at, said: /^550 / });

/** CR LF for each LF, as text comes (RFC 959 §3.1.1.1). */
const asText = (text: string): string => text.replaceAll('\n', '\r\n');

const HOME: readonly string[] = ['-la', 'a.txt', 'etc', 'motd', 'pub'];
const PUB: readonly string[] = ['a.txt', 'empty', 'f\xFF\xFEm', 'n\xFFm', 'octets'];

export const FTP: readonly Case[] = [
  at('/%2Fetc/motd', ['CWD /etc', 'TYPE I', 'RETR motd'], { gives: 'motd in etc\n' }),
  at('//etc/motd', ['CWD ', 'CWD etc', 'TYPE I', 'RETR motd'], { gives: 'motd in etc\n', fails: NULL }),
  at('/etc/motd', ['CWD etc', 'TYPE I', 'RETR motd'], { gives: 'motd in etc\n' }),
  at('/etc/motd;type=a', ['CWD etc', 'TYPE A', 'RETR motd'], { gives: 'motd in etc\r\n' }),
  at('/pub/octets;type=i', ['CWD pub', 'TYPE I', 'RETR octets'], { gives: OCTETS.toString('latin1') }),
  at('/pub;type=d', ['NLST pub'], { gives: PUB.map((name) => `pub/${name}`) }),
  at('/pub/;type=d', ['CWD pub', 'NLST'], { gives: PUB }),
  at('/pub//a.txt', ['CWD pub', 'CWD ', 'TYPE A', 'RETR a.txt'], { gives: 'another in the home\r\n', fails: NULL }),
  at('/pub%2Fa.txt', ['TYPE A', 'RETR pub/a.txt'], { gives: asText('line one\nline two\n') }),
  at('/etc/motd?x', ['CWD etc', 'TYPE I', 'RETR motd?x'], { gives: 'motd with a question mark\n' }),
  at('/pub/../etc/motd', ['CWD pub', 'CWD ..', 'CWD etc', 'TYPE I', 'RETR motd'], { gives: 'motd in etc\n' }),
  at('/pub/x%0D%0ADELE%20y', 'refused'),
  at('/pub/x%00y', 'refused'),
  at('/pub/n%FFm', ['CWD pub', 'TYPE I', 'RETR n\xFFm'], { gives: 'octet 255 in its name\n' }),
  at('/-la;type=d', ['NLST ./-la'], {
    gives: ['-la'],
    fails: { 'pure-ftpd': { code: 'not-found', at: 'NLST ./-la', said: /^550 / } },
  }),
  at('', ['NLST'], { gives: HOME }),
  at('/', ['NLST'], { gives: HOME }),
  at('/pub/', ['CWD pub', 'NLST'], { gives: PUB }),
  at('/pub', ['TYPE I', 'RETR pub', 'CWD pub', 'NLST'], { gives: PUB }),
  at('/none', ['TYPE I', 'RETR none', 'CWD none'], { fails: missing('CWD none') }),
  at('/none/motd', ['CWD none', 'TYPE I', 'RETR motd'], { fails: missing('CWD none') }),
];
