// Texts of many kinds in which a person has marked the URLs: those that are not found are listed here, each group with its reason.
import { expect, test } from 'vitest';
import { foundBy, markedTexts, scoreOf } from '../../../tooling/support/marked-texts.ts';
import { registry, tolerantRegistry } from './registries.ts';

const texts = markedTexts();
const strict = scoreOf(texts, foundBy(registry, false));
const tolerant = scoreOf(texts, foundBy(tolerantRegistry, false));

/** URLs that neither strict nor tolerant reading finds as they are marked. */
const MISSED = {
  'a host beyond US-ASCII is a problem': [
    'https://例え.example.jp/',
    'http://пример.example/путь',
    'http://münchen.example/',
  ],
  'a full stop before a letter is a dot to other software, and letters beyond US-ASCII do not end a host': [
    'http://example.com',
    'mailto:info@example.jp',
  ],
  'letters and symbols beyond US-ASCII belong to a path': [
    'https://www.example.jp/info/',
    'https://example.jp/e',
    'https://example.com/two',
  ],
  'only who knows the language of the text can tell where it ends': [
    'http://example.org/tie',
    'file:///home/me/app/index.js',
    'https://img.example.com/a.png?w=200&h=100',
  ],
  'escaped slashes are not undone': ['https:\\/\\/img.example.com\\/u.png'],
};

/** URLs that are legal nowhere but in today's texts: strict reading reports them. */
const NOT_LEGAL = [
  'https://jo.example.net/~jo/',
  'https://example.com/search?q=red+shoes&size[]=42&size[]=43',
  'http://www.example.ac.uk/~smith/fish.html',
  'https://fonts.example.com/css?family=Open+Sans|Roboto',
  'http://example.org/~me/',
  'https://api.example.com/users/{id}/posts',
  'https://example.com/?filter[name]=x&filter[age]=3',
  'https://example.com/~joe',
  'https://zh.wikipedia.example/wiki/北京',
  'https://ja.wikipedia.example/wiki/日本語',
  'https://ru.wikipedia.example/wiki/Москва',
  'https://example.ru/поиск?q=слово',
  'https://ar.wikipedia.example/wiki/القاهرة',
  'https://de.wikipedia.example/wiki/Köln',
  'https://example.de/größe?s=ß',
];

test('two hundred texts are marked', () => {
  expect(texts.length).toBeGreaterThanOrEqual(200);
  for (const { text, urls } of texts) {
    expect(text).not.toMatch(/[⟦⟧]/);
    for (const { start, end } of urls) expect(text.slice(start, end)).toMatch(/^[a-z]+:[^\s]/i);
  }
});

test('a tolerant registry finds all but a few, for a reason', () => {
  expect([...tolerant.missed].sort()).toEqual(Object.values(MISSED).flat().sort());
  expect(tolerant.exact).toHaveLength(205);
});

test('a strict registry finds all of these but those that are not legal, and reports them', () => {
  expect([...strict.missed].sort()).toEqual([...Object.values(MISSED).flat(), ...NOT_LEGAL].sort());
  expect(strict.exact).toHaveLength(205 - NOT_LEGAL.length);
  expect(scoreOf(texts, foundBy(registry, true)).exact).toEqual(expect.arrayContaining(NOT_LEGAL));
});

test('hardly anything is found that is not marked', () => {
  const everywhere = ['file:///home/me/app/index.js:10:5', 'https://img.example.com/a.png?w=200&h=100;size=1024'];
  expect(strict.extra).toEqual(everywhere);
  expect([...tolerant.extra].sort()).toEqual(
    [
      ...everywhere,
      'http://example.org/tie~now',
      'https://example.com/two👍',
      'https://www.example.jp/info/をご覧ください',
      'https://example.jp/e←',
    ].sort(),
  );
});
