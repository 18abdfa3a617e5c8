import { describe, expect, test } from 'vitest';
import { bodyOf, failureOf, type Listening, listen, type Manner, openHere, textOf } from './loopback.ts';

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

describe('a server that says no', () => {
  test.each([
    ['greeting', '400 full\r\n', 'busy', undefined],
    ['greeting', '502 go away\r\n', 'denied', undefined],
    ['greeting', 'hello\r\n', 'reply-malformed', undefined],
    ['GROUP', '411 no such group\r\n', 'not-found', 'GROUP'],
    ['ARTICLE', '423 no such number\r\n', 'not-found', 'ARTICLE'],
    ['ARTICLE', '430 no such article\r\n', 'not-found', 'ARTICLE'],
    ['GROUP', '480 who are you?\r\n', 'denied', 'GROUP'],
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
