// docs/findings.md: its tables have every finding and repair, with the words of the tables of codes, and its examples are true.
import { readFileSync } from 'node:fs';
import { registry } from '@url/cli';
import {
  type AccessOptions,
  type AccessPlan,
  access,
  canParse,
  coreRules,
  createRegistry,
  type Finding,
  findings,
  format,
  parse,
  parseGeneric,
  type Registry,
  type Result,
  resolve,
  schemeOf,
  tolerant,
  type Url,
} from '@url/core';
import type { FindingRule, Profile, Rule } from '@url/core/scheme';
import { extract, textRules, unwrap } from '@url/text';
import { describe, expect, test } from 'vitest';
import { codes } from '../src/codes.ts';

const page = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');

/** A row of a table of the page: its cells, without their grave accents, by the names of the columns. */
type Row = { readonly [column: string]: string };

/** The rows of the table with the column `first` and without the column `without`. */
function rowsOf(first: string, without: string): readonly Row[] {
  const tables = page.split('\n\n').filter((block) => block.startsWith('| code |'));
  const table = tables.map(linesOf).find(([head = []]) => head.includes(first) && !head.includes(without));
  const [head = [], , ...rows] = table ?? [];
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])));
}

function linesOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.slice(2, -2).split(/ \| /).map(unquoted));
}

function unquoted(cell: string): string {
  return cell.replaceAll('\\|', '|').replace(/^`([^`]*)`$/, '$1');
}

const found = rowsOf('at', 'written');
const planned = rowsOf('severity', 'at');
const repaired = rowsOf('written', 'at');

const loose = createRegistry(registry.schemes, { tolerant });
const profiled = (profile: Profile): Registry => createRegistry(registry.schemes, { profile });

function tablesOf<R>(of: (rules: { readonly [kind: string]: unknown }) => unknown): ReadonlyMap<string, R> {
  const tables = [coreRules, textRules, ...registry.schemes.map(({ syntax }) => syntax.rules ?? {})];
  return new Map(tables.flatMap((rules) => Object.entries(of(rules as never) ?? {})) as [string, R][]);
}

const FINDINGS = tablesOf<FindingRule>(({ findings }) => findings);
const REPAIRS = tablesOf<Rule>(({ repairs }) => repairs);

function read(text: string): Url {
  const own: Result<Url> = parse(loose, text);
  const result = own.ok ? own : parseGeneric(loose, text);
  return result.ok ? result.url : expect.fail(result.error.code);
}

describe('findings in a URL', () => {
  test.each(found)('$code in $example', ({ code = '', severity = '', section, example = '', at = '' }) => {
    const [level, mark] = severity.split(', ');
    const ofText = findings(registry, example);
    const ofData = findings(registry, read(example));
    if (!ofText.ok || !ofData.ok) return expect.fail(`refused: ${example}`);
    const finding = ofText.findings.find((each) => each.code === code);
    expect(finding).toMatchObject({ severity: level, section, sentence: FINDINGS.get(code)?.[2] });
    expect(example.startsWith(at, finding?.position)).toBe(true);
    expect(ofData.findings.some((each) => each.code === code)).toBe(mark !== 'text');
    const refusal = mark === 'refuses' ? [code] : isRegistered(example) ? [] : ['access-undefined'];
    expect(refusalOf(access(registry, read(example), { server: 'host.dom' } as AccessOptions))).toEqual(refusal);
  });

  test('each example has at most two others', () => {
    for (const { code, example = '' } of found) {
      const result = findings(registry, example);
      const others = result.ok ? result.findings.filter((each) => each.code !== code) : [];
      expect(others.length, example).toBeLessThan(3);
    }
  });
});

function isRegistered(text: string): boolean {
  return schemeOf(registry, text.slice(0, text.indexOf(':'))) !== undefined;
}

function refusalOf(plan: AccessPlan & { readonly findings?: readonly Finding[] }): readonly string[] {
  return plan.findings?.map(({ code }) => code) ?? [];
}

/** It is found in data that no text has. */
const OF_DATA = 'url-unwritable';

describe('findings in a plan alone', () => {
  const looping = createRegistry(registry.schemes, { gateways: { wais: (url) => url } });
  const plans: Readonly<Record<string, (url: Url) => AccessPlan>> = {
    'gateway-loop': (url) => access(looping, url),
    'news-server-missing': (url) => access(registry, url),
    'nntp-server-missing': (url) => access(loose, url),
    'file-origin-remote': (url) => access(registry, url, { origin: 'http://host.dom/' } as AccessOptions),
  };

  test.each(planned.filter(({ code }) => code !== OF_DATA))(
    '$code of $example',
    ({ code = '', severity, section, example = '' }) => {
      expect(plans[code]?.(read(example))).toMatchObject({ by: 'refused', findings: [{ code, severity, section }] });
      const ofText = findings(loose, example);
      expect(ofText.ok && ofText.findings.map((each) => each.code)).not.toContain(code);
    },
  );

  test(`${OF_DATA}, of data that no text has`, () => {
    const data = { ...read('ftp://host.dom/'), host: 'a b' };
    expect(refusalOf(access(registry, data))).toEqual([OF_DATA]);
  });
});

describe('the page is complete', () => {
  test('each finding has the words of its table', () => {
    const words = [...found, ...planned].map((row) => [row['code'], row['what it means']]);
    expect(words).toEqual(words.map(([code = '']) => [code, FINDINGS.get(code)?.[2]]));
  });

  test('every finding is on it, once', () => {
    expect([...found, ...planned].map(({ code }) => code).sort()).toEqual([...FINDINGS.keys()].sort());
  });

  test('every repair is on it, once', () => {
    expect(repaired.map(({ code }) => code).sort()).toEqual([...REPAIRS.keys()].sort());
  });

  test('`url explain` knows each code, by the same section', () => {
    const known = codes();
    for (const { code, section } of [...found, ...planned, ...repaired]) {
      expect(known).toContainEqual(expect.objectContaining({ code, section }));
    }
  });
});

/** Given only by reading a partial form, or a text around a URL. */
const PARTIAL = ['partial-slashes', 'partial-colon', 'partial-scheme', 'draft-partial-dots'];
const SPACE = 'space-unicode';

describe('repairs', () => {
  const ofUrls = repaired.filter(({ code = '' }) => code !== SPACE && !PARTIAL.includes(code));

  test.each(ofUrls)('$code in $example', ({ code = '', section, example = '', written }) => {
    const profile = /^(?:rfc1630|draft)(?=-)/.exec(code)?.[0] as Profile | undefined;
    const reading = profile === undefined ? loose : profiled(profile);
    const result: Result<Url> = parse(reading, example);
    if (!result.ok) return expect.fail(result.error.code);
    const sentence = REPAIRS.get(code)?.[1];
    expect(result.repairs).toContainEqual({ code, position: expect.any(Number), section, sentence });
    const canonical = format(reading, result.url, result.fragment);
    if (written === '-') expect(canParse(registry, canonical)).toBe(false);
    else expect([canonical, canParse(registry, canonical)]).toEqual([written, true]);
    // A legal text has another meaning by a profile alone.
    expect(canParse(registry, example)).toBe(profile !== undefined);
  });

  test.each(repaired.filter(({ code = '' }) => PARTIAL.includes(code)))('$code in $example', (row) => {
    const { code = '', section, example = '', written } = row;
    const [base = '', reference = ''] = example.replaceAll('`', '').split(' + ');
    const reading = code.startsWith('draft-') ? profiled('draft') : loose;
    const result = resolve(reading, base, reference);
    if (!result.ok) return expect.fail(result.error.code);
    expect(result.repairs).toMatchObject([{ code, section }]);
    expect(format(reading, result.url, result.fragment)).toBe(written);
    expect(resolve(registry, base, reference).ok).toBe(code.startsWith('draft-'));
  });

  test(`${SPACE}, inside a wrapper`, () => {
    const { section, example = '', written } = repaired.find(({ code }) => code === SPACE) ?? {};
    const text = example.split('`')[1] ?? '';
    const [item] = extract(loose, text);
    expect(item).toMatchObject({ ok: true, repairs: [{ code: SPACE, section }] });
    expect(item?.ok && format(loose, item.url, item.fragment)).toBe(written);
    expect(unwrap(loose, text)).toBe(written);
    expect([...extract(registry, text)]).toMatchObject([{ ok: false }]);
  });
});
