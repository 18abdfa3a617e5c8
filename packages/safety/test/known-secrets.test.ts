// What can be known to be a secret, by its name, its shape or its place, in every place where a text or data may have it.
import { access, createRegistry, parse, parseAny, type Registry, resolve, tolerant } from '@url/core';
import { https } from '@url/http';
import { redis, rediss } from '@url/redis';
import { rfc1630 } from '@url/rfc1630';
import { explain, hideSpans, redact, secretsIn, steps, withoutSecrets } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';

const web: Registry = createRegistry([...rfc1630, https]);
const loose: Registry = createRegistry([...rfc1630, https], { tolerant });
const every: Registry = createRegistry(everyScheme);
const none: Registry = createRegistry([]);
const REGISTRIES: readonly Registry[] = [web, loose, every, createRegistry(everyScheme, { tolerant }), none];

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** OpenTelemetry's `url.query`: the list before and after semantic-conventions#3779. */
const OPEN_TELEMETRY = words(
  'AWSAccessKeyId Signature sig X-Goog-Signature X-Amz-Signature X-Amz-Credential X-Amz-Security-Token',
);
/** Names by their last word, however they are written. */
const ANYWHERE = words(`
  token token_auth api_token apitoken token-token bearer_token csrf_token magic_token user_password new_password old_password db_password dbPassword
  PGPASSWORD API_TOKEN webhook_secret app_secret appsecret consumer_secret shared_secret client_secret X-Plex-Token X-Auth-Token PRIVATE-TOKEN
  secret_key access_key auth_key authkey api_key apikey X-Api-Key x-functions-key subscription-key Ocp-Apim-Subscription-Key AccountKey
  SharedAccessKey encryption_key master_key SECRET_KEY_BASE passphrase passwd pwd credentials credential personal_access_token job_token
  reset_token resetPasswordToken authenticity_token AWS_SESSION_TOKEN AWSSecretAccessKey sslpassword tlsCertificateKeyFilePassword
  x-oss-signature q-signature authorization bearer cookie jwt hmac X-Amz-Signature X-Goog-Signature Signature x-goog-credential`);
/** Names that are secret in the list of a search, and in data. */
const LISTED = words(
  'code device_code code_verifier oauth_verifier assertion SAMLResponse pass otp auth sig session sid PHPSESSID JSESSIONID session_id AWSAccessKeyId hdnts',
);
const SHOWN = words(
  'key pin ticket state page q zipcode postcode author passenger tokens keyboard sort_key primary_key design config monkey passage',
);

describe('a name', () => {
  test.each([...ANYWHERE, ...LISTED, ...OPEN_TELEMETRY])('%s is that of a secret in every URL and in data', (name) => {
    for (const registry of REGISTRIES) {
      for (const begins of ['https://h.dom/a?x=1&', 'x-none://h.dom/a?x=1&', 'https://h.dom/#', 'GET /a?x=1&']) {
        expect(redact(registry, `${begins}${name}=hidden&y=2`)).toBe(`${begins}${name}=***&y=2`);
      }
      const data = { [name]: 'hidden', pairs: [{ name, value: 'hidden' }], entries: [[name, 'hidden']] };
      expect(withoutSecrets(registry, data)).toEqual({
        [name]: '***',
        pairs: [{ name, value: '***' }],
        entries: [[name, '***']],
      });
      expect(redact(registry, `{"${name}":"hidden","y":2}`)).toBe(`{"${name}":"***","y":2}`);
      expect(redact(registry, `{"name":"${name}","value":"hidden"}`)).toBe(`{"name":"${name}","value":"***"}`);
      expect(redact(registry, `{"value":"hidden","name":"${name}"}`)).toBe(`{"value":"***","name":"${name}"}`);
    }
  });

  test.each(ANYWHERE)('%s is that of a secret in every text', (name) => {
    for (const registry of REGISTRIES) {
      expect(redact(registry, `${name}: hidden`)).toBe(`${name}: ***`);
      expect(redact(registry, `${name}=hidden ./run`)).toBe(`${name}=*** ./run`);
      expect(redact(registry, `run --${name} hidden -x`)).toBe(`run --${name} *** -x`);
      expect(redact(registry, `run --${name}=hidden -x`)).toBe(`run --${name}=*** -x`);
      expect(redact(registry, `curl -H '${name}: hidden' h`)).toBe(`curl -H '${name}: ***' h`);
      expect(redact(registry, `ftp://h.dom/a;${name}=hidden;y`)).toBe(`ftp://h.dom/a;${name}=***;y`);
    }
  });

  test.each(SHOWN)('%s is none', (name) => {
    for (const registry of REGISTRIES) {
      expect(redact(registry, `https://h.dom/a?${name}=shown`)).toBe(`https://h.dom/a?${name}=shown`);
      expect(redact(registry, `${name}: shown`)).toBe(`${name}: shown`);
      expect(redact(registry, `{"${name}":"shown"}`)).toBe(`{"${name}":"shown"}`);
      expect(withoutSecrets(registry, { [name]: 'shown' })).toEqual({ [name]: 'shown' });
    }
  });

  test('is shown with what tells nothing', () => {
    for (const text of ['{"code":"ENOENT"}', '{"code":404}', 'PWD=/home/bob', 'exited, code=killed']) {
      expect(redact(web, text)).toBe(text);
    }
    expect(withoutSecrets(web, { code: 'ENOENT', token: 'a' })).toEqual({ code: 'ENOENT', token: '***' });
  });
});

describe('a password without an "@"', () => {
  test.each([
    ['mongodb://foo:bar%40hunter2/db', 'mongodb://foo:***/db'],
    ['postgres://app:hunter2/orders', 'postgres://app:***/orders'],
    ['postgres://app:hunter2', 'postgres://app:***'],
    ['redis://:hunter2', 'redis://:***'],
    ['redis://:hunter2/0', 'redis://:***/0'],
    ['redis://:hunter2:6379', 'redis://:***'],
    ['amqp://app:hunter2/vhost', 'amqp://app:***/vhost'],
    ['ftp://me:hunter2/pub', 'ftp://me:***/pub'],
    ['mysql://root:hunter2#h:3306/db', 'mysql://root:***#h:3306/db'],
    ['x-none://me:hunter2/pub', 'x-none://me:***/pub'],
    ['see ftp://me:hunter2/pub, please', 'see ftp://me:***/pub, please'],
    ['https://h.dom/?u=ftp%3A%2F%2Fme%3Ahunter2%2Fpub', 'https://h.dom/?u=ftp%3A%2F%2Fme%3A***%2Fpub'],
    ['https://me:hunter2/pub', 'https://me:***/pub'],
    ['https://me:hunter2x', 'https://me:***'],
  ])('%s is shown as %s', (text, shown) => {
    for (const registry of REGISTRIES) {
      expect(redact(registry, text)).toBe(shown);
      const result = parse(registry, text);
      if (!result.ok) expect(explain(registry, result.error, text)).not.toContain('hunter2');
      expect(withoutSecrets(registry, { text }).text).toBe(shown);
    }
  });

  test.each([
    'https://h.dom:80a/',
    'https://h.dom:port/',
    'https://h.dom:-1/',
    'https://h.dom:8.0/',
    'ftp://h.dom:2121/',
    'ftp://h.dom:/',
    'ftp://[2001:db8::1]:2121/',
    'ftp://[2001:db8::1]/',
    'x-none://[::1]:80/',
    'tcp://::1:8080',
    'see x-none://h.dom:80, x-none://h.dom:80. (x-none://h.dom:80)',
    'x-none://h1:80,h2:81/',
    'x-none://h.dom:$PORT/ x-none://h.dom:{port}/ x-none://h.dom:%d/',
    'docker://alpine:latest',
    'ssh://git@git.dom:a/b.git',
  ])('is none in %s', (text) => {
    for (const registry of REGISTRIES) expect(redact(registry, text)).toBe(text);
  });
});

describe('a secret by its shape', () => {
  const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  const shapes = [
    JWT,
    `sk_live_${'a1'.repeat(12)}`,
    `ghp_${'a1'.repeat(18)}`,
    `github_pat_${'a1'.repeat(20)}`,
    `glpat-${'a1'.repeat(10)}`,
    `xoxb-${'1'.repeat(12)}-abc`,
    'AKIAIOSFODNN7EXAMPLE',
    `AIza${'a'.repeat(35)}`,
    `npm_${'a'.repeat(36)}`,
  ];
  test.each(shapes)('%s is hidden everywhere', (secret) => {
    for (const registry of REGISTRIES) {
      for (const before of [
        '',
        'https://h.dom/#',
        'https://h.dom/a/',
        'https://h.dom/?x=',
        'x=',
        'see ',
        '{"a":"',
        'https://h.dom/?u=https%3A%2F%2Fi.dom%2F%23',
      ]) {
        expect(redact(registry, before + secret)).toBe(`${before}***`);
        expect(withoutSecrets(registry, [before + secret])).toEqual([`${before}***`]);
      }
    }
  });

  test.each(['eyJ', 'my_eyJhbGciOiJIUzI1NiJ9', 'desk_live_aaaaaaaaaaaaaa', 'AKIA', 'xoxo'])('%s is none', (text) => {
    expect(redact(web, `https://h.dom/${text}`)).toBe(`https://h.dom/${text}`);
  });
});

describe('a URL whose path is the secret', () => {
  test.each([
    ['https://hooks.slack.com/services/T0/B0/', 's3cret', ''],
    ['https://hooks.slack.com/workflows/', 'T0/A0/1/s3cret', '?a=b'],
    ['https://discord.com/api/webhooks/123456/', 's3cret-_x', ''],
    ['https://discord.com/api/v10/webhooks/123456/', 's3cret', '/messages'],
    ['https://discordapp.com/api/webhooks/1/', 's3cret', '?wait=true'],
    ['https://outlook.office.com/webhook/', 'a1-b2@c3/IncomingWebhook/s3cret/d4', ''],
    ['https://acme.webhook.office.com/webhookb2/', 'a1-b2@c3/IncomingWebhook/s3cret/d4', ''],
    ['https://api.telegram.org/bot123456:', 's3cret', '/sendMessage?chat_id=1'],
    ['https://api.telegram.org/file/bot123456:', 's3cret', '/a.jpg'],
    ['https://hooks.zapier.com/hooks/catch/', '1/s3cret/', ''],
    ['https://maker.ifttt.com/trigger/ring/with/key/', 's3cret', ''],
    ['https://hc-ping.com/', '5f3c-s3cret', ''],
    ['https://calendar.google.com/calendar/ical/bob%40h.dom/private-', 's3cret', '/basic.ics'],
    ['https://hook.eu1.make.com/', 's3cret', ''],
    ['https://open.feishu.cn/open-apis/bot/v2/hook/', 's3cret', ''],
    ['https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=', 's3cret', '&a=b'],
    ['https://h.dom/reset-password/', 's3cret0123456789', ''],
    ['https://h.dom/users/password/reset/', 's3cret0123456789', '?a=b'],
    ['https://h.dom/magic-link/', 's3cret0123456789', '/x'],
    ['https://h.dom/access_token/', 's3cret0123456789', ''],
  ])('%s%s%s', (before, secret, after) => {
    for (const registry of REGISTRIES) {
      for (const [open, close] of [
        ['', ''],
        ['POST ', ' failed'],
        ['{"url":"', '"}'],
      ]) {
        const shown = redact(registry, open + before + secret + after + close);
        expect(shown).not.toContain('s3cret');
        expect(shown.startsWith(open + before.replace(/T0.*/, ''))).toBe(true);
        expect(shown.endsWith(after + close)).toBe(true);
      }
      expect(redact(registry, `https://i.dom/?u=${encodeURIComponent(before + secret)}&x=1`)).not.toContain('s3cret');
      expect(JSON.stringify(withoutSecrets(registry, { url: before + secret + after }))).not.toContain('s3cret');
      const result = parseAny(registry, before + secret + after);
      if (!result.ok) continue;
      expect(JSON.stringify(withoutSecrets(registry, result))).not.toContain('s3cret');
      expect(redact(registry, result.url)).not.toContain('s3cret');
      const plan = access(registry, result.url as never);
      expect(JSON.stringify([withoutSecrets(registry, plan), steps(registry, plan)])).not.toContain('s3cret');
    }
  });

  /** Other spellings of a URL, which lead to the same server and path. */
  const SPELLINGS: { readonly [how: string]: (url: string) => string } = {
    ...Object.fromEntries(
      ['', ':443', ':80', ':8443', ':', '.', '.:443'].map((end) => [
        `with "${end}" after the host`,
        (url: string) => url.replace(/(?<=\/\/[^/]*)(?=\/)/, end),
      ]),
    ),
    'with two slashes': (url) => url.replace(/(?<=[a-z])\//g, '//'),
    'with dot segments': (url) => url.replace(/(?<=[a-z])\//g, '/./'),
    'above the root': (url) => url.replace(/(?<=[a-z])\//, '/../'),
    'with escaped letters': (url) =>
      url.replace(/(?<=[a-z]\/.*?)[a-z](?=.*s3cret)/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    'with a host in capital letters': (url) => url.replace(/\/\/[^/]*/, (host) => host.toUpperCase()),
    'with a user': (url) => url.replace('//', '//me@'),
    'in JSON': (url) => url.replaceAll('/', '\\/'),
    'in JSON of JSON': (url) => url.replaceAll('/', '\\\\/'),
    'in JSON of a page': (url) => url.replaceAll('/', '\\u002F'),
    'with backslashes': (url) => url.replaceAll('/', '\\'),
    'inside another URL': (url) => `https://i.dom/?u=${encodeURIComponent(url)}&x=1`,
    'inside two others': (url) => `https://i.dom/?u=${encodeURIComponent(encodeURIComponent(url))}&x=1`,
    'inside another URL, with a port': (url) =>
      `https://i.dom/?u=${encodeURIComponent(url.replace(/(?<=\/\/[^/]*)(?=\/)/, ':8443'))}`,
  };
  const WEBHOOKS = words(`
    https://hooks.slack.com/services/T000/B000/s3cret https://hooks.slack.com/workflows/T000/A000/1/s3cret
    https://hooks.slack.com/triggers/T000/1/s3cret https://discord.com/api/webhooks/123456789012345678/s3cret
    https://discordapp.com/api/webhooks/123456789012345678/s3cret https://discord.com/api/v10/webhooks/1/s3cret/messages
    https://outlook.office.com/webhook/a1-b2/IncomingWebhook/s3cret/d4 https://acme.webhook.office.com/webhookb2/a1/s3cret
    https://api.telegram.org/bot123456789:s3cret/sendMessage https://api.telegram.org/file/bot1:s3cret/a.jpg
    https://hooks.zapier.com/hooks/catch/1/s3cret https://maker.ifttt.com/trigger/ring/with/key/s3cret
    https://maker.ifttt.com/trigger/ring/json/with/key/s3cret https://hc-ping.com/s3cret https://ntfy.sh/s3cret
    https://calendar.google.com/calendar/ical/bob/private-s3cret/basic.ics https://hook.eu1.make.com/s3cret
    https://open.feishu.cn/open-apis/bot/v2/hook/s3cret https://open.larksuite.com/open-apis/bot/v2/hook/s3cret
    https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=s3cret https://webhook.site/s3cret
    https://hooks.my.dom/in/s3cret https://eu.my.dom/join/s3cret/a https://h.dom/invite/a/s3cret`);

  describe.each(Object.entries(SPELLINGS))('%s', (_, spell) => {
    const secretUrls = words('hooks.my.dom/in/*** .my.dom/join/***/ /invite/*/***/');
    const registries: readonly Registry[] = [
      createRegistry([https], { secretUrls, tolerant }),
      createRegistry(everyScheme, { secretUrls }),
      createRegistry([], { secretUrls }),
    ];
    test.each(WEBHOOKS)('%s is hidden by every function', (url) => {
      const text = spell(url);
      for (const registry of registries) {
        for (const line of [text, `POST ${text} failed`, `{"url":"${text}"}`]) {
          const shown = [
            redact(registry, line),
            hideSpans(line, secretsIn(registry, line)),
            withoutSecrets(registry, { line, list: [line] }),
          ];
          expect(JSON.stringify(shown)).not.toContain('s3cret');
          expect(redact(registry, line)).toContain('***');
        }
        const result = parseAny(registry, text);
        if (!result.ok) {
          expect(explain(registry, result.error, text)).not.toContain('s3cret');
          continue;
        }
        const plan = access(registry, result.url as never);
        const shown = [
          withoutSecrets(registry, [result, result.url, plan]),
          redact(registry, result.url),
          steps(registry, plan),
        ];
        expect(JSON.stringify(shown)).not.toContain('s3cret');
      }
    });
  });

  test.each([
    'https://slack.com/services/a',
    'https://api.telegram.org/bots',
    'https://discord.com/api/webhooks/123456',
    'https://h.dom/token/introspection-endpoint',
    'https://h.dom/reset-password/please',
    'https://www.make.com/en/help',
  ])('%s is none', (text) => {
    for (const registry of REGISTRIES) expect(redact(registry, text)).toBe(text);
  });

  test("is also a program's own", () => {
    const own = createRegistry([https], { secretUrls: ['hooks.my.dom/in/***', '.my.dom/join/***/', '/invite/*/***/'] });
    expect(redact(own, 'https://hooks.my.dom/in/a/b?c')).toBe('https://hooks.my.dom/in/***?c');
    expect(redact(own, 'https://eu.my.dom/join/a/b')).toBe('https://eu.my.dom/join/***/b');
    expect(redact(own, 'https://h.dom/invite/a/b/c')).toBe('https://h.dom/invite/a/***/c');
    expect(redact(own, 'https://hooks.slack.com/services/a')).toBe('https://hooks.slack.com/services/***');
    for (const wrong of ['a', ['h.dom/a'], ['***/a'], [7], {}]) {
      expect(() => createRegistry([https], { secretUrls: wrong as never })).toThrow('the option secretUrls is a list');
    }
  });
});

describe('a user alone that a client takes for the password', () => {
  const urls: Registry = createRegistry([redis, rediss, https]);
  test.each([
    ['redis://s3cret@cache.dom', 'redis://***@cache.dom'],
    ['rediss://s3cret@cache.dom:6380/1', 'rediss://***@cache.dom:6380/1'],
    ['redis:/s3cret@cache.dom', 'redis:/***@cache.dom'],
    ['see redis://s3cret@cache.dom now', 'see redis://***@cache.dom now'],
    ['https://h.dom/?u=redis%3A%2F%2Fs3cret%40cache.dom', 'https://h.dom/?u=redis%3A%2F%2F***%40cache.dom'],
    ['redis://u:s3cret@cache.dom', 'redis://u:***@cache.dom'],
    ['redis://u:12/s3cret@cache.dom', 'redis://u:***@cache.dom'],
  ])('%s is shown as %s', (text, shown) => {
    expect(redact(urls, text)).toBe(shown);
    const result = parse(urls, text);
    if (!result.ok) return;
    const plan = access(urls, result.url as never);
    const all = [
      withoutSecrets(urls, result),
      withoutSecrets(urls, plan),
      steps(urls, plan),
      redact(urls, result.url as never),
    ];
    expect(JSON.stringify(all)).not.toContain('s3cret');
  });
});

// A login without slashes is known by its scheme, or by a name, a colon and an "@" in one word.
test.each([
  ...words('fred:hunter2@h fred:hunter2@h.dom user:hunter2@host user:hunter2@proxy.dom:3128 from:fred:hunter2@h.dom'),
  ...words('redis:u:hunter2@h amqp:user:hunter2@h.dom postgres:/user:hunter2@h.dom kv:hunter2@h x-none:u:hunter2@h'),
  ...words('ERROR:app:fred:hunter2@h.dom level:info,fred:hunter2@h.dom C:\\a:hunter2@h <u:hunter2@h> "u:hunter2@h"'),
  ...['redis:u:hunter2 hunter2@h', 'postgres:u:hunter2 hunter2@h', 'mysql:u:hunter2 hunter2@h.dom/db'],
  ...['level:info proxy fred:hunter2@h.dom:3128', 'from:bob@h.dom fred:hunter2@h', 'file:///C:/a ftp://u:hunter2@h/'],
])('%s, a login without slashes among words, is hidden', (text) => {
  for (const registry of REGISTRIES) {
    for (const line of [text, `see ${text}`, `${text} refused`]) {
      if (line.startsWith('see') && text.includes('hunter2 ')) continue;
      expect(redact(registry, line)).not.toContain('hunter2');
      expect(JSON.stringify(withoutSecrets(registry, { line }))).not.toContain('hunter2');
    }
  }
});

test.each([
  [
    'https://h.dom/?data=%7B%22password%22%3A%22s3cret%22%2C%22a%22%3A1%7D',
    'https://h.dom/?data=%7B%22password%22%3A%22***%22%2C%22a%22%3A1%7D',
  ],
  ['sip:alice:s3cret@h', 'sip:alice:***@h'],
  ['password:s3cret', 'password:***'],
  ['kv:s3cret@h', 'kv:***@h'],
  ['Authorization: Basic dTpwdw==', 'Authorization: Basic ***'],
  ['530 bad Password: s3cret', '530 bad Password: s3cret'],
  ['sshpass -p s3cret ssh h', 'sshpass -p *** ssh h'],
  ['redis-cli -h h -a s3cret ping', 'redis-cli -h h -a *** ping'],
  ['docker login -u u -p s3cret reg.dom', 'docker login -u u -p *** reg.dom'],
  ["lftp -u u,'s3cret' h", "lftp -u u,'***' h"],
])('%s is shown as %s in both modes', (text, shown) => {
  for (const registry of REGISTRIES) expect(redact(registry, text)).toBe(shown);
});

test.each([
  ['http://user:p@ss#@proxy.dom:8080', 'http://***@proxy.dom:8080'],
  ['http://user:p@ss/w@h.dom/', 'http://***@h.dom/'],
  ['https://user:p@ss?@h.dom', 'https://***@h.dom'],
])('%s, a login that the scheme does not take, is shown as %s in both modes', (text, shown) => {
  for (const registry of REGISTRIES.slice(0, -1)) expect(redact(registry, text)).toBe(shown);
});

test('no TypeError tells the text that was given', () => {
  const text = 'ftp://u:s3cret@h/';
  const calls: readonly (() => unknown)[] = [
    () => resolve(web, text, 'a', { slashRule: text as never }),
    () => resolve(web, text, 'a', { aboveRoot: text as never }),
    () => createRegistry([{ name: text } as never]),
  ];
  for (const call of calls)
    expect(call).toThrow(expect.objectContaining({ message: expect.not.stringContaining('s3cret') }));
});
