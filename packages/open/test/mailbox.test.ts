// Messages and mailboxes, in pieces of any length (RFC 4155), and the messages of what is not there.
import type { CidPlan } from '@url/cid';
import type { MidPlan } from '@url/mid';
import { describe, expect, test } from 'vitest';
import { lookup } from '../src/mail/index.ts';
import { findMessage } from '../src/mail/mailbox.ts';
import { identifierIn } from '../src/mail/mime-header.ts';

const octets = (text: string): Uint8Array => Buffer.from(text, 'latin1');

async function* pieces(text: string, length: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < text.length; at += length) yield octets(text.slice(at, at + length));
}

describe('the message "x"', () => {
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['\n\n', undefined],
    ['Message-Id: <x>', 'Message-Id: <x>'],
    ['Message-Id: <y>', undefined],
    ['Message-Id: <x>\n\na\n\n', 'Message-Id: <x>\n\na\n\n'],
    ['\r\nMessage-Id: <x>\r\n\r\na', 'Message-Id: <x>\r\n\r\na'],
    ['From a\nMessage-Id: <x>\n\na', 'Message-Id: <x>\n\na'],
    ['From a\nMessage-Id: <x>\n\na\n', 'Message-Id: <x>\n\na\n'],
    ['From a\nMessage-Id: <x>\n\na\n\n', 'Message-Id: <x>\n\na\n'],
    ['From a\nMessage-Id: <x>\n\n', 'Message-Id: <x>\n\n'],
    ['From a\n\nFrom b\nMessage-Id: <x>\n\nb', 'Message-Id: <x>\n\nb'],
    ['From a\nMessage-Id: <y>\n\na\n\nFrom b\nMessage-Id: <x>\n\nb\n\nFrom c\n', 'Message-Id: <x>\n\nb\n'],
    ['From a\nMessage-Id: <x>\n\na\nFrom b\n\nc', 'Message-Id: <x>\n\na\nFrom b\n\nc'],
    ['From a\nMessage-Id: <x>\n\na\n\rb\nFrom c\n', 'Message-Id: <x>\n\na\n\rb\nFrom c\n'],
    [
      'From a\nMessage-Id: <x>\n\n>From b\n>>From c\n>a\nxFrom d\n',
      'Message-Id: <x>\n\nFrom b\n>From c\n>a\nxFrom d\n',
    ],
    ['Message-Id: <x>\n\na\n\nFrom b\n\nc', 'Message-Id: <x>\n\na\n\nFrom b\n\nc'],
    ['Message-Id: <x>\n\n>From b\n', 'Message-Id: <x>\n\n>From b\n'],
  ])('in %j', async (text, message) => {
    for (const length of [1, 2, 3, 7, 1_000]) {
      let asked = 0;
      const isWanted = (header: ReadonlyMap<string, string>): boolean => {
        const id = identifierIn(header.get('message-id'));
        if (id === 'x') asked += 1;
        return id === 'x';
      };
      const found = await findMessage(pieces(text, length), isWanted, 1_000);
      expect(found?.toString('latin1')).toBe(message);
      expect(asked).toBe(message === undefined ? 0 : 1);
      expect((await findMessage(octets(text), isWanted, 1_000))?.toString('latin1')).toBe(message);
    }
  });

  test.each([
    [1_000, '>'.repeat(999)],
    [1_001, '>'.repeat(1_001)],
  ])('with %i quotes before "From ", however it is cut', async (quotes, left) => {
    const text = (marks: string): string => `Message-Id: <x>\n\n${marks}From b\n`;
    const mailbox = `From a\n${text('>'.repeat(quotes))}`;
    for (const source of [octets(mailbox), pieces(mailbox, 1), pieces(mailbox, 500)]) {
      expect((await findMessage(source, () => true, 10_000))?.toString('latin1')).toBe(text(left));
    }
  });

  test('is given up before the end of a line that is too long', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array, void> {
      for (; given < 100; given += 1) yield Buffer.alloc(1_024, 'x');
    }
    await expect(findMessage(endless(), () => true, 1_023)).rejects.toMatchObject({ code: 'body-too-long' });
    expect(given).toBe(0);
  });

  test('may have as many octets as are allowed, and not one more', async () => {
    const text = 'Message-Id: <x>\n\na';
    expect(await findMessage(octets(text), () => true, text.length)).toHaveLength(text.length);
    await expect(findMessage(octets(text), () => true, text.length - 1)).rejects.toMatchObject({
      code: 'body-too-long',
      message: expect.stringContaining(`: ${text.length - 1} octets`),
    });
  });
});

test.each<[object, string, string]>([
  [{ messageId: 'x@h', contentId: undefined }, 'Message-Id: <y@h>', 'x@h'],
  [{ messageId: 'x@h', contentId: 'p@h' }, 'Message-Id: <x@h>\n\na', 'p@h'],
  [{ contentId: 'p@h' }, '', 'a message'],
  [{ contentId: 'p@h' }, 'Content-Id: <q@h>\n\na', 'p@h'],
])('%j is not in %j: the message says so', async (plan, text, about) => {
  await expect(lookup({ by: 'mail', ...plan } as unknown as MidPlan | CidPlan, octets(text))).rejects.toMatchObject({
    code: 'not-found',
    message: `not found (not-found, RFC 1738 §3): ${about}`,
  });
});
