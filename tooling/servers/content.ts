// The files and menus that the servers serve.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeInto } from './server.ts';

export const FTP_USER = 'alice';
export const FTP_PASSWORD = 's3cret';

/** All octets, in both orders of CR and LF. */
export const OCTETS: Buffer = Buffer.from([...Array(256).keys(), 13, 10, 10, 13]);

export function writeFtpFiles(folder: string): void {
  writeInto(folder, 'motd', 'motd of the home\n');
  writeInto(folder, 'a.txt', 'another in the home\n');
  writeInto(folder, '-la', 'a name like an option\n');
  writeInto(folder, 'etc/motd', 'motd in etc\n');
  writeInto(folder, 'etc/motd?x', 'motd with a question mark\n');
  writeInto(folder, 'pub/a.txt', 'line one\nline two\n');
  writeInto(folder, 'pub/octets', OCTETS);
  writeInto(folder, Buffer.from('pub/n\xFFm', 'latin1'), 'octet 255 in its name\n');
  writeInto(folder, Buffer.from('pub/f\xFF\xFEm', 'latin1'), 'octets 255 and 254\n');
  mkdirSync(join(folder, 'pub/empty'));
}

/** @param search the path of the search, which is a program */
export function writeGopherFiles(folder: string, port: number, search: string): void {
  const items = [
    ['0Hello', '/docs/hello.txt'],
    ['1Docs', '/docs/'],
    ['7Search', `/${search}`],
    ['9Octets', '/docs/octets'],
  ];
  const menu = items.map((item) => `${[...item, '127.0.0.1', port].join('\t')}\n`);
  writeInto(folder, 'gophermap', menu.join(''));
  writeInto(folder, 'docs/hello.txt', 'Plain text\n.leading dot\nlast line\n');
  writeInto(folder, 'docs/octets', OCTETS);
  writeInto(folder, 'a;b?c%d', 'odd name\n');
  const program = writeInto(
    folder,
    search,
    '#!/bin/sh\nprintf "ihit for [%s]\\tfake\\tnull\\t1\\r\\n" "$SEARCHREQUEST"\n',
  );
  chmodSync(program, 0o755);
}

export function writeHttpFiles(folder: string): void {
  writeInto(folder, 'index.html', 'hello\n');
  writeInto(folder, 'b', 'b\n');
  writeInto(folder, 'octets', OCTETS);
}

/** The one group with articles. */
export const GROUP = 'local.test';

export interface Article {
  readonly id: string;
  readonly body: string;
  /** As it is sent, with dots doubled, up to the last one. */
  readonly wire: string;
}

export const ARTICLES: readonly Article[] = [
  article('one@example.invalid', 'first', 'Body of the first.\r\n'),
  article('two/slash%percent@example.invalid', 'second', 'Body of the second.\r\n'),
  article('three@example.invalid', 'third', '.\r\n..two dots\r\n.one dot\r\nlast line\r\n'),
];

function article(id: string, subject: string, body: string): Article {
  const head = [
    'Path: news.example.invalid!not-for-mail',
    'From: Test <test@example.invalid>',
    `Newsgroups: ${GROUP}`,
    `Subject: ${subject}`,
    `Message-ID: <${id}>`,
    'Date: Sat, 21 Nov 2026 07:00:00 +0000',
  ];
  const wire = `${head.join('\r\n')}\r\n\r\n${body.replace(/^\./gm, '..')}`;
  return { id, body, wire };
}

/** The user of the data stores. The password has characters that are escaped in a URL. */
export const DATABASE_USER = 'app';
export const DATABASE_PASSWORD = 'p@ss/w:rd#1?';
