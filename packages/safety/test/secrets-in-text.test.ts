// The positions of the secrets in a text, and the functions that hide them.
import { describe, expect, test } from 'vitest';

import { type KnownScheme, namesOf, registrySecrets, type SecretNames } from '../src/secrets/registry-secrets.ts';
import { secretsInText, type TextKind } from '../src/secrets/secrets-in-text.ts';
import { printable } from '../src/shown/explain.ts';
import { columnOf, hideSpans, joinSpans } from '../src/shown/shown-spans.ts';

const schemes: { readonly [name: string]: KnownScheme } = {
  ftp: { login: { authority: 'login', port: 21 } },
  http: { login: { authority: 'hostport', port: 80 } },
  file: { login: { authority: 'host' } },
  mailto: { login: undefined },
  'x+c.e': { login: { authority: 'host' } },
  'x-cafe': { login: { authority: 'host' } },
  cafe: { login: { authority: 'host' } },
};
const find = (name: string) => (Object.hasOwn(schemes, name) ? schemes[name] : undefined);
const names = registrySecrets([{ name: 'ftp' }, { name: 'http', secretPairs: ['code', 'access_token', 'x.y'] }], find);
/** Names of a word each. */
const words = registrySecrets([{ name: 'ftp' }, { name: 'http', secretPairs: ['code', 'access_token'] }], find);

function shown(text: string, kind: TextKind, of: SecretNames = names): string {
  return hideSpans(text, secretsInText(text, kind, of));
}

describe('in a text that was read', () => {
  test.each([
    ['a/u:p@h', 'a/u:p@h'],
    ['ftp://h/?password=a%26b;c&d', 'ftp://h/?password=***&d'],
    ['ftp://h/;code=a;d', 'ftp://h/;code=***;d'],
    ['ftp://h/%3Fcode%3Da%26b%23c', 'ftp://h/%3Fcode%3D***%26b%23c'],
    ['code=a&x=b&password=c#code=d', 'code=***&x=b&password=***#code=***'],
    ['ftp://u:p@h/?code=a//v:q@i/', 'ftp://u:***@h/?code=***'],
    ['ftp:', 'ftp:'],
    ['?=a', '?=a'],
    // A path is not a login.
    ['http://h:80/a:b@c', 'http://h:80/a:b@c'],
    ['mailto:a:b@c', 'mailto:a:b@c'],
  ])('%s is shown as %s', (text, masked) => {
    expect(shown(text, 'read')).toBe(masked);
  });

  test.each([
    // An escaped slash does not end a login that two slashes begin.
    ['ftp://u:a%2Fb%5Cc@h/d', 'ftp://u:***@h/d'],
    ['http://u:a%2Fb@h/d', 'http://***@h/d'],
    ['http://h/?u=ftp%3A%2F%2Fu%3Aa%252Fb%40h%2Fx:y@z', 'http://h/?u=ftp%3A%2F%2Fu%3A***%40h%2Fx:y@z'],
    ['http://h/?u=ftp%3A%2F%2Fu%3Aa%40h&x=b@c', 'http://h/?u=ftp%3A%2F%2Fu%3A***%40h&x=b@c'],
    ['http://h/?u=ftp:%5C%5Cu:a%40h', 'http://h/?u=ftp:%5C%5Cu:***%40h'],
    [
      'http://h/?u=ftp%2525253A%2525252F%2525252Fu%2525253Aa%25252540h',
      'http://h/?u=ftp%2525253A%2525252F%2525252Fu%2525253A***%25252540h',
    ],
    ['http://h/?u=ftp://u%EF%BC%9Aa%25EF%25BC%25A0h', 'http://h/?u=ftp://u%EF%BC%9A***'],
    ['http://h/?u=ftp://u%25EF%25BC%259Aa%EF%BC%A0h', 'http://h/?u=ftp://u%25EF%25BC%259A***'],
    ['http://h/?u=ftp://u%EF%25BC%9Aa%25EF%BC%25A0h', 'http://h/?u=ftp://u%EF%25BC%9A***'],
    // A run ends at the slash that ends a run around it.
    ['ftp://a%3A%2F%2Fb/c@d', 'ftp://a%3A%2F%2Fb/c@d'],
    // Another value begins after a "&": it is not part of a login.
    ['http://h/?u=ftp%3A%2F%2Fbob&x=b:c%2Fd@e', 'http://h/?u=ftp%3A%2F%2Fbob&x=b:c%2Fd@e'],
    ['http://h/@a?u=ftp%3A%2F%2Fbob&x=b:c', 'http://h/@a?u=ftp%3A%2F%2Fbob&x=b:c'],
    ['http://h/?u=ftp://fred:12&b@h', 'http://h/?u=ftp://fred:***@h'],
  ])('logins: %s is shown as %s', (text, masked) => {
    expect(shown(text, 'read')).toBe(masked);
  });

  test.each([
    // A password is hidden from its beginning, whatever login it has in it.
    ['ftp://a:secret%2F%2Ff%3A12%2Fx@h/c', 'ftp://a:***@h/c'],
    ['ftp://a:secret%2F%2Ff%3Ab%2Fx@h/c', 'ftp://a:***@h/c'],
    ['ftp://a:secret%3A%2F%2Ff%3A%2Fx@h/c@d', 'ftp://a:***@d'],
    ['ftp://a:secret%253A%252F%252Ff%253Ab%252Fx%2F%2Fg@h', 'ftp://a:***@h'],
    ['ftp://ftp%3A%2F%2Ff%3Ase%2Fcret@h', 'ftp://ftp%3A***@h'],
    [
      'http://h/?u=ftp%3A%2F%2Fa%3Asecret%253A%252F%252Ff%253Ab%252Fx%40h&y=1@b',
      'http://h/?u=ftp%3A%2F%2Fa%3A***%40h&y=1@b',
    ],
  ])('a login in a password: %s is shown as %s', (text, masked) => {
    expect(shown(text, 'read')).toBe(masked);
  });

  test.each([
    ['http://bob@h/', 'http://***@h/'],
    ['http://h/?u=http%3A%2F%2Fbob%40h%2F&x=y@z', 'http://h/?u=http%3A%2F%2F***%40h%2F&x=y@z'],
    ['ftp://h/http:///bob@h/', 'ftp://h/http:///***@h/'],
    ['http://h/@bob', 'http://h/@bob'],
    ['http://h?x=a@b', 'http://h?x=a@b'],
    ['http://h#a@b', 'http://h#a@b'],
    ['http://h/?u=http://i&x=a@b', 'http://h/?u=http://i&x=a@b'],
    ['http://h/?u=http://fred:se/cret@h', 'http://h/?u=http://***@h'],
    ['file://bob@h/', 'file://***@h/'],
    ['ftp://bob@h/', 'ftp://bob@h/'],
    ['x-none://bob@h/', 'x-none://bob@h/'],
    ['mailto://bob@h', 'mailto://bob@h'],
    ['http://bob smith@h/', 'http://***@h/'],
    ['ftp://h/http:/%2Fbob%2Fx@h', 'ftp://h/http:/%2Fbob%2Fx@h'],
    ['http://h/?u=http:%2F%2Fa&b@h', 'http://h/?u=http:%2F%2F***@h'],
    ['ftp://h/_http://bob@h', 'ftp://h/_http://***@h'],
    ['x+c.e://bob@h', 'x+c.e://***@h'],
    ['ftp://h/x+c.e://bob@h', 'ftp://h/x+c.e://***@h'],
    // The first letters of a name are digits of an escape only after a "%".
    ['cafe://bob@h', 'cafe://***@h'],
    ['ftp://h/%3Fcafe://bob@h', 'ftp://h/%3Fcafe://***@h'],
    ['ftp://h/%x-cafe://bob@h', 'ftp://h/%x-cafe://***@h'],
  ])('a login of a scheme that takes no login: %s is shown as %s', (text, masked) => {
    expect(shown(text, 'read')).toBe(masked);
  });

  test.each([
    ['ftp://fred:12/s3cret@h/', 'ftp://fred:***@h/'],
    ['ftp://fred:12/a@b/c@h/', 'ftp://fred:***@h/'],
    ['ftp://fred:/s3cret@h/', 'ftp://fred:***@h/'],
    ['ftp://fred://s3cret@h/', 'ftp://fred:***@h/'],
    ['ftp://fred:12/s3cret%40h/', 'ftp://fred:***%40h/'],
    ['ftp://u@fred:12/s3cret@h/', 'ftp://u@fred:***@h/'],
    ['x-none://fred:12/s3cret@h/', 'x-none://fred:***@h/'],
    ['http://h/?u=ftp://fred:12/s3cret@h', 'http://h/?u=ftp://fred:***@h'],
    ['http://h/?u=ftp%3A%2F%2Ffred%3A12%2Fs%40h&x=a@b', 'http://h/?u=ftp%3A%2F%2Ffred%3A***%40h&x=a@b'],
    ['ftp://fred:12/s3/cr/et@h/', 'ftp://fred:***@h/'],
    ['ftp://fred:12/s3//cret@h', 'ftp://fred:***@h'],
    ['http://h/?u=ftp%3A%2F%2Ffred%3A12%2Fs3%2Fcret%40h&x=a@b', 'http://h/?u=ftp%3A%2F%2Ffred%3A***%40h&x=a@b'],
    ['http://h/?u=ftp%3A%2F%2Ffred%3A12%2Fs&x=a@b', 'http://h/?u=ftp%3A%2F%2Ffred%3A12%2Fs&x=a@b'],
    ['mailto://fred:12/s3cret@h', 'mailto://fred:***@h'],
    // The scheme's own port, a scheme without passwords.
    ['http://h/?u=ftp://h:21%2C/a@b', 'http://h/?u=ftp://h:21%2C/a@b'],
    ['http://h/?u=ftp://h:21%252C/a@b', 'http://h/?u=ftp://h:21%252C/a@b'],
    ['ftp://fred:21/a@b', 'ftp://fred:21/a@b'],
    ['ftp://fred:12/a', 'ftp://fred:12/a'],
    ['http://localhost:3000/users/@me', 'http://localhost:3000/users/@me'],
    ['http://localhost:3000/@me', 'http://localhost:3000/@me'],
    ['http://localhost:/@me', 'http://localhost:/@me'],
    ['http://h/?u=http://localhost:3000/@me', 'http://h/?u=http://localhost:3000/@me'],
    // The path may have other ports in it, and passwords.
    ['ftp://fred:12/s3cret/ftp://g:13/x@h', 'ftp://fred:***@h'],
    ['ftp://fred:12/s3cret/ftp://g:21/x@h', 'ftp://fred:***@h'],
    ['ftp://fred:12/s3cret%3A%2F%2Fg%3Ax%2F@h/', 'ftp://fred:***@h/'],
    [
      'http://h/?u=ftp%3A%2F%2Fa%3A12%2Fb&v=ftp%3A%2F%2Fc%3A13%2Fs%40h',
      'http://h/?u=ftp%3A%2F%2Fa%3A12%2Fb&v=ftp%3A%2F%2Fc%3A***%40h',
    ],
  ])('a port that may be a password: %s is shown as %s', (text, masked) => {
    expect(shown(text, 'read')).toBe(masked);
  });

  test.each([
    ['http://h/?u=ftp://fred:se/cret@h/', 'http://h/?u=ftp://fred:***@h/'],
    ['http://h/?u=ftp%3A%2F%2Ffred%3Ase%2Fcret%40h%2F&x=a@b', 'http://h/?u=ftp%3A%2F%2Ffred%3A***%40h%2F&x=a@b'],
    ['http://h/?u=ftp://fred:se/cret', 'http://h/?u=ftp://fred:***/cret'],
    // Each has an end of its own: the first that finds no "@" says nothing of the others.
    ['http://h/?u=ftp%3A%2F%2Ff%3As%2Ft%2Fftp://g:u/v&w@h', 'http://h/?u=ftp%3A%2F%2Ff%3A***%2Ft%2Fftp://g:***@h'],
    [
      'http://h/?u=http%3A%2F%2Fi%2F%3Fu%3Dftp%253A%252F%252Ff%253As%252Ft%26x%3Dy%26u%3Dftp%3A%2F%2Fg%3Av%2Fw%40h&x=a@b',
      'http://h/?u=http%3A%2F%2Fi%2F%3Fu%3Dftp%253A%252F%252Ff%253A***%252Ft%26x%3Dy%26u%3Dftp%3A%2F%2Fg%3A***%40h&x=a@b',
    ],
  ])('a mistyped login inside a URL: %s is shown as %s', (text, masked) => {
    expect(shown(text, 'read')).toBe(masked);
  });
});

describe('a URL inside another one', () => {
  const key = registrySecrets([{ name: 'x-key', secrets: ['key'] }], find);
  const inside: readonly (readonly [url: string, masked: string])[] = [
    ['ftp://fred:a&b@h', 'ftp://fred:***@h'],
    ['ftp://fred:/a&b@h', 'ftp://fred:***@h'],
    ['ftp://fred:12/a&b@h', 'ftp://fred:***@h'],
    ['x-none://fred:a/b&c@h', 'x-none://fred:***@h'],
    ['http://a&b@h', 'http://***@h'],
    ['http://fred:a&b@h', 'http://***@h'],
    ['x-key:a&b', 'x-key:***'],
  ];
  /** The ways in which the data of the outer URL may have its delimiters written. */
  const escapes: { readonly [how: string]: RegExp } = {
    'not escaped': /%/g,
    'with escaped slashes': /\//g,
    'with escaped delimiters': /[:/@]/g,
    'with an escaped "@"': /@/g,
  };
  const places = ['afs://h/g/', 'ftp://h/u=', 'ftp://h/a%3Fu=', 'ftp://h/a%23', 'gopher://h/0a;u=', 'urn:a:'];
  const cells = places.flatMap((place) =>
    Object.keys(escapes).flatMap((how) => inside.map(([url, masked]) => [place, url, how, masked] as const)),
  );

  test.each(cells)('in the path %s: %s, %s, is shown as %s', (place, url, how, masked) => {
    const written = (text: string) => place + text.replace(escapes[how] ?? /^/, encodeURIComponent);
    const text = written(url);
    // A password whose "@" alone is escaped has no host after it.
    const isWord = how === 'with an escaped "@"' && url === 'ftp://fred:a&b@h';
    const shown = isWord ? `${place}ftp://fred:***` : written(masked);
    expect(hideSpans(text, secretsInText(text, 'read', key))).toBe(shown);
  });

  const lists = ['http://h/?u=', 'http://h/a#u=', 'http://h/?u=http%3A%2F%2Fi%2F%3Fu%3D'];

  test.each(lists.flatMap((list) => inside.map(([url, masked]) => [list, url, masked] as const)))(
    'in the list %s: %s, escaped, is shown as %s',
    (list, url, masked) => {
      for (const times of [1, 2, 3]) {
        const written = (text: string) => {
          let escaped = text;
          for (let time = 0; time < times; time += 1) escaped = encodeURIComponent(escaped);
          return `${list}${escaped}&x=b@c`;
        };
        expect(hideSpans(written(url), secretsInText(written(url), 'read', key))).toBe(written(masked));
      }
    },
  );

  test.each(inside)('in a list, not escaped: of %s nothing is shown', (url) => {
    const text = `http://h/?u=${url}`;
    // Of a token as a user, nobody knows whether it goes on after "&".
    if (url !== 'http://a&b@h' && url !== 'x-key:a&b')
      expect(hideSpans(text, secretsInText(text, 'read', key))).not.toMatch(/[=:/]a|[&/][bc]/);
  });

  test.each(['&', '#', ' ', '"', '<', '>'])('ends in a list at %j, in which an "@" is another matter', (end) => {
    for (const url of ['ftp%3A%2F%2Ffred%3Aa%40h', 'http%3A%2F%2Fbob%40h', 'ftp%3A%2F%2Ffred%3Aa%2Fb%40h']) {
      const masked = url.replace(/(?<=fred%3A).*(?=%40)|bob/, '***');
      expect(shown(`http://h/?u=${url}${end}x=b@c`, 'read')).toBe(`http://h/?u=${masked}${end}x=b@c`);
      expect(shown(`u=${url}${end}x=b@c`, 'part')).toBe(`u=${masked}${end}x=b@c`);
      expect(shown(`http://h/?u=${url}${end}x=b:c`, 'read')).toBe(`http://h/?u=${masked}${end}x=b:c`);
      const twice = encodeURIComponent(url);
      const maskedTwice = encodeURIComponent(masked);
      const inner = `http%3A%2F%2Fi%2F%3Fu%3D`;
      expect(shown(`http://h/?u=${inner}${twice}${end}x=b@c`, 'read')).toBe(
        `http://h/?u=${inner}${maskedTwice}${end}x=b@c`,
      );
      expect(shown(`http://h/?u=${inner}${twice}%26x%3Db%40c`, 'read')).toBe(
        `http://h/?u=${inner}${maskedTwice}%26x%3Db%40c`,
      );
    }
  });

  test.each([...'/\\?# \t"\'<>', '%2F', '%5C', '%3F', '%23', '%20', '%22', '%3C', '%3E'])(
    'has its user before %j',
    (end) => {
      const slashes = end.startsWith('%') ? '%3A%2F%2F' : '://';
      for (const kind of ['read', 'part', 'text'] as const) {
        expect(shown(`see ftp://h/http${slashes}i${end}x@z`, kind)).toBe(`see ftp://h/http${slashes}i${end}x@z`);
      }
    },
  );
});

describe('a secret name', () => {
  test.each([
    ...[
      'code',
      'CODE',
      'co%64e',
      'co%2564e',
      'co%252564e',
      'code%20',
      '%20code',
      '+code+',
      ' code ',
      '"code"',
      '%22code%22',
      "'code'",
    ],
    ...[
      'code[]',
      'code[a]',
      'code%5B%5D',
      'a[code]',
      'a[b][code]',
      'a%5Bcode%5D',
      'a["code"]',
      'a.code',
      'a/code',
      'a:code',
      'x.y',
      'a(x.y',
    ],
    ...['access_token', 'Access-Token', 'accessToken', 'ACCESSTOKEN', 'access%5Ftoken', 'password', 'pass-word'],
  ])('may be written %j', (name) => {
    for (const of of name.includes('x.y') ? [names] : [names, words]) {
      const rest = `&${'a'.repeat(1000)}`;
      expect(shown(`http://h/?${name}=abc&a=b`, 'read', of)).toBe(`http://h/?${name}=***&a=b`);
      expect(shown(`http://h/?a=b,${name}=abc`, 'read', of)).toBe(`http://h/?a=b,${name}=***`);
      expect(shown(`${name}=abc`, 'part', of)).toBe(`${name}=***`);
      expect(shown(`a&${name}=abc${rest}`, 'part', of)).toBe(`a&${name}=***${rest}`);
    }
  });

  test.each([
    ...[
      'zipcode',
      'code2',
      'code0',
      'code9',
      '0code',
      '9code',
      'my-code',
      'my_code',
      'codes',
      'code.x',
      'x.yz',
      'xx.y',
    ],
    ...['', '%', '[', ']', 'a]', 'a[]', 'a[b]', 'a[b][c]', 'code]', 'code[x', 'a=x=', '=='],
  ])('is not one of %j', (name) => {
    for (const of of [names, words]) expect(shown(`http://h/?${name}=abc`, 'read', of)).toBe(`http://h/?${name}=abc`);
  });

  test.each([
    ...['signature', 'sig', 'oauth_signature', 'x-amz-signature', 'x-amz-security-token', 'x-goog-signature'],
    ...[
      'token',
      'refresh_token',
      'code_verifier',
      'assertion',
      'samlresponse',
      'passwd',
      'jwt',
      'api_key',
      'jsessionid',
    ],
  ])('is one of the usual ones: %s', (name) => {
    const usual = registrySecrets([{ name: 'http', secretPairs: 'usual' }], find);
    expect(shown(`http://h/?${name}=abc`, 'read', usual)).toBe(`http://h/?${name}=***`);
  });

  test('is found although it is escaped, up to nine times', () => {
    for (let times = 1; times <= 9; times += 1) {
      const name = `c%${'25'.repeat(times - 1)}6Fde`;
      expect(shown(`?${name}=abc`, 'part', words)).toBe(`?${name}=***`);
    }
  });

  test('is looked for as an odd one if it is more than one word, and not at all if it is empty', () => {
    expect(names.odd).toEqual(['x.y']);
    expect(words.odd).toEqual([]);
    expect(registrySecrets([{ name: 'x-key', secrets: [''] }], find).bodies).toBeUndefined();
  });

  test.each([
    ['?code=a b"c<d>e', '?code=***'],
    ['?code=a/b?c=d', '?code=***'],
    ['?code=a;b,c', '?code=***'],
    [';code=a,b;c', ';code=***;c'],
    ['x,code=a;b,c', 'x,code=***,c'],
    ['x|code=a,b|c', 'x|code=***|c'],
    ['%3Bcode%3Da%2Cb%3Bc', '%3Bcode%3D***%3Bc'],
    ['?code=a%26b%23c', '?code=***'],
    ['?u=%3Fcode%3Da%2526b%26c', '?u=%3Fcode%3D***%26c'],
    ['?u=%3Fcode%3Da&b', '?u=%3Fcode%3D***&b'],
    ['?code==a=b', '?code=***'],
    ['?code=', '?code=***'],
    ['?a=code=b', '?a=code=***'],
    [';x.y=a;b', ';x.y=***;b'],
    ['?code=  a b&c', '?code=  ***&c'],
    ['?code="a"b&c', '?code=***&c'],
    ['?u=code%253Da%252526b&c', '?u=code%253D***&c'],
    [';code=a&b;c', ';code=***&b;c'],
    ['%2Ccode%3Da%3Bb%2Cc', '%2Ccode%3D***%2Cc'],
    ['%252Ccode%253Da%252Cc', '%252Ccode%253D***%252Cc'],
    ['%25252Ccode%25253Da%25252Cc', '%25252Ccode%25253D***%25252Cc'],
    ['%7Ccode%3Da%3Bb%7Cc', '%7Ccode%3D***%7Cc'],
    ['%257Ccode%253Da%257Cc', '%257Ccode%253D***%257Cc'],
    ['%25257Ccode%25253Da%25257Cc', '%25257Ccode%25253D***%25257Cc'],
    ['%253Bcode%253Da%253Bc', '%253Bcode%253D***%253Bc'],
    ['%25253Bcode%25253Da%25253Bc', '%25253Bcode%25253D***%25253Bc'],
  ])('has a value to its end: %s is shown as %s', (text, masked) => {
    expect(shown(`http://h/${text}`, 'read')).toBe(`http://h/${masked}`);
  });

  test('is one of the scheme of the URL that it is in', () => {
    const { ofAll } = names;
    const ofFtp = namesOf({ name: 'ftp' }, ofAll);
    const both = { ...ofFtp, ofAll };
    const of = (text: string, kind: TextKind = 'read') => hideSpans(text, secretsInText(text, kind, both));
    expect(of('ftp://h/?code=a')).toBe('ftp://h/?code=a');
    expect(of('ftp://h/?password=a')).toBe('ftp://h/?password=***');
    expect(of('ftp://h/?code=a&u=http://i/?code=b')).toBe('ftp://h/?code=a&u=http://i/?code=***');
    expect(of('ftp://h/?code=a&u=http%3A%2F%2Fi%2F%3Fcode%3Db')).toBe(
      'ftp://h/?code=a&u=http%3A%2F%2Fi%2F%3Fcode%3D***',
    );
    expect(of('ftp://h/x-none://i/?code=b')).toBe('ftp://h/x-none://i/?code=***');
    expect(of('a?code=a', 'part')).toBe('a?code=a');
    expect(of('http:i?code=a', 'part')).toBe('http:i?code=***');
    // A scheme without secrets, and a name just before a URL.
    expect(of('ftp://h/?u=ftp:i?code=b')).toBe('ftp://h/?u=ftp:i?code=b');
    expect(of('ftp://h/?code=http:i&code=a')).toBe('ftp://h/?code=http:i&code=***');
  });

  test('is found in what anybody lists', () => {
    for (const secrets of [undefined, null, 'code', 7, [undefined, 7, '', Symbol('x')]]) {
      const odd = registrySecrets([{ name: 'x-odd', secrets, secretPairs: secrets } as never], find);
      expect(hideSpans('?password=a', secretsInText('?password=a', 'read', odd))).toBe('?password=***');
      expect(secretsInText('?name=a', 'read', odd)).toEqual([]);
    }
    const strange = registrySecrets([{ name: 'x+odd', secrets: ['a b(', '\u00E9*'] }], find);
    expect(hideSpans('?a b(=c', secretsInText('?a b(=c', 'part', strange))).toBe('?a b(=***');
    expect(hideSpans('?%C3%A9*=c', secretsInText('?%C3%A9*=c', 'part', strange))).toBe('?%C3%A9*=***');
    expect(hideSpans('a X+ODD:c', secretsInText('a X+ODD:c', 'part', strange))).toBe('a X+ODD:***');
  });
});

describe('in a text that was not read', () => {
  test.each([
    ['<x-none:  fred:secret@h>', '<x-none:***@h>'],
    ['<x-none:/ /fred:secret@h>', '<x-none:***@h>'],
    ['ftp:  fred:secret@h', 'ftp:  fred:***@h'],
    ['ftp%3A%2F%2Ffred%3Asecret%40h', 'ftp%3A%2F%2Ffred%3A***%40h'],
    // A name that is not a scheme may be a user.
    ['fred:abc://u:p@h', 'fred:***@h'],
    ['10:/fred:secret@h', '10:***@h'],
    ['10://fred:secret@h', '10://fred:***@h'],
    ['x-none://fred:secret@h', 'x-none://fred:***@h'],
    ['  fred:secret@h  ', '  fred:***@h  '],
    ['//ftp:secret@h', '//ftp:***@h'],
    ['ftp.//fred:secret@h/', 'ftp.//fred:***@h/'],
    ['"x":"fred:secret@h"', '"x":"fred:***@h"'],
    ['http://fred:se/cret@h', 'http://***@h'],
    ['http:fred@h', 'http:***@h'],
    ['http:/fred/x@h', 'http:/fred/x@h'],
    ['http://h/a:b@c', 'http://h/a:***@c'],
    ['http://fred@h/a:b@c', 'http://***@h/a:***@c'],
    ['http://bob@h/', 'http://***@h/'],
    ['a@b:c', 'a@b:c'],
    ['fred:@h', 'fred:***@h'],
    // The prefix of the appendix is not a name.
    ['<url:fred:secret@h>', '<url:fred:***@h>'],
    ['  ( "URL:fred:secret@h', '  ( "URL:fred:***@h'],
    ['xurl:fred:secret@h', 'xurl:***@h'],
    ['ftp:fred:@h', 'ftp:fred:***@h'],
    ['ftp:/fred@h:21', 'ftp:/fred@h:21'],
    ['http://fred:/x@h', 'http://***@h'],
    ['http:%2F%2Fbob@h', 'http:%2F%2F***@h'],
    ['http%3A%2F%2Fbob%3Fx@h', 'http%3A%2F%2F***@h'],
    ['a/ftp:secret@h', 'a/ftp:***@h'],
    // Quotation marks on both sides of a colon, on one.
    [`'x':'fred:secret@h'`, `'x':'fred:***@h'`],
    ['"x":"b@c"', '"x":"b@c"'],
    ['x:"b@c"', 'x:***@c"'],
    ['"x":b@c"', '"x":***@c"'],
  ])('%s is shown as %s', (text, masked) => {
    expect(shown(text, 'mistyped')).toBe(masked);
  });

  test('a URL of an unregistered scheme has its login after two slashes', () => {
    expect(shown('x-none://fred:a,b@h', 'generic')).toBe('x-none://fred:***@h');
    expect(shown('x-none:fred:a@h', 'generic')).toBe('x-none:***@h');
    expect(shown('x-none:/fred:a@h', 'generic')).toBe('x-none:***@h');
  });

  test.each([
    ['at 10:30 fred:se@cret@h and u:p@i', ['fred:se@cret@h', 'u:p@i']],
    ['a <ftp:u:p@h>, "x y@z" (ftp:v:q@i) x', ['ftp:u:p@h', 'ftp:v:q@i', '(ftp:v:q@i)']],
    ['a <ftp:u:p w@h', ['ftp:u:p w@h']],
    ['a <ftp:u>v@h> b', ['ftp:u>v@h']],
    ['a <x: b@c> <ftp: b@c>', []],
    ['a [ftp:u w@h] {ftp:v w@h} x', ['ftp:u w@h', 'ftp:v w@h']],
    ['a "http://h/?token=b c" d@e', ['http://h/?token=b c']],
    ['a <ftp:b> <ftp:c%40d> <ftp:e%3Df> g@h', ['ftp:c%40d', 'ftp:e%3Df']],
    ['{"a":1,"b":"u:p@h","c":\'v:q@i\'} {\\"d\\":\\"w:r@k\\"}', ['u:p@h', 'v:q@i', 'w:r@k\\']],
    ['FROM:<b@h> TO:<u:p@h> fred:s"ecret@h', ['u:p@h', 'fred:s"ecret@h']],
  ])('the words of %s are asked about one by one', (text, words) => {
    const asked: string[] = [];
    secretsInText(text, 'text', names, (word) => {
      asked.push(word);
      return [];
    });
    expect([...new Set(asked)].sort()).toEqual([...words].sort());
  });
});

test.each([
  // A URL begins with a name and a colon, or with a host after two slashes.
  ['a/b c fred:secret@h', 'a/b c fred:secret@h'],
  ['ab//u/x:s t@h', 'ab//u/x:***@h'],
  ['url:ab//u/x:s t@h', 'url:ab//u/x:***@h'],
  ['  ftp:u:s t@h', '  ftp:u:***@h'],
  ['a b//u/x:s t@h', 'a b//u/x:s t@h'],
  ['see http://i x@z', 'see http://i x@z'],
  ['x ?name=abac d', 'x ?name=abac d'],
  ['x ?code=abac d', 'x ?code=*** d'],
  ['x ?code=strike! d', 'x ?code=*** d'],
  ['x %3Fcode%3Da%23b c', 'x %3Fcode%3D***%23b c'],
])('words: %j is shown as %j', (text, masked) => {
  expect(shown(text, 'text')).toBe(masked);
});

test('spans that overlap or touch become one', () => {
  const span = (start: number, end: number) => ({ start, end });
  expect(joinSpans([span(6, 7), span(0, 2), span(1, 4), span(4, 5)])).toEqual([span(0, 5), span(6, 7)]);
  expect(joinSpans([span(0, 9), span(0, 3), span(1, 4)])).toEqual([span(0, 9)]);
});

describe('a position', () => {
  test.each([
    ['before a secret', 3, [[5, 9]], 3],
    ['at its beginning', 5, [[5, 9]], 5],
    ['inside it', 8, [[5, 9]], 5],
    ['at its end', 9, [[5, 9]], 8],
    ['after it', 12, [[5, 9]], 11],
    ['at an empty one', 5, [[5, 5]], 5],
    ['after an empty one', 6, [[5, 5]], 9],
    [
      'after two',
      20,
      [
        [5, 9],
        [12, 18],
      ],
      16,
    ],
  ] as const)('%s', (_, position, spans, column) => {
    expect(
      columnOf(
        position,
        spans.map(([start, end]) => ({ start, end })),
      ),
    ).toBe(column);
  });
});

test('anything but a text, spans and a position is refused with the name of the function', () => {
  const [text, spans] = [7 as never, [{ start: '0', end: 1 }] as never];
  expect(() => hideSpans(text, [])).toThrow(/^hideSpans takes/);
  expect(() => hideSpans('a', spans)).toThrow('hideSpans takes the spans that secretsIn gives');
  expect(() => joinSpans(spans)).toThrow('joinSpans takes the spans that secretsIn gives');
  expect(() => columnOf(1, spans)).toThrow('columnOf takes the spans that secretsIn gives');
  expect(() => columnOf('1' as never, [])).toThrow('a position is a number');
  expect(() => printable(text)).toThrow(/^printable takes/);
});

describe('the body of a URL whose scheme has a secret field', () => {
  const withField = registrySecrets([{ name: 'x-key', secrets: ['key'] }, { name: 'http' }], find);
  const hidden = (text: string, kind: TextKind): string => hideSpans(text, secretsInText(text, kind, withField));

  test.each([...' \t\n"<>`'])('ends among words at %j', (end) => {
    expect(hidden(`see x-key:abc${end}and x-key:d`, 'text')).toBe(`see x-key:***${end}and x-key:***`);
  });

  test.each([...'&# \t"<>', '%26', '%23', '%2526'])('ends inside another URL at %j', (end) => {
    const escaped = end === '%2526' ? '%253A' : '%3A';
    expect(hidden(`http://h/?u=x-key${escaped}abc${end}d`, 'read')).toBe(
      end === '%26' || end === '%23' || end === '%2526'
        ? `http://h/?u=x-key${escaped}***`
        : `http://h/?u=x-key${escaped}***${end}d`,
    );
  });

  test('ends with the value of a list that it is, from the beginning of the list on', () => {
    expect(hidden('x-key%3Aabc&d', 'part')).toBe('x-key%3A***&d');
    expect(hidden('http://h/?x-key%3Aabc&d', 'read')).toBe('http://h/?x-key%3A***&d');
    expect(hidden('http://h/x-key%3Aabc&d?e', 'read')).toBe('http://h/x-key%3A***');
  });

  test('of a text that was read is known by its fields', () => {
    expect(hidden('x-key:abc', 'read')).toBe('x-key:abc');
    expect(hidden('  x-key:abc x-key:d', 'read')).toBe('  x-key:abc x-key:***');
  });

  test.each([..."'(),;=@/:"])('does not end at %j', (char) => {
    expect(hidden(`see x-key:abc${char}d e`, 'text')).toBe('see x-key:*** e');
    expect(hidden(`http://h/?u=x-key%3Aabc${char}d`, 'read')).toBe('http://h/?u=x-key%3A***');
  });
});
