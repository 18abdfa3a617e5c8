import { describe, expect, test } from 'vitest';
import { codes } from '../../packages/cli/src/reading/code-meanings.ts';
import { loadSchemes, registry } from '../../packages/cli/src/reading/registry.ts';
import { addressOfCode, addressOfSection } from '../../packages/cli/src/showing/doc-links.ts';
import { findingsPage } from './findings-page.ts';
import { linkOf, SITE, tryAddress } from './markdown.ts';
import { navigation, packages, ROOT, routeOf } from './nav.ts';
import { sectionsOf } from './sections-page.mjs';

await loadSchemes();

const findings = findingsPage();
const sections = sectionsOf(ROOT);

test('each code of a finding or repair has an example that gives it', () => {
  expect(findings.untrue).toEqual([]);
});

test('each requirement of the ledger is accounted for', () => {
  expect(sections.missing).toEqual([]);
});

test('each code and section that the command links to has its row', () => {
  const addresses = codes().map(({ code }) => addressOfCode(code));
  const documents = [...codes(), ...registry.schemes].map(({ section }) => section);
  addresses.push(...documents.filter((each) => /^(?:RFC 1738|RFC 1630|draft)/.test(each)).map(addressOfSection));
  const isThere = (address: string) => {
    const [page, anchor] = address.split('#');
    const text = page === `${SITE}findings/` ? findings.page : page === `${SITE}sections/` ? sections.page : '';
    return text.includes(`<a id="${anchor}"></a>`);
  };
  expect([...new Set(addresses)].filter((address) => !isThere(address))).toEqual([]);
});

describe('the navigation', () => {
  const sources = navigation().flatMap(({ entries }) => entries.map(({ source }) => source));

  test('has each page once, with a route of its own, and every package', () => {
    expect(new Set(sources.map(routeOf)).size).toBe(sources.length);
    expect(sources).toEqual(expect.arrayContaining(packages().map((name) => `packages/${name}/README.md`)));
  });
});

test('a link between files is one between pages, and one to a source leads to the repository', () => {
  const routes = new Map([['docs/gate.md', 'gate/']]);
  expect(linkOf('gate.md#a', 'docs/a.md', routes)).toBe('/gate/#a');
  expect(linkOf('https://github.com/at-url/url/blob/main/docs/gate.md', 'a.md', routes)).toBe('/gate/');
  expect(linkOf(`${SITE}findings/#a`, 'a.md', routes)).toBe('/findings/#a');
  expect(linkOf('../package.json', 'docs/a.md', routes)).toBe('https://github.com/at-url/url/blob/main/package.json');
  expect(linkOf('gone.md', 'docs/a.md', routes)).toBe('gone.md');
});

test('a URL leads to the playground, and never with a secret', () => {
  expect(tryAddress('http://h/~a')).toBe('url=http%3A%2F%2Fh%2F~a&tolerant=1');
  expect(tryAddress('ftp://fred:secret@h/')).toBeUndefined();
  expect(tryAddress('not a url')).toBeUndefined();
});
