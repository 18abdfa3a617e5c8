// A scheme whose URLs are a login and nothing else (RFC 1738 §3.8).
import { canParse, createRegistry, parse, tolerant } from '@url/core';
import { telnet } from '@url/telnet';
import { describe, expect, test } from 'vitest';

const strict = createRegistry([telnet]);
const loose = createRegistry([telnet], { tolerant });

describe('a url-path after a login', () => {
  test.each(['telnet://h/', 'telnet://h', 'telnet://fred:secret@h:24/', 'telnet://h/#a'])('is absent in %s', (text) => {
    expect(canParse(strict, text)).toBe(true);
    expect(parse(loose, text)).toEqual(parse(strict, text));
  });

  test.each(['telnet://h/a', 'telnet://h//', 'telnet://h/%61', 'telnet://h/?a#b'])('is dropped in %s', (text) => {
    expect(parse(strict, text)).toMatchObject({ ok: false, error: { code: 'telnet-path-forbidden', position: 11 } });
    expect(parse(loose, text)).toMatchObject({
      ok: true,
      url: { scheme: 'telnet', host: 'h', port: 23 },
      repairs: [{ code: 'telnet-path', position: 11, end: text.split('#')[0]?.length }],
    });
  });

  test.each([
    ['telnet://h/a@b', 12],
    ['telnet://h/a%0Ab', 12],
    ['telnet://h/a%0D@b', 12],
    ['telnet://h/a@b%0A', 12],
    ['telnet://h/ab@c@d', 13],
  ])('is not dropped where it hides something: %s', (text, position) => {
    expect(parse(loose, text)).toMatchObject({ ok: false, error: { code: 'telnet-path-forbidden', position } });
  });
});
