// `pnpm site` builds the site, serves it on the loopback and watches; `pnpm site:build` writes it to .site. A page that is not in the
// navigation, a link that leads nowhere and a size above its budget fail.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import Eleventy from '@11ty/eleventy';
import { build } from 'esbuild';
import { repositoryFiles } from '../checks/repository-files.mjs';
import { deadLinks } from './dead-links.ts';
import { llms } from './llms.ts';
import { ELSEWHERE, navigation, ROOT } from './nav.ts';
import { homeHtml, type Page, site } from './pages.ts';
import { searchIndex } from './search.ts';
import { type Shell, shell } from './shell.ts';

const OUT = `${ROOT}.site/`;
const PORT = 4173;

const isWatched = process.argv.includes('--watch');

async function configure(config: Config): Promise<object> {
  const { pages, groups, problems } = await site();
  const assets = await writeAssets(pages);
  const frame: Shell = { groups, assets, isWatched };
  const order = groups.flatMap((group) => group.pages);
  const byFile = new Map(pages.map((page) => [`${page.route}index.html`, page]));
  for (const [file, page] of byFile) {
    config.addTemplate(`${page.route.replaceAll('/', '--') || 'home'}.html`, page.html, {
      permalink: `/${file}`,
      templateEngineOverride: false,
    });
  }
  config.addTransform('shell', function (this: Transformed, html: string) {
    const page = byFile.get(String(this.page.outputPath).replace(/^(?:\.\/)?\.site\//, ''));
    if (page === undefined) return html;
    const at = order.findIndex(({ route }) => route === page.route);
    const own = (name: string): string[] => (page.route === 'playground/' && assets[name] !== undefined ? [name] : []);
    return shell(
      {
        ...page,
        html: page.route === '' ? homeHtml(html) : html,
        hasTwin: page.twin !== undefined,
        before: order[at - 1],
        after: order[at + 1],
        scripts: own('playground.js'),
        styles: own('playground.css'),
      },
      frame,
    );
  });
  for (const folder of ['docs', 'packages/*/README.md', 'packages/*/src', 'tooling/site', 'tooling/playground'])
    config.addWatchTarget(ROOT + folder, { resetConfig: true });
  config.setServerOptions({ port: PORT, domDiff: false, showAllHosts: false, host: '127.0.0.1' });
  writeTwins(pages);
  tell([...problems, ...unlisted()]);
  return { templateFormats: ['html'] };
}

/** What is used of Eleventy's configuration. */
interface Config {
  addTemplate(name: string, content: string, data: object): void;
  addTransform(name: string, transform: (this: Transformed, html: string) => string): void;
  addWatchTarget(path: string, options: object): void;
  setServerOptions(options: object): void;
}

interface Transformed {
  readonly page: { readonly outputPath: string };
}

/** The Markdown pages that are neither in the navigation nor elsewhere. */
function unlisted(): readonly string[] {
  const listed = new Set(navigation().flatMap(({ entries }) => entries.map(({ source }) => source)));
  const all: readonly string[] = repositoryFiles().filter((file: string) => file.endsWith('.md'));
  return all
    .filter((file) => !listed.has(file) && !ELSEWHERE.some(([pattern]) => pattern.test(file)))
    .map((file) => `${file} is not in the navigation: tooling/site/nav.ts`);
}

/** Writes scripts and styles, each with a digest in its name. Gives their names. */
async function writeAssets(pages: readonly Page[]): Promise<Shell['assets']> {
  const folder = `${OUT}assets/`;
  mkdirSync(folder, { recursive: true });
  const index = searchIndex(pages.map((page) => ({ ...page, titlesAlone: isTable(page) })));
  const assets: { [name: string]: string } = {};
  const here = `${ROOT}tooling/site/`;
  const texts: { [name: string]: string } = {
    'site.css': await minified(`${here}site.css`, {}),
    'site.js': await minified(`${here}site.client.ts`, {}),
    'search.js': await minified(`${here}search.client.ts`, { INDEX: JSON.stringify(index) }),
  };
  for (const [name, text] of Object.entries(texts)) {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    assets[name] = name.replace('.', `-${digest}.`);
    write(`assets/${assets[name]}`, text);
  }
  write(
    'assets/icon.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><text x="16" y="24" font-size="26" text-anchor="middle" font-family="sans-serif" fill="#4f6bff">@</text></svg>',
  );
  write('robots.txt', 'User-agent: *\nAllow: /\n');
  const pictures = `${ROOT}docs/pictures/`;
  for (const file of existsSync(pictures) ? readdirSync(pictures) : [])
    write(`pictures/${file}`, readFileSync(pictures + file));
  return assets;
}

/** Pages that are tables or declarations are searched by their headings. */
function isTable({ route }: Page): boolean {
  return /^(?:api|refusals|sections|mutants|evidence|codes)\//.test(route);
}

async function minified(entry: string, define: { [name: string]: string }): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: entry.endsWith('site.client.ts') ? 'iife' : 'esm',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    conditions: ['@url/source'],
    legalComments: 'none',
    logLevel: 'error',
    define,
  });
  return outputFiles[0]?.text ?? '';
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(OUT + path), { recursive: true });
  writeFileSync(OUT + path, content);
}

/** The Markdown twin of each page, and the lists of all for programs that read. */
function writeTwins(pages: readonly Page[]): void {
  for (const { route, twin } of pages) if (twin !== undefined) write(`${route}index.md`, twin);
  for (const [name, text] of Object.entries(llms(pages, navigation()))) write(name, text);
}

/** Sizes in octets after gzip. */
const BUDGETS: readonly (readonly [what: string, files: RegExp, limit: number])[] = [
  ['script and style of a page', /^assets\/site-\w+\.(?:css|js)$/, 8000],
  ['the search', /^assets\/search-/, 90_000],
  ['the HTML of a page', /\.html$/, 40_000],
];

function overBudget(files: readonly string[]): readonly string[] {
  return BUDGETS.flatMap(([what, pattern, limit]) => {
    const sizes = files
      .filter((file) => pattern.test(file))
      .map((file) => ({ file, size: gzipSync(readFileSync(OUT + file)).length }));
    if (pattern.source.endsWith('.html$')) {
      return sizes
        .filter(({ size }) => size > limit)
        .map(({ file, size }) => `${file}: ${size} of ${limit} octets for ${what}`);
    }
    const size = sizes.reduce((sum, each) => sum + each.size, 0);
    console.log(`${what}: ${size} of ${limit} octets`);
    return size > limit ? [`${what}: ${size} of ${limit} octets`] : [];
  });
}

function tell(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (!isWatched) rmSync(OUT, { recursive: true, force: true });
const eleventy = new Eleventy('tooling/site', '.site', { quietMode: !isWatched, configPath: false, config: configure });
if (isWatched) {
  await eleventy.watch();
  await eleventy.serve(PORT);
} else {
  await eleventy.write();
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  tell([...deadLinks(OUT, files), ...overBudget(files)]);
  console.log(`${files.filter((file) => file.endsWith('.html')).length} pages in .site`);
}
