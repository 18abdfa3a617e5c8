// Schemes of the tests: those of docs/custom-schemes.md, and one for each production.
import { UCHAR } from '@url/core';
import { charSet, DIGIT, defineScheme, without } from '@url/core/scheme';
import { ip, literal, logins, opaque, optional, pairs, parameters, segments, text, written } from '@url/grammar';

export const redis = defineScheme({
  name: 'redis',
  section: 'the IANA registration of "redis"',
  syntax: ip('redis', { port: 6379, authority: 'login' }, written('database', DIGIT)),
  access: ({ host, port, database }) => ({ by: 'redis', host, port, database }),
});

const MANUAL = 'PostgreSQL manual, "Connection URIs"';

export const postgres = defineScheme({
  name: 'postgres',
  section: MANUAL,
  syntax: opaque(
    'postgres',
    { rules: { errors: { 'postgres-slashes-missing': [MANUAL, '"//" must follow the colon'] } } },
    literal('//', 'postgres-slashes-missing'),
    logins('hosts', { port: 5432, separator: ',', host: 'optional' }),
    optional({ always: '/' }, text('database', UCHAR, { absent: '' })),
    optional('?', pairs('settings', charSet(UCHAR, ';:@&=/'), { absent: [] })),
  ),
  access: ({ hosts, database }) => ({ by: 'postgres', hosts, database }),
});

export const notes = defineScheme({
  name: 'notes',
  section: 'the manual of the tool',
  locates: 'a note of a workspace, which only the tool can show',
  syntax: ip('notes', { authority: 'host', slash: 'required', partial: 'path' }, segments('path')),
  access: ({ host, path }) => ({ by: 'tool', workspace: host, path }),
});

const OAUTH = 'RFC 6749 §4.1.2';
const errors = {
  'callback-code-missing': [OAUTH, 'a callback has a code'],
  'callback-repeated': ['RFC 6749 §3.1', 'a parameter is given once'],
} as const;

export const callback = defineScheme({
  name: 'com.example.app',
  section: 'RFC 8252 §7.1',
  secrets: ['code'],
  syntax: opaque(
    'com.example.app',
    { rules: { errors } },
    text('path', charSet(UCHAR, '/')),
    literal('?', 'callback-code-missing'),
    parameters(
      { code: { missing: 'callback-code-missing' }, state: {} },
      { repeated: 'callback-repeated', plus: 'space' },
    ),
  ),
  access: ({ path, code, state }) => ({ by: 'app', path, code, state }),
});

const GUIDE = 'Amazon S3 user guide, "Naming objects"';

export const s3 = defineScheme({
  name: 's3',
  section: GUIDE,
  syntax: opaque(
    's3',
    { rules: { errors: { 's3-bucket-missing': [GUIDE, 'a bucket is named between "//" and "/"'] } } },
    literal('//', 's3-bucket-missing'),
    text('bucket', UCHAR, { missing: 's3-bucket-missing' }),
    literal('/', 's3-bucket-missing'),
    text('key', charSet(UCHAR, ';/?:@&=')),
  ),
  access: ({ bucket, key }) => ({ by: 's3', bucket, key }),
});

const TOOL = 'the manual of the tool';
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
  syntax: ip(
    'x-dict',
    { port: 2628, authority: 'hostport', rules },
    text('word', without(UCHAR, '+'), { also: { chars: '+', for: ' ', repair: 'x-dict-word-plus' } }),
  ),
  findings: ({ word }) => (word.length > 40 ? [{ code: 'x-dict-word-long', part: 'word', at: 40 }] : []),
  access: ({ host, port, word }) =>
    word === ''
      ? { by: 'refused', findings: [{ code: 'x-dict-word-missing', part: 'word' }] }
      : { by: 'dict', host, port, lines: [`DEFINE ! "${word}"`] },
});

export const finger = defineScheme({
  name: 'x-finger',
  section: 'RFC 1288 §2.3',
  syntax: ip('x-finger', { port: 79, authority: 'hostport' }, text('who')),
  access: ({ host, port, who }) => ({ by: 'finger', host, port, lines: [who] }),
});
