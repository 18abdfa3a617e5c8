// docs/allow.md: its examples are true, and each of its programs stops what it is said to stop.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { Marked } from 'marked';
import { expect, test } from 'vitest';
import { definedIn, readme } from '../../../tooling/support/readme.ts';
import { subjects } from './rows.ts';

const PAGE = '../../../docs/allow.md';
readme(import.meta.url, PAGE);

const page = readFileSync(new URL(PAGE, import.meta.url), 'utf8');

/** The values that the page makes by `new`. */
const made = await definedIn(page, fileURLToPath(new URL('.', import.meta.url)), 'new \\w+');

function defined<T>(name: string): T {
  return made.find((each) => each.name === name)?.value as T;
}

/** The texts of the table about a subject that are refused, and those that are admitted. */
function textsOf(...names: readonly string[]): {
  readonly refused: readonly string[];
  readonly admitted: readonly string[];
} {
  const rows = subjects.filter(({ subject }) => names.includes(subject)).flatMap((each) => each.rows);
  const texts = (isRefused: boolean) =>
    rows.filter(({ code }) => (code !== undefined) === isRefused).map((row) => row.in);
  return { refused: texts(true), admitted: texts(false) };
}

test('a login form sends nobody away', async () => {
  const site = defined<Hono>('site');
  const { refused, admitted } = textsOf('return-paths', 'redirect-uris', 'links');
  const next = async (text: string) => {
    const query = Array.from(Buffer.from(text), (octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');
    return (await site.request(`/login?next=${query}`, { method: 'POST' })).headers.get('location') ?? '';
  };
  const answers = await Promise.all([...refused, ...admitted].map(next));
  expect(answers.filter((location) => !/^\/(?![/\\])[!-~]*$/.test(location))).toEqual([]);
  expect(answers.filter((location) => new URL(location, 'https://app.dom').origin !== 'https://app.dom')).toEqual([]);
  expect(new Set(answers).size).toBeGreaterThan(10);
});

test('cors names no origin but ours', async () => {
  const api = defined<Hono>('api');
  const { refused, admitted } = textsOf('sites', 'redirect-uris', 'links');
  const texts = [...refused, ...admitted].filter((text) => /^[!-~]+$/.test(text));
  for (const from of texts) {
    const named = (await api.request('/', { headers: { origin: from } })).headers.get('access-control-allow-origin');
    if (named === null) continue;
    expect(new URL(named).href).toMatch(/^(?:https:\/\/(?:[^/]+\.)?app\.dom\/|capacitor:\/\/localhost)/i);
  }
});

test('rendered Markdown has no link of code', async () => {
  const markdown = defined<Marked>('markdown');
  const code = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:x',
  ];
  const spelt = code.flatMap((text) => [
    `[a](${text})`,
    `[a](<${text}>)`,
    `[a](< ${text}>)`,
    `[a](<\u0001${text}>)`,
    `[a](<\u00a0${text}>)`,
    `[a](${text.replace(':', '&colon;')})`,
    `[a](${text.replace(/^./, (char) => `&#${char.charCodeAt(0)};`)})`,
    `[a](${text.replace(/^../, '$&&Tab;')})`,
    `[a](${text.replace(/^../, '$&&#10;')})`,
    `[a][x]\n\n[x]: ${text}`,
    `![a](${text})`,
    `<${text}>`,
    `<a href="${text}">a</a>`,
    `<img src=x onerror="${text}">`,
    `[![a](${text})](${text})`,
    `- [a](${text})`,
    `| a |\n| --- |\n| [a](${text}) |`,
  ]);
  for (const text of spelt) {
    const html = await markdown.parse(text);
    expect(html, text).not.toMatch(/on\w+=/);
    for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect([text, href]).toEqual([text, '#']);
  }
});

test('the page counts the rows as they are', () => {
  expect(page).toContain(`${subjects.flatMap(({ rows }) => rows).length} texts`);
});
