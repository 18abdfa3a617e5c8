// docs/findings.md: what it says of each code is so.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { registry } from '@url/cli';
import {
  type AccessPlan,
  createRegistry,
  extract,
  type Finding,
  findings,
  type Profile,
  parseGeneric,
  type Result,
  resolve,
  tolerant,
  type Url,
  unwrap,
} from '@url/core';
import { describe, expect, test } from 'vitest';
import { codes } from '../src/codes.ts';

const page = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');

/** The rows of the table below a heading, each cell without its grave accents. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [, , ...rows] = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .slice(2, -2)
      .split(/ \| /)
      .map((cell) => cell.replaceAll('\\|', '|').replace(/^`([^`]*)`$/, '$1')),
  );
}

const found = rowsBelow('What is found in a URL');
const planned = rowsBelow('What is found in a plan alone');
const mended = rowsBelow('What is mended');

function read(text: string): Url {
  const own: Result<Url> = registry.parse(text, { tolerant });
  const result = own.ok ? own : parseGeneric(text);
  return result.ok ? result.url : expect.fail(result.error.code);
}

describe('what is found in a URL', () => {
  test.each(found)('%s (%s, %s) in %s, at %s', (code, severity, section, example, at) => {
    const [level, ...marks] = String(severity).split(', ');
    const text = String(example);
    const ofText = findings(registry, text);
    const ofData = findings(registry, read(text));
    if (!ofText.ok || !ofData.ok) return expect.fail(`refused: ${text}`);
    const finding = ofText.findings.find((each) => each.code === code);
    expect(finding).toMatchObject({ severity: level, section });
    expect(text.startsWith(String(at), finding?.position)).toBe(true);
    expect(ofData.findings.some((each) => each.code === code)).toBe(marks[0] !== 'text');
    const plan = registry.access(read(text) as never, { server: 'host.dom' } as never) as AccessPlan & {
      readonly findings?: readonly Finding[];
    };
    expect(plan.findings?.map((each) => each.code) ?? []).toEqual(
      marks[0] === 'refuses'
        ? [code]
        : registry.scheme(text.split(':')[0] ?? '') === undefined
          ? ['access-undefined']
          : [],
    );
  });

  test('each example is of the URL as it stands there, and has little else', () => {
    for (const [code, , , example = ''] of found) {
      const result = findings(registry, example);
      const others = result.ok ? result.findings.filter((each) => each.code !== code) : [];
      expect(others.length, example).toBeLessThan(3);
    }
  });
});

describe('what is found in a plan alone', () => {
  const looping = createRegistry({ schemes: registry.schemes, gateways: { wais: (url) => url } });
  const plans: Readonly<Record<string, (url: Url) => AccessPlan>> = {
    'gateway-loop': (url) => looping.access(url as never),
    'news-server-missing': (url) => registry.access(url as never),
    'nntp-server-missing': (url) => registry.access(url as never),
    'file-origin-remote': (url) => registry.access(url as never, { origin: 'http://host.dom/' } as never),
  };

  test.each(planned)('%s (%s, %s) of %s', (code, severity, section, example) => {
    const plan = plans[String(code)]?.(read(String(example)));
    expect(plan).toMatchObject({ by: 'refused', findings: [{ code, severity, section }] });
    const ofText = findings(registry, String(example), { tolerant });
    expect(ofText.ok && ofText.findings.map((each) => each.code)).not.toContain(code);
  });
});

/** In the order of the page. */
const CODES = [
  'delimiter-hidden',
  'delimiter-escaped',
  'control-escaped',
  'port-reserved',
  'port-of-another',
  'port-not-default',
  'access-undefined',
  'password-in-url',
  'user-question-mark',
  'user-looks-like-host',
  'path-at-sign',
  'path-question-mark',
  'option-like',
  'slash-escaped',
  'dot-segment',
  'dot-segment-escaped',
  'octets-not-utf8',
  'host-not-qualified',
  'host-number-leading-zero',
  'scheme-first-not-letter',
  'scheme-held-back',
  'login-unreadable',
  'ftp-user-empty',
  'ftp-name-missing',
  'ftp-cwd-empty',
  'gopher-search-unexpected',
  'mailto-slashes-leading',
  'news-component-empty',
  'nntp-component-empty',
  'nntp-article-local',
  'wais-database-empty',
  'wais-document-empty',
  'file-not-local',
  'file-drive-letter',
  'file-unc',
  'prospero-field-name-empty',
  'gateway-loop',
  'news-server-missing',
  'nntp-server-missing',
  'file-origin-remote',
];

/** The sources of all libraries. */
function sources(): string {
  const packages = new URL('../../', import.meta.url);
  const folders = readdirSync(packages).filter((name) => name !== 'cli');
  return folders
    .map((name) => new URL(`${name}/src/`, packages))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8')),
    )
    .join('');
}

describe('the page has all there is', () => {
  test('findings', () => {
    expect([...found, ...planned].map(([code]) => code)).toEqual(CODES);
    const given = sources().matchAll(/'([a-z\d-]+)',\s*(?:severity: )?'(?:note|caution|danger)'/g);
    const ofPorts = ['port-of-another', 'port-not-default'];
    expect([...new Set([...Array.from(given, ([, code]) => code), ...ofPorts])].sort()).toEqual([...CODES].sort());
  });

  test('and `url explain` knows each, by the same section', () => {
    const known = codes();
    for (const [code, section] of [...found, ...planned].map(([name, , place]) => [name, place])) {
      expect(known).toContainEqual(expect.objectContaining({ code, section }));
    }
  });
});

/** Those that only reading a partial form, or a text around a URL, can give. */
const ELSEWHERE = ['partial-slashes', 'partial-colon', 'partial-scheme', 'space-unicode', 'draft-partial-dots'];

/** How many core gives in reading a URL, of any scheme. */
const OF_CORE = 11;

describe('what is mended', () => {
  const own = [...new Set(registry.schemes.flatMap(({ syntax }) => Object.keys(syntax.repairs ?? {})))];
  const names = registry.schemes.map(({ name }) => name);
  const ofScheme = (code = '') => names.includes(code.replace(/^(?:rfc1630|draft)-/, '').split('-')[0] ?? '');
  const given = mended.filter(([code = '']) => (ofScheme(code) ? own.includes(code) : !ELSEWHERE.includes(code)));

  test.each(given)('%s (%s) in %s', (code = '', section, example = '', written) => {
    const profile = /^(?:rfc1630|draft)(?=-)/.exec(code)?.[0] as Profile | undefined;
    const options = profile === undefined ? { tolerant } : { profile };
    const result: Result<Url> = registry.parse(example, options);
    if (!result.ok) return expect.fail(result.error.code);
    expect(result.repairs).toContainEqual(expect.objectContaining({ code, section }));
    const canonical = registry.format(result.url as never, result.fragment);
    const strict = registry.parse(canonical);
    if (written === '-') expect(strict.ok).toBe(false);
    else expect([canonical, strict.ok]).toEqual([written, true]);
    // What is legal has another meaning by a profile alone.
    expect(registry.canParse(example)).toBe(profile !== undefined);
  });

  const formed = mended.filter(([code = '']) => ELSEWHERE.includes(code) && code !== 'space-unicode');

  test.each(formed)('%s (%s) in %s', (code = '', section, example = '', written) => {
    const [base = '', form = ''] = example.replaceAll('`', '').split(' + ');
    const options = code.startsWith('draft-') ? { profile: 'draft' as const } : { tolerant };
    const result = resolve(registry, base, form, options);
    if (!result.ok) return expect.fail(result.error.code);
    expect(result.repairs).toMatchObject([{ code, section }]);
    expect(registry.format(result.url, result.fragment)).toBe(written);
    expect(resolve(registry, base, form).ok).toBe(code.startsWith('draft-'));
  });

  test('space-unicode, where it stands inside a wrapper', () => {
    const [code, section, example = '', written] = mended.find(([name]) => name === 'space-unicode') ?? [];
    const text = example.split('`')[1] ?? '';
    expect([...extract(registry, text, { tolerant })]).toMatchObject([
      { canonical: written, repairs: [{ code, section }] },
    ]);
    expect(unwrap(text, { tolerant })).toBe(written);
    expect([...extract(registry, text)]).toMatchObject([{ ok: false }]);
  });

  test('the page has every repair of every scheme', () => {
    expect(mended.map(([code]) => code)).toEqual(expect.arrayContaining(own));
    expect(new Set(mended.map(([code]) => code)).size).toBe(mended.length);
    expect(given).toHaveLength(own.length + OF_CORE);
  });

  test('and every one of core, by the same section as `url explain`', () => {
    const known = codes();
    for (const [code = '', section] of mended) {
      const ours = ofScheme(code) && !own.includes(code);
      if (!ours) expect(known).toContainEqual(expect.objectContaining({ code, section }));
    }
    const noted = sources().matchAll(/note\('([a-z-]+)'/g);
    expect(mended.map(([code]) => code)).toEqual(expect.arrayContaining(Array.from(noted, ([, code]) => code)));
  });
});
