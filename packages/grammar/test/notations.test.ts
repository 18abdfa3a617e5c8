// Each notation, as ABNF, as a diagram and as an expression.
import { UCHAR, XCHAR } from '@url/core';
import { charSet, DIGIT, defineScheme, withoutEscaped } from '@url/core/scheme';
import { custom, type Notation, opaque } from '@url/grammar';
import { describe, expect, test } from 'vitest';
import { abnf, type Diagram, diagram, expression } from '../src/tools.ts';

function schemeOf(notation: Notation) {
  const production = custom(['name'], {
    notation,
    read: (reader) => ({ name: reader.take(UCHAR, 'name') }),
    write: ({ name }) => name,
  });
  return defineScheme({
    name: 'x-n',
    section: 'here',
    syntax: opaque('x-n', {}, production),
    access: () => ({ by: 'x' }),
  });
}

/** The rules of an ABNF by their names, without those that every grammar has, and the remarks. */
function rulesOf(notation: Notation): { readonly [name: string]: string } {
  const lines = abnf(schemeOf(notation)).trimEnd().split('\n');
  const rules: { [name: string]: string } = {};
  for (const line of lines.filter((each) => !each.startsWith(';'))) {
    const { name = '', rule = '' } = /^(?<name>[a-z][a-z\d-]*) += (?<rule>.+)$/.exec(line)?.groups ?? {};
    const common = COMMON[name];
    if (common === undefined) rules[name] = rule;
    else expect([name, rule]).toEqual([name, common]);
  }
  return rules;
}

function remarksOf(notation: Notation): readonly string[] {
  const lines = abnf(schemeOf(notation)).split('\n');
  return lines.filter((each) => each.startsWith('; ')).map((each) => each.slice(2));
}

const COMMON: { readonly [name: string]: string } = {
  hostname: '*( domainlabel "." ) toplabel',
  hostnumber: '1*DIGIT "." 1*DIGIT "." 1*DIGIT "." 1*DIGIT',
  domainlabel: 'alphadigit / alphadigit *( alphadigit / "-" ) alphadigit',
  toplabel: 'ALPHA / ALPHA *( alphadigit / "-" ) alphadigit',
  alphadigit: 'ALPHA / DIGIT',
  port: '1*DIGIT',
  uchar: 'unreserved / escape',
  xchar: 'unreserved / reserved / escape',
  unreserved: `ALPHA / DIGIT / ${[..."$-_.+!*'(),"].map((char) => `"${char}"`).join(' / ')}`,
  reserved: [...';/?:@&='].map((char) => `"${char}"`).join(' / '),
  escape: '"%" HEXDIG HEXDIG',
};

/** A diagram as a line of text. */
function drawn(of: Diagram): string {
  switch (of.kind) {
    case 'literal':
      return `"${of.text}"`;
    case 'sequence':
      return of.items.map(drawn).join(' ');
    case 'choice':
      return `( ${of.items.map(drawn).join(' / ')} )`;
    case 'optional':
      return `[ ${drawn(of.item)} ]`;
    case 'many':
      return `*( ${drawn(of.item)} )`;
    case 'characters':
      return `${of.times} of ${of.chars.length}${of.escapes ? ' and escapes' : ''}`;
    case 'field':
      return `${of.name} = ${drawn(of.item ?? { kind: 'literal', text: '' })}`;
    case 'rule':
      return `<${of.name}>`;
    case 'prose':
      return `<${of.text}>`;
  }
}

const AB = charSet('ab.');
const PORT = '[ ":" <port> ]';
const USER = '[ <user> [ ":" <password> ] "@" ]';
const USER_CHAR = '*( uchar / "&" / ";" / "=" / "?" )';
const OTHER_HOST = '1*( ALPHA / DIGIT / "!" / "$" / "\'" / "(" / ")" / "*" / "+" / "-" / "." / "_" / escape )';
const HEX_BUT_9 = '( "0" / "1" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "A" / "B" / "C" / "D" / "E" / "F" )';
const HEX_BUT_0 = '( "1" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "9" / "A" / "B" / "C" / "D" / "E" / "F" )';

describe.each<[string, Notation, { readonly [name: string]: string }, string]>([
  ['nothing', '', {}, '""'],
  ['a literal', 'a.b', { '': '"a.b"' }, '"a.b"'],
  ['one after another', ['a', '', 'b'], { '': '"a" "b"' }, '"a" "" "b"'],
  ['a run', { run: AB }, { '': '*( %x61 / %x62 / "." )' }, 'many of 3'],
  ['a run of one at least', { run: DIGIT, least: 1 }, { '': '1*DIGIT' }, 'some of 10'],
  ['a run of everything', { run: XCHAR }, { '': '*xchar' }, 'many of 80 and escapes'],
  ['one character', { one: AB }, { '': '( %x61 / %x62 / "." )' }, 'one of 3'],
  ['one character or escape', { one: charSet(UCHAR, '/') }, { '': '( uchar / "/" )' }, 'one of 74 and escapes'],
  [
    'a run without an escape',
    { run: withoutEscaped(UCHAR, '\t') },
    {
      '': '*( unreserved / escape-here )',
      'escape-here': `"%" ( ${HEX_BUT_0} HEXDIG / "0" ${HEX_BUT_9} )`,
    },
    'many of 73 and escapes',
  ],
  ['one of two', { either: ['a', 'b'] }, { '': '( "a" / "b" )' }, '( "a" / "b" )'],
  ['one of one', { either: ['a'] }, { '': '"a"' }, '( "a" )'],
  ['one or nothing', { either: ['', 'a'] }, { '': '[ "a" ]' }, '( "" / "a" )'],
  ['one of two or nothing', { either: ['', 'a', 'b'] }, { '': '[ "a" / "b" ]' }, '( "" / "a" / "b" )'],
  ['what may be absent', { optional: 'a' }, { '': '[ "a" ]' }, '[ "a" ]'],
  ['any number', { many: ['a', { run: DIGIT }] }, { '': '*( "a" *DIGIT )' }, '*( "a" many of 10 )'],
  [
    'a field',
    { field: 'aB.c', is: { either: ['a', 'b'] } },
    { '': 'a-b-c', 'a-b-c': '"a" / "b"' },
    'aB.c = ( "a" / "b" )',
  ],
  [
    'a field with the name of a rule',
    { field: 'host', is: 'a' },
    { '': 'host-field', 'host-field': '"a"' },
    'host = "a"',
  ],
  ['a field that begins with a capital', { field: 'SId', is: 'a' }, { '': 's-id', 's-id': '"a"' }, 'SId = "a"'],
  ['a field that begins with a digit', { field: '2fa', is: 'a' }, { '': 'field-2fa', 'field-2fa': '"a"' }, '2fa = "a"'],
  [
    'fields with one name',
    [
      { field: 'a', is: 'x' },
      { field: 'A', is: 'x' },
      { field: 'a', is: 'y' },
    ],
    { '': 'a a a-2', a: '"x"', 'a-2': '"y"' },
    'a = "x" A = "x" a = "y"',
  ],
  [
    'a login',
    { login: 'login' },
    {
      '': 'login',
      login: '[ user [ ":" password ] "@" ] host [ ":" port ]',
      user: USER_CHAR,
      password: USER_CHAR,
      host: 'hostname / hostnumber',
    },
    `${USER} <host> ${PORT}`,
  ],
  [
    'a host and a port',
    { login: 'hostport' },
    { '': 'host [ ":" port ]', host: 'hostname / hostnumber' },
    `<host> ${PORT}`,
  ],
  ['a host', { login: 'host' }, { '': 'host', host: 'hostname / hostnumber' }, '<host>'],
  [
    'a host that may be absent',
    { login: 'hostport', host: 'optional' },
    { '': '[ host ] [ ":" port ]', host: 'hostname / hostnumber' },
    `[ <host> ] ${PORT}`,
  ],
  [
    'a host of other characters',
    [{ login: 'hostport', hosts: charSet(UCHAR, '@') }, { many: [',', 'x'] }],
    { '': 'host [ ":" port ] *( "," "x" )', host: `hostname / hostnumber / ${OTHER_HOST}` },
    `( <host> / some of 74 and escapes ) ${PORT} *( "," "x" )`,
  ],
  ['words', { prose: 'whatever "it" is', samples: ['a'] }, { '': '<whatever "it" is>' }, '<whatever "it" is>'],
])('%s', (_, notation, { '': whole, ...rules }, diagrammed) => {
  test('in ABNF', () => {
    const url = whole === undefined ? '"x-n:"' : `"x-n:" ${whole}`;
    expect(rulesOf(notation)).toEqual({ 'x-n-url': url, ...rules });
  });

  test('in a diagram', () => {
    expect(drawn(diagram(schemeOf(notation)))).toBe(`"x-n:" ${diagrammed}`);
  });
});

const HOST_REMARKS = [
  'each number of a hostnumber is at most 255',
  'a label has at most 63 characters, a host at most 255',
];
const PORT_REMARK = 'a port is a number from 1 to 65535';

test.each<[Notation, readonly string[]]>([
  ['a', []],
  [
    { field: 'a', is: 'x', says: 'it is short', separators: '&' },
    ['a: it is short', 'a: pairs such as name=value, with & between them'],
  ],
  [{ login: 'host' }, HOST_REMARKS],
  [{ login: 'hostport' }, [PORT_REMARK, ...HOST_REMARKS]],
  [
    { login: 'hostport', hosts: UCHAR },
    [PORT_REMARK, ...HOST_REMARKS, 'a host that is no name does not begin with an escaped "["'],
  ],
])('%j has the remarks %j', (notation, remarks) => {
  expect(remarksOf(notation)).toEqual(remarks);
});

test.each<[Notation, string | undefined]>([
  ['a.b', '[Aa]\\.[Bb]'],
  [['a', '', 'b'], '[Aa][Bb]'],
  [{ run: AB }, '[.ab]*'],
  [{ run: DIGIT, least: 1 }, '[0123456789]+'],
  [{ one: AB }, '[.ab]'],
  [{ either: ['a', 'b'] }, '(?:[Aa]|[Bb])'],
  [{ either: ['', 'a'] }, undefined],
  [{ optional: 'a' }, '(?:[Aa])?'],
  [{ many: ['a', { run: DIGIT }] }, '(?:[Aa][0123456789]*)*'],
  [{ field: 'aB.c', is: 'x' }, '(?P<aBc>[Xx])'],
  [{ field: '2', is: 'x' }, '(?:[Xx])'],
  [
    [
      { field: 'a', is: 'x' },
      { field: 'a', is: 'y' },
    ],
    '(?P<a>[Xx])(?:[Yy])',
  ],
  [{ prose: 'whatever it is', samples: ['a'] }, undefined],
])('%j is the expression %j', (notation, source) => {
  expect(expression(schemeOf(notation))?.source).toBe(source === undefined ? undefined : `[Xx]\\-[Nn]:${source}`);
});
