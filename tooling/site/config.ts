import { defineConfig } from 'vitepress';
import llms from 'vitepress-plugin-llms';
import { slugify } from '../support/slugify.ts';
import { homeParts } from './home.ts';
import { BASE, extend, SITE } from './markdown.ts';
import { apiPages, connectionPackages, navigation, ROOT, routeOf, schemePackages } from './nav.ts';
import { schemeParts } from './scheme-page.ts';

/** Nothing comes from elsewhere. VitePress needs inline scripts; the playground has a stricter policy. */
const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'";

const groups = navigation();
const api = apiPages();
const listed = groups.flatMap(({ entries }) => entries.map(({ source }) => source));
const routes = new Map([
  ...['docs/home.md', ...listed].map((source) => [source, routeOf(source)] as const),
  ...api.map(({ file, route }) => [file, route] as const),
]);
const around = new Map<string, readonly [string, string]>([['docs/home.md', homeParts()]]);
for (const name of [...schemePackages(), ...connectionPackages()])
  around.set(`packages/${name}/README.md`, await schemeParts(name));

const sidebar = groups.map(({ title, entries }) => ({
  text: title,
  items: entries.map((entry) => ({ text: entry.title, link: `/${routeOf(entry.source)}` })),
}));
const playground = { text: 'Playground', link: '/playground/', target: '_self' };

/** Pages of tables and declarations are searched by their headings. */
const isTable = (path: string) => /^(?:api|refusals|sections|mutants|evidence|findings)\//.test(path);

export default defineConfig({
  title: '@url',
  description: 'URLs exactly as RFC 1738 says, for TypeScript',
  lang: 'en',
  base: BASE,
  srcDir: ROOT,
  outDir: `${ROOT}.site`,
  cacheDir: `${ROOT}.cache/vitepress`,
  srcExclude: [
    'packages/*/CHANGELOG.md',
    'packages/*/{src,test,dist}/**',
    'packages/vectors/*/**',
    'tooling/**',
    'reports/**',
  ],
  rewrites: Object.fromEntries(Array.from(routes, ([file, route]) => [file, `${route}index.md`])),
  ignoreDeadLinks: [/^\/playground\//],
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}icon.svg` }],
    ...(process.argv.includes('build')
      ? [['meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }] as [string, Record<string, string>]]
      : []),
  ],
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => extend(md, { routes, around }),
  },
  vite: {
    publicDir: `${ROOT}.cache/site-public`,
    // Its types are those of another version of Vite.
    plugins: [llms({ domain: SITE.slice(0, -BASE.length), workDir: ROOT }) as never],
    build: { chunkSizeWarningLimit: 4000 },
  },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/start/' },
      { text: 'Schemes', link: '/schemes/ftp/' },
      playground,
      { text: 'Evidence', link: '/sections/' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'API', link: '/api/core/' },
    ],
    sidebar: {
      '/': sidebar.slice(0, -1),
      '/decisions/': sidebar.slice(-1),
      '/api/': [{ text: 'API', items: api.map(({ name, route }) => ({ text: name, link: `/${route}` })) }],
    },
    outline: [2, 3],
    editLink: { pattern: 'https://github.com/at-url/url/blob/main/:path', text: 'Source' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/at-url/url' }],
    search: {
      provider: 'local',
      options: {
        _render(text, env, md) {
          const html = md.render(text, env);
          return isTable(env.relativePath) ? (html.match(/<h[1-3].*?<\/h[1-3]>/gs) ?? []).join('\n') : html;
        },
      },
    },
  },
});
