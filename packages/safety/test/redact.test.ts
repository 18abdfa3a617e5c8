// Passwords and other secrets are shown to nobody: not in a log, not in a message.
import { createRegistry, parse, parseGeneric, parseOrThrow, tolerant, UCHAR } from '@url/core';
import { charSet, defineScheme } from '@url/core/scheme';
import { https } from '@url/http';
import { explain, redact, secretsIn, withoutSecrets } from '@url/safety';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, sample } from '../../../tooling/support/share.ts';
import { registry } from '../../core/test/registry.ts';

const PATH = charSet(UCHAR, '/');
const DIGITS = charSet('0123456789');

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
    ['no scheme', { host: 'secret' }, '(no url)'],
    ['nothing', undefined, '(no url)'],
    ['a result', { ok: true, url: { scheme: 'ftp', host: 'secret' } }, '(a result, and no url)'],
    ['a failure', { ok: false, error: { code: 'secret' } }, '(a result, and no url)'],
    ['null', null, '(no url)'],
    ['a number', 7, '(no url)'],
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
    ['x:y//u:p@h//v:q@i/', 'x:***@i/'],
    ['<http://h.d/> <ftp://u:p@h/> or x://v:@w', '<http://h.d/> <ftp://u:***@h/> or x://v:***@w'],
    ['://:p@', '://:***@'],
    ['ftp://h/a:b@c', 'ftp://h/a:b@c'],
    ['ftp://u@h:21/', 'ftp://u@h:21/'],
    ['ftp://u@v:1/a', 'ftp://u@v:1/a'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['mailto:a:b@c', 'mailto:a:***@c'],
    ['', ''],
    ['//', '//'],
    ['@:', '@:'],
    ['//@:', '//@:'],
  ])('%j is shown as %j', (text, shown) => {
    expect(redact(registry, text)).toBe(shown);
  });

  // A slash in the password is the commonest slip of all; a missing or mistyped "//" the next.
  test.each([
    ['ftp://fred:se/cret@host.dom/', 'ftp://fred:***@host.dom/'],
    ['ftp://:p/w@h/0', 'ftp://:***@h/0'],
    ['ftp:///fred:secret@host.dom/', 'ftp:///fred:***@host.dom/'],
    ['ftp:////fred:secret@host.dom/', 'ftp:////fred:***@host.dom/'],
    ['ftp:/fred:secret@h/', 'ftp:/fred:***@h/'],
    ['ftp:fred:secret@h/', 'ftp:fred:***@h/'],
    ['FTP:fred:secret@h/', 'FTP:fred:***@h/'],
    [' <URL:ftp:fred:se cret@h/>', ' <URL:ftp:fred:***@h/>'],
    ['ftp:\\\\fred:secret@h/', 'ftp:\\\\fred:***@h/'],
    ['ftp:/\\fred:secret@h/', 'ftp:/\\fred:***@h/'],
    ['ftp:/ /fred:secret@h/', 'ftp:/ /fred:***@h/'],
    ['//fred:secret\uFF20h/', '//fred:***\uFF20h/'],
    ['ftp://fred\uFF1Asecret@h/', 'ftp://fred\uFF1A***@h/'],
    ...[...'\uFF1A\uFE55\uFE13\u2236\uA789'].map((colon) => [`ftp://u${colon}secret@h/`, `ftp://u${colon}***@h/`]),
    ...[...'\uFF20\uFE6B'].map((at) => [`ftp://u:secret${at}h/`, `ftp://u:***${at}h/`]),
    ['ftp://fred:secret%40host.dom/a', 'ftp://fred:***/a'],
    // An escaped "@" behind a raw one may end the password all the same.
    ['ftp://fred:se@c#ret%40host.dom/a', 'ftp://fred:***%40host.dom/a'],
    ['ftp://fred:se@c?ret%40host.dom/a', 'ftp://fred:***%40host.dom/a'],
    ['ftp://fred:se cret/x@host.dom/a', 'ftp://fred:***@host.dom/a'],
    ['x-none://app:p/ss@db/x', 'x-none://app:***@db/x'],
    ['x-none:/fred:secret@h', 'x-none:***@h'],
    ['fred:secret@host', 'fred:***@host'],
    ['fred_7:sec/ret@host', 'fred_7:***@host'],
  ])('%j, which is not a URL, is shown as %j', (text, shown) => {
    expect(redact(registry, text)).toBe(shown);
  });

  test.each([
    ['ftp://a//fred:secret@h/', 'ftp://a//fred:***@h/'],
    ['ftp://fred%3Asecret@h/', 'ftp://fred%3A***@h/'],
    ['http://h#//fred:secret@h', 'http://h#//fred:***@h'],
    ['http://h/?u=ftp%3A%2F%2Ffred%3Asecret%40h', 'http://h/?u=ftp%3A%2F%2Ffred%3A***%40h'],
    ['http://h/?u=ftp%253A%252F%252Ffred%253Asecret%2540h', 'http://h/?u=ftp%253A%252F%252Ffred%253A***%2540h'],
    ['http://h/cb?access_token=abc&state=2', 'http://h/cb?access_token=***&state=2'],
    ['http://h/cb?state=2&Access_Token=abc;d', 'http://h/cb?state=2&Access_Token=***'],
    ['http://h/cb#access_token=abc&x=1', 'http://h/cb#access_token=***&x=1'],
    ['http://h/?u=%3Faccess_token%3Dabc%26x', 'http://h/?u=%3Faccess_token%3D***%26x'],
    ['http://h/?password=hunter2', 'http://h/?password=***'],
    ['http://h/?my_access_token_kind=2', 'http://h/?my_access_token_kind=2'],
    ['http://h:80/a@b', 'http://h:80/a@b'],
    ['ftp://h/;password=a', 'ftp://h/;password=***'],
  ])('the URL %j is shown as %j', (text, shown) => {
    expect(redact(registry, text)).toBe(shown);
    const { url, fragment } = parseOrThrow(createRegistry(registry.schemes, { tolerant }), text as string);
    expect(redact(registry, url, fragment)).toContain('h');
    expect(redact(registry, url, fragment)).not.toMatch(/secret|abc|hunter2/);
  });

  test('a login that tolerant reading drops is hidden', () => {
    const loose = createRegistry([https], { tolerant });
    for (const by of [loose, createRegistry([https])]) {
      expect(redact(by, 'https://fred:secret@h/')).toBe('https://***@h/');
      expect(redact(by, 'https://x:gh%2Fs3cret@github.com/a')).toBe('https://***@github.com/a');
      expect(redact(by, 'https://x:gh%5Cs3cret@github.com/a')).toBe('https://***@github.com/a');
      expect(redact(by, 'https://ghp_abc@github.com/x')).toBe('https://***@github.com/x');
    }
  });

  test.each([
    ['see ftp://u:p/w@h/ at 10:30, or write to bob@h.dom', 'see ftp://u:***@h/ at 10:30, or write to bob@h.dom'],
    ['{"url": "ftp://u:p/w@h/"}', '{"url": "ftp://u:***@h/"}'],
    ['url=ftp://u:p/w@h/ ok', 'url=ftp://u:***@h/ ok'],
    ['see mailto:bob@h.dom or ftp://bob@h.dom/', 'see mailto:bob@h.dom or ftp://bob@h.dom/'],
    ['see mailto:bob@h.dom or https://bob@h.dom/', 'see mailto:bob@h.dom or https://***@h.dom/'],
    ['see https://h.dom:8080/@bob now', 'see https://h.dom:8080/@bob now'],
    ['{"url":"https://h/?token=abc","x":1}', '{"url":"https://h/?token=***","x":1}'],
    ['see "ftp:u:p w@h/" (or <ftp:u:q w@h/>)', 'see "ftp:u:***@h/" (or <ftp:u:***@h/>)'],
    ['?token="a b" and ?token=\'c d\' ok', '?token="***" and ?token=\'***\' ok'],
    ['x ?token="a b', 'x ?token=***'],
    ['10:30 bob@h.dom', '10:30 bob@h.dom'],
    ['got https://h/?api_key=abc. Sorry', 'got https://h/?api_key=*** Sorry'],
    ['fred:secret@host refused', 'fred:***@host refused'],
  ])('prose: %j is shown as %j', (text, shown) => {
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

  // No name of a secret: `secret:` hides all after it.
  const SECRET = 'hUnTeR';
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
        const [shown = '', caret = ''] = explain(registry, result.error, text).split('\n');
        expect(`${shown}${caret}`).not.toContain(SECRET);
        const column = caret.indexOf('^');
        const start = `${scheme}://fred:`.length;
        if (position <= start) expect(column).toBe(position);
        else if (position < start + secret.length) expect(column >= start && column <= start + 3).toBe(true);
        else expect(shown.length - column).toBe(text.length - position);
      }),
    );
  });

  test('explain names the part of an error that has no position', () => {
    const error = { code: 'a', section: 'b', sentence: 'c', part: 'host' } as const;
    expect(explain(registry, { ...error, position: undefined }, 'ftp:')).toBe('host: c (a, b)');
    expect(explain(registry, { ...error, position: 2 })).toBe('c (a, b)');
  });

  test('explain takes an error, not a result', () => {
    const result = parse(registry, 'ftp:');
    for (const wrong of [result, registry, {}, undefined, null, 'ftp:', 7]) {
      expect(() => explain(registry, wrong as never, 'ftp:')).toThrow('explain takes an error, a repair or a finding');
    }
    // The arguments of old.
    if (result.ok) throw new Error('it should be refused');
    expect(() => explain(result.error as never, 'ftp:' as never)).toThrow('the first argument is a registry');
  });

  test('no mistyped login shows a password', () => {
    const begins = [
      'ftp://',
      'ftp:/',
      'ftp:',
      'ftp:\\\\',
      'ftp:///',
      'ftp:/ /',
      '//',
      '',
      'x-none://',
      'x-none:',
      'FTP:',
    ];
    const pieces = [SECRET, ...':/\\?#@% ;&='];
    const longer = (slips: readonly string[]) => slips.flatMap((slip) => pieces.map((piece) => slip + piece));
    const [two, three] = [longer(pieces), longer(longer(pieces))];
    const withWord = (slips: readonly string[]) => slips.filter((slip) => slip.includes(SECRET));
    const more = [...sample(withWord(three), 150), ...sample(withWord(longer(three)))];
    const shows: string[] = [];
    for (const slip of [...pieces, ...two, ...more]) {
      for (const begin of begins) {
        // After a name that nobody knows, a blank makes words of a text without slashes: `level:info user bob@h.dom`.
        if (slip.includes(' ') && /^(?:x-none:)?$/.test(begin)) continue;
        for (const end of ['@h/a b', '%40h', '\uFF20h/']) {
          const text: string = `${begin}fred:${SECRET}${slip}${SECRET}${end}`;
          // The login has no slip, and its host is the same word.
          if (new RegExp(`//fred:[^/#@]*@(?:${SECRET})+[/?#]`).test(text)) continue;
          const result = parse(registry, text);
          const shown = redact(registry, text) + (result.ok ? '' : explain(registry, result.error, text));
          if (shown.includes(SECRET)) shows.push(text);
        }
      }
    }
    expect(shows).toEqual([]);
  });

  test('explain suggests nothing that shows what the text hides', () => {
    const explained = (text: string): string => {
      const result = parse(registry, text);
      return result.ok ? '' : explain(registry, result.error, text);
    };
    expect(explained('ftp:/u:pass@word/x@h')).not.toContain('did you mean');
    expect(explained('ftp:/u:pass@h')).toContain('did you mean ftp://u:***@h?');
    expect(explained('ftp://u:p/w@h/a b')).toContain('did you mean ftp://u:***@h/a%20b?');
  });
});

test.each([
  ['logins', 'ftp://u:p@h\n', 'ftp://u:***@h\n'],
  ['users with passwords', 'u:p@h ', 'u:***@h '],
  ['URLs in quotation marks', '"ftp://u:p@h" ', '"ftp://u:***@h" '],
  ['values', 'http://h/?password=a ', 'http://h/?password=*** '],
])('a log may have any number of %s', (_, line, redacted) => {
  const log = (one: string): string => `log ${one.repeat(amount(150_000, 5_000))}`;
  expect(redact(registry, log(line)) === log(redacted)).toBe(true);
});

describe("a scheme's own secrets", () => {
  const callback = defineScheme({
    name: 'x-app',
    section: 'RFC 6749 §4.1.2',
    secrets: ['code', 'session'],
    syntax: {
      form: 'opaque',
      read: (reader) => {
        const path = reader.take(PATH);
        if (!reader.eat('?code=')) reader.fail('character-forbidden' as never);
        return { scheme: 'x-app', path, session: { id: reader.take(PATH) } };
      },
      write: ({ path, session }) => `${path}?code=${session.id}`,
    },
    access: () => ({ by: 'app' }),
  });
  const scrambled = defineScheme({
    name: 'x-scrambled',
    section: 'none',
    secrets: ['key'],
    syntax: {
      form: 'opaque',
      read: (reader) => ({ scheme: 'x-scrambled', key: [...reader.take(PATH)].reverse().join('-') }),
      write: ({ key }) => key.split('-').reverse().join(''),
    },
    access: () => ({ by: 'app' }),
  });
  /** Reads two numbers as their sum, so that the secret is nowhere in most texts. */
  const summed = defineScheme({
    name: 'x-summed',
    section: 'none',
    secrets: ['sum'],
    syntax: {
      form: 'opaque',
      read: (reader) => {
        const first = reader.take(DIGITS);
        reader.eat('+');
        return { scheme: 'x-summed', sum: String(Number(first) + Number(reader.take(DIGITS))) };
      },
      write: ({ sum }) => `0+${sum}`,
    },
    access: () => ({ by: 'app' }),
  });
  /** Has a secret in a part of a part, and itself inside itself. */
  const nested = defineScheme({
    name: 'x-nested',
    section: 'none',
    secrets: ['session'],
    syntax: {
      form: 'opaque',
      read: (reader) => {
        const itself: { path: string; around?: object } = { path: reader.take(PATH) };
        itself.around = itself;
        reader.eat('=');
        return { scheme: 'x-nested', itself, session: { id: reader.take(PATH) } };
      },
      write: ({ itself, session }) => `${itself.path}=${session.id}`,
    },
    access: () => ({ by: 'app' }),
  });
  const urls = createRegistry([callback, scrambled, summed, nested]);

  test('are hidden in a URL, in its text, and where the text is not read', () => {
    const text = 'x-app:cb?code=SECRET';
    expect(redact(urls, parseOrThrow(urls, text).url)).toBe('x-app:cb?code=***');
    expect(redact(urls, text)).toBe('x-app:cb?code=***');
    // A field may be anywhere in a text that is not read.
    expect(redact(urls, `${text}&a b`)).toBe('x-app:***');
    expect(redact(urls, 'X-APP:cb?CODE=SECRET&bad')).toBe('X-APP:***');
    expect(redact(urls, 'see x-app:SECRET, or <X-APP:SECRET x> now')).toBe('see x-app:*** or <X-APP:***> now');
    expect(redact(urls, 'ftp://h/x-app:SECRET')).toBe('ftp://h/x-app:***');
    expect(redact(urls, 'ftp://h/?u=x-app%3ASECRET%26b&v=1')).toBe('ftp://h/?u=x-app%3A***&v=1');
    expect(redact(urls, 'x-app\uFF1ASECRET')).toBe('x-app\uFF1A***');
  });

  test('are hidden with all that is around them, if they are written in no single place', () => {
    expect(redact(urls, 'x-scrambled:abc')).toBe('x-scrambled:***');
    expect(redact(urls, 'x-summed:12+30')).toBe('x-summed:***');
    expect(redact(urls, 'x-summed:0+42')).toBe('x-summed:0+***');
  });

  test('are hidden in a part of a part, whatever else is in the data', () => {
    expect(redact(urls, 'x-nested:a=SECRET')).toBe('x-nested:a=***');
    expect(redact(createRegistry([nested]), 'x-nested:a=b')).toBe('x-nested:a=***');
  });

  test('are those of the scheme that a text has, and a password always', () => {
    const plain = defineScheme({
      name: 'x-plain',
      section: 'none',
      syntax: {
        form: 'opaque',
        read: (reader) => ({ scheme: 'x-plain', text: reader.take(charSet(UCHAR, '/?=&;')) }),
        write: ({ text }) => text,
      },
      access: () => ({ by: 'app' }),
    });
    const both = createRegistry([plain, callback]);
    expect(redact(both, 'x-plain:a?code=1&password=2')).toBe('x-plain:a?code=1&password=***');
    expect(redact(createRegistry([plain]), 'x-plain:a?password=2')).toBe('x-plain:a?password=***');
    // A text that no scheme reads may be any scheme's.
    expect(redact(both, 'x-plain:a b?code=1')).toBe('x-plain:a b?code=***');
    const { url } = parseOrThrow(both, 'x-plain:a?code=1&password=2');
    expect(redact(both, url)).toBe('x-plain:a?code=1&password=***');
  });

  test('in a string of the data are hidden before it is escaped once more', () => {
    // Three times escaped in the data, and four times in the text, which nobody looks into as deep.
    const url = { scheme: 'ftp', host: 'h', path: ['%2525252F%2525252Fu:secret@h'] } as const;
    expect(redact(registry, url as never)).not.toContain('secret');
    const value = { scheme: 'ftp', host: 'h', path: ['%2525253Fpassword%2525253Dsecret'] } as const;
    expect(redact(registry, value as never)).not.toContain('secret');
  });

  test('that are not strings are hidden, and nothing is made of nothing', () => {
    const data = { password: [1, { a: true, b: undefined, c: null }], session: null, code: undefined, other: null };
    expect(withoutSecrets(urls, data, 'x-app')).toEqual({
      password: ['***', { a: '***', b: undefined, c: null }],
      session: null,
      code: undefined,
      other: null,
    });
  });

  test('are hidden in a message as redact hides them', () => {
    const text = 'x-plain:cb?code=SECRET&a b';
    expect(secretsIn(urls, text)).toEqual([{ start: 16, end: 22 }]);
    const error = { code: 'x', section: 'y', sentence: 'z', position: 24, part: undefined };
    expect(explain(urls, error, text)).toBe(`x-plain:cb?code=***&a b\n${' '.repeat(21)}^ z (x, y)`);
  });

  test('are hidden in data', () => {
    const { url } = parseOrThrow(urls, 'x-app:cb?code=SECRET');
    expect(withoutSecrets(urls, url, 'x-app')).toEqual({ scheme: 'x-app', path: 'cb', session: { id: '***' } });
    const plan = { by: 'http', requestTarget: '/?token=abc', steps: ['ftp://u:secret@h'], password: undefined };
    expect(withoutSecrets(createRegistry([https]), plan, 'https')).toEqual({
      by: 'http',
      requestTarget: '/?token=***',
      steps: ['ftp://u:***@h'],
      password: undefined,
    });
  });

  test('of an unregistered scheme are its password', () => {
    const generic = parseGeneric(urls, 'db://u:pw@h/x');
    expect(generic.ok && redact(urls, generic.url)).toBe('db://u:***@h/x');
    const slip = parseGeneric(urls, 'db:///u:pw@h/x');
    expect(slip.ok && redact(urls, slip.url)).toBe('db:///u:***@h/x');
  });
});

describe('the login of a URL inside another', () => {
  const times = (count: number, text: string): string => {
    let escaped = text;
    for (let left = count; left > 0; left -= 1) escaped = encodeURIComponent(escaped);
    return escaped;
  };

  test.each(Array.from({ length: 10 }, (_, count) => count))('is hidden, escaped %i times', (count) => {
    const text = `http://h.dom/?u=${times(count, 'ftp://fred:secret@evil.dom')}`;
    expect(redact(registry, text)).not.toContain('secret');
  });

  test.each(['\\\\', '%5C%5C', '%255C%255C', '%5c%5c', '\\%5C'])('is hidden after %s', (slashes) => {
    const text = `http://h.dom/?u=ftp:${slashes}fred:secret%40evil.dom`;
    expect(redact(registry, text)).not.toContain('secret');
  });
});

// As RFC 5849, RFC 6749, RFC 7521, RFC 7636 and SAML have them, and what signs URLs in advance.
test.each([
  ...['token', 'access_token', 'refresh_token', 'id_token', 'auth_token', 'session_token', 'private_token'],
  ...['oauth_token', 'oauth_token_secret', 'code', 'code_verifier', 'oauth_verifier', 'assertion', 'client_assertion'],
  ...['SAMLResponse', 'client_secret', 'secret', 'passwd', 'pwd', 'pass', 'otp', 'auth', 'jwt', 'api_key', 'X-Api-Key'],
  ...['session_id', 'JSESSIONID', 'signature', 'sig', 'oauth_signature', 'X-Amz-Signature', 'X-Amz-Security-Token'],
  'X-Goog-Signature',
])('the value of %s in a search is hidden', (name) => {
  expect(redact(registry, `http://h.dom/?a=b&${name}=hidden&c=d`)).toBe(`http://h.dom/?a=b&${name}=***&c=d`);
});

test('a value among words ends with the text in quotation marks that it is in', () => {
  expect(redact(registry, '{"u":"http://h.dom/?token=abc","next":"kept"}')).toBe(
    '{"u":"http://h.dom/?token=***","next":"kept"}',
  );
});
