// Each notation, as ABNF, as a diagram and as an expression.
import { UCHAR, XCHAR } from '@url/core';
import { charSet, DIGIT, defineScheme, without, withoutEscaped } from '@url/core/scheme';
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
  const all: { [name: string]: string } = {};
  for (const line of lines.filter((each) => !each.startsWith(';'))) {
    const { name = '', rule = '' } = /^(?<name>[a-z][a-z\d-]*) += (?<rule>.+)$/.exec(line)?.groups ?? {};
    const common = COMMON[name];
    if (common === undefined) rules[name] = rule;
    else expect([name, rule]).toEqual([name, common]);
    all[name] = rule;
  }
  // Each rule that another names is there.
  const named = Object.values(all).flatMap(
    (rule) => rule.replace(/"[^"]*"|<[^>]*>|%x\w+/g, '').match(/[a-z][\w-]*/gi) ?? [],
  );
  expect(named.filter((name) => !Object.hasOwn(all, name) && !['ALPHA', 'DIGIT', 'HEXDIG'].includes(name))).toEqual([]);
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
/** Nothing but escapes. */
const ESCAPE = without(UCHAR, String.fromCharCode(...Array(128).keys()).replace(/[^\w$.+!*'(),-]/g, ''));
const PORT = '[ ":" <port> ]';
const USER = '[ <user> [ ":" <password> ] "@" ]';
const USER_CHAR = '*( uchar / "&" / ";" / "=" / "?" )';
const OTHER_HOST = '1*( ALPHA / DIGIT / "!" / "$" / "\'" / "(" / ")" / "*" / "+" / "-" / "." / "_" / escape )';
const HEX_BUT_6 = '( "0" / "1" / "2" / "3" / "4" / "5" / "7" / "8" / "9" / "A" / "B" / "C" / "D" / "E" / "F" )';
const HEX_BUT_A_E = '( "0" / "1" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "9" / "B" / "C" / "D" / "F" )';
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
  [
    'a run without the escape of a letter',
    { run: withoutEscaped(UCHAR, 'jn') },
    { '': '*( unreserved / escape-here )', 'escape-here': `"%" ( ${HEX_BUT_6} HEXDIG / "6" ${HEX_BUT_A_E} )` },
    'many of 73 and escapes',
  ],
  ['one letter', { one: charSet('j') }, { '': '%x6A' }, 'one of 1'],
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
    'a field with a choice at its end',
    [
      { field: 'a', is: ['x', { either: ['y', 'z'] }] },
      { field: 'b', is: [{ either: ['y', 'z'] }, 'x'] },
    ],
    { '': 'a b', a: '"x" ( "y" / "z" )', b: '( "y" / "z" ) "x"' },
    'a = "x" ( "y" / "z" ) b = ( "y" / "z" ) "x"',
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
      { field: 'a', is: 'z' },
    ],
    { '': 'a a a-2 a-3', a: '"x"', 'a-2': '"y"', 'a-3': '"z"' },
    'a = "x" A = "x" a = "y" a = "z"',
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
  [
    'hosts in a list',
    { many: [',', { login: 'host', hosts: charSet(UCHAR, '@') }] },
    { '': '*( "," host )', host: `hostname / hostnumber / ${OTHER_HOST}` },
    '*( "," ( <host> / some of 74 and escapes ) )',
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

test.each([
  ...['alpha', 'digit', 'hexdig', 'xchar', 'uchar', 'unreserved', 'reserved', 'escape', 'escapeHere', 'login'],
  ...['host', 'hostname', 'hostnumber', 'domainlabel', 'toplabel', 'alphadigit', 'port', 'user', 'password'],
])('a field with the name %s has a rule of another name', (field) => {
  const name = `${field.replace('H', '-h')}-field`;
  expect(rulesOf({ field, is: 'a' })).toEqual({ 'x-n-url': `"x-n:" ${name}`, [name]: '"a"' });
});

test('rules come in the order in which other rules name them, not literals and words', () => {
  const late = [
    { field: 'dd', is: 'x' },
    { field: 'ee', is: 'y' },
  ];
  for (const first of ['ee', { prose: 'ee', samples: ['ee'] }]) {
    const text = abnf(
      schemeOf([
        { field: 'bb', is: [first, { field: 'cc', is: 'x' }] },
        { field: 'aa', is: late },
      ]),
    );
    expect(text.match(/^[a-z-]+/gm)).toEqual(['x-n-url', 'bb', 'aa', 'cc', 'dd', 'ee']);
  }
});

test('the rule of a scheme has its name, in letters, digits and hyphens', () => {
  const scheme = { ...schemeOf('a'), name: 'x-1+.B' };
  expect(abnf(scheme as never)).toBe('x-1-B-url = "x-1+.B:" "a"\n');
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
  [{ field: 'a', is: { login: 'host' } }, HOST_REMARKS],
  [{ either: ['a', { login: 'host' }] }, HOST_REMARKS],
  [{ optional: { login: 'host' } }, HOST_REMARKS],
  [{ many: [',', { login: 'host' }] }, HOST_REMARKS],
  [
    [{ login: 'host' }, ',', { login: 'hostport' }],
    [PORT_REMARK, ...HOST_REMARKS],
  ],
  [
    [{ login: 'host' }, ',', { login: 'host', hosts: UCHAR }],
    [...HOST_REMARKS, 'a host that is no name does not begin with an escaped "["'],
  ],
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
  [{ field: '2a', is: 'x' }, '(?:[Xx])'],
  [{ run: ESCAPE }, '%[0-9A-Fa-f][0-9A-Fa-f]*'],
  // Nothing tells where a login ends before a run.
  [[{ login: 'host' }, { run: DIGIT }], undefined],
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

test.each<[Notation, text: string, groups: { readonly [name: string]: string }]>([
  [{ login: 'login' }, 'u:p@h.dom:7', { user: 'u', password: 'p', host: 'h.dom', port: '7' }],
  [{ login: 'hostport' }, 'h.dom:7', { host: 'h.dom', port: '7' }],
  [{ login: 'host' }, '10.0.0.1', { host: '10.0.0.1' }],
  [[{ login: 'host', host: 'optional' }, '/'], '/', {}],
  [[{ login: 'host', hosts: UCHAR }, ',a'], 'a_b,a', { host: 'a_b' }],
  [[{ login: 'login' }, ';a'], 'u?@h;a', { user: 'u?', host: 'h' }],
])('%j has the groups of %j', (notation, text, groups) => {
  const { source = '' } = expression(schemeOf(notation), { groups: '?' }) ?? {};
  const found = new RegExp(`^(?:${source})$`).exec(`x-n:${text}`)?.groups;
  expect(Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== undefined))).toEqual(groups);
});

test.each<[Notation, text: string]>([
  [{ login: 'host' }, 'h:7'],
  [{ login: 'hostport' }, 'u@h'],
  [[{ login: 'login' }, ';a'], 'u;@h;a'],
  [[{ login: 'host', hosts: UCHAR }, '+a'], 'a+b+a'],
])('%j does not match %j', (notation, text) => {
  const { source = '' } = expression(schemeOf(notation), { groups: '?' }) ?? {};
  expect(new RegExp(`^(?:${source})$`).test(`x-n:${text}`)).toBe(false);
});

test.each(['jn', '\0\x0F', 'A', ''])('an expression without the escapes of %j matches all others', (excluded) => {
  const { source = '' } = expression(schemeOf({ one: withoutEscaped(UCHAR, excluded) })) ?? {};
  const matching = new RegExp(`^(?:${source})$`);
  for (let octet = 0; octet < 256; octet += 1) {
    const written = octet.toString(16).padStart(2, '0');
    const isMatched = !excluded.includes(String.fromCharCode(octet));
    for (const each of [written, written.toUpperCase()]) {
      expect([each, matching.test(`x-n:%${each}`)]).toEqual([each, isMatched]);
    }
  }
  expect(matching.test('x-n:a')).toBe(true);
});
