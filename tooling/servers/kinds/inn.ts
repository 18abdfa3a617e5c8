import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ARTICLES, type Article, GROUP } from '../content.ts';
import { APART } from '../install.ts';
import { ENV } from '../programs.ts';
import { answers, freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** Debian's user and group `news`. */
const NEWS = { uid: 9, gid: 9 };
const NEWS_ROOT: string = join(APART, 'usr/lib/news');

/** The two servers of INN: `innd` is for other servers until it is told MODE READER, `nnrpd` is for readers. */
export async function startInn(setting: Setting): Promise<{ readonly innd: Running; readonly nnrpd: Running }> {
  const { folder } = setting;
  const [serverPort, readerPort] = [await freePort(), await freePort()];
  writeTree(setting, serverPort);
  const tools = join(NEWS_ROOT, 'bin');
  const env = { ...ENV, LD_LIBRARY_PATH: NEWS_ROOT, INNCONF: join(folder, 'etc/inn.conf') };
  const asNews = { ...NEWS, env };
  execFileSync('chown', ['-R', `${NEWS.uid}:${NEWS.gid}`, folder], { timeout: 60_000 });
  execFileSync(join(tools, 'makedbz'), ['-i', '-o', '-f', join(folder, 'db/history')], {
    ...asNews,
    stdio: 'pipe',
    timeout: 60_000,
  });
  const stopInnd = await startProgram(
    setting,
    join(tools, 'innd'),
    ['-f', '-N', '-P', String(serverPort)],
    serverPort,
    READY,
    asNews,
  );
  const readerArgs = ['-D', '-f', '-p', String(readerPort), '-b', '127.0.0.1'];
  const stopNnrpd = await startProgram(setting, join(tools, 'nnrpd'), readerArgs, readerPort, READY, asNews);
  for (const article of ARTICLES) await offer(article, serverPort);
  // Articles are numbered in the order in which they came.
  const last = { send: `GROUP ${GROUP}\r\n`, expect: new RegExp(`^211 ${ARTICLES.length} 1 `, 'm') };
  await answers(readerPort, last);
  return { innd: { port: serverPort, stop: stopInnd }, nnrpd: { port: readerPort, stop: stopNnrpd } };
}

const READY = { expect: /^200 / };

function writeTree({ folder }: Setting, port: number): void {
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  writeInto(folder, 'etc/inn.conf', settings(folder, port));
  writeInto(folder, 'etc/newsfeeds', 'ME:!*/!local::\n');
  writeInto(folder, 'etc/incoming.conf', 'peer localhost {\n  hostname: "localhost, 127.0.0.1"\n}\n');
  writeInto(folder, 'etc/storage.conf', 'method tradspool {\n  newsgroups: *\n  class: 0\n}\n');
  writeInto(folder, 'etc/readers.conf', READERS);
  for (const name of EMPTY) writeInto(folder, name, '');
  const active = ['control n', 'control.cancel n', 'junk y', `${GROUP} y`, 'secret.test y'];
  const lines = active.map((line) => line.replace(' ', ' 0000000000 0000000001 '));
  writeInto(folder, 'db/active', lines.map((line) => `${line}\n`).join(''));
  writeInto(folder, 'db/newsgroups', `${GROUP}\tA test group\n`);
}

const READERS = `auth all {
  hosts: "127.0.0.1"
  default: "<loopback>"
}
access all {
  users: "<loopback>"
  newsgroups: "*,!secret.*"
  access: RPA
}
`;

const FOLDERS: readonly string[] = [
  ...'db etc/filter run log/OLD tmp'.split(' '),
  ...'articles overview incoming/bad incoming/tmp outgoing archive innfeed tmp'
    .split(' ')
    .map((name) => `spool/${name}`),
];

const EMPTY: readonly string[] = [
  ...'expire.ctl control.ctl moderators distrib.pats nnrpd.track passwd.nntp subscriptions'
    .split(' ')
    .map((name) => `etc/${name}`),
  'db/active.times',
  'db/history',
];

function settings(folder: string, port: number): string {
  const values = {
    mta: '/bin/true',
    organization: 'test',
    ovmethod: 'tradindexed',
    hismethod: 'hisv6',
    pathhost: 'news.example.invalid',
    domain: 'example.invalid',
    fromhost: 'news.example.invalid',
    server: '127.0.0.1',
    bindaddress: '127.0.0.1',
    port,
    runasuser: 'news',
    runasgroup: 'news',
    enableoverview: true,
    artcutoff: 0,
    // It turns readers away at a load of 16, which a busy machine has.
    nnrpdloadlimit: 0,
    pathnews: NEWS_ROOT,
    pathfilter: `${folder}/etc/filter`,
    pathdb: `${folder}/db`,
    pathetc: `${folder}/etc`,
    pathrun: `${folder}/run`,
    pathlog: `${folder}/log`,
    pathhttp: `${folder}/log`,
    pathtmp: `${folder}/tmp`,
    pathspool: `${folder}/spool`,
  };
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? JSON.stringify(value) : value}\n`)
    .join('');
}

/** Gives an article to `innd` as another server does. @throws if it is not taken */
async function offer({ id, wire }: Article, port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const steps = [`IHAVE <${id}>\r\n`, `${wire}.\r\n`, 'QUIT\r\n'];
  const codes: string[] = [];
  for await (const line of createInterface({ input: socket })) {
    codes.push(line.slice(0, 3));
    const next = steps.shift();
    if (next === undefined) break;
    socket.write(next);
  }
  socket.destroy();
  if (codes.join(' ') !== '200 335 235 205') throw new Error(`innd does not take an article: ${codes.join(' ')}`);
}
