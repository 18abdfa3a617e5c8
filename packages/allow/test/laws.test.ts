// Laws of every decision, held to texts that are made of hostile pieces.
import { coreRules, createRegistry, format, parse, resolve, tolerant } from '@url/core';
import { http, web } from '@url/http';
import { safetyRules } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { charactersLookedAt } from '../../../tooling/support/count-characters.ts';
import { type Random, randomFrom } from '../../../tooling/support/random.ts';
import { runs } from '../../../tooling/support/share.ts';
import {
  type AllowList,
  allow,
  app,
  exact,
  loopback,
  origin,
  returnPath,
  schemes,
  subdomains,
  type ToleratedCode,
  under,
} from '../src/index.ts';
import { subjects } from './rows.ts';

const urls = createRegistry(web, { tolerant });

/** Every code of a repair or a caution that may be tolerated. */
const tolerable = [
  ...Object.keys({ ...coreRules.repairs, ...http.syntax.rules?.repairs }),
  ...Object.entries({ ...coreRules.findings, ...safetyRules.findings }).flatMap(([code, [severity]]) =>
    severity === 'danger' ? [] : [code],
  ),
].filter((code) => code !== 'login-dropped') as ToleratedCode[];

/** What leads elsewhere for one reader or another. */
const PIECES = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5C',
    '%25',
    '%252f',
    '%00',
    '%09',
    '%0a',
    '%0D',
    '%E9',
    '%c3%a9',
    '%',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\u3002',
    '\uff0f',
    '\ufeff',
    'é',
    '\ud800',
    '"',
    '<',
    '>',
    '^',
  ],
  ...['?', '#', '@', ':', ';', '&', '=', '|', '[', ']', '{', '~', '*', '_', '-', ',', '$', "'"],
  ...[
    'app.dom',
    '.app.dom',
    'eu.',
    'evil.dom',
    'evil',
    'files',
    '/files/',
    'cb',
    '/cb',
    'a',
    'x',
    '1',
    '443',
    ':80',
    ':443',
    ':3000',
  ],
  ...[
    '127.0.0.1',
    '[::1]',
    'localhost',
    '0',
    'https:',
    'http:',
    'https://',
    'http://',
    'https://app.dom',
    'http://127.0.0.1',
  ],
  ...['javascript:', 'data:', 'mailto:', 'com.example.app:', 'HTTPS://', 'Com.', 'user@', 'u:p@'],
];

function hostile(random: Random, start: string): string {
  const pieces = Array.from({ length: 1 + random.below(8) }, () => random.one(PIECES));
  return start + pieces.join('');
}

/** Random texts, half of them close to what is admitted, and those of the table with a character more. */
function texts(seed: number, starts: readonly string[]): readonly string[] {
  const random = randomFrom(seed);
  const known = subjects.flatMap(({ rows }) => rows.map((row) => row.in));
  return Array.from({ length: runs(16_000) }, (_, at) => {
    if (at % 3 === 0) return hostile(random, '');
    if (at % 3 === 1) return hostile(random, random.one(starts));
    const text = random.one(known);
    const place = random.below(text.length + 1);
    return text.slice(0, place) + random.one(PIECES) + text.slice(place + random.below(2));
  });
}

describe('what exact admits is the text itself', () => {
  const own = [
    'https://app.dom/cb',
    'https://app.dom/cb?a=b',
    'com.example.app:/cb',
    'http://[::1]:3000/cb',
    'mailto:a@b.dom',
  ];
  const list = allow(own.map(exact));

  test.each(own)('%s', (url) => {
    expect(list.decide(url)).toMatchObject({ ok: true, rule: { url }, text: url });
  });

  test('and no other text', () => {
    const others = texts(1, own).filter((text) => list.decide(text).ok && !own.includes(text));
    expect(others).toEqual([]);
  });
});

describe('a path that returnPath admits stays on the site', () => {
  const list = allow([returnPath()]);
  const careless = allow([returnPath()], { tolerate: tolerable });
  const site = 'https://app.dom/';
  const base = parse(urls, `${site}login/form`);

  /** Every reader of a path: browsers, core, and those that decode it first. */
  function leaves(path: string): boolean {
    const read = [path, decodedOnce(path)].map((each) => new URL(each, site));
    // The path of such a URL may be used again, as a reference.
    if (read.some((url) => `${url.origin}/` !== site || /^\/[/\\]/.test(url.pathname))) return true;
    if (!base.ok) return true;
    for (const aboveRoot of ['keep', 'drop'] as const) {
      const resolved = resolve(urls, base.url, path, { aboveRoot });
      if (!resolved.ok || !format(urls, resolved.url).startsWith(site) || resolved.findings?.length) return true;
      if (format(urls, resolved.url).startsWith(`${site}/`)) return true;
    }
    return !`${site.slice(0, -1)}${path}`.startsWith(site) || /[^!-~]|["<>\\]/.test(path);
  }

  function decodedOnce(path: string): string {
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  }

  test('in every reader, and is legal', () => {
    const admitted = texts(2, ['/', '/x', '/x/', '/x?', '/.']).flatMap((text) => {
      const decision = list.decide(text);
      return decision.ok ? [decision.path] : [];
    });
    expect(admitted.length).toBeGreaterThan(runs(600));
    expect(admitted.filter(leaves)).toEqual([]);
    // What was admitted is admitted again, as it is.
    const again = admitted.map((path) => list.decide(path));
    expect(again.map((each) => each.ok && each.path)).toEqual(admitted);
  });

  test('whatever is tolerated', () => {
    const tried = [...texts(5, ['/', '/x/', '/%', '/.']), ...subjects.flatMap(({ rows }) => rows.map((row) => row.in))];
    const admitted = tried.flatMap((text) => {
      const decision = careless.decide(text);
      return decision.ok ? [decision.path] : [];
    });
    expect(admitted.length).toBeGreaterThan(runs(600));
    expect(admitted.filter(leaves)).toEqual([]);
  });

  test('the law sees a path that leads away', () => {
    const away = [
      '//evil.dom',
      '/\\evil.dom',
      '/.//evil.dom',
      '/x/..//evil.dom',
      '/%5cevil.dom',
      '/x%2f..%2f%2fevil.dom',
    ];
    expect(away.filter((path) => !leaves(path))).toEqual([]);
  });
});

/** True for a text that leads a browser to what a rule of a list names. */
type Reader = (url: URL) => boolean;

const LISTS: readonly (readonly [string, AllowList, readonly string[], Reader])[] = [
  [
    'origin',
    allow([origin('https://app.dom')]),
    ['https://app.dom', 'https://'],
    ({ origin }) => origin === 'https://app.dom',
  ],
  [
    'subdomains',
    allow([subdomains('https://app.dom')]),
    ['https://eu.app.dom', 'https://eu'],
    ({ protocol, port, hostname }) => protocol === 'https:' && port === '' && /^[^/]+\.app\.dom$/.test(hostname),
  ],
  [
    'under',
    allow([under('https://app.dom/files')]),
    ['https://app.dom/files', 'https://app.dom/files/'],
    ({ origin, pathname }) =>
      origin === 'https://app.dom' && /^\/files(?:\/(?!\/)|$)/.test(decodeURIComponent(pathname)),
  ],
  [
    'loopback',
    allow([loopback('/cb')]),
    ['http://127.0.0.1:3000/cb', 'http://[::1]:5000', 'http://127.0.0.1'],
    ({ protocol, hostname, pathname, search, hash }) =>
      `${protocol} ${pathname}${search}${hash}` === 'http: /cb' && ['127.0.0.1', '[::1]'].includes(hostname),
  ],
  [
    'app',
    allow([app('com.example.app', '//cb')]),
    ['com.example.app:', 'com.example.app://'],
    ({ href }) => href === 'com.example.app://cb',
  ],
  [
    'schemes',
    allow([schemes(['https', 'mailto'])]),
    ['https://', 'mailto:'],
    ({ protocol, username, password }) => /^(?:https|mailto):$/.test(protocol) && username + password === '',
  ],
];

describe.each(LISTS)('what %s admits', (_name, list, starts, leadsThere) => {
  const tried = texts(3, starts);
  const admitted = tried.flatMap((text) => {
    const decision = list.decide(text);
    return decision.ok && 'text' in decision ? [[text, decision.text] as const] : [];
  });

  test('leads a browser there too, by the text of the decision and by the one that was given', () => {
    expect(admitted.flat().filter((text) => URL.canParse(text) && !leadsThere(new URL(text)))).toEqual([]);
  });

  test('is admitted again as it is written, and is the same', () => {
    const again = admitted.map(([, text]) => list.decide(text));
    expect(again.map((each) => each.ok && 'text' in each && each.text)).toEqual(admitted.map(([, text]) => text));
  });
});

test('no text makes a decision throw, and every refusal points into the text', () => {
  const list = allow([...LISTS.flatMap(([, { rules }]) => rules), returnPath()]);
  for (const text of texts(4, ['https://app.dom', '/', 'com.example.app:'])) {
    const decision = list.decide(text);
    if (decision.ok) continue;
    const { position, end, sentence } = decision.error;
    expect(0 <= position && position <= end && end <= text.length, JSON.stringify(text)).toBe(true);
    expect(sentence).not.toBe('');
  }
});

test.each(['/', '/a', '%2f', '/.', '%', '%25', '.', '@', ':', '\\', ';', '//', '/%25252e', 'a', '?', '#', 'é'])(
  'the work grows as a text of %s does',
  (piece) => {
    const list = allow([returnPath(), ...LISTS.flatMap(([, { rules }]) => rules)]);
    const work = (start: string, times: number): number =>
      charactersLookedAt(() => list.decide(start + piece.repeat(times))) / times;
    for (const start of ['/a', 'https://app.dom/files/', 'https://app.dom']) {
      expect(work(start, 800), start).toBeLessThan(1.5 * work(start, 100) + 60);
    }
  },
);
