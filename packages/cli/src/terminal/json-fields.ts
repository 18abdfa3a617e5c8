// The fields of what `--json` prints, verb by verb, in the order in which they are printed. Help, the manual pages and the README have them
// from here, and a test compares them with what is printed.

type Field = readonly [name: string, words: string];

const TEXT: Field = ['text', 'the text as it was given, without its secrets'];
const OK: Field = ['ok', '`false` for what was refused, which has an `error`'];
const ERROR: Field = [
  'error',
  'the `code`, its `section` and a `message`; the `position` and the `part`, where there are any',
];
const REGISTERED: Field = ['registered', '`false` for a URL of an unregistered scheme, otherwise absent'];
const ENCODED: Field = ['encoded', 'the parts that are not UTF-8 and are given encoded, if there are any'];
const FRAGMENT: Field = ['fragment', 'the text after `#`, if there is one'];
const REPAIRS: Field = [
  'repairs',
  'each deviation that `--tolerant` accepted; of several texts, its `part` is the text that has it',
];
const URL: readonly Field[] = [
  ['url', 'the parts; strings are text'],
  ENCODED,
  ['canonical', 'the canonical text, with the fragment'],
];

const READING: readonly Field[] = [
  TEXT,
  OK,
  REGISTERED,
  ...URL,
  FRAGMENT,
  REPAIRS,
  ['findings', 'each `caution` and `danger`; `url check` has the notes too'],
  ERROR,
];

const MADE: readonly Field[] = READING.map(([name, words]) => [
  name,
  name === 'text' ? 'the URL that was made' : words,
]);

/** The fields of a verb. A verb that is not here prints no JSON, or the plans and lists that its section explains. */
export const JSON_FIELDS: { readonly [verb: string]: readonly Field[] } = {
  parse: READING,
  check: [TEXT, OK, REGISTERED, REPAIRS, ['findings', 'each finding, with its `severity`'], ERROR],
  get: [
    TEXT,
    OK,
    ['values', 'the parts by their names in the format; `null` for an absent one, and a list for `search-all:NAME`'],
    ENCODED,
    REPAIRS,
    ERROR,
  ],
  set: MADE,
  query: [
    ['text', 'the text as it was given, or the URL that was made'],
    OK,
    ['pairs', 'the pairs, each with a `name` and, if it has one, a `value`'],
    ...READING.filter(([name]) => !['text', 'ok', 'registered', 'error'].includes(name)),
    ERROR,
  ],
  build: MADE.filter(([name]) => name !== 'fragment'),
  access: [
    TEXT,
    OK,
    ['by', 'the way of access, such as `ftp`; `refused` for a URL that is not to be followed'],
    ['host', 'the host to connect to'],
    ['port', 'its port'],
    ['login', 'FTP: the `user`, and the `password` or what to `ask` for'],
    ['advise', 'telnet and the like: the `user` and the `password` that a person is told'],
    ['steps', 'FTP and NNTP: each command, as a `verb` and an `argument`'],
    ['otherwise', 'FTP: the steps if the first ones fail'],
    ['requestTarget', 'HTTP: the text after the method'],
    ['lines', 'Gopher: the lines that are sent'],
    ['reply', 'Gopher: the kind of the reply'],
    ['database', 'WAIS: the database'],
    ['kind', 'WAIS: a search, or a document'],
    ['search', 'WAIS: the search as it is written'],
    ['words', 'WAIS: its words'],
    ['fields', 'Prospero: the fields after the name'],
    ['binary', 'Prospero: the octets that are not text'],
    ['to', 'mailto: the address'],
    ['messageId', 'mid: the message'],
    ['contentId', 'cid: the part of a message'],
    ['cell', 'AFS: the cell'],
    ['path', 'file and AFS: the names of the path'],
    ['findings', 'the reasons of a refusal'],
    ENCODED,
    REPAIRS,
    ERROR,
  ],
  open: [
    ['kind', 'the kind of what comes, such as `text` or `binary`'],
    ['length', 'its octets, if the server says so'],
    ['type', 'its media type, if the server says so'],
    ['said', 'each line that the server says before it'],
    OK,
    ERROR,
  ],
  resolve: [
    ['base', 'the base as it was given, without its secrets'],
    ['reference', 'the reference as it was given'],
    OK,
    ...URL,
    FRAGMENT,
    REPAIRS,
    ['findings', 'each finding about the reference'],
    ERROR,
  ],
  relative: [
    ['base', 'the base as it was given, without its secrets'],
    ['reference', 'the partial form'],
    OK,
    ...URL,
    FRAGMENT,
    REPAIRS,
    ERROR,
  ],
  compare: [
    ['level', 'the level of `--level`'],
    ['equal', '`true` or `false`'],
    REPAIRS,
    ['ok', '`false` if a text is not a URL; `part` of the `error` is `a` or `b`'],
    ERROR,
  ],
  extract: [
    ['file', 'the name of the file, if there are several'],
    ['line', 'the line of its beginning, with `--line-number`'],
    ['column', 'the column of its beginning, with `--line-number`'],
    ...URL,
    OK,
    ERROR,
    ['start', 'the position of its first character, in UTF-16 units'],
    ['end', 'the position after its last character'],
    ['wrapped', '`true` in `<URL:...>` and the like'],
    ['alternatives', 'the other readings'],
    FRAGMENT,
    ['hyphens', 'the positions of hyphens at line ends, which may not belong to it'],
    ['spaces', 'the positions of white space that was left out'],
    ['more', '`true` if there are more readings than those'],
    REPAIRS,
  ],
  wrap: [TEXT, OK, ['wrapped', 'the URL in its wrapper'], REPAIRS, ERROR],
  encode: [['text', 'the text as it was given'], ['escaped', 'the text with escapes'], OK, ERROR],
  decode: [['text', 'the decoded text; `null` if it is not UTF-8'], ['hex', 'its octets in hexadecimal'], OK, ERROR],
  schemes: [
    ['schemes', 'each known scheme: `name`, `status`, `port`, `form`, `access`, `section`'],
    ['heldBack', 'each name that is held back: `name`, `status`, `section`'],
  ],
  explain: [
    ['code', 'the code'],
    ['message', 'its meaning'],
    ['section', 'the section of the document'],
    ['scheme', 'the scheme whose table has it, if it is not shared'],
    ['quotation', 'the sentence of the document, if there is one'],
    ['example', 'a URL that has it, if there is one'],
    ['ok', '`false` for a code that is not known'],
    ['suggestion', 'the code that was probably meant'],
  ],
};
