// Headers, their parameters, parts and transfer encodings of mail (RFC 822, RFC 1521, RFC 2231), each by itself.
import { describe, expect, test } from 'vitest';
import { findPart } from '../src/mail/mime.ts';
import { headerOf, identifierIn, parameterOf, valuesOf } from '../src/mail/mime-header.ts';
import { DECODERS } from '../src/mail/transfer-encoding.ts';

describe('a header', () => {
  test.each<[string, readonly (readonly [string, string])[]]>([
    ['', []],
    [
      'A: b\r\nC: d\r\n\r\nE: f',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'A: b\nC: d\n\nE: f',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'A: b\r\n c\r\n\td\r\nE: f',
      [
        ['a', 'b  c  d'],
        ['e', 'f'],
      ],
    ],
    [
      ' A: b\r\nC: d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'A: b\r\nno field\r\n: nothing\r\nC : d:e',
      [
        ['a', 'b'],
        ['c', 'd:e'],
      ],
    ],
    ['A: b\r\na: c', [['a', 'b']]],
    ['A: \0b\u0007\u0085c\0', [['a', 'b c']]],
    ['A:\r\n\r\n', [['a', '']]],
  ])('%j', (text, fields) => {
    expect([...headerOf(Buffer.from(text, 'latin1'))]).toEqual(fields);
  });

  test.each([
    [undefined, undefined],
    ['a@b', 'a@b'],
    ['<a@b>', 'a@b'],
    ['x <a@b> y <c@d>', 'a@b'],
    ['<>', ''],
    ['<a<b>', 'b'],
  ])('%j has the identifier %j', (value, identifier) => {
    expect(identifierIn(value)).toBe(identifier);
  });
});

describe('a value and its parameters', () => {
  test.each<[string, readonly string[]]>([
    ['', ['']],
    [' a/b ; c = d ', ['a/b', 'c = d']],
    ['a;;b', ['a', '', 'b']],
    ['a; b="c;d"; e=f', ['a', 'b=c;d', 'e=f']],
    ['a; b="c\\"d\\\\"', ['a', 'b=c"d\\']],
    ['a\\b; c\\;d', ['a\\b', 'c\\', 'd']],
    ['a (b; c) d; e', ['a  d', 'e']],
    ['a (b (c) d) e', ['a  e']],
    ['a (b \\) c) d', ['a  d']],
    ['a (b \\( c) d', ['a  d']],
    ['a (") b; c', ['a  b', 'c']],
    ['a "(b)" c', ['a (b) c']],
    ['a) b', ['a) b']],
    ['a (b', ['a']],
    ['a "b\\', ['a b']],
  ])('%j', (value, pieces) => {
    expect(valuesOf(value)).toEqual(pieces);
  });

  test.each<[readonly string[], string]>([
    [[], ''],
    [['a'], ''],
    [['b=c'], ''],
    [[' A = b '], 'b'],
    [['a=b=c'], 'b=c'],
    [['a=1', 'a=2'], '1'],
    [["a*=us-ascii'en'%41%4a%6A"], 'AJj'],
    [["a*=x'y'z'%41'"], "z'A'"],
    [["a*=b'%41"], "b'A"],
    [['a*=%4%zz%41'], '%4%zzA'],
    [["a*=x'y'z", 'a=plain'], 'plain'],
    [["a*=x'y'z", 'a*0=piece'], 'z'],
    [['a*1=c', 'a*0=b'], 'bc'],
    [['a*0=b', 'a*2=c', 'x=1', 'y=2'], 'b'],
    [['a*1=b', 'x=1'], ''],
    [["a*0*=us'en'%41", "a*1*=x'y'%42", 'a*2=%43'], "Ax'y'B%43"],
    [["a*0*=b'%41", "a*1*='%42"], "b'A'B"],
    [["a*0*='''%41'"], "'A'"],
    [['a*0=b', "a*0*=x'y'c"], 'b'],
  ])('%j: the parameter "a" is %j', (parameters, value) => {
    expect(parameterOf(parameters, 'a')).toBe(value);
  });
});

test.each(['a*', 'a*0*'])('the parameter %j without apostrophes is a value, however long', (name) => {
  const value = 'x'.repeat(40_000);
  expect(parameterOf([`${name}=${value}`], 'a')).toBe(value);
});

describe('the part with the identifier "x"', () => {
  const TEXT = 'text/plain; charset=us-ascii';
  const MESSAGE = 'message/rfc822';
  const part = (...lines: readonly string[]) => ['Content-Id: <x>', ...lines];
  const mixed = (boundary: string, kind = 'mixed') => [`Content-Type: multipart/${kind}; boundary="${boundary}"`, ''];

  test.each<[string, readonly string[], readonly [string, string] | undefined]>([
    ['the message itself', part('', 'a', 'b'), [TEXT, 'a\r\nb']],
    ['a message without a body', part(), [TEXT, '']],
    ['another one without a body', ['Content-Id: <y>'], undefined],
    ['a part', [...mixed('b'), '--b', ...part('', 'a', '--b--')], [TEXT, 'a']],
    ['a part without an end', [...mixed('b'), '--b', ...part('', 'a')], [TEXT, 'a']],
    ['a part without an empty line', [...mixed('b'), '--b', ...part('--b--')], [TEXT, '']],
    ['the second part', [...mixed('b'), '--b', '', 'y', '--b ', ...part('', 'a', '--b--\t')], [TEXT, 'a']],
    ['a part that is another', [...mixed('b'), '--b', 'Content-Id: <y>', '', 'a', '--b--'], undefined],
    ['a text after the last part', [...mixed('b'), '--b', '', 'y', '--b--', ...part('', 'a')], undefined],
    [
      'lines that are no boundaries',
      [...mixed('b'), '--b', ...part('', '-b', 'xyb', '-xb', 'x-b', ' --b', '--bb', '--b--')],
      [TEXT, '-b\r\nxyb\r\n-xb\r\nx-b\r\n --b\r\n--bb'],
    ],
    [
      'a boundary of what has no parts',
      ['Content-Type: text/plain; boundary=b', '', '--b', ...part('', 'a')],
      undefined,
    ],
    [
      'a boundary of another type',
      ['Content-Type: x-multipart/mixed; boundary=b', '', '--b', ...part('', 'a')],
      undefined,
    ],
    ['parts without a boundary', ['Content-Type: multipart/mixed', '', '--', ...part('', 'a')], undefined],
    ['parts with an empty boundary', [...mixed(''), '--', ...part('', 'a')], undefined],
    ['a part of a digest', [...mixed('b', 'digest'), '--b', ...part('', 'a', '--b--')], [MESSAGE, 'a']],
    ['a part of a digest, in capitals', [...mixed('b', 'DIGEST'), '--b', ...part('', 'a', '--b--')], [MESSAGE, 'a']],
    ['a part of what is not a digest', [...mixed('b', 'digests'), '--b', ...part('', 'a', '--b--')], [TEXT, 'a']],
    ['a part of what only ends so', [...mixed('b', 'multipart/digest'), '--b', ...part('', 'a', '--b--')], [TEXT, 'a']],
    [
      'a digest in a part',
      [...mixed('b'), '--b', ...mixed('c', 'digest'), '--c', ...part('', 'a', '--c--')],
      [MESSAGE, 'a'],
    ],
    [
      'a part after a digest',
      [...mixed('b'), '--b', ...mixed('c', 'digest'), '--c', '', '--c--', '--b', ...part('', 'a')],
      [TEXT, 'a'],
    ],
    [
      'a boundary that is in use',
      [...mixed('b', 'digest'), '--b', ...mixed('b'), '--b', ...part('', 'a', '--b')],
      [MESSAGE, 'a'],
    ],
    [
      'a boundary whose last one is in use',
      [...mixed('c--', 'digest'), '--c--', ...mixed('c'), '--c--', ...part('', 'a')],
      [MESSAGE, 'a'],
    ],
    ['a boundary that is a last one', [...mixed('b'), '--b', ...mixed('b--'), '--b--', ...part('', 'a')], undefined],
    [
      'a boundary of a part before',
      [...mixed('o'), '--o', ...mixed('i'), '--i', '', '--o', ...part('', 'a', '--i--', '--i', 'b', '--o--')],
      [TEXT, 'a\r\n--i--\r\n--i\r\nb'],
    ],
  ])('%s', (_, lines, found) => {
    for (const end of ['\r\n', '\n']) {
      const message = Buffer.from(lines.join(end), 'latin1');
      const result = findPart(message, (header) => identifierIn(header.get('content-id')) === 'x');
      const expected = found && { type: found[0], octets: found[1].replaceAll('\r\n', end) };
      expect(result && { ...result, octets: result.octets.toString('latin1') }).toEqual(expected);
    }
  });

  test.each([
    ['7bit', 'a=41', 'text/html', 'a=41'],
    ['8BIT', 'a\u00E9', 'text/html', 'a\u00E9'],
    ['Binary', 'a\0\r\n', 'text/html', 'a\0\r\n'],
    ['(a comment) base64', 'YWI=', 'text/html', 'ab'],
    ['Quoted-Printable', 'a=41', 'text/html', 'aA'],
    ['x-other', 'YWI=', 'application/octet-stream', 'YWI='],
    ['', 'YWI=', 'application/octet-stream', 'YWI='],
  ])('encoded by %j', (encoding, octets, type, content) => {
    const fields = ['Content-Id: <x>', 'Content-Type: text/html', `Content-Transfer-Encoding: ${encoding}`];
    const message = Buffer.from([...fields, '', octets].join('\r\n'), 'latin1');
    const found = findPart(message, () => true);
    expect([found?.type, found?.octets.toString('latin1')]).toEqual([type, content]);
  });
});

describe('a transfer encoding', () => {
  test.each([
    ['base64', '', ''],
    ['base64', 'YWJj', 'abc'],
    ['base64', 'YW\r\nJj', 'abc'],
    ['base64', 'Y*W-J\u00E9j', 'abc'],
    ['base64', 'YQ==YWI=YWJj', 'aababc'],
    ['base64', 'YQ', 'a'],
    ['base64', '+/+/', '\u00FB\u00FF\u00BF'],
    ['quoted-printable', '', ''],
    ['quoted-printable', 'a=3D=3d=e9', 'a==\u00E9'],
    ['quoted-printable', 'a=\r\nb=\nc', 'abc'],
    ['quoted-printable', 'a= \t\r\nb', 'ab'],
    ['quoted-printable', 'a=  ', 'a'],
    ['quoted-printable', 'a=', 'a'],
    ['quoted-printable', 'a \t\r\nb', 'a\r\nb'],
    ['quoted-printable', 'a  ', 'a'],
    ['quoted-printable', 'a  b', 'a  b'],
    ['quoted-printable', 'a=\rb', 'a=\rb'],
    ['quoted-printable', 'a=x\nb', 'a=x\nb'],
    ['quoted-printable', 'a x\nb', 'a x\nb'],
    ['quoted-printable', 'a \rb', 'a \rb'],
    ['quoted-printable', '=4G=G4=4', '=4G=G4=4'],
    ['quoted-printable', '= 41', '= 41'],
  ])('%s of %j', (name, encoded, octets) => {
    expect(DECODERS.get(name)?.(Buffer.from(encoded, 'latin1')).toString('latin1')).toBe(octets);
  });
});
