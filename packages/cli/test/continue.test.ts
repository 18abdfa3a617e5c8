// `url open --continue`: what an earlier run has kept is gone on with where the server can, and begun anew where it is another's.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseOrThrow, type Url } from '@url/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../src/opening/open-url.ts';
import { registry } from '../src/reading/registry.ts';
import { url } from './command.ts';
import { closeServers, listening } from './servers.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'url-continue-'));
});
afterEach(() => {
  closeServers();
  rmSync(folder, { recursive: true });
});
const at = (name: string): string => join(folder, name);
const WHOLE = 'the whole of it, in two pieces';
const HALF = 12;

interface Http {
  readonly port: number;
  readonly asked: IncomingHttpHeaders[];
  /** The next replies. */
  version: string;
  body: string;
  cuts: boolean;
}

/** A server of HTTP that has one thing, cuts its replies, and knows ranges (RFC 7233). */
async function http({ tag = true, ranges = true, length = true } = {}): Promise<Http> {
  const state = { port: 0, asked: [] as IncomingHttpHeaders[], version: '"1"', body: WHOLE, cuts: true };
  const server = createHttpServer(({ headers, socket }, reply) => {
    state.asked.push(headers);
    const { version, body } = state;
    const [, first] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
    const isRange = ranges && first !== undefined && [undefined, version].includes(headers['if-range'] as string);
    const from = isRange ? Number(first) : 0;
    if (from >= body.length) return reply.writeHead(416, { 'content-range': `bytes */${body.length}` }).end();
    reply.writeHead(isRange ? 206 : 200, {
      ...((length || isRange) && { 'content-length': body.length - from }),
      ...(tag && { etag: version }),
      ...(isRange && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    });
    if (!state.cuts) return reply.end(body.slice(from));
    return reply.write(body.slice(from, HALF), () => socket.destroySoon());
  });
  state.port = await listening(server);
  return state;
}

const run = (port: number, ...options: readonly string[]) =>
  url(['open', ...options, '-o', at('out'), `http://127.0.0.1:${port}/x`]);

describe('over HTTP', () => {
  test('the rest is asked for, of the version that the part is from', async () => {
    const server = await http();
    const first = await run(server.port);
    expect([first.code, readFileSync(at('.out.part'), 'utf8')]).toEqual([6, WHOLE.slice(0, HALF)]);
    expect(first.stderr).toContain(`what came is kept in ${at('.out.part')}; --continue goes on with it\n`);
    server.cuts = false;
    expect(await run(server.port, '--continue')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(server.asked[1]).toMatchObject({ range: `bytes=${HALF}-`, 'if-range': '"1"' });
    expect([readFileSync(at('out'), 'utf8'), readdirSync(folder)]).toEqual([WHOLE, ['out']]);
  });

  test('a part is gone on with more than once', async () => {
    const server = await http();
    await run(server.port);
    server.asked.length = 0;
    server.body = `${WHOLE}`;
    expect((await run(server.port, '--continue')).code).toBe(6);
    server.cuts = false;
    expect((await run(server.port, '--continue')).code).toBe(0);
    expect([readFileSync(at('out'), 'utf8'), readdirSync(folder)]).toEqual([WHOLE, ['out']]);
  });

  test.each([
    ['another version', (server: Http) => Object.assign(server, { version: '"2"', body: 'another whole' }), 1],
    // The rest of it is asked for, and then the whole.
    ['another length', (server: Http) => Object.assign(server, { body: `${WHOLE} and more` }), 2],
  ])('%s begins anew, which is told', async (_, change, requests) => {
    const server = await http();
    await run(server.port);
    change(server);
    server.cuts = false;
    server.asked.length = 0;
    const { code, stderr } = await run(server.port, '--continue');
    expect([code, stderr]).toEqual([0, 'url: the server does not go on with it: it begins anew\n']);
    expect(server.asked).toHaveLength(requests);
    expect([readFileSync(at('out'), 'utf8'), readdirSync(folder)]).toEqual([server.body, ['out']]);
  });

  test('a part of what had no length is gone on with', async () => {
    const server = await http({ length: false });
    await run(server.port);
    server.cuts = false;
    expect(await run(server.port, '--continue')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(server.asked).toHaveLength(2);
    expect(readFileSync(at('out'), 'utf8')).toBe(WHOLE);
  });

  test('a server without ranges begins anew', async () => {
    const server = await http({ ranges: false });
    await run(server.port);
    server.cuts = false;
    expect((await run(server.port, '--continue')).stderr).toContain('begins anew');
    expect(readFileSync(at('out'), 'utf8')).toBe(WHOLE);
  });

  test('without a validator nobody can tell, so that nothing is promised and the whole is asked for', async () => {
    const server = await http({ tag: false });
    expect((await run(server.port)).stderr).not.toContain('--continue');
    server.cuts = false;
    expect((await run(server.port, '--continue')).stderr).toBe('url: nothing was kept of it: it begins anew\n');
    expect(server.asked[1]?.range).toBeUndefined();
    expect(readFileSync(at('out'), 'utf8')).toBe(WHOLE);
  });

  test('a part that is whole already gets its name', async () => {
    const server = await http();
    await run(server.port);
    writeFileSync(at('.out.part'), WHOLE);
    expect(await run(server.port, '--continue')).toMatchObject({ code: 0, stderr: '' });
    expect([readFileSync(at('out'), 'utf8'), readdirSync(folder)]).toEqual([WHOLE, ['out']]);
  });

  test.each([
    ['x?code=FR', 'x?code=DE'],
    ['x?token=AAA', 'x?token=BBB'],
    ['x?token=%41', 'x?token=A'],
    ['x?sig=1&n=2', 'x?sig=2&n=2'],
  ])('a part of %s is no part of %s, which is shown alike', async (one, other) => {
    const server = await http();
    const get = (path: string, ...options: readonly string[]) =>
      url(['open', ...options, '-o', at('out'), `http://127.0.0.1:${server.port}/${path}`]);
    await get(one);
    server.body = WHOLE.toUpperCase();
    server.cuts = false;
    expect((await get(other, '--continue')).stderr).toBe('url: nothing was kept of it: it begins anew\n');
    expect(readFileSync(at('out'), 'utf8')).toBe(server.body);
    server.body = WHOLE;
    expect((await get(one, '--continue')).stderr).toBe('');
    expect(readFileSync(at('out'), 'utf8')).toBe(WHOLE);
  });

  test('a part of another URL is left alone, and no password is written beside one', async () => {
    const server = await http();
    await run(server.port);
    server.cuts = false;
    const other = `http://127.0.0.1:${server.port}/y?access_token=hunter2`;
    expect((await url(['open', '--continue', '-o', at('out'), other])).stderr).toContain('nothing was kept');
    expect(readdirSync(folder).sort()).toEqual(['.out.part', '.out.part.json', 'out']);
    server.cuts = true;
    await url(['open', '-o', at('out'), other]);
    for (const name of readdirSync(folder)) expect(readFileSync(at(name), 'utf8')).not.toContain('hunter2');
  });
});

/** A server of FTP that has one file, and knows SIZE and REST, or not. */
async function ftp(knows: boolean): Promise<{ readonly port: number; readonly lines: string[]; cuts: boolean }> {
  const state = { port: 0, lines: [] as string[], cuts: true };
  let data: Socket[] = [];
  const passive = createServer((socket) => void data.push(socket.on('error', () => {})));
  const dataPort = await listening(passive);
  const server = createServer((socket) => {
    let from = 0;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const transfer = () => {
      const [to] = data.splice(0, 1);
      say('150 here');
      to?.end(WHOLE.slice(from, state.cuts ? HALF : undefined), () => say(state.cuts ? '426 broken' : '226 done'));
    };
    const answers: { readonly [verb: string]: (argument: string) => void } = {
      USER: () => say('230 in'),
      TYPE: () => say('200 so'),
      EPSV: () => say(`229 (|||${dataPort}|)`),
      SIZE: () => say(knows ? `213 ${WHOLE.length}` : '502 no'),
      REST: (argument) => {
        if (knows) from = Number(argument);
        say(knows ? '350 so' : '502 no');
      },
      RETR: transfer,
      QUIT: () => socket.end(),
    };
    data = [];
    say('220 ready');
    socket.on('error', () => {});
    socket.on('data', (octets) => {
      for (const line of octets.toString().split('\r\n').slice(0, -1)) {
        state.lines.push(line);
        const [verb = '', argument = ''] = line.split(' ');
        (answers[verb] ?? (() => say('500 what')))(argument);
      }
    });
  });
  state.port = await listening(server);
  return state;
}

test.each([true, false])('over FTP, by REST where the server has it: %s', async (knows) => {
  const server = await ftp(knows);
  const text = `ftp://127.0.0.1:${server.port}/x;type=i`;
  const first = await url(['open', '-o', at('out'), text]);
  expect([first.code, readFileSync(at('.out.part'), 'utf8')]).toEqual([6, WHOLE.slice(0, HALF)]);
  server.cuts = false;
  const { code, stderr } = await url(['open', '--continue', '-o', at('out'), text]);
  expect([code, stderr]).toEqual([0, knows ? '' : 'url: the server does not go on with it: it begins anew\n']);
  expect(server.lines).toContain(`REST ${HALF}`);
  expect([readFileSync(at('out'), 'utf8'), readdirSync(folder)]).toEqual([WHOLE, ['out']]);
});

test('a protocol that cannot leave octets out begins anew', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(WHOLE, () => socket.resetAndDestroy()));
  });
  const text = `gopher://127.0.0.1:${await listening(server)}/9x`;
  expect((await url(['open', '-o', at('out'), text])).stderr).not.toContain('--continue');
  const { stderr } = await url(['open', '--continue', '-o', at('out'), text]);
  expect(stderr).toContain('url: nothing was kept of it: it begins anew\n');
});

test('over FTP, text is not promised to go on: its octets are not counted alike', async () => {
  const server = await ftp(true);
  const { stderr } = await url(['open', '-o', at('out'), `ftp://127.0.0.1:${server.port}/x;type=a`]);
  expect(stderr).toContain(`what came is kept in ${at('.out.part')}\n`);
});

test.each([
  ['ftp://u:one@h/x', {}, 'ftp://u:two@h/x', {}],
  ['ftp://u:one@h/x', {}, 'ftp://u@h/x', {}],
  // One URL names two files where an option says so.
  ['ftp://h//x', { emptyCwd: 'root' }, 'ftp://h//x', { emptyCwd: 'skip' }],
])('%s %j is not asked for as %s %j is', (one, its, other, others) => {
  const [first, second] = [one, other].map((text) => parseOrThrow(registry, text).url);
  const digest = digestOf(registry, first as Url, { output: 'x', ...its });
  expect(digestOf(registry, first as Url, { output: 'y', ...its })).toBe(digest);
  expect(digestOf(registry, second as Url, { output: 'x', ...others })).not.toBe(digest);
});

test('a copy of a file is gone on with', async () => {
  writeFileSync(at('source'), WHOLE);
  const text = pathToFileURL(at('source')).href;
  const digest = digestOf(registry, parseOrThrow(registry, text).url, { output: 'out' });
  writeFileSync(at('.out.part'), WHOLE.slice(0, HALF));
  writeFileSync(at('.out.part.json'), JSON.stringify({ url: text, digest, length: WHOLE.length }));
  expect(await url(['open', '--continue', '-o', at('out'), text])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(readFileSync(at('out'), 'utf8')).toBe(WHOLE);
});

test.each([[['-o', '-']], [[]], [['--head', '-o', 'x']]])('a file is needed: %j', async (options) => {
  const { code, stderr } = await url(['open', '--continue', ...options, 'http://h.dom/']);
  expect([code, stderr]).toEqual([2, 'url: --continue goes on with a file: use --output FILE, and not --head\n']);
});
