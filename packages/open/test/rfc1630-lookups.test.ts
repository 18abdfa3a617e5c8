import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';
import { lookup, type MailObject } from '../src/mail/index.ts';
import { HOSTILE } from './hostile-mailboxes.ts';
import { planOf } from './lookup-plan.ts';
import { failureOf } from './loopback.ts';

/** Looks up a URL, with the source in one piece, and octet by octet: the same is found. */
async function found(url: string, source: string): Promise<MailObject> {
  const octets = Buffer.from(source, 'latin1');
  const whole = await lookup(planOf(url), octets);
  expect(await lookup(planOf(url), singly(octets))).toEqual(whole);
  return whole;
}

async function textOf(url: string, source: string): Promise<string> {
  return Buffer.from((await found(url, source)).octets).toString('latin1');
}

async function codeOf(url: string, source: string): Promise<string> {
  return (await failureOf(lookup(planOf(url), Buffer.from(source, 'latin1')))).code;
}

async function* singly(octets: Buffer): AsyncGenerator<Uint8Array, void> {
  for (const octet of octets) yield Buffer.of(octet);
}

/** Longer than a mebibyte. */
const LONG_HEADER = `A: ${'b'.repeat(96)}\n`.repeat(12_500);

const MAILBOX = [
  'From fred Mon Jan  3 10:00:00 1994',
  'Message-Id: <1@host.dom>',
  'Subject: the first',
  '',
  'one',
  '>From here on',
  '>>From there on',
  '> From is no separator',
  '',
  'From anna Mon Jan  3 11:00:00 1994',
  'Subject: the second',
  'message-ID:',
  '\t(with a comment) <2@host.dom>',
  '',
  'two',
  'From the middle of a paragraph',
  '',
  '',
  'From otto Mon Jan  3 12:00:00 1994',
  'Message-ID: 3@host.dom',
  '',
  'From otto Mon Jan  3 13:00:00 1994',
  'Subject: Message-Id: <5@host.dom>',
  'X-Message-Id: <5@host.dom>',
  'In-Reply-To: <5@host.dom>',
  '',
  'Message-Id: <5@host.dom>',
  '',
].join('\n');

describe('a message (RFC 1630 "Message-Id")', () => {
  test.each(['', '\n', '\r\n\r\n', '\n'.repeat(5)])('is found in a mailbox after %j', async (before) => {
    const mailbox = `${before}From a\nMessage-Id: <a@h.d>\n\none\n\nFrom b\nMessage-Id: <b@h.d>\n\ntwo\n`;
    for (const [messageId, text] of Object.entries({ 'a@h.d': 'one\n', 'b@h.d': 'two\n' })) {
      const { octets } = await lookup({ by: 'lookup', messageId }, Buffer.from(mailbox));
      expect(String(octets)).toBe(`Message-Id: <${messageId}>\n\n${text}`);
    }
  });

  test('is found in a mailbox, without what the mailbox has put around it', async () => {
    expect(await found('mid:1@host.dom', MAILBOX)).toMatchObject({ kind: 'message', type: 'message/rfc822' });
    expect(await textOf('mid:1@host.dom', MAILBOX)).toBe(
      'Message-Id: <1@host.dom>\nSubject: the first\n\none\nFrom here on\n>From there on\n> From is no separator\n',
    );
  });

  test('is found by a field that is folded, in any case', async () => {
    const message =
      'Subject: the second\nmessage-ID:\n\t(with a comment) <2@host.dom>\n\ntwo\nFrom the middle of a paragraph\n\n';
    expect(await textOf('mid:2@host.dom', MAILBOX)).toBe(message);
  });

  test('is found without angle brackets and without a body', async () => {
    expect(await textOf('mid:3@host.dom', MAILBOX)).toBe('Message-ID: 3@host.dom\n\n');
  });

  test.each(['mid:4@host.dom', 'mid:5@host.dom', 'mid:1@HOST.dom', 'mid:11@host.dom'])(
    '%s is not found',
    async (url) => {
      expect(await codeOf(url, MAILBOX)).toBe('not-found');
      expect((await failureOf(lookup(planOf(url), singly(Buffer.from(MAILBOX))))).code).toBe('not-found');
    },
  );

  test('is found with lines that end in CR LF', async () => {
    const mailbox = MAILBOX.replaceAll('\n', '\r\n');
    expect(await textOf('mid:1@host.dom', mailbox)).toMatch(
      /^Message-Id: .*\r\n\r\none\r\nFrom here on\r\n.*\r\n> From.*\r\n$/s,
    );
    expect(await textOf('mid:3@host.dom', mailbox)).toBe('Message-ID: 3@host.dom\r\n\r\n');
  });

  test('is found alone, where nothing is a separator and nothing quoted', async () => {
    const message = 'Message-Id: <1@host.dom>\n\none\n\nFrom here on\n>From there\n\n';
    expect(await textOf('mid:1@host.dom', message)).toBe(message);
    expect(await codeOf('mid:2@host.dom', message)).toBe('not-found');
  });

  test('is the first of two with one identifier, and has the first of two identifiers', async () => {
    const mailbox = 'From a\nMessage-Id: <1@h.d>\nMessage-Id: <2@h.d>\n\nx\n\nFrom b\nMessage-Id: <1@h.d>\n\ny\n';
    expect(await textOf('mid:1@h.d', mailbox)).toMatch(/x\n$/);
    expect(await codeOf('mid:2@h.d', mailbox)).toBe('not-found');
  });

  test('has a header like any other, with what is quoted in it', async () => {
    const message = '>From remote\nMessage-Id: <1@h.d>\n\nx\n';
    expect(await textOf('mid:1@h.d', `From a\n${message}`)).toBe(message);
    expect(await textOf('mid:1@h.d', `From a\n\nFrom b\nFrom c\n${message}`)).toBe(`From c\n${message}`);
  });

  test('is not found by what comes after a mebibyte of header', async () => {
    const header = LONG_HEADER;
    for (const url of ['mid:1@h.d', 'cid:1@h.d']) {
      expect(await codeOf(url, `${header}Message-Id: <1@h.d>\nContent-Id: <1@h.d>\n\nx\n`)).toBe('not-found');
    }
  });

  test('is passed over, if only its header is longer than a message may be', async () => {
    const mailbox = Buffer.from(`From a\n${LONG_HEADER}\nFrom b\nMessage-Id: <1@h.d>\n\nx\n`);
    const { octets } = await lookup(planOf('mid:1@h.d'), mailbox, { maxBytes: 1_100_000 });
    expect(Buffer.from(octets).toString()).toBe('Message-Id: <1@h.d>\n\nx\n');
  });

  test('is found by an identifier of any octets', async () => {
    const message = 'Message-Id: <\xE4%/?#@h.d>\n\n';
    expect(await textOf('mid:%E4%25%2F%3F%23@h.d', message)).toBe(message);
    expect(await codeOf('mid:%C3%A4%25%2F%3F%23@h.d', message)).toBe('not-found');
    const another = 'Message-Id: <\xC3\xA4@h.d>\n\n';
    expect(await textOf('mid:%C3%A4@h.d', another)).toBe(another);
  });

  test.each(['', '\n', '\n\n', 'x', 'From ', 'From \n', 'From a\n\nFrom b', ': <1@h.d>', 'Message-Id', 'Message-Id:'])(
    'is not found in %j',
    async (source) => {
      expect(await codeOf('mid:1@h.d', source)).toBe('not-found');
    },
  );

  test('is no longer read than to its end', async () => {
    let isEnded = false;
    async function* endless(): AsyncGenerator<Uint8Array, void> {
      try {
        yield Buffer.from('From a\nMessage-Id: <1@h.d>\n\nx\n\n');
        for (;;) yield Buffer.from('From a\n\nnext\n\n');
      } finally {
        isEnded = true;
      }
    }
    const { octets } = await lookup(planOf('mid:1@h.d'), endless());
    expect(Buffer.from(octets).toString()).toBe('Message-Id: <1@h.d>\n\nx\n');
    expect(isEnded).toBe(true);
  });

  test('is at most as long as the limit, and others may be longer', async () => {
    const mailbox = `From a\n\n${'x'.repeat(10_000)}\n\nFrom b\nMessage-Id: <1@h.d>\n\n${'y\n'.repeat(100)}`;
    const plan = planOf('mid:1@h.d');
    expect((await lookup(plan, Buffer.from(mailbox), { maxBytes: 300 })).octets.length).toBe(221);
    const { code } = await failureOf(lookup(plan, Buffer.from(mailbox), { maxBytes: 200 }));
    expect(code).toBe('body-too-long');
  });

  test('is not found where the source fails', async () => {
    async function* failing(): AsyncGenerator<Uint8Array, void> {
      yield Buffer.from('From a\n');
      throw new RangeError('no disk');
    }
    await expect(lookup(planOf('mid:1@h.d'), failing())).rejects.toThrow('no disk');
  });
});

const MESSAGE = [
  'Message-Id: <1@host.dom>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; (a comment; boundary=no) boundary="a;b" ; x=y',
  '',
  'Content-Id: <preamble@x.y>',
  '--a;b',
  'Content-Type: multipart/related;',
  '  boundary=inner',
  'Content-Id: <related@x.y>',
  '',
  '--inner',
  'Content-ID: <text@x.y>',
  '',
  'text',
  '--inner-',
  '',
  '--inner  ',
  'Content-Type: image/png',
  'content-id: <picture@x.y>',
  'Content-Transfer-Encoding: BASE64 (yes)',
  '',
  'AAEC',
  '/w==',
  '--inner--',
  'Content-Id: <epilogue@x.y>',
  '',
  '--a;b',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Id: <printable@x.y>',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'caf=E9 = =\t',
  'goes on  ',
  '=3D=3d=20',
  '=zz=4',
  '--a;b',
  'Content-Type: message/rfc822',
  '',
  'Content-Type: multipart/mixed; boundary=other',
  'Content-Id: <inside@x.y>',
  '',
  '--other',
  'Content-Id: <deep@x.y>',
  '',
  '--a;b',
  'Content-Id: <empty@x.y>',
  '--a;b',
  'Content-Type: multipart/digest; boundary=digest',
  '',
  '--digest',
  'Content-Id: <item@x.y>',
  '',
  'Subject: x',
  '--digest--',
  '--a;b',
  'Content-Id: <odd@x.y>',
  'Content-Type: image/gif',
  'Content-Transfer-Encoding: x-uuencode',
  '',
  'odd',
  '--a;b--',
  'Content-Id: <after@x.y>',
  '',
  'after',
].join('\r\n');

describe('a part (RFC 1630 "Content-Id")', () => {
  test.each([
    'boundary="a-b"',
    "boundary*=us-ascii'en'a%2Db",
    'boundary*0="a-"; boundary*1="b"',
    'boundary*1="b"; boundary*0="a-"',
    "boundary*0*=us-ascii''a%2D; boundary*1=b",
    'BOUNDARY*0="a-";\n boundary*1*=%62',
  ])('is found between boundaries that are written like %j', async (boundary) => {
    const message = `Content-Type: multipart/mixed; ${boundary}\n\n--a-b\nContent-Id: <p@h.d>\n\ntext\n--a-b--\n`;
    const { octets } = await lookup({ by: 'lookup', contentId: 'p@h.d' }, Buffer.from(message));
    expect(String(octets)).toBe('text');
  });

  const cases: readonly (readonly [string, string, string])[] = [
    ['text@x.y', 'text/plain; charset=us-ascii', 'text\r\n--inner-\r\n'],
    ['picture@x.y', 'image/png', '\0\x01\x02\xFF'],
    ['printable@x.y', 'text/plain; charset=iso-8859-1', 'caf\xE9 = goes on\r\n== \r\n=zz=4'],
    ['empty@x.y', 'text/plain; charset=us-ascii', ''],
    ['item@x.y', 'message/rfc822', 'Subject: x'],
    ['odd@x.y', 'application/octet-stream', 'odd'],
  ];
  test.each(cases)('%s is found: %s %j', async (contentId, type, text) => {
    expect(await found(`cid:${contentId}`, MESSAGE)).toMatchObject({ kind: 'part', type });
    expect(await textOf(`cid:${contentId}`, MESSAGE)).toBe(text);
    const lines = MESSAGE.replaceAll('\r\n', '\n');
    expect(await textOf(`cid:${contentId}`, lines)).toBe(text.replaceAll('\r\n', '\n'));
  });

  test('may have parts itself', async () => {
    const part = await found('cid:related@x.y', MESSAGE);
    expect(part.type).toBe('multipart/related;   boundary=inner');
    expect(Buffer.from(part.octets).toString()).toMatch(/^--inner\r\nContent-ID.*<epilogue@x\.y>\r\n$/s);
  });

  test.each(['preamble', 'epilogue', 'after', 'inside', 'deep', 'none', '1'])('<%s@x.y> is not found', async (name) => {
    expect(await codeOf(`cid:${name}@x.y`, MESSAGE)).toBe('not-found');
  });

  test('is found in the message of a mailbox that a URL names (RFC 2392)', async () => {
    const mailbox = `From a\r\nMessage-Id: <0@host.dom>\r\n\r\n\r\nFrom b\r\n${MESSAGE}`;
    expect(await textOf('mid:1@host.dom/picture@x.y', mailbox)).toBe('\0\x01\x02\xFF');
    expect(await codeOf('mid:0@host.dom/picture@x.y', mailbox)).toBe('not-found');
    expect(await codeOf('cid:picture@x.y', mailbox)).toBe('not-found');
    expect(await textOf('cid:picture@x.y', `From b\r\n${MESSAGE}`)).toBe('\0\x01\x02\xFF');
  });

  test('is the message itself, if that has the identifier', async () => {
    const message = 'Content-Id: <1@h.d>\nContent-Transfer-Encoding: base64\n\nQQ==\nQg==\n';
    expect(await textOf('cid:1@h.d', message)).toBe('AB');
  });

  test('ends with the message, where that is cut', async () => {
    const message = 'Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Id: <1@h.d>';
    expect(await textOf('cid:1@h.d', message)).toBe('');
    expect(await textOf('cid:1@h.d', `${message}\n`)).toBe('');
    expect(await textOf('cid:1@h.d', `${message}\n\nx`)).toBe('x');
    expect(await textOf('cid:1@h.d', `${message}\n\nx\n--`)).toBe('x\n--');
    expect(await textOf('cid:1@h.d', `${message}\n\nx\n--b`)).toBe('x');
  });

  test('belongs to the outer one of two with one boundary', async () => {
    const message = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Id: <1@h.d>',
      '',
      'x',
      '--b--',
      '',
      '--b',
      'Content-Id: <2@h.d>',
      '',
    ].join('\n');
    expect(await textOf('cid:1@h.d', message)).toBe('x');
    expect(await codeOf('cid:2@h.d', message)).toBe('not-found');
  });

  test('is found where parts were never ended', async () => {
    const message = [
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: multipart/mixed; boundary=inner',
      '',
      '--inner',
      '',
      'x',
      '--outer',
      'Content-Id: <1@h.d>',
      '',
      '--inner',
      'y',
      '--outer--',
    ].join('\n');
    expect(await textOf('cid:1@h.d', message)).toBe('--inner\ny');
  });

  test('is what another reader finds', async () => {
    const parts = fc.array(fc.record({ octets: fc.uint8Array({ maxLength: 300 }), isDeep: fc.boolean() }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(parts, async (content) => {
        const message = Buffer.from(
          messageOf(content.map(({ octets, isDeep }) => ({ isDeep, text: Buffer.from(octets).toString('base64') }))),
        );
        const { attachments } = await PostalMime.parse(message);
        expect(attachments.length).toBe(content.length);
        for (const [index, { octets }] of content.entries()) {
          const part = await lookup(planOf(`cid:${index}@x.y`), message);
          const other = attachments.find(({ contentId }) => contentId === `<${index}@x.y>`);
          expect(Buffer.from(part.octets)).toEqual(Buffer.from(octets));
          expect(Buffer.from(part.octets)).toEqual(Buffer.from(other?.content as ArrayBuffer));
          expect(part.type).toBe(other?.mimeType);
        }
      }),
      { numRuns: amount(100, 15) },
    );
  });

  test('may come from anything at all', async () => {
    const pieces = fc.constantFrom(
      'From a',
      'Content-Id: <1@h.d>',
      'Content-Type: multipart/x; boundary=b',
      '--b',
      '--b--',
      '',
      'x',
      '\n',
      '\r',
      ' ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces), async (lines) => {
        const octets = Buffer.from(lines.join('\n'));
        const ends = (source: Parameters<typeof lookup>[1]) =>
          lookup(planOf('cid:1@h.d'), source).catch(({ code }) => code);
        const whole = await ends(octets);
        expect(await ends(singly(octets))).toEqual(whole);
        if (typeof whole === 'string') expect(whole).toBe('not-found');
      }),
      { numRuns: amount(100, 15) },
    );
  });
});

/** A message with parts in base64, some of them in a part of their own. */
function messageOf(parts: readonly { readonly text: string; readonly isDeep: boolean }[]): string {
  const lines = ['Content-Type: multipart/mixed; boundary=outer', ''];
  for (const [index, { text, isDeep }] of parts.entries()) {
    if (isDeep) lines.push('--outer', `Content-Type: multipart/related; boundary="in ${index}"`, '', `--in ${index}`);
    else lines.push('--outer');
    lines.push(
      'Content-Type: application/octet-stream',
      `Content-Id: <${index}@x.y>`,
      'Content-Transfer-Encoding: base64',
      '',
    );
    lines.push(...(text.match(/.{1,76}/g) ?? ['']));
    if (isDeep) lines.push(`--in ${index}--`, '');
  }
  return [...lines, '--outer--', ''].join('\r\n');
}

describe('a hostile mailbox', () => {
  test.each(HOSTILE)('of %s is read to its end', async (_, make) => {
    const octets = Buffer.from(make(12_000));
    for (const url of ['mid:none@h.d', 'cid:none@h.d']) {
      expect((await failureOf(lookup(planOf(url), octets))).code).toBe('not-found');
    }
  });

  test('in the smallest pieces too', async () => {
    const octets = Buffer.from(`From a\n${'x'.repeat(20_000)}`);
    expect((await failureOf(lookup(planOf('mid:1@h.d'), singly(octets)))).code).toBe('not-found');
  });
});
