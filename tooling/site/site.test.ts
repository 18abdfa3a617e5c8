import { readFileSync, writeFileSync } from 'node:fs';
import { diagram } from '@url/grammar/tools';
import { describe, expect, test } from 'vitest';
import { neededBy, readAbnf } from '../support/abnf.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { chart, type Measured } from './charts.ts';
import { deadLinks } from './dead-links.ts';
import { direct } from './direct-imports.ts';
import { render, tryAddress } from './markdown.ts';
import { connectionPackages, ELSEWHERE, navigation, packages, ROOT } from './nav.ts';
import { railroad } from './railroad.ts';
import { refusalPages, refusalRows } from './refusal-pages.ts';
import { linkTo, routeOf } from './routes.ts';
import { POLICY } from './shell.ts';

const folder = `${temporaryFolder('site')}/`;

const grammar = readFileSync(`${ROOT}tooling/proof/grammar.abnf`, 'utf8');

describe('the navigation', () => {
  const sources = navigation().flatMap(({ entries }) => entries.flatMap(({ source }) => source ?? []));

  test('has each page once', () => {
    expect(new Set(sources).size).toBe(sources.length);
  });

  test('has the README of every package', () => {
    for (const name of packages()) expect(sources).toContain(`packages/${name}/README.md`);
  });

  test('gives each page a route of its own', () => {
    expect(new Set(sources.map(routeOf)).size).toBe(sources.length);
  });

  test('leaves no page of the guide elsewhere', () => {
    for (const source of sources) expect(ELSEWHERE.some(([pattern]) => pattern.test(source))).toBe(false);
  });

  test('finds packages that are made with @url/grammar by looking', () => {
    expect(connectionPackages()).toEqual(
      packages().filter((name) => /^(?:redis|postgres|amqp|mysql|mongodb)$/.test(name)),
    );
  });
});

describe('a link', () => {
  test.each([
    ['', 'start/', 'start/'],
    ['schemes/ftp/', 'schemes/http/', '../http/'],
    ['schemes/ftp/', '', '../../'],
    ['schemes/ftp/', 'schemes/ftp/#a', '#a'],
    ['start/', 'codes/#port-reserved', '../codes/#port-reserved'],
    ['start/', 'assets/site.css', '../assets/site.css'],
  ])('from %j to %j is %j', (from, to, link) => {
    expect(linkTo(from, to)).toBe(link);
  });

  test('to what is not there is a problem', () => {
    const problems: string[] = [];
    const targets = { routeOf: () => undefined, has: () => false };
    render('# A\n\n[b](b.md)', { route: 'a/', source: 'docs/a.md', targets, problems });
    expect(problems).toEqual(['docs/a.md: b.md leads nowhere']);
  });

  test('is dead without its file, and without its id', () => {
    writeFileSync(
      `${folder}index.html`,
      '<p id="there"><a href="#there">a</a> <a href="gone/">b</a> <a href="#gone">c</a></p>',
    );
    expect(deadLinks(folder, ['index.html'])).toEqual([
      'index.html: gone/ leads nowhere',
      'index.html: #gone names no id',
    ]);
  });
});

describe('Markdown', () => {
  const place = {
    route: 'a/',
    source: 'docs/a.md',
    targets: { routeOf: (file: string) => (file === 'docs/b.md' ? 'b/' : undefined), has: () => true },
    problems: [],
  };

  test('has its links as the site has them, and its twin too', () => {
    const { html, twin } = render('# A\n\n[b](b.md#c) and [d](../e.ts)', place);
    expect(html).toContain('href="../b/#c"');
    expect(html).toContain('href="https://github.com/at-url/url/blob/main/e.ts"');
    expect(twin).toContain('[b](../b/index.md#c)');
  });

  test('has no style and no script in it', () => {
    const { html } = render("# A\n\n```ts\nconst a = 'b';\n```\n", place);
    expect(html).toContain('class="c-keyword"');
    expect(html).not.toMatch(/style=|<script/);
  });

  test('leads from a URL to the playground, and never with a secret', () => {
    expect(render('# A\n\n`ftp://h/a`', place).html).toContain('href="../playground/#url=ftp%3A%2F%2Fh%2Fa"');
    expect(tryAddress('http://h/~a')).toBe('url=http%3A%2F%2Fh%2F~a&tolerant=1');
    expect(tryAddress('ftp://fred:secret@h/')).toBeUndefined();
    expect(tryAddress('not a url')).toBeUndefined();
  });
});

describe('the grammar', () => {
  const rules = readAbnf(grammar);

  test('is read to the last production, and each is drawn', () => {
    const names = Array.from(grammar.matchAll(/^([A-Za-z][\w-]*)\s*=/gm), ([, name = '']) => name.toLowerCase());
    expect([...rules.keys()]).toEqual(names);
    expect(names.length).toBeGreaterThan(90);
    for (const { diagram: data, name } of rules.values()) {
      const svg = railroad(data, name);
      expect(svg).toMatch(/^<svg .*<\/svg>$/);
      expect(svg).not.toContain('NaN');
    }
  });

  test('names what a production needs, each before those that it names', () => {
    expect(
      neededBy(rules, 'ftpurl')
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(['ftpurl', 'login', 'fpath', 'ftptype']);
  });

  test.each(['a = "b" (', 'a = b )', 'a = %q', '= "a"'])('refuses %j', (text) => {
    expect(() => readAbnf(text)).toThrow();
  });

  test('draws an optional, a loop and a choice', () => {
    const { diagram: data } = readAbnf('a = [ "x" ] *( "y" / z )').get('a') ?? {};
    expect(data).toEqual({
      kind: 'sequence',
      items: [
        { kind: 'optional', item: { kind: 'literal', text: 'x' } },
        {
          kind: 'many',
          item: {
            kind: 'choice',
            items: [
              { kind: 'literal', text: 'y' },
              { kind: 'rule', name: 'z' },
            ],
          },
        },
      ],
    });
    expect(diagram).toBeTypeOf('function');
  });
});

describe('a chart', () => {
  const { runs }: Measured = JSON.parse(readFileSync(`${ROOT}docs/evidence/performance.json`, 'utf8'));
  const { figures = [], version = '' } = runs.at(-1) ?? {};

  test.each(figures)('of $title has the measured numbers, and its aim', (figure) => {
    const svg = chart(figure, version);
    for (const { ratio } of figure.rows) expect(svg).toContain(`${ratio.toFixed(2)}×`);
    expect(svg.includes('class="aim"')).toBe(figure.aim !== undefined);
    const ours = figure.rows.find(({ name }) => name === 'ours')?.ratio ?? 0;
    expect(svg.includes('>below ')).toBe(figure.least !== undefined && ours < figure.least);
  });
});

test('the refusals are on pages that load, and each row is on one', () => {
  const text = readFileSync(`${ROOT}docs/refusals.md`, 'utf8');
  const rowsIn = (markdown: string) => markdown.match(/^\| `/gm)?.length ?? 0;
  const pages = refusalPages(text);
  expect(pages.reduce((sum, { markdown }) => sum + rowsIn(markdown), 0)).toBe(rowsIn(text));
  for (const { markdown } of pages) expect(markdown.length).toBeLessThan(60_000);
});

test('the policy has no connection, no inline code and no eval', () => {
  expect(POLICY).toContain("default-src 'none'");
  expect(POLICY).toContain("connect-src 'none'");
  expect(POLICY).not.toMatch(/unsafe|\*|https?:/);
});

test('imports from an entry become imports from files', () => {
  const homes = new Map([
    [
      '@url/core',
      new Map([
        ['parse', '/parse.ts'],
        ['key', '/key.ts'],
      ]),
    ],
  ]);
  const source = "import { type Url, parse, key as keyOf } from '@url/core';\nimport { h } from './dom.ts';";
  expect(direct(source, homes)).toBe(
    "import { parse } from '/parse.ts'; import { key as keyOf } from '/key.ts';\nimport { h } from './dom.ts';",
  );
  expect(() => direct("import { nothing } from '@url/core';", homes)).toThrow();
});

test('the rows for the playground are those in which new URL gives another answer', () => {
  const rows = refusalRows(readFileSync(`${ROOT}docs/refusals.md`, 'utf8'));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows).toContainEqual(['http:/evil.example', '✗ slashes-missing at 5', 'evil.example']);
  expect(rows.every(([, ours, theirs]) => ours !== theirs)).toBe(true);
});
