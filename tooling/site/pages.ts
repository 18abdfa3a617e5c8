// All pages of the site: the Markdown of the repository and what is made from the project's own code and figures.
import { existsSync, readFileSync } from 'node:fs';
import { type AnyScheme, coreRules, createRegistry, explain, parse } from '@url/core';
import { pathRules } from '@url/file';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { openRules } from '@url/open/rules';
import { textRules } from '@url/text';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { type Answer, answerOf, ourAnswer, theirHost } from '../support/beside-new-url.ts';
import { schemesOf } from '../support/scheme-grammars.ts';
import { apiPages, apiTexts } from './api.ts';
import { charts } from './charts.ts';
import { codesPage } from './codes-page.ts';
import { type Heading, type Rendered, render, type Targets } from './markdown.ts';
import { connectionPackages, type Group, type Head, navigation, ROOT, schemePackages } from './nav.ts';
import { playgroundPage } from './playground-page.ts';
import { escaped } from './railroad.ts';
import { refusalPages } from './refusal-pages.ts';
import { routeOf } from './routes.ts';
import { aroundReadme, picture } from './scheme-page.ts';
import type { ListedGroup } from './shell.ts';

export interface Page {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly head: Head | undefined;
  readonly source: string | undefined;
  readonly headings: readonly Heading[];
  readonly twin: string | undefined;
  readonly sections: Rendered['sections'];
  readonly wide: boolean;
}

export interface Site {
  readonly pages: readonly Page[];
  readonly groups: readonly ListedGroup[];
  /** The faults, in sentences: the build fails. */
  readonly problems: readonly string[];
}

interface Draft {
  readonly source: string;
  readonly route: string;
  readonly markdown: string;
  readonly title: string | undefined;
}

/** Every page, in the order of the navigation. */
export async function site(): Promise<Site> {
  const problems: string[] = [];
  const groups = navigation();
  const api = await apiTexts();
  const drafts = draftsOf(groups, api);
  const targets = targetsOf(drafts);
  const pages: Page[] = [];
  for (const draft of drafts) pages.push(await pageOf(draft, headOf(draft.route, groups), { targets, problems }));
  pages.push(await codes(), playground());
  return { pages, groups: listed(groups, pages), problems };
}

function draftsOf(groups: readonly Group[], api: ReadonlyMap<string, string>): readonly Draft[] {
  const entries = groups.flatMap((group) => group.entries).filter(({ source }) => source !== undefined);
  return [
    draft('docs/home.md', 'Home'),
    ...entries.flatMap(({ source = '', title }) => (source === REFUSALS ? [] : [draft(source, title)])),
    ...refusalPages(readFileSync(ROOT + REFUSALS, 'utf8')).map((part) => ({ ...part, source: REFUSALS })),
    ...apiPages().map(({ name, route, file }) => ({
      source: `${API}${file}`,
      route,
      markdown: api.get(file) ?? '',
      title: name,
    })),
  ];
}

const REFUSALS = 'docs/refusals.md';
const API = '.cache/typedoc/';

function draft(source: string, title: string | undefined): Draft {
  return { source, route: routeOf(source), markdown: readFileSync(ROOT + source, 'utf8'), title };
}

/** The pages that links lead to. */
function targetsOf(drafts: readonly Draft[]): Targets {
  const files = new Set<string>(repositoryFiles());
  const folders = new Set(
    [...files].flatMap((file) => file.split('/').map((_, at, names) => names.slice(0, at).join('/'))),
  );
  const routes = new Map(
    drafts.filter(({ source }) => source !== REFUSALS).map(({ source, route }) => [source, route]),
  );
  return {
    has: (path) => files.has(path) || folders.has(path) || existsSync(ROOT + path),
    routeOf(file, anchor) {
      if (file !== REFUSALS) return routes.get(file);
      const part = drafts.find(({ source, route }) => source === REFUSALS && route === `refusals/${anchor}/`);
      return part?.route ?? 'refusals/';
    },
  };
}

interface Around {
  readonly targets: Targets;
  readonly problems: string[];
}

async function pageOf(
  { source, route, markdown, title }: Draft,
  head: Head | undefined,
  around: Around,
): Promise<Page> {
  const rendered = render(markdown, { route, source, ...around });
  const extra = await extraOf(source, route, markdown);
  const isApi = source.startsWith(API);
  return {
    route,
    title: title ?? rendered.title,
    description: rendered.lead.slice(0, 180),
    html: extra === undefined ? rendered.html : joined(rendered.html, extra),
    head,
    source: isApi ? undefined : source,
    headings: [...rendered.headings, ...headingsIn(extra?.after ?? '')],
    twin: rendered.twin,
    sections: rendered.sections,
    wide: route === '',
  };
}

interface Extra {
  /** HTML after the first heading. */
  readonly before: string;
  readonly after: string;
}

/** The HTML around the Markdown of a page. */
async function extraOf(source: string, route: string, markdown: string): Promise<Extra | undefined> {
  const [, name = ''] = /^packages\/([^/]+)\/README\.md$/.exec(source) ?? [];
  if (schemePackages().includes(name) || connectionPackages().includes(name)) {
    return aroundReadme(route, markdown, await schemesOf(name));
  }
  if (source === 'docs/performance.md') {
    const measured = JSON.parse(readFileSync(`${ROOT}docs/evidence/performance.json`, 'utf8'));
    return { before: charts(measured, 6), after: '' };
  }
  return undefined;
}

function joined(html: string, { before, after }: Extra): string {
  return html.replace('</h1>\n', (end) => `${end}${before}`) + after;
}

function headingsIn(html: string): readonly Heading[] {
  return Array.from(html.matchAll(/<h([23]) id="([^"]+)">([^<]*)/g), ([, level, id = '', text = '']) => ({
    level: Number(level),
    id,
    text,
  }));
}

function headOf(route: string, groups: readonly Group[]): Head | undefined {
  if (route.startsWith('api/')) return 'API';
  if (route.startsWith('refusals/')) return 'Evidence';
  return groups.find(({ entries }) => entries.some(({ source }) => source !== undefined && routeOf(source) === route))
    ?.head;
}

/** The groups with the routes and the titles of their pages. */
function listed(groups: readonly Group[], pages: readonly Page[]): readonly ListedGroup[] {
  const named = (route: string): { route: string; title: string } => {
    const page = pages.find((each) => each.route === route);
    if (page === undefined) throw new Error(`the navigation has ${route}, and there is no such page`);
    return { route, title: page.title };
  };
  const refusals = pages.filter(({ route }) => /^refusals\/./.test(route));
  return [
    ...groups.map(({ head, title, entries, folded }) => ({
      head,
      title,
      ...(folded === undefined ? {} : { folded }),
      pages: entries.map(({ source, made }) =>
        named(source === undefined ? `${made}/` : source === REFUSALS ? 'refusals/' : routeOf(source)),
      ),
    })),
    { head: 'Evidence', title: 'Refusals', folded: true, pages: refusals.map(({ route }) => named(route)) },
    { head: 'API', title: 'API', pages: apiPages().map(({ route }) => named(route)) },
  ];
}

/** The home page: its Markdown, with the field and the pictures where it says so. */
export function homeHtml(html: string): string {
  return `<div class="home">${html.replace('<!-- field -->', FIELD).replace('<!-- pictures -->', pictures())}</div>`;
}

const FIELD = `<div class="ask card"><label>A URL <input type="text" data-ask data-main-field autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="ftp://www.bank.com@evil.com:25/"></label><a href="playground/" data-ask-link>Take it apart</a></div>`;

function pictures(): string {
  const urls = createRegistry([ftp]);
  const text = 'ftp://host.dom/pub/read me.txt';
  const refused = parse(urls, text);
  const told = refused.ok ? '' : explain(urls, refused.error, text);
  return `${picture(urls, 'ftp://myname@host.dom/%2Fetc/motd;type=a', '')}<pre tabindex="0" aria-label="An error">${escaped(told)}</pre><div class="table" tabindex="0"><table><caption>Two readers, two hosts</caption><thead><tr><th scope="col">text</th><th scope="col">@url</th><th scope="col">new URL</th></tr></thead><tbody>${['http://0177.0.0.1/', 'http://host.dom\\@evil.com/', 'http:/evil.com'].map(beside).join('')}</tbody></table></div>`;
}

const BESIDE = createRegistry([ftp, http]);

/** The hosts that two readers see in a text, as cells. */
function beside(text: string): string {
  const told = (answer: Answer, refused: string): string => (answer.ok ? answer.host : refused);
  const ours = ourAnswer(BESIDE, text);
  const cells = [told(ours, ours.ok ? '' : `refused: ${ours.why}`), told(answerOf(theirHost, text), 'refused')];
  return `<tr><td><code>${escaped(text)}</code></td>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}

async function codes(): Promise<Page> {
  const schemes: AnyScheme[] = [];
  for (const name of [...schemePackages(), ...connectionPackages()]) schemes.push(...(await schemesOf(name)));
  const html = codesPage(schemes, [coreRules, textRules, openRules, pathRules]);
  return made('codes/', 'Errors and codes', 'Each code with its meaning, its section and an example.', html, 'Guide');
}

function playground(): Page {
  return {
    ...made(
      'playground/',
      'Playground',
      'Paste a URL: its parts, what is wrong and where, and what to know before you follow it.',
      playgroundPage(connectionPackages()),
      'Playground',
    ),
    wide: true,
  };
}

function made(route: string, title: string, description: string, html: string, head: Head): Page {
  const headings = headingsIn(html);
  const sections = headings.map(({ id, text, level }) => ({ id, title: text, level, text: '' }));
  const first = { id: '', title, level: 1, text: description };
  return {
    route,
    title,
    description,
    html,
    head,
    source: undefined,
    headings,
    twin: undefined,
    sections: [first, ...sections],
    wide: false,
  };
}
