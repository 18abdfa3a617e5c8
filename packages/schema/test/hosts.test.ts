import { amqps } from '@url/amqp';
import { createRegistry, encode, tolerant, UCHAR, UNRESERVED } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { mongodb } from '@url/mongodb';
import { mysql } from '@url/mysql';
import { postgres, postgresql } from '@url/postgres';
import { redis } from '@url/redis';
import { describe, expect, test } from 'vitest';
import { urlSchema } from '../src/index.ts';
import { all } from './registries.ts';

const isTaken = (hosts: readonly string[], text: string): boolean =>
  urlSchema(all, { hosts, refuse: 'none' })['~standard'].validate(text).issues === undefined;

const HOSTS = {
  name: 'app.host.dom',
  'case of a name': 'APP.Host.DOM',
  'root dot': 'app.host.dom.',
  pattern: '*.host.dom',
  'case of a pattern': '*.HOST.dom',
  'root dot of a pattern': '*.host.dom.',
  number: '93.184.216.34',
  'pattern like a number': '*.216.34',
  'IPv6 number': '[2606:4700::1111]',
  'IPv6 number in capitals': '[2001:DB8::A]',
  'pattern of a name that has digits': '*.5a.dom',
  'name with an underscore': 'my_app.host.dom',
  'name with a label that is an underscore': 'my._.dom',
} as const;
const URLS = {
  'https://app.host.dom/': [
    'name',
    'case of a name',
    'root dot',
    'pattern',
    'case of a pattern',
    'root dot of a pattern',
  ],
  'https://APP.HOST.DOM./': [
    'name',
    'case of a name',
    'root dot',
    'pattern',
    'case of a pattern',
    'root dot of a pattern',
  ],
  'https://a.b.host.dom/': ['pattern', 'case of a pattern', 'root dot of a pattern'],
  'https://host.dom/': [],
  'https://evilhost.dom/': [],
  'https://app.host.dom.evil.dom/': [],
  'https://app.host.dom@evil.dom/': [],
  'https://93.184.216.34/': ['number'],
  'https://[2606:4700::1111]/': ['IPv6 number'],
  'https://[2001:db8::a]/': ['IPv6 number in capitals'],
  'https://x.5a.dom/': ['pattern of a name that has digits'],
  'https://my_app.host.dom/': ['pattern', 'case of a pattern', 'root dot of a pattern', 'name with an underscore'],
  'https://my._.dom/': ['name with a label that is an underscore'],
  'mailto:a@app.host.dom': [],
} as const;

describe.each(Object.entries(HOSTS))('the %s %s', (name, host) => {
  if (name === 'pattern like a number') {
    test('is not a host, and a number ends in no name', () => {
      expect(() => isTaken([host], 'https://1.2.216.34/')).toThrow(
        'hosts: "*.216.34" is not a host or "*." and a name',
      );
    });
    return;
  }
  test.each(Object.entries(URLS))('%s', (text, taken) => {
    expect(isTaken([host], text)).toBe((taken as readonly string[]).includes(name));
  });
});

test.each('·.·*·*.·a b·h.dom/·h.dom:80·https://h.dom·*.*.dom·a*.dom·bücher.de·-a.dom'.split('·'))(
  '%j is not a host of a list',
  (host) => {
    expect(() => isTaken([host], 'https://h.dom/')).toThrow(TypeError);
  },
);

test('an empty list takes no host', () => {
  expect(isTaken([], 'https://h.dom/')).toBe(false);
});

const nodes = defineScheme({
  name: 'x-nodes',
  section: 'a test',
  syntax: {
    form: 'opaque',
    read: (reader) => {
      const hosts = [{ host: reader.decode(UNRESERVED) }];
      while (reader.eat(',')) hosts.push({ host: reader.decode(UNRESERVED) });
      return { scheme: 'x-nodes', hosts };
    },
    write: ({ hosts }) => hosts.map(({ host }) => encode(host, UCHAR)).join(),
  },
  access: () => ({ by: 'nothing' }),
});

test('every host of a list has to be taken', () => {
  const { validate } = urlSchema(createRegistry([nodes], { tolerant }), { hosts: ['*.dom'], refuse: 'none' })[
    '~standard'
  ];
  const { issues } = validate('x-nodes:a.evil');
  expect(issues?.map(({ code, part }) => [code, part])).toEqual([['host-unwanted', 'hosts.0.host']]);
});

test('what has no host in a list of hosts is not taken', () => {
  const odd = defineScheme({
    name: 'x-odd',
    section: 'a test',
    syntax: {
      form: 'opaque',
      read: (reader) => ({ scheme: 'x-odd', hosts: [{ host: reader.decode(UNRESERVED) }, null, {}] }),
      write: ({ hosts: [first] }) => first?.host ?? '',
    },
    access: () => ({ by: 'nothing' }),
  });
  const { validate } = urlSchema(createRegistry([odd]), { hosts: ['*.dom'], refuse: 'none' })['~standard'];
  expect(validate('x-odd:a.dom').issues?.map(({ part }) => part)).toEqual(['hosts.1.host', 'hosts.2.host']);
});

test.each(['x[::1]', '[::1]x', '*.', '*', '', 'a b', '*.3.45', '*.1.2.3.4', '*.1.2.3.45'])(
  '%j cannot be in a list of hosts',
  (host) => {
    expect(() => isTaken([host], 'https://h.dom/')).toThrow(`hosts: "${host}" is not a host or "*." and a name`);
  },
);

/** Texts of network tests: settings with which a program goes elsewhere than to the host. */
const ELSEWHERE = [
  'postgresql://db.dom/d?hostaddr=10.6.6.6',
  'postgresql://db.dom/d?service=evil',
  'postgresql://db.dom/d?passfile=/etc/passwd',
  'postgresql://db.dom/d?port=22',
  'mysql://db.dom/d?socketPath=/tmp/x',
  'mysql://db.dom/d?%73ocketPath=/tmp/x',
  'mysql://db.dom/d?multipleStatements=true',
  'mysql://db.dom/d?ssl=%7B%22rejectUnauthorized%22:false%7D',
  'redis://db.dom?path=/tmp/x',
  'redis://db.dom?port=1',
  'redis://db.dom?username=x',
  'redis://db.dom?tls=true',
  'mongodb://db.dom/?proxyHost=evil.dom',
  'mongodb://db.dom/?tls=true&tlsInsecure=true',
  'mongodb://db.dom/?tls=true&tlsAllowInvalidCertificates=true',
  'amqps://db.dom/v?verify=verify_none',
] as const;

describe('a schema with hosts takes no setting that leads elsewhere', () => {
  const databases = createRegistry([postgres, postgresql, mysql, redis, mongodb, amqps]);
  const taken = (text: string, options: object): boolean =>
    urlSchema(databases, options)['~standard'].validate(text).issues === undefined;

  test.each(ELSEWHERE)('%s', (text) => {
    const code = `${text.slice(0, text.indexOf(':')).replace('postgresql', 'postgres').replace('amqps', 'amqp')}-setting-elsewhere`;
    const allow = [code, 'port-of-another', 'port-not-default'];
    expect(taken(text, { hosts: ['db.dom'], refuse: 'none' })).toBe(false);
    expect(taken(text, { hosts: ['db.dom'], allow })).toBe(false);
    expect(taken(text.slice(0, text.indexOf('?')), { hosts: ['db.dom'] })).toBe(true);
    // Without a list of hosts, it is a caution, which the caller may allow.
    expect(taken(text, {})).toBe(false);
    expect(taken(text, { allow })).toBe(true);
  });
});
