// Eight schemes of RFC 1738 as their grammars, written from §5 and not from our readers: a second witness of what these read. What one
// scheme alone needs is written by hand here. Access is not included.
import { type AnyScheme, decode, encode, UCHAR, XCHAR } from '@url/core';
import {
  ALPHA,
  afterCharacters,
  atEnd,
  charSet,
  DIGIT,
  defineScheme,
  escapeDotSegments,
  GROUP,
  isRun,
  locatePart,
  UnwritableError,
  without,
  withoutEscaped,
  withoutEscapes,
  withoutQuestion,
} from '@url/core/scheme';
import { custom, ip, type Notation, oneOf, optional, type Production, segments, text, written } from '@url/grammar';

const access = (): { readonly by: 'witness' } => ({ by: 'witness' });
const RULE = ['RFC 1738 §5', 'as the grammar says'] as const;

/** `first *rest` in a run of `within`, which takes no escapes: what is not of this form there is an error where the form ends. */
function word<const Name extends string, const Code extends string>(
  name: Name,
  {
    first,
    rest,
    within,
    error,
    fold = (run: string): string => run,
  }: {
    readonly first: ReturnType<typeof charSet>;
    readonly rest: ReturnType<typeof charSet>;
    readonly within: ReturnType<typeof charSet>;
    readonly error: Code;
    readonly fold?: (run: string) => string;
  },
): Production<{ readonly [K in Name]: string }, Code, never, never> {
  const lengthOf = (run: string): number => {
    if (!isRun(first, run.charAt(0)) || run === '') return 0;
    let length = 1;
    while (length < run.length && isRun(rest, run.charAt(length))) length += 1;
    return length;
  };
  return custom<Name, { readonly [K in Name]: string }, Code>([name], {
    read(reader) {
      const start = reader.index;
      const run = withoutEscapes(reader as never, reader.take(within, name), start);
      const length = lengthOf(run);
      if (run === '' || length < run.length) reader.fail(error, afterCharacters(length, reader as never, start));
      return { [name]: fold(run) } as { readonly [K in Name]: string };
    },
    write(fields) {
      const value = fields[name];
      if (value === '' || lengthOf(value) < value.length) throw new UnwritableError(name, error);
      return value;
    },
    notation: { field: name, is: [{ one: first }, { run: rest }] },
  });
}

// fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const FSEGMENT = charSet(UCHAR, '?:@&=');

// ftptype = "A" | "I" | "D" | "a" | "i" | "d"
const TYPES = ['a', 'i', 'd'] as const;
/** RFC 1630: `"A" formcode | "E" formcode | "I" | "L" digits`. A byte has 1 to 255 bits. */
const OLD_TYPE = /^(?:[ae][ntc]|e|l0*(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))$/;

// ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
const ftp = defineScheme({
  name: 'ftp',
  section: 'RFC 1738 §3.2',
  status: 'standard',
  syntax: ip(
    'ftp',
    {
      port: 21,
      authority: 'login',
      partial: 'path',
      rules: { errors: { 'ftp-type-unknown': RULE }, repairs: { 'ftp-semicolon': RULE, 'ftp-type-legacy': RULE } },
    },
    segments('path', FSEGMENT, { also: { chars: ';', repair: 'ftp-semicolon' } }),
    optional(
      ';type=',
      oneOf('type', TYPES, {
        error: 'ftp-type-unknown',
        also: { form: OLD_TYPE, repair: 'ftp-type-legacy', for: (type) => type.replace(/^l0+/, 'l') },
      }),
    ),
  ),
  access,
});

// search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
const SEARCH = charSet(UCHAR, ';:@&=');

// httpurl = "http://" hostport [ "/" hpath [ "?" search ]]
const http = defineScheme({
  name: 'http',
  section: 'RFC 1738 §3.3',
  status: 'standard',
  syntax: ip(
    'http',
    {
      port: 80,
      authority: 'hostport',
      partial: 'path-and-search',
      rules: { repairs: { 'http-search-character': RULE } },
    },
    written('path', charSet(SEARCH, '/'), { absent: '' }),
    optional('?', written('search', SEARCH, { also: { chars: '/?', repair: 'http-search-character' } })),
  ),
  access,
});

// gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ]]]]]
const FIELD = withoutEscaped(XCHAR, '\t');
const GOPHER: Notation = {
  optional: [
    { field: 'gtype', is: { one: FIELD } },
    { field: 'selector', is: { run: FIELD } },
    {
      optional: [
        ['%09', { field: 'search', is: { run: FIELD } }],
        { optional: ['%09', { field: 'plus', is: { run: XCHAR } }] },
      ],
    },
  ],
};
const gopher = defineScheme({
  name: 'gopher',
  section: 'RFC 1738 §3.4',
  status: 'standard',
  syntax: ip(
    'gopher',
    { port: 70, authority: 'hostport', partial: 'path', rules: { errors: { 'gopher-type-malformed': RULE } } },
    custom(['gtype', 'selector', 'search', 'plus'], {
      errors: ['gopher-type-malformed'],
      read(reader) {
        const start = reader.index;
        const run = reader.take(FIELD, 'gtype');
        const after = run.startsWith('%') ? 3 : 1;
        if (run !== '') {
          locatePart(reader as never, 'gtype', start, start + after);
          locatePart(reader as never, 'selector', start + after, reader.index);
        }
        const search = reader.eat('%09') ? reader.decode(FIELD, 'search') : undefined;
        // A search follows an item.
        if (run === '' && search !== undefined) reader.fail('gopher-type-malformed', start);
        const plus = search !== undefined && reader.eat('%09') ? reader.decode(XCHAR, 'plus') : undefined;
        return { gtype: decode(run.slice(0, after)) || '1', selector: decode(run.slice(after)), search, plus };
      },
      write({ gtype, selector, search, plus }) {
        const chars = withoutQuestion(XCHAR);
        const first = encode(gtype, chars) + encode(selector, chars);
        const more = [search, plus].filter((field) => field !== undefined);
        return escapeDotSegments([first, ...more.map((field) => encode(field, chars))].join('%09'));
      },
      notation: GOPHER,
      absent: { gtype: '1', selector: '' },
    }),
  ),
  access,
});

// telneturl = "telnet://" login [ "/" ]
const telnetSyntax = ip(
  'telnet',
  {
    port: 23,
    authority: 'login',
    rules: { errors: { 'telnet-path-forbidden': RULE, 'slash-missing': RULE }, repairs: { 'telnet-path': RULE } },
  },
  custom([], {
    errors: ['telnet-path-forbidden'],
    read(reader) {
      if (!atEnd(reader)) reader.fail('telnet-path-forbidden');
      return {};
    },
    write: () => '',
    notation: '',
  }),
);
const telnet = defineScheme({
  name: 'telnet',
  section: 'RFC 1738 §3.8',
  status: 'standard',
  syntax: {
    ...telnetSyntax,
    tolerant: {
      ...telnetSyntax.tolerant,
      // The part that is dropped must hide nothing: no end of a line, and no "@".
      read(reader, login) {
        const start = reader.index;
        if (!atEnd(reader)) {
          reader.take(XCHAR, '~urlPath');
          const hiding = reader.text.slice(start, reader.index).search(/@|%0[0AD]/i);
          if (hiding !== -1) reader.index = start + hiding;
          if (!reader.allow('telnet-path', start)) reader.index = start;
        }
        return telnetSyntax.read(reader, login);
      },
    },
  },
  access,
});

// waisdatabase = "wais://" hostport "/" database
// waisindex    = "wais://" hostport "/" database "?" search
// waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
type WaisKind =
  | { readonly kind: 'search'; readonly search: string }
  | { readonly kind: 'document'; readonly wtype: string; readonly wpath: string }
  | { readonly kind: 'database' };
const wais = defineScheme({
  name: 'wais',
  section: 'RFC 1738 §3.9',
  status: 'standard',
  syntax: ip(
    'wais',
    {
      port: 210,
      authority: 'hostport',
      slash: 'required',
      partial: 'whole',
      rules: { errors: { 'wais-wpath-missing': RULE } },
    },
    text('database', UCHAR),
    custom<'kind', WaisKind, 'wais-wpath-missing'>(['kind'], {
      read(reader): WaisKind {
        if (reader.eat('?')) return { kind: 'search', search: reader.take(SEARCH, 'search') };
        if (!reader.eat('/')) return { kind: 'database' };
        const wtype = reader.decode(UCHAR, 'wtype');
        if (!reader.eat('/') && atEnd(reader)) reader.fail('wais-wpath-missing');
        return { kind: 'document', wtype, wpath: reader.decode(UCHAR, 'wpath') };
      },
      write(fields: WaisKind) {
        const part = (value: string): string => escapeDotSegments(encode(value, UCHAR));
        if (fields.kind === 'search') return `?${fields.search}`;
        return fields.kind === 'document' ? `/${part(fields.wtype)}/${part(fields.wpath)}` : '';
      },
      notation: {
        optional: {
          either: [
            ['?', { field: 'search', is: { run: SEARCH } }],
            ['/', { field: 'wtype', is: { run: UCHAR } }, '/', { field: 'wpath', is: { run: UCHAR } }],
          ],
        },
      },
    }),
  ),
  access,
});

// nntpurl = "nntp://" hostport "/" group [ "/" digits ]
const nntp = defineScheme({
  name: 'nntp',
  section: 'RFC 1738 §3.7',
  status: 'standard',
  syntax: ip(
    'nntp',
    {
      port: 119,
      authority: 'hostport',
      slash: 'required',
      rules: { errors: { 'nntp-group-malformed': RULE, 'nntp-article-malformed': RULE } },
    },
    word('group', { first: ALPHA, rest: GROUP, within: without(XCHAR, '/'), error: 'nntp-group-malformed' }),
    optional(
      '/',
      word('article', {
        first: DIGIT,
        rest: DIGIT,
        within: XCHAR,
        error: 'nntp-article-malformed',
        fold: (digits) => digits.replace(/^0+(?=\d)/, ''),
      }),
    ),
  ),
  access,
});

// prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
// fieldspec   = ";" fieldname "=" fieldvalue
const PFIELD = charSet(UCHAR, '?:@&');
interface ProsperoField {
  readonly name: string;
  readonly value: string;
}
const prospero = defineScheme({
  name: 'prospero',
  section: 'RFC 1738 §3.11',
  status: 'standard',
  syntax: ip(
    'prospero',
    { port: 1525, authority: 'hostport', slash: 'required', rules: { errors: { 'prospero-field-malformed': RULE } } },
    text('hsoname', charSet(UCHAR, '/?:@&=')),
    custom<'fields', { readonly fields: readonly ProsperoField[] }, 'prospero-field-malformed', never, 'fields'>(
      ['fields'],
      {
        read(reader) {
          const fields: ProsperoField[] = [];
          for (let at = reader.index; reader.eat(';'); at = reader.index) {
            const path = `fields.${fields.length}`;
            const name = reader.decode(PFIELD, `${path}.name`);
            const isWhole = reader.eat('=');
            const value = isWhole ? reader.decode(PFIELD, `${path}.value`) : '';
            fields.push({ name, value });
            const left = reader.text.slice(reader.index, reader.index + 3);
            const isEnd = left === '' || left.startsWith('#') || left.startsWith(';');
            // A character that no URL has is an error by itself. One that is legal elsewhere makes the field malformed.
            if (isWhole ? !isEnd && isLegalHere(left) : isEnd || isLegalHere(left))
              reader.fail('prospero-field-malformed', at);
          }
          return { fields };
        },
        write: ({ fields }) => {
          const chars = withoutQuestion(PFIELD);
          return fields.map(({ name, value }) => `;${encode(name, chars)}=${encode(value, chars)}`).join('');
        },
        notation: {
          many: [';', { field: 'name', is: { run: PFIELD } }, '=', { field: 'value', is: { run: PFIELD } }],
        },
        absent: { fields: [] },
      },
    ),
  ),
  access,
});

/** True for the beginning of a text that some URL may go on with. */
function isLegalHere(left: string): boolean {
  return isRun(XCHAR, left.startsWith('%') ? left : left.charAt(0));
}

// fileurl = "file://" [ host | "localhost" ] "/" fpath
const fileSyntax = ip(
  'file',
  { authority: 'host', host: 'optional', slash: 'required', partial: 'path' },
  segments('path', FSEGMENT),
);
const file = defineScheme({
  name: 'file',
  section: 'RFC 1738 §3.10',
  status: 'standard',
  syntax: {
    ...fileSyntax,
    read: (reader, login) => fileSyntax.read(reader, { ...login, host: login.host === 'localhost' ? '' : login.host }),
  },
  access,
});

export const witnesses: readonly AnyScheme[] = [ftp, http, gopher, telnet, nntp, wais, prospero, file];
