// The schemes of schemes.ts, written by hand with `read` and `write`.
import { decode, encode, UCHAR, writePairs, XCHAR } from '@url/core';
import {
  asWritten,
  charSet,
  DIGIT,
  defineScheme,
  locatePart,
  readSegments,
  takePairs,
  UnwritableError,
  without,
  withoutQuestion,
  writeSegments,
} from '@url/core/scheme';
import { readLogins, writeLogins } from '../src/productions/logins.ts';

export const redis = defineScheme({
  name: 'redis',
  section: 'the IANA registration of "redis"',
  syntax: {
    form: 'ip',
    port: 6379,
    authority: 'login',
    read: (reader, { user, password, host, port = 6379 }) => ({
      scheme: 'redis',
      user,
      password,
      host,
      port,
      database: reader.take(DIGIT, 'database'),
    }),
    write: ({ user, password, host, port, database }) => ({
      user,
      password,
      host,
      port,
      urlPath: asWritten(database, DIGIT, 'database'),
    }),
  },
  access: ({ host, port, database }) => ({ by: 'redis', host, port, database }),
});

const MANUAL = 'PostgreSQL manual, "Connection URIs"';
const SETTINGS = charSet(UCHAR, ';:@&=/');
const LOGINS = { authority: 'login', port: 5432, separator: ',', host: 'optional', path: UCHAR } as const;

export const postgres = defineScheme({
  name: 'postgres',
  section: MANUAL,
  syntax: {
    form: 'opaque',
    rules: { errors: { 'postgres-slashes-missing': [MANUAL, '"//" must follow the colon'] } },
    read: (reader) => {
      if (!reader.eat('//')) reader.fail('postgres-slashes-missing', reader.index, reader.index);
      const { user, password, hosts } = readLogins(reader as never, LOGINS, '/?', 'hosts');
      const database = reader.eat('/') ? reader.decode(UCHAR, 'database') : '';
      const { pairs: settings } = reader.eat('?')
        ? takePairs(reader as never, SETTINGS, {}, 'settings')
        : { pairs: [] };
      return { scheme: 'postgres', user, password, hosts, database, settings };
    },
    write: ({ user, password, hosts, database, settings }, canonicalHost) => {
      const logins = writeLogins({ user, password, hosts }, LOGINS, canonicalHost, 'hosts');
      const dots = /^\.\.?$/.test(database) ? database.replaceAll('.', '%2E') : encode(database, UCHAR);
      return `//${logins}/${dots}${settings.length === 0 ? '' : `?${writePairs(settings)}`}`;
    },
  },
  access: ({ hosts, database }) => ({ by: 'postgres', hosts, database }),
});

const SEGMENT = charSet(UCHAR, ':@&=');

export const notes = defineScheme({
  name: 'notes',
  section: 'the manual of the tool',
  locates: 'a note of a workspace, which only the tool can show',
  syntax: {
    form: 'ip',
    authority: 'host',
    slash: 'required',
    partial: 'path',
    read: (reader, { host }) => ({ scheme: 'notes', host, path: readSegments(reader, SEGMENT, 'path') }),
    write: ({ host, path }) => ({ host, urlPath: writeSegments(path, SEGMENT) }),
  },
  access: ({ host, path }) => ({ by: 'tool', workspace: host, path }),
});

const OAUTH = 'RFC 6749 §4.1.2';
const PATH = charSet(UCHAR, '/');
const VALUE = charSet(UCHAR, ';:@=/?');
const NAME = without(VALUE, '=');
const FIELDS = ['code', 'state'];
const errors = {
  'callback-code-missing': [OAUTH, 'a callback has a code'],
  'callback-repeated': ['RFC 6749 §3.1', 'a parameter is given once'],
} as const;

export const callback = defineScheme({
  name: 'com.example.app',
  section: 'RFC 8252 §7.1',
  secrets: ['code'],
  syntax: {
    form: 'opaque',
    rules: { errors },
    read: (reader) => {
      const path = reader.decode(PATH, 'path');
      const given = new Map<string, string>();
      if (!reader.eat('?')) reader.fail('callback-code-missing', reader.index, reader.index);
      do {
        const start = reader.index;
        const name = decode(reader.take(NAME).replaceAll('+', ' '));
        const field = FIELDS.find((each) => each === name);
        const hasValue = reader.eat('=');
        const value = hasValue ? decode(reader.take(VALUE, field).replaceAll('+', ' ')) : '';
        if (reader.index === start) continue;
        if (!hasValue && field) locatePart(reader as never, name, reader.index, reader.index);
        if (given.has(name)) reader.fail('callback-repeated', start);
        if (name === 'code' && value === '') reader.fail('callback-code-missing', reader.index, reader.index);
        given.set(name, value);
      } while (reader.eat('&'));
      if (!given.has('code')) reader.fail('callback-code-missing', reader.index, reader.index);
      return { scheme: 'com.example.app', path, code: given.get('code') ?? '', state: given.get('state') };
    },
    write: ({ path, code, state }) => {
      if (code === '') throw new UnwritableError('code', 'callback-code-missing');
      const pairs = [{ name: 'code', value: code }, ...(state === undefined ? [] : [{ name: 'state', value: state }])];
      return `${encode(path, PATH)}?${writePairs(pairs, { plus: 'space' })}`;
    },
  },
  access: ({ path, code, state }) => ({ by: 'app', path, code, state }),
});

const GUIDE = 'Amazon S3 user guide, "Naming objects"';
const KEY = charSet(XCHAR);

export const s3 = defineScheme({
  name: 's3',
  section: GUIDE,
  syntax: {
    form: 'opaque',
    rules: { errors: { 's3-bucket-missing': [GUIDE, 'a bucket is named between "//" and "/"'] } },
    read: (reader) => {
      if (!reader.eat('//')) reader.fail('s3-bucket-missing', reader.index, reader.index);
      const start = reader.index;
      const bucket = reader.decode(UCHAR, 'bucket');
      if (bucket === '') reader.fail('s3-bucket-missing', start, start);
      if (!reader.eat('/')) reader.fail('s3-bucket-missing', reader.index, reader.index);
      return { scheme: 's3', bucket, key: reader.decode(KEY, 'key') };
    },
    write: ({ bucket, key }) => {
      if (bucket === '') throw new UnwritableError('bucket', 's3-bucket-missing');
      const dots = encode(key, withoutQuestion(KEY)).replace(/(?<![^/])\.\.?(?![^/])/g, (all) =>
        '%2E'.repeat(all.length),
      );
      return `//${encode(bucket, UCHAR)}/${dots}`;
    },
  },
  access: ({ bucket, key }) => ({ by: 's3', bucket, key }),
});

const TOOL = 'the manual of the tool';
const WORDS = without(UCHAR, '+');
const rules = {
  repairs: { 'x-dict-word-plus': [TOOL, 'a space between words is written %20, not "+"'] },
  findings: {
    'x-dict-word-missing': ['caution', TOOL, 'no word is asked for'],
    'x-dict-word-long': ['note', TOOL, 'no word of the dictionary is as long'],
  },
} as const;

export const dict = defineScheme({
  name: 'x-dict',
  section: TOOL,
  syntax: {
    form: 'ip',
    port: 2628,
    authority: 'hostport',
    rules,
    read: (reader, { host, port = 2628 }) => ({ scheme: 'x-dict', host, port, word: reader.decode(WORDS, 'word') }),
    write: ({ host, port, word }) => ({ host, port, urlPath: dotted(encode(word, WORDS)) }),
    tolerant: {
      read: (reader, { host, port = 2628 }) => {
        const start = reader.index;
        let word = reader.decode(WORDS, 'word');
        while (reader.text.charAt(reader.index) === '+' && reader.allow('x-dict-word-plus')) {
          reader.eat('+');
          word += ` ${reader.decode(WORDS)}`;
        }
        locatePart(reader as never, 'word', start, reader.index);
        return { scheme: 'x-dict', host, port, word };
      },
    },
  },
  findings: ({ word }) => (word.length > 40 ? [{ code: 'x-dict-word-long', part: 'word', at: 40 }] : []),
  access: ({ host, port, word }) =>
    word === ''
      ? { by: 'refused', findings: [{ code: 'x-dict-word-missing', part: 'word' }] }
      : { by: 'dict', host, port, lines: [`DEFINE ! "${word}"`] },
});

export const finger = defineScheme({
  name: 'x-finger',
  section: 'RFC 1288 §2.3',
  syntax: {
    form: 'ip',
    port: 79,
    authority: 'hostport',
    read: (reader, { host, port = 79 }) => ({ scheme: 'x-finger', host, port, who: reader.decode(UCHAR, 'who') }),
    write: ({ host, port, who }) => ({ host, port, urlPath: dotted(encode(who, UCHAR)) }),
  },
  access: ({ host, port, who }) => ({ by: 'finger', host, port, lines: [who] }),
});

/** `.` and `..` are a dot segment to other readers. */
function dotted(text: string): string {
  return /^\.\.?$/.test(text) ? text.replaceAll('.', '%2E') : text;
}
