// Rules that admit too much, and what JavaScript can give in place of a rule, an option or a text: TypeErrors in words, when the list is made.
import { describe, expect, test } from 'vitest';
import { mistakes, poorWords } from '../../../tooling/support/misuse.ts';
import * as made from '../src/index.ts';

const { allow, app, exact, loopback, origin, returnPath, schemes, subdomains, under } = made;

test('the package exports these functions and nothing else', () => {
  const names = ['allow', 'app', 'exact', 'loopback', 'origin', 'returnPath', 'schemes', 'subdomains', 'under'];
  expect(Object.keys(made).sort()).toEqual(names);
});

describe('a rule that admits too much, or says what it does not look at', () => {
  const rows: readonly (readonly [string, () => unknown, string])[] = [
    ['app of a scheme that any app may claim', () => app('http'), 'app: the scheme is a domain name in reverse order'],
    ['app without a domain', () => app('myapp', '/cb'), '"exact" admits a URL of any scheme'],
    ['app in capitals', () => app('Com.Example.App', '/cb'), 'in lower case'],
    ['app with a colon', () => app('com.example.app:', '/cb'), 'app: the scheme is'],
    [
      'app with a path that is none',
      () => app('com.example.app', 'cb'),
      'app: the path is a text that begins with "/"',
    ],
    ['app with a fragment', () => app('com.example.app', '/cb#a'), 'app: the URL of a rule has no fragment'],
    ['exact that is not canonical', () => exact('https://App.dom/'), 'it differs from that at 8'],
    ['exact without its slash', () => exact('https://app.dom'), 'it differs from that at 15'],
    ['exact without its slash', () => exact('https://app.dom'), 'it differs from that at 15, where "/" would be'],
    ['exact with its default port', () => exact('https://app.dom:443/'), 'exact: the URL is to be canonical'],
    ['exact with a fragment', () => exact('https://app.dom/#a'), 'exact: the URL of a rule has no fragment'],
    ['exact with a pattern', () => exact('https://*.app.dom/'), '(host-malformed at 8)'],
    ['exact with a login', () => exact('https://hunter2@app.dom/'), '(login-dropped at 8)'],
    ['exact of code', () => exact('javascript:alert(1)'), 'would admit code'],
    ['exact of a path', () => exact('/cb'), '(scheme-missing at 0)'],
    ['subdomains of one label', () => subdomains('https://com'), 'a name of two labels or more'],
    ['subdomains of an address', () => subdomains('http://127.0.0.1'), 'a name of two labels or more'],
    ['subdomains of an IPv6 address', () => subdomains('http://[::1]'), 'a name of two labels or more'],
    ['subdomains by a pattern', () => subdomains('https://*.app.dom'), '(host-malformed at 8)'],
    ['subdomains with a path', () => subdomains('https://app.dom/a'), 'subdomains: every path is admitted'],
    ['origin with a path', () => origin('https://app.dom/a'), 'origin: every path is admitted'],
    ['origin with a search', () => origin('https://app.dom/?a'), 'origin: every search is admitted'],
    ['origin without a host', () => origin('mailto:a@b.dom'), 'origin: the URL has no host'],
    ['origin with a user', () => origin('capacitor://hunter2@localhost'), 'origin: the URL of a rule has no user'],
    ['origin of a file', () => origin('file://host.dom/'), 'origin: a rule that admits file:'],
    ['under with a dot segment', () => under('https://app.dom/a/../b'), 'under: the path has a dot segment'],
    ['under with an escaped slash', () => under('https://app.dom/a%2Fb'), 'under: the path has a dot segment'],
    ['under with a search', () => under('https://app.dom/a?b'), 'under: every search is admitted'],
    ['schemes in capitals', () => schemes(['HTTPS']), 'schemes: a name is in lower case'],
    ['schemes with colons', () => schemes(['https:']), 'schemes: a name is in lower case'],
    ['schemes of none', () => schemes([]), 'schemes: a list of names'],
    ...['javascript', 'vbscript', 'data', 'blob', 'filesystem', 'view-source', 'file'].map(
      (name) => [`schemes of ${name}`, () => schemes(['https', name]), `a rule that admits ${name}:`] as const,
    ),
    ['loopback with a relative path', () => loopback('cb'), 'loopback: the path is a text that begins with "/"'],
    ['loopback with a space', () => loopback('/a b'), '(character-unsafe at 18)'],
    ['loopback with a fragment', () => loopback('/a#b'), 'loopback: the URL of a rule has no fragment'],
    ['loopback with another option', () => loopback('/cb', { localHost: true } as never), 'no option "localHost"'],
    ['loopback with an option of another type', () => loopback('/cb', { localhost: 'no' } as never), 'true or false'],
    [
      'allow of no rule',
      () => allow([{ kind: 'exact', url: 'https://app.dom/' } as never]),
      'allow takes a list of rules',
    ],
    ['allow of a text', () => allow(['https://app.dom/' as never]), 'allow takes a list of rules'],
    ['allow with another option', () => allow([], { tolerant: [] } as never), 'allow has no option "tolerant"'],
    [
      'a danger that is tolerated',
      () => allow([], { tolerate: ['port-reserved'] }),
      'allow: "port-reserved" is no code',
    ],
    [
      'a login that is tolerated',
      () => allow([], { tolerate: ['login-dropped'] }),
      'allow: "login-dropped" is no code',
    ],
    ['a code that nobody has', () => allow([], { tolerate: ['port-default' as never] }), '"port-default" is no code'],
    ['a code of every object', () => allow([], { tolerate: ['toString' as never] }), '"toString" is no code'],
  ];

  test.each(rows)('%s is a TypeError', (_, make, words) => {
    expect(make).toThrow(TypeError);
    expect(make).toThrow(words);
    // A URL may have a secret.
    expect(make).not.toThrow('hunter2');
  });
});

const FUNCTIONS: { readonly [name: string]: (given: never) => unknown } = {
  exact,
  loopback,
  app,
  'the path of app': (path) => app('com.example.app', path),
  'the options of loopback': (options) => loopback('/cb', options),
  'localhost of loopback': (localhost) => loopback('/cb', { localhost }),
  origin,
  subdomains,
  under,
  schemes,
  'a name of schemes': (name) => schemes([name]),
  allow: (rules) => allow(rules),
  'a rule of allow': (rule) => allow([rule]),
  'the options of allow': (options) => allow([], options),
  'tolerate of allow': (tolerate) => allow([], { tolerate }),
  'a code that allow tolerates': (code) => allow([], { tolerate: [code] }),
  'the text of a decision': (text) => allow([returnPath(), origin('https://app.dom')]).decide(text),
};

test.each(Object.entries(FUNCTIONS))('a mistake in place of %s is answered in words', (name, call) => {
  const poor = Object.entries(mistakes).flatMap(([what, mistake]) =>
    poorWords(`${name}: ${what}`, () => call(mistake as never)),
  );
  expect(poor).toEqual([]);
});

describe('a list', () => {
  test('is frozen, and is not changed by what it was made of', () => {
    const rules: made.Rule[] = [origin('https://app.dom')];
    const list = allow(rules);
    rules.push(schemes(['https']));
    expect([Object.isFrozen(list), Object.isFrozen(list.rules), list.rules.length]).toEqual([true, true, 1]);
    const { decide } = list;
    expect(decide('https://evil.dom/').ok).toBe(false);
  });

  test('takes what it tolerates from nobody else', () => {
    const codes: made.ToleratedCode[] = [];
    const list = allow([schemes(['https'])], { tolerate: codes });
    codes.push('port-not-default');
    expect(list.decide('https://host.dom:8443/').ok).toBe(false);
    expect(allow([schemes(['https'])], { tolerate: codes }).decide('https://host.dom:8443/').ok).toBe(true);
  });

  test('tolerates nothing for rules to the letter', () => {
    const rules = [exact('https://app.dom/cb'), loopback('/cb'), app('com.example.app', '/cb')];
    const list = allow(rules, { tolerate: ['space-trimmed', 'host-root-dot', 'port-empty', 'character-unsafe'] });
    const texts = ['https://app.dom/cb ', 'https://app.dom./cb', 'https://app.dom:/cb', 'com.example.app:/cb '];
    expect(texts.filter((text) => list.decide(text).ok)).toEqual([]);
  });

  test('expects what the rule’s own URL has, and nothing more', () => {
    const list = allow([origin('http://192.168.1.1:8080')]);
    expect(list.decide('http://192.168.1.1:8080/a').ok).toBe(true);
    expect(list.decide('http://192.168.1.1:8080/a%0A')).toMatchObject({ error: { code: 'delimiter-escaped' } });
  });
});
