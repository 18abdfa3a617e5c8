import type { Step } from '@url/core';
import { describe, expect, test } from 'vitest';
import { guardedCall } from '../src/network/call.ts';
import { DEFAULTS } from '../src/network/options.ts';
import type { Answer, Redirect } from '../src/network/protocol.ts';
import { nntp } from '../src/protocols/nntp.ts';
import {
  bodyOf,
  expectEndOnCancel,
  failureOf,
  type Listening,
  listen,
  type Manner,
  openHere,
  textOf,
  URLS,
} from './loopback.ts';

const ARTICLE = '220 3 <a@h.dom> article\r\nSubject: x\r\n\r\n..dot\r\nend\r\n.\r\n';

/** A server with these replies, by the command or its verb. */
function newsServer(replies: { readonly [command: string]: string } = {}, manner: Manner = {}): Promise<Listening> {
  const usual: { readonly [verb: string]: string } = {
    greeting: '200 ready\r\n',
    GROUP: '211 3 1 3 local.test\r\n',
    ARTICLE,
    LIST: '215 list\r\nlocal.test 3 1 y\r\n.\r\n',
  };
  return listen(async (peer) => {
    if (!(await peer.say(replies['greeting'] ?? (usual['greeting'] as string)))) return;
    for (let line = await peer.line(); line !== undefined; line = await peer.line()) {
      const verb = line.split(' ')[0] ?? '';
      if (verb === 'QUIT') return peer.end();
      if (!(await peer.say(replies[line] ?? replies[verb] ?? usual[verb] ?? '500 what?\r\n'))) return;
    }
  }, manner);
}

describe('what is sent, and given', () => {
  test.each([
    [
      'nntp://127.0.0.1:PORT/local.test/3',
      ['GROUP local.test', 'ARTICLE 3'],
      'article',
      'Subject: x\r\n\r\n.dot\r\nend\r\n',
    ],
    ['nntp://127.0.0.1:PORT/local.test', ['GROUP local.test'], 'group', '211 3 1 3 local.test\r\n'],
    ['news:a/b%25@h.dom', ['ARTICLE <a/b%@h.dom>'], 'article', 'Subject: x\r\n\r\n.dot\r\nend\r\n'],
    ['news:local.test', ['GROUP local.test'], 'group', '211 3 1 3 local.test\r\n'],
    ['news:*', ['LIST'], 'listing', 'local.test 3 1 y\r\n'],
  ])('%s', async (url, steps, kind, text) => {
    for (const manner of [{}, { dribbles: true }]) {
      const server = await newsServer({}, manner);
      const reply = await openHere(server.port, url, { server: `127.0.0.1:${server.port}` });
      expect(reply.kind).toBe(kind);
      expect(await textOf(reply)).toBe(text);
      await expect.poll(() => server.heard).toEqual([...steps, 'QUIT']);
    }
  });

  test('are the replies of the server', async () => {
    const server = await newsServer();
    const reply = await openHere(server.port, 'nntp://127.0.0.1:PORT/local.test/3');
    expect(reply.said).toEqual(['200 ready', '211 3 1 3 local.test', '220 3 <a@h.dom> article']);
    await reply.body.cancel();
  });
});

test.each(['200', '201', '201 no posting here'])('a server may greet with %j', async (greeting) => {
  const server = await newsServer({ greeting: `${greeting}\r\n` });
  const reply = await openHere(server.port, 'nntp://127.0.0.1:PORT/local.test');
  expect(reply.said).toEqual([greeting, '211 3 1 3 local.test']);
  await reply.body.cancel();
});

test('an article ends at once when the caller cancels it, while more of it is waited for', async () => {
  const server = await newsServer({ ARTICLE: '220 x\r\none\r\n' });
  const reply = await openHere(server.port, 'nntp://127.0.0.1:PORT/local.test/3', { silence: 60_000 });
  await expectEndOnCancel(reply, server);
});

describe("a plan of a scheme of one's own", () => {
  /** Carries out these steps. */
  async function carriedOut(port: number, ...steps: readonly Step[]): Promise<Answer | Redirect> {
    const { call, done } = guardedCall(URLS, { network: 'any', silence: 2_000 }, DEFAULTS, 'open');
    const plan = { by: 'nntp', host: '127.0.0.1', port, steps };
    return nntp.open(plan, call).finally(done);
  }
  const MODE = { verb: 'MODE', argument: 'READER' };
  const GROUP = { verb: 'GROUP', argument: 'local.test' };

  test.each([200, 201, 250, 299])('may have a step that is granted with %i', async (code) => {
    const server = await newsServer({ MODE: `${code} yes\r\n` });
    const answer = (await carriedOut(server.port, MODE, GROUP)) as Answer;
    expect([answer.kind, answer.said]).toEqual(['group', ['200 ready', `${code} yes`, '211 3 1 3 local.test']]);
    answer.stop();
  });

  test.each([100, 199, 300, 399])('may have a step that is not: %i', async (code) => {
    const server = await newsServer({ MODE: `${code} what\r\n` });
    const error = await failureOf(carriedOut(server.port, MODE, GROUP));
    expect(error).toMatchObject({ code: 'reply-malformed', step: MODE, said: `${code} what` });
    await expect.poll(() => server.heard).toEqual(['MODE READER', 'QUIT']);
  });

  test.each([[[]], [[MODE]]])('has to end with a step that has an answer: %j', async (steps) => {
    const server = await newsServer({ MODE: '200 yes\r\n' });
    const { code, message } = await failureOf(carriedOut(server.port, ...steps));
    expect([code, message]).toEqual(['reply-malformed', expect.stringContaining(': a plan without an answer')]);
    await expect.poll(() => server.open.size).toBe(0);
  });
});

describe('a server for other servers', () => {
  test.each(['401 MODE-READER', '500 what?', '502 not here'])(
    'that says "%s" is asked to be one for readers',
    async (no) => {
      const server = await listen(async (peer) => {
        await peer.say('200 ready\r\n');
        for (let isReader = false; ; ) {
          const line = await peer.line();
          if (line === undefined) return;
          if (line === 'MODE READER') isReader = true;
          await peer.say(
            line === 'MODE READER' ? '201 read on\r\n' : isReader ? '211 3 1 3 local.test\r\n' : `${no}\r\n`,
          );
        }
      });
      const reply = await openHere(server.port, 'nntp://127.0.0.1:PORT/local.test');
      expect(await textOf(reply)).toBe('211 3 1 3 local.test\r\n');
      expect(server.heard.slice(0, 3)).toEqual(['GROUP local.test', 'MODE READER', 'GROUP local.test']);
    },
  );

  test('is asked once', async () => {
    const server = await newsServer({ GROUP: '500 what?\r\n', MODE: '200 yes\r\n' });
    const { code, step } = await failureOf(openHere(server.port, 'nntp://127.0.0.1:PORT/local.test'));
    expect([code, step?.verb]).toEqual(['failed', 'GROUP']);
    await expect.poll(() => server.heard).toEqual(['GROUP local.test', 'MODE READER', 'GROUP local.test', 'QUIT']);
  });
});

describe('a server for other servers that stays one', () => {
  test.each(['500 what?', '400 busy', '101 help', '299 yes'])('and says "%s" is not asked again', async (mode) => {
    const server = await newsServer({ GROUP: '500 no\r\n', MODE: `${mode}\r\n` });
    const { code, said } = await failureOf(openHere(server.port, 'nntp://127.0.0.1:PORT/local.test'));
    expect([code, said]).toEqual(['failed', '500 no']);
    await expect.poll(() => server.heard).toEqual(['GROUP local.test', 'MODE READER', 'QUIT']);
  });
});

describe('a server that ends or says something else', () => {
  test.each([
    ['nothing', '', 'reply-cut', undefined],
    ['less than a line', '200 rea', 'reply-cut', '200 rea'],
    ['a code of four digits', '2000 ready\r\n', 'reply-malformed', '2000 ready'],
    ['words before a code', 'x200 ready\r\n', 'reply-malformed', 'x200 ready'],
    ['a code that goes on', '200-ready\r\n', 'reply-malformed', '200-ready'],
  ])('greets with %s', async (_, greeting, code, said) => {
    const server = await listen(async (peer) => {
      await peer.say(greeting);
      peer.end();
    });
    const error = await failureOf(openHere(server.port, 'nntp://127.0.0.1:PORT/local.test'));
    expect([error.code, error.said]).toEqual([code, said]);
  });

  test('after its greeting: the greeting is all that it said', async () => {
    const server = await listen(async (peer) => {
      await peer.say('200 ready\r\n');
      await peer.line();
      peer.end();
    });
    const { code, said } = await failureOf(openHere(server.port, 'nntp://127.0.0.1:PORT/local.test'));
    expect([code, said]).toEqual(['reply-cut', '200 ready']);
  });
});

describe('a server that says no', () => {
  test.each([
    ['greeting', '400 full\r\n', 'busy', undefined],
    ['greeting', '403 broken\r\n', 'busy', undefined],
    ['greeting', '502 go away\r\n', 'denied', undefined],
    ['greeting', 'hello\r\n', 'reply-malformed', undefined],
    ['GROUP', '411 no such group\r\n', 'not-found', 'GROUP'],
    ['ARTICLE', '423 no such number\r\n', 'not-found', 'ARTICLE'],
    ['ARTICLE', '430 no such article\r\n', 'not-found', 'ARTICLE'],
    ['GROUP', '400 closing\r\n', 'busy', 'GROUP'],
    ['GROUP', '480 who are you?\r\n', 'denied', 'GROUP'],
    ['GROUP', '481 who are you?\r\n', 'denied', 'GROUP'],
    ['GROUP', '483 not in clear text\r\n', 'denied', 'GROUP'],
    ['GROUP', '482 out of order\r\n', 'failed', 'GROUP'],
    ['ARTICLE', '503 broken\r\n', 'failed', 'ARTICLE'],
    ['GROUP', `211 ${'x'.repeat(10_000)}`, 'line-too-long', undefined],
  ])('to %s: %s', async (command, reply, code, verb) => {
    const server = await newsServer({ [command]: reply });
    const error = await failureOf(openHere(server.port, 'nntp://127.0.0.1:PORT/local.test/3'));
    expect([error.code, error.step?.verb]).toEqual([code, verb]);
  });

  test('in the middle of an article', async () => {
    const server = await newsServer({ ARTICLE: '220 x\r\none\r\n.' }, { cutAfter: 46 });
    const { octets, error } = await bodyOf(await openHere(server.port, 'nntp://127.0.0.1:PORT/local.test/3'));
    expect([octets.toString(), error?.code]).toEqual(['one\r\n.', 'reply-cut']);
  });
});
