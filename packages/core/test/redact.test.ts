// Passwords and other secrets are shown to nobody: not in a log, not in a message.
import { createRegistry, explain, parse, parseOrThrow, redact } from '@url/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

describe('a URL', () => {
  test('is written without its password', () => {
    const { url } = parseOrThrow(registry, 'ftp://u:secret@h/a');
    expect(redact(registry, url)).toBe('ftp://u:***@h/a');
    expect(redact(registry, url, 'top')).toBe('ftp://u:***@h/a#top');
    expect(redact(registry, 'ftp://u:secret@h/a')).toBe('ftp://u:***@h/a');
  });

  test.each([
    ['a host that none is', { scheme: 'ftp', host: 'a b', path: ['secret'] }, 'ftp:***'],
    ['half of a surrogate pair', { scheme: 'ftp', host: 'h', path: ['\uD800secret'] }, 'ftp:***'],
    ['no parts', { scheme: 'ftp' }, 'ftp:***'],
    ['an unregistered scheme', { scheme: 'x-none', host: 'secret' }, 'x-none:***'],
    ['no scheme', { host: 'secret' }, 'undefined:***'],
    ['nothing', undefined, 'undefined:***'],
    ['null', null, 'undefined:***'],
    ['a number', 7, 'undefined:***'],
  ])('that has %s is hidden whole, and nothing throws', (_, data, shown) => {
    expect(redact(registry, data as never)).toBe(shown);
    expect(redact(createRegistry([]), data as never)).toBe(shown);
  });
});

describe('passwords in a text', () => {
  test.each([
    ['ftp://fred:secret@host.dom/pub', 'ftp://fred:***@host.dom/pub'],
    ['ftp://u:a@b:c@h/', 'ftp://u:***@h/'],
    ['ftp://u:p@h', 'ftp://u:***@h'],
    ['//u:p@h', '//u:***@h'],
    ['what://ever:p w\u0000@', 'what://ever:***@'],
    ['x:y//u:p@h//v:q@i/', 'x:y//u:***@h//v:***@i/'],
    ['<http://h.d/> <ftp://u:p@h/> or x://v:@w', '<http://h.d/> <ftp://u:***@h/> or x://v:***@w'],
    ['://:p@', '://:***@'],
    ['ftp://h/a:b@c', 'ftp://h/a:b@c'],
    ['ftp://u@h:21/', 'ftp://u@h:21/'],
    ['ftp://u@v:1/a', 'ftp://u@v:1/a'],
    ['mailto:a:b@c', 'mailto:a:b@c'],
    ['', ''],
    ['//', '//'],
    ['@:', '@:'],
    ['//@:', '//@:'],
  ])('%j is shown as %j', (text, shown) => {
    expect(redact(registry, text)).toBe(shown);
  });

  test('hiding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/:@.a%#?*') }), (text) => {
        const shown = redact(registry, `ftp://${text}`);
        expect(redact(registry, shown)).toBe(shown);
      }),
    );
  });

  const SECRET = 'sEcReT';
  const password = fc
    .array(fc.constantFrom(SECRET, ':', '@', '%', ' ', 'é', '\t', '%41', '<'), { minLength: 1, maxLength: 4 })
    .map((parts) => `${SECRET}${parts.join('')}`);

  test('explain never shows a password, and the caret is under the right character', () => {
    const rest = fc.constantFrom('a b', 'a;type=x', '%zz', 'a#b#c', '\u0007a', 'é');
    fc.assert(
      fc.property(fc.constantFrom('ftp', 'http', 'gopher', 'x-none'), password, rest, (scheme, secret, end) => {
        const text = `${scheme}://fred:${secret}@host.dom/${end}`;
        const result = parse(registry, text as string);
        if (result.ok) throw new Error('it should be refused');
        const { position = -1 } = result.error;
        const [shown = '', caret = ''] = explain(result.error, text).split('\n');
        expect(`${shown}${caret}`).not.toContain(SECRET);
        const column = caret.indexOf('^');
        const start = `${scheme}://fred:`.length;
        if (position <= start) expect(column).toBe(position);
        else if (position < start + secret.length) expect(column >= start && column <= start + 3).toBe(true);
        else expect(shown.length - column).toBe(text.length - position);
      }),
    );
  });
});
