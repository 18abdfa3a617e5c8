// The secrets of other texts, which are given for a URL by mistake.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@url/cli';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { hiddenText, shownText } from '../src/showing/shown-text.ts';
import { url } from './command.ts';

/** Texts with the secret `hunter2`, and what is shown of them. */
const TEXTS: readonly (readonly [text: string, shown: string])[] = [
  // JSON, whole and not, and in a string of JSON.
  ['{"scheme":"ftp","user":"u","password":"hunter2"}', '{"scheme":"ftp","user":"u","password":"***"}'],
  ['{"url":{"scheme":"ftp","password":"hunter2"}}', '{"url":{"scheme":"ftp","password":"***"}}'],
  ['[{"accessToken" : "hunter2" }]', '[{"accessToken" : "***" }]'],
  ['{"client_secret":"hunter2","code":"hunter2","a":"b"}', '{"client_secret":"***","code":"***","a":"b"}'],
  ['{"dbPassword":"hunter2"}', '{"dbPassword":"***"}'],
  ['{"password":"a\\"hunter2","host":"h"}', '{"password":"***","host":"h"}'],
  ['{"password":"hunter2\\\\","host":"h"}', '{"password":"***","host":"h"}'],
  ['{"password":"a"hunter2","host":"h"}', '{"password":"***","host":"h"}'],
  ['{"password":"hunter2', '{"password":"***'],
  ['{"password":"@hunter2","host":"h"}', '{"password":"***","host":"h"}'],
  ['{"password":"a\\",hunter2","host":"h"}', '{"password":"***","host":"h"}'],
  ['{"password":"hunter2"-3,"host":"h"}', '{"password":"***"-3,"host":"h"}'],
  ['{"password":hunter2,"host":"h"}', '{"password":***,"host":"h"}'],
  ['{"password":["hunter2]","hunter2"],"a":1}', '{"password":***,"a":1}'],
  ['{"token":{"a":"}hunter2","b":[]},"c":1}', '{"token":***,"c":1}'],
  ['{"token":["hunter2"', '{"token":***'],
  ['{"token":{"a":"}hunter2', '{"token":***'],
  ['{\\"password\\":\\"hunter2\\",\\"host\\":\\"h\\"}', '{\\"password\\":\\"***\\",\\"host\\":\\"h\\"}'],
  [
    '{"a":"{\\"password\\":\\"b\\\\\\"hunter2\\",\\"host\\":\\"h\\"}"}',
    '{"a":"{\\"password\\":\\"***\\",\\"host\\":\\"h\\"}"}',
  ],
  [
    '{"pairs":[{"name":"token","value":"hunter2"},{"name":"q","value":"x"}]}',
    '{"pairs":[{"name":"token","value":"***"},{"name":"q","value":"x"}]}',
  ],
  ["{'password': 'hunter2', 'host': 'h'}", "{'password': '***', 'host': 'h'}"],
  ['{"a":"password=","access_token":"hunter2"}', '{"a":"password="***'],
  // YAML, and other lines.
  ['password: hunter2', 'password: ***'],
  ['my password:hunter2', 'my password:***'],
  ['my password:/hunter2', 'my password:***'],
  ['password: my hunter2, really', 'password: ***'],
  ['password: "my hunter2" # mine', 'password: ***'],
  ['{password: hunter2}', '{password: ***'],
  ['credential: hunter2', 'credential: ***'],
  ['private_key: hunter2', 'private_key: ***'],
  ['shared-key: hunter2', 'shared-key: ***'],
  // Connection strings.
  ['host=h password=hunter2 dbname=x', 'host=h password=*** dbname=x'],
  ["host=h password='a hunter2' dbname=x", "host=h password='***' dbname=x"],
  ["host=h password='hunter2 ' dbname=x", "host=h password='***' dbname=x"],
  ["host=h password='a\\'hunter2' dbname=x", "host=h password='***' dbname=x"],
  ['Server=h;User Id=u;Pwd=hunter2;Database=x', 'Server=h;User Id=u;Pwd=***;Database=x'],
  ['Server=h;Pwd={a;hunter2};Database=x', 'Server=h;Pwd=***;Database=x'],
  ['AccountName=x;AccountKey=hunter2==;Suffix=y', 'AccountName=x;AccountKey=***;Suffix=y'],
  ["Server=h;Password=''&hunter2;Database=x", "Server=h;Password='***;Database=x"],
  ["host=h password='a'\\'', hunter2' dbname=x", "host=h password='***' dbname=x"],
  ['http://h/ ?password=hunter2&a=b c', 'http://h/ ?password=***&a=b c'],
  ['PGPASSWORD=hunter2 psql', 'PGPASSWORD=*** psql'],
  ["export DB_TOKEN='a hunter2'", "export DB_TOKEN='***'"],
  // Header lines.
  ['Authorization: Bearer hunter2', 'Authorization: Bearer ***'],
  ['authorization:bearer hunter2', 'authorization:bearer ***'],
  ['Proxy-Authorization: Basic hunter2', 'Proxy-Authorization: Basic ***'],
  ['Authorization: hunter2 hunter2', 'Authorization: ***'],
  ['Authorization: Bearer   hunter2', 'Authorization: Bearer   ***'],
  ['Authorization: my bearer hunter2', 'Authorization: ***'],
  ['Authorization-Token: Bearer hunter2', 'Authorization-Token: ***'],
  ['X-Api-Key: hunter2', 'X-Api-Key: ***'],
  ['Set-Cookie: id=hunter2; Path=/', 'Set-Cookie: ***'],
  ['GET / HTTP/1.1\r\nCookie: id=hunter2\r\nHost: h', 'GET / HTTP/1.1\r\nCookie: ***\r\nHost: h'],
  ['Bearer hunter2', 'Bearer ***'],
  ['Bearer  hunter2', 'Bearer  ***'],
  ['Basic dTpodW50ZXIy', 'Basic ***'],
  // Commands.
  ['curl -u u:hunter2 http://h/', 'curl -u u:*** http://h/'],
  ['curl -uu:hunter2 http://h/', 'curl -uu:*** http://h/'],
  ['curl -u fred:hunter2 http://h/', 'curl -u fred:*** http://h/'],
  ["curl -u 'u:a hunter2' http://h/", "curl -u 'u:***' http://h/"],
  ['curl --user=u:hunter2 http://h/', 'curl --user=u:*** http://h/'],
  ['curl --proxy-user u:hunter2 http://h/', 'curl --proxy-user u:*** http://h/'],
  ['curl -H "Authorization: Bearer hunter2" http://h/', 'curl -H "Authorization: Bearer ***" http://h/'],
  ["curl -H 'X-Api-Key: hunter2' -H 'A: b' http://h/", "curl -H 'X-Api-Key: ***' -H 'A: b' http://h/"],
  ["curl -u 'u:a'\\'', hunter2' http://h/", "curl -u 'u:***' http://h/"],
  ["curl -u 'u://hunter2' http://h/", "curl -u 'u:***' http://h/"],
  ["curl -H 'X-Api-Key: //hunter2' http://h/", "curl -H 'X-Api-Key: ***' http://h/"],
  ["curl -H 'X-Api-Key://hunter2' http://h/", "curl -H 'X-Api-Key:***' http://h/"],
  ["curl -b 'id=hunter2' http://h/", "curl -b '***' http://h/"],
  ['curl --oauth2-bearer hunter2 http://h/', 'curl --oauth2-bearer *** http://h/'],
  ['wget --http-password hunter2 http://h/', 'wget --http-password *** http://h/'],
  ['psql --password  hunter2 x', 'psql --password  *** x'],
  ["wget --password='a hunter2' http://h/", "wget --password='***' http://h/"],
  ['http -a u:hunter2 http://h/', 'http -a u:*** http://h/'],
  ['machine h login u password hunter2', 'machine h login u password ***'],
  ['machine h login  fred  password  hunter2', 'machine h login  fred  password  ***'],
];

test.each(TEXTS)('%s is shown as %s', (text, shown) => {
  expect(hiddenText(registry, text, {})).toBe(shown);
  expect(hiddenText(registry, text, { showPassword: true })).toBe(text);
  const whole = shownText(registry, text, {});
  expect(whole.text).toBe(shown.replace(/[\r\n]/g, '·'));
  expect(whole.indexOf(text.length)).toBe(shown.length);
});

test.each([
  'http://h/a b',
  'see http://h/x and "http://h/y"',
  'curl -u u http://h:80/',
  ...['http', 'https', 'ftp', 'ftps'].map((scheme) => `curl -u ${scheme}://h/a http://h/`),
  'passwords: none, and tokenized: yes',
  'curl --user-agent a:b http://h/',
  'curl -b --token -x http://h/',
  'Basic access to http://h/',
  'a bearer, and basic facts',
  '{"scheme":"ftp","host":"h","path":["password","x"]}',
  '{"password":"","host":"h"}',
  'secret://h/a b',
  'the password',
  'host=h dbname=x',
  // Legal URLs are not texts of another kind.
  "http://h/?q='name':'x'",
  'mailto:a@b',
])('nothing is hidden in %s', (text) => {
  expect(hiddenText(registry, text, {})).toBe(text);
});

describe('no message and no record has a secret', () => {
  const VERBS: readonly (readonly string[])[] = [
    ['parse'],
    ['parse', '-j'],
    ['check'],
    ['check', '-j'],
    ['get', 'host'],
    ['get', '-j', 'host'],
    ['set', 'port=1', 'http://h/'],
    ['query'],
    ['query', '-j'],
    ['open', '--plan'],
    ['open', '--plan', '-j'],
    ['open'],
    ['open', '-j'],
    ['wrap'],
    ['wrap', '-j'],
    ['resolve', 'http://h/'],
    ['resolve', '-j', 'http://h/'],
    ['resolve', '--relative', 'http://h/'],
    ['compare', 'http://h/'],
    ['compare', '-j', 'http://h/'],
    ['extract'],
    ['explain'],
    ['explain', '-j'],
    ['completion'],
    ['help'],
    ['parse', '-f'],
    ['compare', 'a', 'b', '--level'],
    [],
  ];
  // `resolve` takes some for references, and makes URLs of them.
  test.each(VERBS.map((verb) => ({ verb, line: verb.join(' ') })))('of url $line', async ({ verb }) => {
    for (const [text] of TEXTS) {
      const { code, stdout, stderr } = await url([...verb, text]);
      if (verb[0] === 'resolve' && code === 0) expect(text).toMatch(/^[A-Z]\w+=\S+$/i);
      else
        expect([text, code, stdout + stderr]).toEqual([
          text,
          expect.toSatisfy((each) => each > 0),
          expect.not.stringMatching(/hunter2|dTpodW50ZXIy/),
        ]);
    }
  });

  test.each(['{"password":"hunter2"}', '{host} {"password":"hunter2"}', '{Authorization: Bearer hunter2}'])(
    'nor has one of a format that cannot be meant: %s',
    async (format) => {
      const { code, stdout, stderr } = await url(['get', format, 'http://h/']);
      expect(code).toBe(2);
      expect(stdout + stderr).not.toContain('hunter2');
    },
  );
});

test('a text of another kind is told the verb that takes it, and nothing about tolerant reading', async () => {
  const adviceOn = async (text: string) => (await url(['parse', text])).stdout.split('\n').slice(2, -1);
  const json = 'did you mean url build? It makes a URL of its parts in JSON';
  expect(await adviceOn('{"scheme":"ftp","password":"hunter2","host":"h"}')).toEqual([json]);
  expect(await adviceOn('{"scheme":"ftp","host":"h"}')).toEqual([json]);
  expect(await adviceOn('{"host":"h"}')).toEqual([]);
  expect(await adviceOn('curl -u u:hunter2 http://h/')).toEqual(['url extract --bare finds the URLs in a text']);
  expect(await adviceOn('see "http://h/"')).toEqual(['url extract --bare finds the URLs in a text']);
  expect(await adviceOn('Authorization: Bearer hunter2')).toEqual([]);
  expect(await adviceOn('http://h/ http://i/')).toEqual(['try --tolerant: it would be read as http://h/%20http://i/']);
  const { stderr } = await url(['set', 'port=1', '{"scheme":"ftp","host":"h"}']);
  expect(stderr).toContain(`${json}\n`);
});

test('the caret is below its character', async () => {
  const { stdout } = await url(['parse', 'Authorization: Bearer hunter2']);
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    'Authorization: Bearer ***',
    expect.stringMatching(/^ {14}\^ " " must be written %20/),
  ]);
});

/** Characters that end values, begin others, or have a meaning in JSON, in a URL or in a shell. */
const BITS = [
  'a',
  '"',
  '\\',
  "'",
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '\n',
  '\u00E9',
  '@',
  '=',
  '//',
  '%40',
  '`',
  ';',
  '&',
  '<',
  '>',
  'password',
  'ftp://',
];

test('no value of a secret name in JSON is shown, whatever the strings of it and however often it was encoded', () => {
  const words = fc.array(fc.constantFrom(...BITS), { maxLength: 4 }).map((bits) => bits.join(''));
  const secret = fc.tuple(words, words).map(([before, after]) => `${before}hunter2${after}`);
  const hidden = fc.oneof(secret, fc.tuple(words, secret), fc.record({ a: secret, b: words }));
  const name = fc.constantFrom('password', 'access_token', 'clientSecret', 'X-Api-Key', 'code', 'pwd');
  const member = fc.tuple(
    fc.oneof(words, fc.constantFrom('host', 'a')),
    fc.oneof(words, fc.constantFrom(1, null, true)),
  );
  const object = fc.tuple(fc.array(member, { maxLength: 2 }), name, hidden, fc.array(member, { maxLength: 2 }));
  const objects = fc.array(
    object.map(([before, key, value, after]) => [...before, [key, value], ...after]),
    { minLength: 1, maxLength: 2 },
  );
  fc.assert(
    fc.property(objects, fc.integer({ min: 0, max: 2 }), fc.constantFrom(0, 2), (all, level, indent) => {
      let json = JSON.stringify(
        all.map((members) => Object.fromEntries(members)),
        null,
        indent,
      );
      for (let times = 0; times < level; times += 1) json = JSON.stringify(times % 2 === 0 ? { body: json } : json);
      expect(hiddenText(registry, json, {})).not.toContain('hunter2');
    }),
    { numRuns: runs(3_000), seed: 1738 },
  );
});

test.each([
  ['in the quotation marks of a shell', (value: string) => `curl -u 'u:${value.replaceAll("'", "'\\''")}' http://h/`],
  ['after -u', (value: string) => `curl -u u:${value} http://h/`],
  ['in a header line', (value: string) => `Authorization: Bearer ${value}`],
  ['in a connection string', (value: string) => `host=h password='${value.replace(/['\\]/g, '\\$&')}' dbname=x`],
  ['in YAML', (value: string) => `password: ${value}`],
  ['after an option', (value: string) => `wget --password ${value} http://h/`],
  ['in a field of ODBC', (value: string) => `Server=h;Password=${value.replaceAll(';', '')};Database=x`],
])('whatever a secret has in it, it is hidden %s', (_, textOf) => {
  const bits = fc.constantFrom(...BITS.filter((bit) => !/[\s"`\\]/.test(bit)));
  const word = fc.array(bits, { maxLength: 4 }).map((some) => some.join(''));
  fc.assert(
    fc.property(word, word, (before, after) => {
      expect(hiddenText(registry, textOf(`${before}hunter2${after}`), {})).not.toContain('hunter2');
    }),
    { numRuns: runs(2_000), seed: 1738 },
  );
});

test('one module of the command alone hides the secrets of texts', () => {
  const folder = new URL('../src/', import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const using = files.filter((file) => /\b(?:redact|secretsIn)\(/.test(readFileSync(join(folder, file), 'utf8')));
  // The others are given URLs.
  expect(using.sort()).toEqual([
    'opening/open-url.ts',
    'showing/record.ts',
    'showing/shown-text.ts',
    'showing/tell-reading.ts',
    'verbs/build.ts',
  ]);
});
