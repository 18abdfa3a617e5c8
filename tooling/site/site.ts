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
import { directImports } from './direct-imports.ts';
import { llms } from './llms.ts';
import { connectionPackages, ELSEWHERE, navigation, ROOT } from './nav.ts';
import { homeHtml, type Page, site } from './pages.ts';
import { refusalRows } from './refusal-pages.ts';
import { searchIndex } from './search.ts';
import { type Shell, shell } from './shell.ts';

const OUT = `${ROOT}.site/`;
const PORT = 4173;

/** The browsers that know `light-dark()`. */
const TARGET = ['es2022', 'chrome123', 'firefox120', 'safari17.5'];

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
        html:
          page.route === ''
            ? homeHtml(html)
            : html.replace('data-script="CONNECTIONS"', `data-script="../assets/${assets['connections.js']}"`),
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

/** The part of Eleventy's configuration that is used. */
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
  Object.assign(assets, await playgroundAssets());
  const pictures = `${ROOT}docs/pictures/`;
  for (const file of existsSync(pictures) ? readdirSync(pictures) : [])
    write(`pictures/${file}`, readFileSync(pictures + file));
  return assets;
}

/** The playground and its tabs, with what they share. Gives the names of the files that a page names. */
async function playgroundAssets(): Promise<Shell['assets']> {
  const own = `${ROOT}.cache/site/connections.ts`;
  mkdirSync(dirname(own), { recursive: true });
  const names = connectionPackages();
  const imports = names.map((name, at) => `import * as scheme${at} from '${ROOT}packages/${name}/src/index.ts';`);
  writeFileSync(
    own,
    `${imports.join('\n')}\nconst isScheme = (value) => typeof Object(value).name === 'string' && typeof Object(value).syntax === 'object';\nexport const connections = [${names.map((_, at) => `...Object.values(scheme${at})`).join(', ')}].filter(isScheme);\n`,
  );
  const { metafile } = await build({
    entryPoints: { playground: `${ROOT}tooling/playground/playground.client.ts`, connections: own },
    plugins: [
      directImports({
        '@url/core': `${ROOT}packages/core/src/index.ts`,
        '@url/core/scheme': `${ROOT}packages/core/src/for-schemes.ts`,
      }),
    ],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: TARGET,
    conditions: ['@url/source'],
    define: { REFUSALS: JSON.stringify(JSON.stringify(refusalRows(readFileSync(`${ROOT}docs/refusals.md`, 'utf8')))) },
    outdir: `${OUT}assets`,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: ROOT,
  });
  const assets: { [name: string]: string } = {};
  for (const [file, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
    const name = file.replace(/^.*\//, '');
    if (entryPoint?.endsWith('playground.client.ts')) assets['playground.js'] = name;
    if (entryPoint?.endsWith('connections.ts')) assets['connections.js'] = name;
    const tab = /tooling\/playground\/([\w-]+-tab|check-own-scheme)\.ts$/.exec(entryPoint ?? '')?.[1];
    if (tab !== undefined && Object.keys(inputs).length > 0) assets[`${tab}.js`] = name;
  }
  writeFileSync(`${ROOT}.cache/site/outputs.json`, JSON.stringify(metafile.outputs));
  const css = await minified(`${ROOT}tooling/playground/playground.css`, {});
  assets['playground.css'] = `playground-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  write(`assets/${assets['playground.css']}`, css);
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
    target: TARGET,
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

interface Output {
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

/** The weight of the first screen of the playground and of each tab, in octets after gzip. */
function overPlaygroundBudget(): readonly string[] {
  const outputs: { readonly [file: string]: Output } = JSON.parse(
    readFileSync(`${ROOT}.cache/site/outputs.json`, 'utf8'),
  );
  const fileOf = (start: string): string =>
    Object.keys(outputs).find((file) => file.startsWith(`.site/assets/${start}`)) ?? '';
  const closure = (file: string): ReadonlySet<string> => {
    const all = new Set([file]);
    for (const each of all)
      for (const { path, kind } of outputs[each]?.imports ?? []) if (kind === 'import-statement') all.add(path);
    return all;
  };
  const sizeOf = (files: Iterable<string>): number =>
    Array.from(files, (file) => gzipSync(readFileSync(ROOT + file)).length).reduce((sum, size) => sum + size, 0);
  const first = closure(fileOf('playground-'));
  const page = readdirSync(`${OUT}assets`).filter((file) => /^(?:site|playground)-\w+\.css$|^site-\w+\.js$/.test(file));
  const shown = [...page.map((file) => `.site/assets/${file}`), '.site/playground/index.html'];
  const sizes: [string, number, number][] = [['the playground, first screen', sizeOf([...first, ...shown]), 60_000]];
  for (const tab of [
    'later-schemes',
    'text-tab',
    'own-tab',
    'compare-tab',
    'from-new-url-tab',
    'check-own-scheme',
    'connections',
    'changes',
    'reference',
  ]) {
    // A tab is opened with all schemes, and the check from the tab of one's own scheme.
    const before = new Set([
      ...first,
      ...(tab === 'check-own-scheme' ? ['own-tab', 'later-schemes', 'connections'] : []).flatMap((each) => [
        ...closure(fileOf(`${each}-`)),
      ]),
    ]);
    const more = [...closure(fileOf(`${tab}-`))].filter((file) => !before.has(file));
    // The laws of checkScheme are loaded by a button, and are larger than a tab.
    sizes.push([`the playground, ${tab}`, sizeOf(more), tab === 'check-own-scheme' ? 30_000 : 25_000]);
  }
  for (const [what, size, limit] of sizes) console.log(`${what}: ${size} of ${limit} octets`);
  return sizes
    .filter(([, size, limit]) => size > limit)
    .map(([what, size, limit]) => `${what}: ${size} of ${limit} octets`);
}

function tell(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (!isWatched) rmSync(OUT, { recursive: true, force: true });
const eleventy = new Eleventy('tooling/site', '.site', { quietMode: !isWatched, configPath: false, config: configure });
if (isWatched) {
  eleventy.setRunMode('serve');
  await eleventy.init();
  await eleventy.watch();
  await eleventy.serve(PORT);
} else {
  await eleventy.write();
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  tell([...deadLinks(OUT, files), ...overBudget(files), ...overPlaygroundBudget()]);
  console.log(`${files.filter((file) => file.endsWith('.html')).length} pages in .site`);
}
