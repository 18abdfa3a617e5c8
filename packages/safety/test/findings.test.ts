// Findings: what is legal but worth knowing, and its position. The site has an example of each code, which packages/cli runs.
import {
  type AnyScheme,
  access,
  alias,
  build,
  createRegistry,
  decode,
  encode,
  type Finding,
  format,
  gateways,
  parseAny,
  parseOrThrow,
  type Registry,
  tolerant,
  UCHAR,
} from '@url/core';
import {
  charSet,
  defineScheme,
  type Login,
  type LoginCode,
  type Reader,
  readLogin,
  writeLogin,
} from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { rfc1630 } from '@url/rfc1630';
import { rfc1738 } from '@url/rfc1738';
import { findings } from '@url/safety';
import { registryFor } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { amount, long, sample } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';
import { registryOf } from '../../../tooling/support/vectors.ts';
import { registry, schemes } from '../../core/test/registry.ts';

const PATH = charSet(UCHAR, '/,');

function found(of: Parameters<typeof findings<AnyScheme>>[1], by: Registry<AnyScheme> = registry): readonly Finding[] {
  const result = findings(by, of);
  return result.ok ? result.findings : expect.fail(result.error.code);
}

/** Each finding with the text from its position on. */
function pointed(text: string, by?: Registry<AnyScheme>): readonly string[] {
  return found(text, by).map(({ code, position }) =>
    position === undefined ? code : `${code} ${text.slice(position, position + 6)}`,
  );
}

/** Each finding with its part. */
function parted(text: string, by?: Registry<AnyScheme>): readonly string[] {
  return found(text, by).map(({ code, part }) => `${code} ${part}`);
}

test.each([
  [
    'ftp://u%1Bv:p@ho.st:70/a/../b',
    ['control-escaped user', 'password-in-url password', 'port-reserved port', 'dot-segment path.1'],
  ],
  ['ftp://u:@ho/', ['password-in-url password', 'host-not-qualified host']],
  ['http://ho.st/a?b%1Bc', ['control-escaped search']],
  // A character between two parts belongs to the one before it.
  ['ftp://ho.st/?', ['path-question-mark path.0']],
])('%s: the parts of its findings', (text, expected) => {
  expect(parted(text)).toEqual(expected);
});

test('what a document of wais has is not a search', () => {
  expect(parted('wais://ho.st/db/t/a%3Fb', createRegistry(rfc1738))).toEqual([]);
});

describe('in a scheme of its own', () => {
  const opaque = defineScheme({
    name: 'x-app',
    section: 'none',
    syntax: {
      form: 'opaque',
      reserved: '/;',
      read: (reader) => {
        const path = reader.take(PATH, 'path');
        reader.eat(';');
        return { scheme: 'x-app', path, host: reader.take(PATH, 'host') };
      },
      write: ({ path, host }) => `${path};${host}`,
    },
    access: ({ path }) => ({ by: 'app', command: [path.slice(-2)] }),
  });
  const urls = createRegistry([opaque]);

  test('a host may be anywhere', () => {
    expect(pointed('x-app:a%2Fb;ho.st', urls)).toEqual(['slash-escaped %2Fb;h']);
  });

  test('an option begins after a character that separates', () => {
    expect(pointed('x-app:a/s-a/-b;ho.st', urls)).toEqual(['option-like -b;ho.']);
    expect(
      pointed(
        'x-app:s-a,-b;ho.st',
        createRegistry([{ ...opaque, syntax: { ...opaque.syntax, reserved: undefined } as never }]),
      ),
    ).toEqual(['option-like -b;ho.']);
  });
});

describe('the position of a finding', () => {
  test.each([
    ['ftp://ho.st/a%0D%0ADELE', ['delimiter-hidden %0D%0A']],
    ['ftp://u%00:p%0A@ho.st/', ['delimiter-hidden %00:p%', 'password-in-url p%0A@h']],
    ['http://ho.st/a%0D%0Ab', ['delimiter-escaped %0D%0A']],
    ['http://ho.st/%41%0d?%7f', ['delimiter-escaped %0d?%7', 'control-escaped %7f']],
    ['ftp://a%1Bb@ho.st/', ['control-escaped %1Bb@h']],
    ['gopher://ho.st/0a%09%09+%09%01', ['delimiter-hidden %09%01', 'control-escaped %01']],
    ['gopher://ho.st/0a%09%09+%09', ['delimiter-hidden %09']],
    ['ftp://ho.st/a%09', ['control-escaped %09']],
    ['http://ho.st:25/', ['port-reserved 25/']],
    ['ftp://u:1@ho.st:0025/', ['password-in-url 1@ho.s', 'port-reserved 0025/']],
    ['http://ho.st:6379/', ['port-of-another 6379/']],
    ['http://ho.st:8000', ['port-not-default 8000']],
    ['http://ho.st:80/', []],
    ['nfs://ho.st/x', ['access-undefined nfs://', 'scheme-held-back nfs://']],
    ['9p:x', ['access-undefined 9p:x', 'scheme-first-not-letter 9p:x']],
    ['ftp://u:p@ho.st/', ['password-in-url p@ho.s']],
    ['ftp://u:@ho.st/', ['password-in-url @ho.st']],
    ['ftp://a?b@ho.st/', ['user-question-mark ?b@ho.']],
    ['ftp://h.d:21?x@ho.st/', ['user-looks-like-host h.d:21', 'password-in-url 21?x@h', 'user-question-mark ?x@ho.']],
    ['x-a://a?b@ho.st/', ['access-undefined x-a://', 'user-question-mark ?b@ho.']],
    // The last "@" counts.
    ['x-a://a@b?x@c/', ['access-undefined x-a://', 'login-unreadable a@b?x@', 'user-question-mark ?x@c/']],
    [
      'mailto://a?b@ho.st',
      ['mailto-slashes-leading //a?b@', 'user-question-mark ?b@ho.', 'mailto-question-mark ?b@ho.'],
    ],
    ['ftp://ho.st/?a@b', ['path-question-mark ?a@b']],
    ['ftp://a%3fb%3F@ho.st/?', ['path-question-mark ?']],
    ['ftp://www.bank.com@evil.com/', ['user-looks-like-host www.ba']],
    ['ftp://(www.bank.com@evil.com/', ['user-looks-like-host (www.b']],
    ['ftp://$www.bank.com@evil.com/', ['user-looks-like-host $www.b']],
    ['ftp://%20www.bank.com@evil.com/', ['user-looks-like-host %20www']],
    ['ftp://http%3A%2F%2Fwww.bank.com@evil.com/', ['user-looks-like-host http%3']],
    ['ftp://%2F%2Fwww.bank.com@evil.com/', ['user-looks-like-host %2F%2F']],
    ['ftp://%22www.bank.com%22@evil.com/', ['user-looks-like-host %22www']],
    ['ftp://x%40bank.com@evil.com/', ['user-looks-like-host x%40ba']],
    ['ftp://a-1.2.3.4@evil.com/', []],
    ['ftp://a,1.2.3.4@evil.com/', ['user-looks-like-host a,1.2.']],
    ['ftp://fred.@evil.com/', []],
    ['ftp://h.d:12/q@ho.st/', ['port-reserved 12/q@h', 'path-at-sign @ho.st']],
    ['ftp://h.d:2121/a%40b', ['port-not-default 2121/a', 'path-at-sign %40b']],
    ['ftp://h.d:2121/a/@b', ['port-not-default 2121/a']],
    ['ftp://h.d:21/q@ho.st/', ['path-at-sign @ho.st']],
    ['ftp://h.d:21/q%40ho.st/', []],
    ['ftp://h.d:21/q/@ho.st/', []],
    ['ftp://h.d/q@ho.st/', []],
    ['ftp://ho.st/a?b', ['path-question-mark ?b']],
    ['ftp://ho.st/a%3Fb?', ['path-question-mark %3Fb?']],
    ['ftp://-u:-p@ho.st/-a', ['option-like -u:-p@', 'password-in-url -p@ho.']],
    ['ftp://u:-p@ho.st/a/%2db', ['password-in-url -p@ho.', 'option-like %2db']],
    ['ftp://ho.st/a?-b/-c', ['path-question-mark ?-b/-c', 'option-like -c']],
    ['mailto:-f@ho.st', ['option-like -f@ho.']],
    ['ftp://ho.st/%2Fetc', ['slash-escaped %2Fetc']],
    ['http://ho.st/a%2fb', ['slash-escaped %2fb']],
    ['gopher://ho.st/0a%2Fb', []],
    ['ftp://ho.st/../a', ['dot-segment ../a']],
    ['ftp://ho.st/a/.%2E', ['dot-segment .%2E', 'dot-segment-escaped %2E']],
    ['http://ho.st/a/.%2E/b', ['dot-segment-escaped %2E/b']],
    ['http://ho.st/%2e', ['dot-segment-escaped %2e']],
    ['http://ho.st/%2e%2E/../c', ['dot-segment-escaped %2e%2E', 'dot-segment ../c']],
    ['http://ho.st/%2e%2e%2e/a%2e/.%2e./b', []],
    ['http://ho.st/a#/%2e%2e/', []],
    ['ftp://ho.st/caf%E9', ['octets-not-utf8 %E9']],
    ['http://ho.st/%C3%A9%e2%82%ac%F0%9F%98%80%C3', ['octets-not-utf8 %C3']],
    ['http://ho.st/%C0%80', ['octets-not-utf8 %C0%80']],
    ['http://ho.st/%ED%A0%80', ['octets-not-utf8 %ED%A0']],
    ['http://ho.st/%F4%90%80%80', ['octets-not-utf8 %F4%90']],
    ['http://ho.st/%25E9', []],
    ['http://ho.st/a#%E9', []],
    ['http://localhost/', ['host-not-public localh']],
    ['ftp://u@localhost:21/', ['host-not-public localh']],
    ['http://local/', ['host-not-qualified local/']],
    ['http://a.localhost:80', ['host-not-public a.loca']],
    ['http://x.local/', ['host-not-public x.loca']],
    ['http://a.home.arpa/', ['host-not-public a.home']],
    ['http://metadata.google.internal/', ['host-not-public metada']],
    ['http://notlocalhost.dom/x.local/localhost', []],
    ['x-a://db.internal:99/', ['access-undefined x-a://', 'host-not-public db.int']],
    ['https://https//ho.st', ['host-not-qualified https/', 'scheme-twice https/', 'path-slashes /ho.st']],
    ['ftp://www.http//ho.st', ['scheme-twice http//', 'ftp-cwd-empty /ho.st']],
    ['ftp://u@ftp//ho.st', ['host-not-qualified ftp//h', 'scheme-twice ftp//h', 'ftp-cwd-empty /ho.st']],
    ['ftp://dom//etc/motd', ['host-not-qualified dom//e', 'ftp-cwd-empty /etc/m']],
    ['http://ho.st/https://ho.st', []],
    ['localhost:3000/x', ['access-undefined localh', 'scheme-looks-like-host localh']],
    ['cam.dom:554', ['access-undefined cam.do', 'scheme-looks-like-host cam.do']],
    ['x-db.main:a1', ['access-undefined x-db.m']],
    ['tel:911', ['access-undefined tel:91']],
    ['javascript:alert(1)', ['access-undefined javasc', 'scheme-runs-code javasc']],
    ['data:text/html;base64,PGI+', ['access-undefined data:t', 'scheme-runs-code data:t']],
    ['data:image/png;base64,aHRtbA==', ['access-undefined data:i']],
    ['ftp://ho.st/C#1.epub', ['fragment-unusual #1.epu']],
    ['ftp://ho.st/C#', ['fragment-unusual #']],
    ['gopher://ho.st/1a#b', ['fragment-unusual #b']],
    ['ftp://ho.st/a.html#b', []],
    ['ftp://ho.st/a#b@c', ['fragment-at-sign #b@c']],
    ['http://ho.st/a/..%2f..%2fb', ['dot-segment-escaped ..%2f.', 'slash-escaped %2f..%']],
    ['http://ho.st/a%2F..?x', ['slash-escaped %2F..?', 'dot-segment-escaped ..?x']],
    ['http://ho.st/a%2Fb..%2F..c', ['slash-escaped %2Fb..']],
    ['gopher://ho.st/0/.%3B', []],
    ['ftp://ho.st/a/..%3Bb', []],
    ['gopher://ho.st/%C3%A9', ['octets-not-utf8 %C3%A9']],
    ['http://010.0.0.1/', ['host-number-leading-zero 010.0.']],
    ['ftp://u:p@8.8.8.08:21', ['password-in-url p@8.8.', 'host-number-leading-zero 8.8.8.']],
    ['ftp://10.0.0.01/', ['host-number-leading-zero 10.0.0', 'host-not-public 10.0.0']],
    ['http://8.8.8.8//010.0.0.1/', ['path-slashes /010.0']],
    ['http://10.0.0.1/a/010.0.0.1/', ['host-not-public 10.0.0']],
    ['file://10.0.0.1/x', ['access-undefined file:/', 'host-not-public 10.0.0']],
    ['http://00.ho.st/', []],
    ['x-a:///x', ['access-undefined x-a://', 'login-unreadable /x']],
    ['mongodb://h1,h2/', ['access-undefined mongod', 'login-unreadable h1,h2/']],
    ['http://1.2.3.04.com/', []],
    ['ftp://u:-p@ho.st/a', ['password-in-url -p@ho.']],
    ['ftp://a-b@ho.st/-c', ['option-like -c']],
    ['gopher://ho.st/0-a', []],
    ['ftp://ho.st/a/-b;type=d', ['option-like -b;typ']],
    // A second "@" behind the host of a text with a password.
    ['ftp://u:1@ho.st/q@x', ['password-in-url 1@ho.s', 'path-at-sign @x']],
    ['ftp://u:p@s.s/w@ho.st/d', ['password-in-url p@s.s/', 'path-at-sign @ho.st']],
    ['ftp://u:p@s.s/x/w@ho.st', ['password-in-url p@s.s/', 'path-at-sign @ho.st']],
    ['ftp://u:p@s.s#w@ho.st/', ['password-in-url p@s.s#', 'fragment-at-sign #w@ho.']],
    ['ftp://u:p@s.s#/w@ho.st/', ['password-in-url p@s.s#', 'fragment-at-sign #/w@ho']],
    ['ftp://u:p@ho.st/a%40b', ['password-in-url p@ho.s']],
    ['ftp://u@ho.st/q@x', []],
    ['mailto:a?b@ho.st', ['mailto-question-mark ?b@ho.']],
    ['ftp://h.d:2121/abc%40d', ['port-not-default 2121/a', 'path-at-sign %40d']],
    ['http://ho.st:80/#@a', ['fragment-at-sign #@a']],
    ['http://ho.st:80#@a', ['fragment-at-sign #@a']],
    ['http://good.com#@evil.com/', ['fragment-at-sign #@evil']],
    ['ftp://user:p@ssw#rd@ho.st/', ['password-in-url p@ssw#', 'host-not-qualified ssw#rd', 'fragment-at-sign #rd@ho']],
    ['http://ho.st/#/@a', []],
    ['http://ho.st/#?@a', []],
    ['http://ho.st/a#b', []],
    ['ftp://ho.st/a%2F..%2Fb', ['slash-escaped %2F..%', 'dot-segment ..%2Fb']],
    ['ftp://u:2121@h.d:2121/', ['password-in-url 2121@h', 'port-not-default 2121/']],
    ['ftp://ho.st:25/-l', ['port-reserved 25/-l', 'option-like -l']],
    ['x-a:b%2Fc', ['access-undefined x-a:b%', 'slash-escaped %2Fc']],
    ['x-a:b%1Bc', ['access-undefined x-a:b%', 'control-escaped %1Bc']],
    ['x-a:b//c', ['access-undefined x-a:b/']],
    ['x-a://ho.st///y', ['access-undefined x-a://']],
    ['x-a:b?c', ['access-undefined x-a:b?']],
    ['x-a:b-c', ['access-undefined x-a:b-']],
  ])('%s', (text, expected) => {
    expect(pointed(text)).toEqual(expected);
  });

  test('controls are those of US-ASCII, but for the ends of lines and the tabs of Gopher+', () => {
    const inPath = (octet: string) => pointed(`http://ho.st/a${octet}`);
    const inPlus = (octet: string) => pointed(`gopher://ho.st/0a%09%09+${octet}`);
    for (let octet = 0; octet < 0x80; octet += 1) {
      const escaped = `%${octet.toString(16).padStart(2, '0').toUpperCase()}`;
      const isControl = octet < 0x20 || octet === 0x7f;
      const code = [0, 10, 13].includes(octet) ? 'delimiter-escaped' : 'control-escaped';
      if (octet === 0x2f) continue;
      expect([escaped, inPath(escaped)]).toEqual([escaped, isControl ? [`${code} ${escaped}`] : []]);
      // A "?" is data in Gopher.
      if ([0, 9, 10, 13, 0x3f].includes(octet)) continue;
      expect([escaped, inPlus(escaped)]).toEqual([escaped, isControl ? [`control-escaped ${escaped}`] : []]);
    }
  });

  test('ports of other protocols are those that browsers block, and those of stores', () => {
    const others = [
      ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697],
      ...[10080, 1433, 2375, 3306, 5432, 6379, 9200, 11211, 27017],
    ];
    for (const port of others) {
      expect(pointed(`http://ho.st:${port}/`)).toEqual([`port-of-another ${`${port}/`.slice(0, 6)}`]);
      expect(pointed(`http://ho.st:${port + 7}/`)).toEqual([`port-not-default ${`${port + 7}/`.slice(0, 6)}`]);
    }
  });

  test.each(
    (
      [
        [6379, 'redis rediss'],
        [5432, 'postgres postgresql'],
        [3306, 'mysql mysqls mariadb'],
        [27017, 'mongodb mongodb+srv'],
        [22, 'ssh sftp git+ssh svn+ssh'],
        [25, 'smtp'],
        [587, 'smtp smtps'],
        [143, 'imap'],
        [993, 'imap imaps'],
        [389, 'ldap'],
        [636, 'ldaps'],
        [6667, 'irc ircs'],
      ] as const
    ).flatMap(([port, names]) => names.split(' ').map((name) => [name, port] as const)),
  )('of an unregistered scheme, nobody knows the default: %s has its own at %i', (name, port) => {
    const ports = (text: string) => pointed(text, createRegistry([ftp])).filter((each) => each.startsWith('port-'));
    expect(ports(`${name}://ho.st:${port}/`)).toEqual([]);
    expect(ports(`x-none://ho.st:${port}/`)).toEqual([`port-of-another ${`${port}/`.slice(0, 6)}`]);
    for (const other of [80, 443, 900, 8080]) expect(ports(`${name}://ho.st:${other}/`)).toEqual([]);
    expect(ports(`${name}://ho.st:11211/`)).toEqual(['port-of-another 11211/']);
    // A registered scheme says its default, and the name of the service is still its own.
    const own = createRegistry([alias(ftp, name)]);
    expect(ports(`ftp://ho.st:${port}/`).length).toBe(1);
    expect(pointed(`${name}://ho.st:${port}/`, own).filter((each) => each.startsWith('port-of-another'))).toEqual([]);
  });

  test.each([
    ['http://ho.st:8080', 13, 17],
    ['http://ho.st:08080/', 13, 18],
    ['http://ho.st:0025/', 13, 17],
    ['ftp://u@ho.st:0025/', 14, 18],
  ])('covers all digits of a port: %s', (text, start, end) => {
    expect(found(text).map((finding) => [finding.part, finding.position, finding.end])).toEqual([['port', start, end]]);
  });

  test('an "@" in the path hides no host of a scheme whose data has no port', () => {
    const read: typeof ftp.syntax.read = (...all) => ({ ...ftp.syntax.read(...all), port: undefined as never });
    const portless = { ...ftp, syntax: { ...ftp.syntax, fast: undefined, read } };
    expect(pointed('ftp://ho.st/a%40b', createRegistry([portless as unknown as AnyScheme]))).toEqual([]);
  });

  test('data without a port has no finding about one, and data without a text is judged by how it is written', () => {
    const { url } = parseOrThrow(registry, 'http://ho.st/%2E%2E/a');
    expect(found({ ...url, port: undefined } as never)).toEqual([
      {
        code: 'dot-segment-escaped',
        severity: 'caution',
        section: 'RFC 1630 "Partial form"',
        sentence: sentenceOf('dot-segment-escaped'),
        part: 'path',
      },
    ]);
    expect(found({ ...url, port: undefined, path: '../a' } as never)).toEqual([
      {
        code: 'dot-segment',
        severity: 'caution',
        section: 'RFC 1630 "Partial form"',
        sentence: sentenceOf('dot-segment'),
        part: 'path',
      },
    ]);
  });

  test.each([
    ['strict', createRegistry<AnyScheme>(everyScheme)],
    ['tolerant', createRegistry<AnyScheme>(everyScheme, { tolerant })],
  ])('of what format writes is one of the text too, from a caution on: %s', (_, by) => {
    const grave = (of: Parameters<typeof found>[0]) =>
      found(of, by).flatMap(({ code, severity }) => (severity === 'note' ? [] : [code]));
    const texts = vectorTexts().filter((text) => parseAny(by, text).ok);
    const more = texts.filter((text) => {
      const ofText = grave(text);
      const result = parseAny(by, text);
      return result.ok && grave(result.url).some((code) => !ofText.includes(code));
    });
    expect(more).toEqual([]);
    expect(texts.length).toBeGreaterThan(1000);
    // Its canonical text is "cid:../x@h".
    expect(pointed('cid:..%2Fx@h', by)).toEqual(['dot-segment ..%2Fx']);
  });

  test('is undefined in data, which has findings about what it still shows', () => {
    const text = 'ftp://u:p@010.0.0.1:25/%2E%2E/-a';
    const url = parseOrThrow(registry, text).url;
    const parts = {
      'port-reserved': 'port',
      'password-in-url': 'password',
      'option-like': 'path.1',
      'dot-segment': 'path.0',
      'host-number-leading-zero': 'host',
    };
    expect(found(url).map(({ code, part }) => [code, part])).toEqual(expect.arrayContaining(Object.entries(parts)));
    expect(found(url)).toHaveLength(5);
    expect(found(url).map(({ position }) => position)).toEqual(Array(5).fill(undefined));
    expect(found(text).map(({ code }) => code)).toEqual(
      expect.arrayContaining([...Object.keys(parts), 'dot-segment-escaped']),
    );
  });

  test('in a text that is read tolerantly is the one in that text', () => {
    const at = (mode: string, text: string) => {
      const result = findings(registryFor(registry, mode), text);
      return result.ok ? result.findings.map(({ code, position }) => `${code} ${position}`) : [result.error.code];
    };
    expect(at('tolerant rfc1630', 'http://ho.st/a\u00E9')).toEqual(['octets-not-utf8 14']);
    expect(at('tolerant', 'http://ho.st/a\u00E9')).toEqual([]);
  });

  test('orders the findings, and those without one come last', () => {
    for (const text of [
      'ftp://u:-p@010.0.0.1:25/%2E%2E/-a?%01%E9',
      'http://ho.st:25/%E9/../%2F?%0A',
      'x-a://u:p@h/..',
    ]) {
      const positions = found(text).map(({ position = Infinity }) => position);
      expect(positions).toEqual(positions.toSorted((one, other) => one - other));
      for (const { part, position = -1 } of found(text)) {
        expect(part).toBeTypeOf('string');
        expect(position).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test.each([
    ['http://[::1]:99/', ['host-not-public [::1]:', 'port-reserved 99/']],
    ['http://[2606:4700::1111]:8021/', ['port-not-default 8021/']],
    ['ftp://u:p@[::1]:6379/', ['password-in-url p@[::1', 'host-not-public [::1]:', 'port-of-another 6379/']],
    ['http://[2606:4700::1111]/', []],
    ['ftp://ho.st/..  ', ['dot-segment ..  ']],
    ['http://ho.st/%2E. ', ['dot-segment-escaped %2E. ']],
    ['ftp://u:/q@ho.st', ['host-not-qualified u:/q@h', 'path-at-sign @ho.st']],
    ['mailto:a@b.c,-d@e.f', ['option-like -d@e.f']],
    ['mailto:a@b.c?subject=-x', ['option-like -x']],
    ['mid:a/b@c', []],
    ['mid:a%2Fb@c', ['slash-escaped %2Fb@c']],
    ['prospero://ho.st/.%2Fa', ['dot-segment .%2Fa']],
    ['prospero://ho.st/a%2f..%2Fb', ['dot-segment ..%2Fb']],
    ['prospero://ho.st/a.%2F..', ['dot-segment ..']],
    ['prospero://ho.st/..%2F;a=b', ['dot-segment ..%2F;']],
    ['prospero://ho.st/.x%2F..', ['dot-segment ..']],
    ['ftp://ho.st:25/a%0Ab', ['port-reserved 25/a%0', 'delimiter-hidden %0Ab']],
    ['nntp:comp..x/1', ['nntp-component-empty .x/1', 'nntp-article-local 1']],
    ['news://ho.st/comp..x', ['news-component-empty .x']],
    ['news://ho.st:1190/comp..x', ['port-not-default 1190/c', 'news-component-empty .x']],
    ['news://ho.st:6379/comp', ['port-of-another 6379/c']],
    ['news://010.0.0.1/comp', ['host-number-leading-zero 010.0.']],
    ['news://10.0.0.%31/comp', ['host-not-public 10.0.0']],
    ['news://www.bank.com@ho.st/comp', ['user-looks-like-host www.ba']],
    [
      'http://www.bank.com:%1B@ho.st/',
      ['user-looks-like-host www.ba', 'password-in-url %1B@ho', 'control-escaped %1B@ho'],
    ],
    ['nntp://-u@ho.st/a.b', []],
    ['telnet://ho.st/a%1Bb', ['control-escaped %1Bb']],
    ['x-a://u%2Fv@ho.st', ['access-undefined x-a://']],
  ])('in %s, read tolerantly', (text, expected) => {
    const result = findings(createRegistry(rfc1630, { tolerant }), text);
    const all = result.ok ? result.findings : [];
    expect(all.map(({ code, position = -1 }) => `${code} ${text.slice(position, position + 6)}`)).toEqual(expected);
  });

  test('that is the scheme\u2019s own port is seen in the text alone', () => {
    expect(found('ftp://ho.st:21/q@b.c')).toMatchObject([
      {
        code: 'path-at-sign',
        severity: 'caution',
        section: 'RFC 1738 §3.1',
        sentence: sentenceOf('path-at-sign'),
        part: 'path.0',
        position: 16,
      },
    ]);
    const { url } = parseOrThrow(registry, 'ftp://ho.st:21/q@b.c');
    expect(found(url)).toEqual([]);
  });

  test('option-like is found with a gateway too', () => {
    const through = createRegistry(rfc1738, { gateways: gateways({ ftp: 'http://gw.dom/' }) });
    const result = findings(through, 'ftp://ho.st/-rf');
    expect(result).toMatchObject({ ok: true, findings: [{ code: 'option-like', position: 12 }] });
  });

  test('a text that cannot be read is a failure', () => {
    expect(findings(registry, 'ftp://h/a b')).toMatchObject({ ok: false, error: { position: 9 } });
    expect(findings(registry, 'nobody://h/a b')).toMatchObject({ ok: false, error: { position: 12 } });
  });
});

test.each(['http://h./', 'http://h.:80/', 'ftp://u@h./a'])(
  'the dot of the root makes no qualified host of one label: %s',
  (text) => {
    const loose = registryFor(registry, 'tolerant');
    expect(found(text, loose).map(({ code, part }) => `${code} ${part}`)).toContain('host-not-qualified host');
  },
);

describe('a user that looks like a host', () => {
  const escaped = Array.from({ length: 256 }, (_, octet) => `%${octet.toString(16).padStart(2, '0')}`);
  const characters = [..."$-_.+!*'(),;?&="];
  const others = ['\u00A0', '\u200B', '\u202E', '\u2044', '\u3000', '\uFF0F', '\uFEFF'].map(encodeURIComponent);
  const fronts = [
    ...escaped,
    ...others,
    ...characters,
    ...characters.flatMap((one) => characters.map((two) => one + two)),
  ];
  /** With a letter or a digit in front, a host name is another one, and no number is a host. */
  const isOfWord = (front: string): boolean => /[\p{L}\p{N}]$/u.test(decode(front));

  test.each(['www.bank.com', 'bank.com', '10.0.0.1'])('%s, with any character before it', (host) => {
    const missed = sample(fronts)
      .filter((front) => !(isOfWord(front) && /^\d/.test(host)))
      .flatMap((front) => ['', '%20', ')', '%2Flogin', ';x'].map((after) => `ftp://${front}${host}${after}@evil.com/`))
      .filter((text) => !found(text).some(({ code }) => code === 'user-looks-like-host'));
    expect(missed).toEqual([]);
  });

  test.each([
    'a.dom',
    'bank.dom',
    '.a.dom',
    '..a.dom',
    '(a.dom',
    'a.1x',
    'a.1-x',
    'a_b.dom',
    '1.2.x',
    'e\u0301.dom',
    '\u091C\u093E.\u092D\u093E',
    'bank\u3002dom',
    'bank\uFF0Edom',
    'bank\uFF61dom',
    '\u3002bank.dom',
    '1.0.0.1',
    '(1.0.0.1',
    'a,1.0.0.1',
    '10.20.30.40',
    '.1.0.0.1',
  ])('the user %s looks like a host', (user) => {
    const text = `ftp://${encode(user, UCHAR)}@evil.com/`;
    expect(found(text).map(({ code }) => code)).toContain('user-looks-like-host');
  });

  test.each([
    'fred',
    'fred.',
    '.fred',
    'fred.1',
    'a(.dom',
    'a.(b',
    'a. b',
    '1.2',
    '1.2.3',
    '1.2.3.',
    'a1.0.0.1',
    'a-1.0.0.1',
    'a--1.0.0.1',
    'a_-1.0.0.1',
    'e\u03011.0.0.1',
    '\u30021.0.0',
  ])('the user %s does not look like a host', (user) => {
    const text = `ftp://${encode(user, UCHAR)}@evil.com/`;
    expect(found(text).map(({ code }) => code)).not.toContain('user-looks-like-host');
  });

  test('is looked for in linear time', () => {
    for (const unit of ['-', '_', '1', '1.', '1-', '-1', 'a.', 'a-', '1.1.1-', '.']) {
      expect(findings(registry, `ftp://${unit.repeat(amount(200_000, 10_000))}@h.dom/`)).toMatchObject({ ok: true });
    }
  });
});

describe('the findings of the ten schemes', () => {
  const ten = registryOf(...rfc1738);

  test.each([
    ['ftp://@ho.st/x', ['ftp-user-empty @ho.st']],
    ['ftp://:@ho.st/x', ['ftp-user-empty :@ho.s', 'password-in-url @ho.st']],
    ['ftp://ho.st/p%75b/;type=i#;', ['ftp-name-missing ;type=', 'fragment-unusual #;']],
    ['ftp://ho.st//etc/motd', ['ftp-cwd-empty /etc/m']],
    ['ftp://ho.st/%2Fa/b///c', ['slash-escaped %2Fa/b', 'ftp-cwd-empty //c']],
    ['ftp://ho.st/a/', []],
    ['gopher://ho.st/0a%20b%09c', ['gopher-search-unexpected c']],
    ['gopher://ho.st/7a%09c', []],
    ['mailto://a@b.c', ['mailto-slashes-leading //a@b.']],
    ['news:comp..lang', ['news-component-empty .lang']],
    ['news:comp.', ['news-component-empty ']],
    ['nntp://ho.st/comp./001', ['nntp-component-empty /001', 'nntp-article-local 001']],
    ['wais://ho.st/', ['wais-database-empty ']],
    ['wais://ho.st/%64b//x', ['wais-document-empty /x']],
    ['wais://ho.st/d/t/', ['wais-document-empty ']],
    ['file://ho.st/a', ['file-not-local ho.st/']],
    ['file:///c%3A/x', ['host-this-machine /c%3A/', 'file-drive-letter c%3A/x']],
    ['file:////server/share', ['host-this-machine //serv', 'file-unc /serve']],
    ['prospero://ho.st/a%20b;c=d;=x', ['prospero-field-name-empty =x']],
  ])('%s', (text, expected) => {
    expect(pointed(text, ten)).toEqual(expected);
  });
});

test.each(['http://ho.st/#/a#b@c', 'http://ho.st/#?a#@b'])(
  'an "@" after the second "#" of a text that is read tolerantly is part of no login: %s',
  (text) => {
    expect(pointed(text, registryFor(registry, 'tolerant'))).toEqual([]);
  },
);

test('without a login, the path begins after the colon', () => {
  const ten = createRegistry(rfc1738, { tolerant });
  const drive = (text: string) => {
    const result = findings(ten, text);
    return result.ok && result.findings.find(({ code }) => code === 'file-drive-letter')?.position;
  };
  expect([drive('file:///c:/x'), drive('file:///c|/x'), drive('file:/c:/x'), drive('file:/c|/x')]).toEqual([
    8, 8, 6, 6,
  ]);
});

test('a finding of a scheme is at all items of a list, and at the path for a part that is not written', () => {
  const scheme = defineScheme({
    name: 'x-list',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority: 'host',
      rules: {
        findings: {
          'x-list-all': ['note', 'page 1', 'all are odd'],
          'x-list-nothing': ['note', 'page 2', 'nothing is odd'],
          'x-list-more': ['note', 'page 3', 'more is odd'],
        },
      },
      read: (reader, { host }) => {
        const [more, first] = [reader.take(UCHAR, 'more'), reader.eat('/') ? reader.take(UCHAR, 'list.0') : ''];
        const second = reader.eat('/') ? reader.take(UCHAR, 'list.1') : '';
        const third = reader.eat('/') ? reader.take(UCHAR, 'list.2') : '';
        return { scheme: 'x-list', host, more, list: [first, second, third], nothing: [], lists: '' };
      },
      write: ({ host, more, list }) => ({ host, urlPath: [more, ...list].join('/') }),
    },
    findings: () => [
      { code: 'x-list-all', part: 'list' },
      { code: 'x-list-nothing', part: 'nothing' },
      { code: 'x-list-more', part: 'more' },
    ],
    access: () => ({ by: 'x' }),
  });
  const urls = createRegistry([scheme]);
  const odd = found('x-list://ho.st/a/bc/d/e', urls as never).map(({ code, position, end }) => [code, position, end]);
  expect(odd).toEqual([
    ['x-list-nothing', 15, 23],
    ['x-list-more', 15, 16],
    ['x-list-all', 17, 23],
  ]);
});

describe('the findings of a scheme', () => {
  const scheme = defineScheme({
    name: 'x-odd',
    section: 'nowhere',
    syntax: {
      form: 'ip',
      authority: 'login',
      rules: {
        findings: {
          'x-odd-user': ['note', 'page 1', 'the user is odd'],
          'x-odd-host': ['caution', 'page 2', 'the host is odd'],
          'x-odd-third': ['danger', 'page 3', 'the third unit is odd'],
          'x-odd-end': ['note', 'page 4', 'the end is odd'],
          'x-odd-whole': ['note', 'page 5', 'all of it is odd'],
        },
      },
      read: (reader, { user, host }) => ({ scheme: 'x-odd', user, host, what: reader.decode(UCHAR) }),
      write: ({ user, host, what }) => ({ user, host, urlPath: encode(what, UCHAR, 'what') }),
    },
    findings: ({ what }) => [
      { code: 'x-odd-whole' },
      { code: 'x-odd-end', part: 'what', at: what.length },
      { code: 'x-odd-third', part: 'what', at: 2 },
      { code: 'x-odd-host', part: 'host' },
      { code: 'x-odd-user', part: 'user' },
    ],
    access: () => ({ by: 'refused', findings: [{ code: 'x-odd-end', part: 'what' }] }),
  });
  const any = createRegistry([...schemes, scheme]);
  const loose = createRegistry([scheme], { tolerant });

  const own = (of: Parameters<typeof findings<AnyScheme>>[1], by: Registry<AnyScheme> = any): readonly Finding[] =>
    found(of, by).filter(({ code }) => code.startsWith('x-odd'));

  test('have the position of their part, and of the unit in it; its table has the rest', () => {
    expect(own('x-odd://u@ho.st:8000/%41b%C3%A9d#c')).toMatchObject([
      {
        code: 'x-odd-user',
        severity: 'note',
        section: 'page 1',
        sentence: 'the user is odd',
        part: 'user',
        position: 8,
      },
      {
        code: 'x-odd-host',
        severity: 'caution',
        section: 'page 2',
        sentence: 'the host is odd',
        part: 'host',
        position: 10,
      },
      {
        code: 'x-odd-whole',
        severity: 'note',
        section: 'page 5',
        sentence: 'all of it is odd',
        part: 'what',
        position: 21,
        end: 32,
      },
      {
        code: 'x-odd-third',
        severity: 'danger',
        section: 'page 3',
        sentence: 'the third unit is odd',
        part: 'what',
        position: 25,
      },
      {
        code: 'x-odd-end',
        severity: 'note',
        section: 'page 4',
        sentence: 'the end is odd',
        part: 'what',
        position: 32,
      },
    ]);
  });

  test('count in UTF-16 units of decoded text, whatever is written for them', () => {
    const at = (text: string, code = 'x-odd-third', by?: Registry<AnyScheme>) =>
      own(text, by).find((finding) => finding.code === code)?.position;
    expect(at('x-odd://h/abc')).toBe(12);
    expect(at('x-odd://h/%E9%E9%E9')).toBe(16);
    expect(at('x-odd://h/%C3%A9%41c')).toBe(19);
    expect(at('x-odd://h/%F0%9F%98%80c')).toBe(22);
    expect(at('x-odd://h/a')).toBe(11);
    expect(at('x-odd://h/\u00E9\u007Eb%41', 'x-odd-third', loose)).toBe(12);
    expect(at('x-odd://h/\u00E9\u007Eb%41', 'x-odd-end', loose)).toBe(16);
  });

  test.each([
    ['x-odd://ho.st/abc', 'what', 14, 17],
    ['x-odd://ho.st/abc#d', 'what', 14, 17],
    ['x-odd://ho.st/', 'what', 14, 14],
    // No part begins where the path would.
    ['x-odd://ho.st', 'scheme', 13, 13],
  ])('are about the part that the path begins with, if they name no part: %s', (text, part, position, end) => {
    const whole = own(text).find(({ code }) => code === 'x-odd-whole');
    expect([whole?.part, whole?.position, whole?.end]).toEqual([part, position, end]);
  });

  test('have no position in data', () => {
    const all = own({ scheme: 'x-odd', user: undefined, host: 'ho.st', what: 'a' } as never);
    expect(all.map(({ code }) => code).sort()).toEqual([
      'x-odd-end',
      'x-odd-host',
      'x-odd-third',
      'x-odd-user',
      'x-odd-whole',
    ]);
    expect(all.map(({ position }) => position)).toEqual(Array.from(all, () => undefined));
  });

  test('have the rest of the table in a refusal too', () => {
    expect(access(any, parseOrThrow(any, 'x-odd://h/a').url as never)).toEqual({
      by: 'refused',
      findings: [{ code: 'x-odd-end', severity: 'note', section: 'page 4', sentence: 'the end is odd', part: 'what' }],
    });
  });

  test('about data that cannot be written are one: it names the part', () => {
    for (const data of [
      { scheme: 'x-odd', host: 'a b', what: '' },
      { scheme: 'x-odd', host: 'h', what: '\uD800' },
    ]) {
      expect(() => format(any, data as never)).toThrow(TypeError);
      expect(found(data as never, any)).toEqual([
        {
          code: 'url-unwritable',
          severity: 'danger',
          section: 'RFC 1738 §2.2',
          sentence: sentenceOf('url-unwritable'),
          part: data.host === 'h' ? 'what' : 'host',
        },
      ]);
    }
  });
});

describe('texts of millions of characters', () => {
  const fill = (pattern: string): string => pattern.repeat(Math.ceil(long(2_000_000) / pattern.length));

  test.each([
    ['ftp://ho.st/', '%2541/', '%00', 'delimiter-hidden'],
    ['ftp://ho.st/', '../', '%E9', 'octets-not-utf8'],
    ['ftp://ho.st/', '%C3%A9', '%FF', 'octets-not-utf8'],
    ['http://ho.st/', './%2e/', '%7F', 'control-escaped'],
    ['http://ho.st/', '%2e', '/%2E', 'dot-segment-escaped'],
    ['ftp://', '-', '.', 'option-like'],
    ['gopher://ho.st/0', '%09', '%01', 'control-escaped'],
    ['x-none://', '//', '%0A', 'delimiter-escaped'],
    ['x-none:', ':@', '/..', 'dot-segment'],
  ])('%s and then %s', (start, pattern, end, code) => {
    const text = `${start}${fill(pattern)}${end}${start === 'ftp://' ? '@ho.st/' : ''}`;
    const place = start === 'ftp://' ? start.length : text.length - end.length + (end.startsWith('/') ? 1 : 0);
    const result = findings(registry, text);
    expect(result.ok && result.findings.find((finding) => finding.code === code)?.position).toBe(place);
  });
});

test('text that is written as UTF-8 has no finding', () => {
  for (const text of ['é', '€', '😀', '\u{10FFFF}', '\uE000']) {
    const built = build(registry, { scheme: 'ftp', host: 'ho.st', path: [text] } as never);
    expect(built.ok && found(built.url)).toEqual([]);
  }
});

describe('a segment of dots', () => {
  /** The text that each of its findings is about. */
  const dotsOf = (text: string, by: Registry<AnyScheme> = registry): readonly string[] =>
    found(text, by)
      .filter(({ code }) => code.startsWith('dot-segment'))
      .map(({ code, position, end }) => `${code} ${text.slice(position, end)}`);

  test.each([
    ['http://ho.st/.', ['dot-segment .']],
    ['http://ho.st/..', ['dot-segment ..']],
    ['http://ho.st/./a', ['dot-segment .']],
    ['http://ho.st/../a', ['dot-segment ..']],
    ['http://ho.st/a/..', ['dot-segment ..']],
    ['http://ho.st/a/..;b', ['dot-segment ..']],
    ['http://ho.st/a/.?b', ['dot-segment .']],
    ['http://ho.st/a./b../.c/..d/...', []],
    ['http://ho.st/%2e', ['dot-segment-escaped %2e']],
    ['http://ho.st/%2E.', ['dot-segment-escaped %2E.']],
    ['http://ho.st/a/%2e%2E/b', ['dot-segment-escaped %2e%2E']],
    ['http://ho.st/.%2E', ['dot-segment-escaped %2E']],
    ['http://ho.st/a/.%2e', ['dot-segment-escaped %2e']],
    ['http://ho.st/a/.%2e;b', ['dot-segment-escaped %2e']],
    ['http://ho.st/a%2e/b.%2E/%2ec/.%2Ed', []],
    ['x-a:./b', ['dot-segment .']],
    ['x-a:b/../c', ['dot-segment ..']],
    ['x-a:b.', []],
  ])('%s, in a path that stays as written', (text, expected) => {
    expect(dotsOf(text)).toEqual(expected);
  });

  test.each([
    ['http://ho.st?..', []],
    ['http://ho.st?../a', []],
    ['http://ho.st/..?..', ['dot-segment ..']],
  ])('%s, in a path and not in a search that follows the host', (text, expected) => {
    expect(dotsOf(text, registryFor(registry, 'tolerant'))).toEqual(expected);
  });

  test.each([
    ['ftp://ho.st/..', ['dot-segment ..']],
    ['ftp://ho.st/a/../b', ['dot-segment ..']],
    ['ftp://ho.st/a/.', ['dot-segment .']],
    ['ftp://ho.st/.;type=a', ['dot-segment .']],
    ['ftp://ho.st/%2e', ['dot-segment %2e', 'dot-segment-escaped %2e']],
    ['ftp://ho.st/a/.%2E/b', ['dot-segment .%2E', 'dot-segment-escaped %2E']],
    ['ftp://ho.st/a./..b/%2Ec/d%2e', []],
    ['ftp://ho.st/a%2F../b', ['dot-segment ..']],
  ])('%s, in a path that is decoded', (text, expected) => {
    expect(dotsOf(text)).toEqual(expected);
  });

  test.each([
    ['prospero://ho.st/..', ['dot-segment ..']],
    ['prospero://ho.st/.;a=b', ['dot-segment .']],
    ['prospero://ho.st/a%2F..%2fb', ['dot-segment ..']],
    ['prospero://ho.st/..%2Fb', ['dot-segment ..']],
    ['prospero://ho.st/a/.%2E', ['dot-segment .%2E', 'dot-segment-escaped %2E']],
    ['prospero://ho.st/a../..b%2F.c', []],
    ['prospero://ho.st/a..', []],
  ])('%s, in a path in which an escaped slash is a slash', (text, expected) => {
    expect(dotsOf(text, createRegistry<AnyScheme>(rfc1738))).toEqual(expected);
  });
});

describe('the port of a scheme that reads its login itself', () => {
  const LOGIN = { authority: 'hostport', port: 79 } as const;
  const syntax = {
    form: 'opaque',
    defaults: { port: LOGIN.port },
    read(reader: Reader<LoginCode>) {
      if (!reader.eat('//')) reader.fail('slashes-missing');
      const { host, port = LOGIN.port } = readLogin(reader as never, LOGIN);
      return { scheme: 'x-who' as const, host, port };
    },
    write: ({ host, port }: Login) => `//${writeLogin({ host, port }, LOGIN.port)}`,
  } as const;
  const who = defineScheme({
    name: 'x-who',
    section: 'none',
    syntax,
    access: ({ host, port }) => ({ by: 'who', host, port }),
  });
  const registry = createRegistry([who]);

  test.each([
    ['x-who://ho.st', []],
    ['x-who://ho.st:79', []],
    ['x-who://ho.st:80', ['port-reserved']],
    ['x-who://ho.st:6379', ['port-of-another']],
    ['x-who://ho.st:2079', ['port-not-default']],
  ])('%s', (text, codes) => {
    expect(found(text, registry).map(({ code }) => code)).toEqual(codes);
    const plan = access(registry, parseOrThrow(registry, text).url);
    expect(plan.by).toBe(codes.includes('port-reserved') ? 'refused' : 'who');
  });
});
