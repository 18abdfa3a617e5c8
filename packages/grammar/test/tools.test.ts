// The notation, expressions and texts that are made of a grammar are true.
import { type AnyScheme, canParse, components, createRegistry, UCHAR, XCHAR } from '@url/core';
import { DIGIT, defineScheme, withoutEscaped } from '@url/core/scheme';
import { custom, ip, literal, oneOf, opaque, optional, text, written } from '@url/grammar';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tooling/support/share.ts';
import { abnf, diagram, expression, generate } from '../src/tools.ts';
import { dict, finger, notes, postgres, redis, s3 } from './schemes.ts';

const FIELD = withoutEscaped(XCHAR, '\t');

/** With a value of several, an excluded escape and what must be there. */
const mixed = defineScheme({
  name: 'x-mixed',
  section: 'here',
  syntax: ip(
    'x-mixed',
    {
      port: 7,
      authority: 'login',
      rules: { errors: { 'x-mixed-type': ['here', 'a type is a, an or b'], 'x-mixed-search': ['here', 'a search'] } },
    },
    text('path', UCHAR),
    optional('/', oneOf('type', ['a', 'an', 'b'], { error: 'x-mixed-type' })),
    optional('?', text('search', FIELD, { missing: 'x-mixed-search' }), optional('%09', written('number', DIGIT))),
  ),
  access: () => ({ by: 'x' }),
});

const SCHEMES: readonly AnyScheme[] = [redis, postgres, notes, s3, dict, finger, mixed];

const COUNT = runs(3000);

/** True for a text that breaks a rule of `unchecked`. */
function breaksUnchecked(each: string): boolean {
  const numbers = each.match(/(?:\d+\.){3}\d+/g)?.flatMap((host) => host.split('.')) ?? [];
  const ports = Array.from(each.matchAll(/:(\d+)/g), ([, port]) => Number(port));
  return (
    numbers.some((number) => Number(number) > 255) ||
    ports.some((port) => port === 0 || port > 65535) ||
    /[a-z\d-]{64}/i.test(each)
  );
}

describe('the texts of a run of everything', () => {
  const scheme = defineScheme({
    name: 'x-all',
    section: 'here',
    syntax: opaque('x-all', {}, text('all', XCHAR)),
    access: () => ({ by: 'x' }),
  });
  const { legal, near } = generate(scheme, { seed: 1738, count: 20_000 });
  const all = legal.join('');

  test.each([
    ...['%2F', '%2f', '%3A', '%40', '%23', '%3F', '%25', '%20', '%2B', '%26', '%3D', '%3B', '%2E', '%41', '%00', '%09'],
    ...['%C3%A9', '%e2%82%ac', '%E9', '%FF'],
  ])('have %s, which some read as something else', (escape) => {
    expect(all.split(escape).length).toBeGreaterThan(50);
  });

  test.each([
    ...'/:@?;=&#%.-+*~ <>"\\^{}|[]`a0Z_,',
    ...[
      '//',
      '..',
      '%2F',
      '%zz',
      '%0D%0A',
      '%00',
      '%09',
      '%C3%A9',
      '%E9',
      'u:p@',
      ':8079',
      ';type=a',
      '\u00E9',
      '\n',
      '\t',
    ],
  ])('have %j in them, with one change', (inserted) => {
    const timesIn = (each: string): number => each.split(inserted).length;
    expect(near.filter((each, at) => timesIn(each) > timesIn(legal[at] ?? '')).length).toBeGreaterThan(5);
  });
});

describe.each(SCHEMES.map((scheme) => [scheme.name, scheme] as const))('%s', (_, scheme) => {
  const registry = createRegistry([scheme]);
  const { legal, near } = generate(scheme, { seed: 1738, count: COUNT });

  test('its texts are legal, and the same for a seed', () => {
    expect(legal.filter((each) => !canParse(registry, each))).toEqual([]);
    expect(generate(scheme, { seed: 1738, count: COUNT })).toEqual({ legal, near });
    expect(generate(scheme, { seed: 1739, count: COUNT }).legal).not.toEqual(legal);
  });

  test('its expression matches what it reads, and no other text', () => {
    const { source, unchecked } = expression(scheme, { groups: '?' }) ?? { source: '', unchecked: [] };
    expect(source).not.toMatch(/\(\?[=!<](?![A-Za-z])/);
    // Rust takes no other escapes before regex 1.8.
    const escaped = Array.from(source.matchAll(/\\(.)/gs), ([, char = '']) => char);
    expect(escaped.filter((char) => !'.+*?()|[]{}^$#&~-\\'.includes(char))).toEqual([]);
    expect(unchecked.length).toBeGreaterThan(scheme === s3 ? -1 : 1);
    const whole = new RegExp(`^(?:${source})$`);
    for (const each of [...legal, ...near]) {
      // A fragment is not a part of a URL.
      if (each.includes('#')) continue;
      const isMatch = whole.test(each);
      if (isMatch && !canParse(registry, each)) expect(breaksUnchecked(each), each).toBe(true);
      else expect(isMatch, each).toBe(canParse(registry, each));
    }
  });

  test('a named group is a field as it is written', () => {
    const { source } = expression(scheme, { groups: '?' }) ?? { source: '' };
    const whole = new RegExp(`^(?:${source})$`, 'd');
    for (const each of legal.slice(0, 500)) {
      const located = components(registry, each);
      const { groups } = whole.exec(each)?.indices ?? {};
      for (const { part, start, end } of located.components) {
        const group = groups?.[part];
        if (group !== undefined) expect([part, ...group], each).toEqual([part, start, end]);
      }
    }
  });
});

test('a grammar is written as RFC 5234 has it', () => {
  expect(abnf(redis)).toBe(`redis-url   = "redis://" login [ "/" database ]
login       = [ user [ ":" password ] "@" ] host [ ":" port ]
database    = *DIGIT
user        = *( uchar / "&" / ";" / "=" / "?" )
password    = *( uchar / "&" / ";" / "=" / "?" )
host        = hostname / hostnumber
port        = 1*DIGIT
uchar       = unreserved / escape
hostname    = *( domainlabel "." ) toplabel
hostnumber  = 1*DIGIT "." 1*DIGIT "." 1*DIGIT "." 1*DIGIT
unreserved  = ALPHA / DIGIT / "$" / "-" / "_" / "." / "+" / "!" / "*" / "'" / "(" / ")" / ","
escape      = "%" HEXDIG HEXDIG
domainlabel = alphadigit / alphadigit *( alphadigit / "-" ) alphadigit
toplabel    = ALPHA / ALPHA *( alphadigit / "-" ) alphadigit
alphadigit  = ALPHA / DIGIT
; a port is a number from 1 to 65535
; each number of a hostnumber is at most 255
; a label has at most 63 characters, a host at most 255
`);
});

test('a diagram is data', () => {
  expect(diagram(finger)).toEqual(JSON.parse(JSON.stringify(diagram(finger))));
  expect(diagram(redis)).toMatchObject({
    kind: 'sequence',
    items: [
      { kind: 'literal', text: 'redis://' },
      { kind: 'sequence' },
      {
        kind: 'optional',
        item: {
          kind: 'sequence',
          items: [
            { kind: 'literal', text: '/' },
            { kind: 'field', name: 'database' },
          ],
        },
      },
    ],
  });
});

describe('what no notation says', () => {
  const scheme = defineScheme({
    name: 'x-own',
    section: 'here',
    syntax: opaque(
      'x-own',
      {},
      custom(['name'], {
        read: (reader) => ({ name: reader.take(UCHAR, 'name') }),
        write: ({ name }) => name,
        samples: ['a', 'b'],
      }),
    ),
    access: () => ({ by: 'x' }),
  });

  test('is a prose value, and has no expression', () => {
    expect(abnf(scheme)).toBe('x-own-url = "x-own:" <name>\n');
    expect(expression(scheme)).toBeUndefined();
    expect(new Set(generate(scheme).legal.map((each) => each.toLowerCase()))).toEqual(new Set(['x-own:a', 'x-own:b']));
  });

  test('without samples has no texts', () => {
    const without = {
      ...scheme,
      syntax: opaque('x-own', {}, custom(['a'], { read: () => ({ a: '' }), write: () => '' })),
    };
    expect(generate(without as AnyScheme).legal).toEqual([]);
  });

  test('a run that takes what should follow it has no expression', () => {
    const greedy = defineScheme({
      name: 'x-greedy',
      section: 'here',
      syntax: ip(
        'x-greedy',
        { authority: 'host', rules: { errors: { 'x-greedy-slash': ['here', 'a slash'] } } },
        text('all', XCHAR),
        literal('/', 'x-greedy-slash'),
      ),
      access: () => ({ by: 'x' }),
    });
    expect(expression(greedy)).toBeUndefined();
    expect(canParse(createRegistry([greedy]), 'x-greedy://h/a/')).toBe(false);
  });
});

test('a scheme that is not its grammar has no notation', () => {
  const byHand = { ...finger, syntax: { ...finger.syntax, '~grammar': undefined } } as AnyScheme;
  for (const [name, tool] of Object.entries({ abnf, diagram, expression, generate })) {
    expect(() => tool(byHand)).toThrow(
      `${name} takes a scheme whose syntax is made by ip or opaque, and x-finger is not one`,
    );
  }
});
