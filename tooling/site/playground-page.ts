// The playground: a page of its own, built by Vite. The examples are in its HTML, so that nothing moves when the script comes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { connectionPackages, ROOT } from './nav.ts';
import { escaped } from './railroad.ts';

/** Nothing but its own scripts, styles and pictures. No code is inline, nothing connects. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Before anything is shown: dark or light as on the pages, and what will move is hidden until a link has filled it. */
const FIRST = `const root = document.documentElement;
const theme = localStorage.getItem('vitepress-theme-appearance');
if (theme === 'dark' || theme === 'light') root.classList.add(theme);
if (location.hash.includes('=') || sessionStorage.getItem('url') !== null) root.dataset.filling = '';
`;

const PUBLIC = `${ROOT}.cache/site-public/`;

/** Writes the page with its scripts and styles into the public folder of the site. */
export async function buildPlayground(isWatched: boolean): Promise<void> {
  const work = `${ROOT}.cache/playground/`;
  mkdirSync(work, { recursive: true });
  const names = connectionPackages();
  const imports = names.map((name, at) => `import * as scheme${at} from '${ROOT}packages/${name}/src/index.ts';`);
  const isScheme = "(value) => typeof Object(value).name === 'string' && typeof Object(value).syntax === 'object'";
  const all = names.map((_, at) => `...Object.values(scheme${at})`).join(', ');
  writeFileSync(
    `${work}connections.ts`,
    `${imports.join('\n')}\nexport const connections = [${all}].filter(${isScheme});\n`,
  );
  await build({
    root: ROOT,
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    resolve: { conditions: ['@url/source', 'browser', 'module', 'import', 'default'] },
    build: {
      outDir: `${PUBLIC}playground`,
      emptyOutDir: true,
      modulePreload: false,
      assetsDir: '',
      cssCodeSplit: false,
      watch: isWatched ? {} : null,
      rollupOptions: {
        input: { playground: `${ROOT}tooling/playground/playground.client.ts`, connections: `${work}connections.ts` },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', assetFileNames: 'playground[extname]' },
      },
    },
  });
  writeFileSync(`${PUBLIC}playground/index.html`, playgroundPage(names));
  writeFileSync(`${PUBLIC}playground/first.js`, FIRST);
  writeFileSync(`${PUBLIC}robots.txt`, 'User-agent: *\nAllow: /\n');
  writeFileSync(
    `${PUBLIC}icon.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><text x="16" y="24" font-size="26" text-anchor="middle" font-family="sans-serif" fill="#4f6bff">@</text></svg>',
  );
}

/** The tabs, each with its panel. */
const TABS: readonly (readonly [id: string, word: string])[] = [
  ['url', 'One URL'],
  ['text', 'URLs in a text'],
  ['own', 'Your own scheme'],
  ['compare', 'Compare'],
];

const EXAMPLES: readonly (readonly [word: string, text: string, tolerant?: true])[] = [
  ['A file by FTP', 'ftp://myname@host.dom/%2Fetc/motd;type=a'],
  ['Not the bank', 'ftp://www.bank.com@evil.com:25/a%0D%0Ab/../c'],
  ['Two readers, two hosts', 'http://0177.0.0.1/'],
  ['A blank', 'ftp://host.dom/pub/read me.txt'],
  ['Repaired', 'http://Host.dom/~fred/a b', true],
  ['Gopher search', 'gopher://gopher.dom/7/find%09red'],
  ['WAIS', 'wais://host.dom/db?word'],
  ['Not UTF-8', 'ftp://host.dom/caf%E9'],
  ['Metadata service', 'http://169.254.169.254/latest/meta-data/'],
];

/** An example of those that people connect with, of which there may be several packages or no package. */
function slips(connections: readonly string[]): readonly (readonly [word: string, text: string])[] {
  const name = ['postgres', 'mysql', 'amqp', 'redis', 'mongodb'].find((each) => connections.includes(each));
  return name === undefined ? [] : [['A slip in a connection string', `${name}://app:pa#ss@db1/orders`]];
}

function playgroundPage(connections: readonly string[]): string {
  const tabs = TABS.map(
    ([id, word], at) =>
      `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${at === 0}"${at === 0 ? '' : ' tabindex="-1"'}>${word}</button>`,
  );
  const panels = TABS.slice(1).map(
    ([id]) => `<section role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" tabindex="0" hidden></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Playground · @url</title>
<meta name="description" content="Paste a URL: its parts, what is wrong and where, and what to know before you follow it.">
<link rel="icon" type="image/svg+xml" href="../icon.svg">
<link rel="stylesheet" href="playground.css">
<script src="first.js"></script>
<script type="module" src="playground.js"></script>
</head>
<body>
<header><a href="../">@url</a><nav aria-label="Site"><a href="../start/">Guide</a> <a href="../schemes/ftp/">Schemes</a> <a href="../findings/">Codes</a></nav></header>
<main>
<div class="playground" data-connections="${connections.join(' ')}" data-script="connections.js">
<div class="title"><div><h1>Playground</h1><p>Type or paste. Nothing leaves this page.</p></div>
<div role="tablist" aria-label="What to look at">${tabs.join('')}</div></div>
<noscript><div class="card"><p><strong>This page needs its script</strong>, which takes a URL apart in your browser. Without it, the command does the same:</p>
<pre>npx @url/cli parse 'ftp://myname@host.dom/%2Fetc/motd;type=a'
npx @url/cli check 'ftp://www.bank.com@evil.com:25/'
npx @url/cli open --plan 'ftp://host.dom/pub/motd'</pre><p>All other pages can be read without a script, such as <a href="../findings/">errors and codes</a>.</p></div></noscript>
<section role="tabpanel" id="panel-url" aria-labelledby="tab-url">
${fieldCard([...EXAMPLES, ...slips(connections)])}
</section>
${panels.join('\n')}
<div id="look" hidden></div>
<p id="status" class="unseen" role="status"></p>
<p class="promise">This page may open no connection: its policy is <code>connect-src 'none'</code>. A link that you copy has its text after the <code>#</code>, which browsers do not send, and never a password.</p>
</div>
</main>
</body>
</html>
`;
}

function fieldCard(all: readonly (readonly [word: string, text: string, tolerant?: true])[]): string {
  const examples = all.map(
    ([word, text, tolerant]) =>
      `<button type="button" class="example" data-url="${escaped(text)}"${tolerant ? ' data-tolerant' : ''}>${escaped(word)}</button>`,
  );
  return `<div class="card" id="field-card">
<div class="bar"><label for="url">A URL</label><span class="tools"><label class="switch"><input type="checkbox" id="tolerant"> Tolerant</label> <button type="button" id="copy-link">Copy link</button></span></div>
<div class="field"><div class="mirror" id="mirror" aria-hidden="true"></div><textarea id="url" data-main-field rows="1" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" placeholder="ftp://host.dom/pub/motd"></textarea></div>
<div id="verdict">Type or paste a URL.</div>
<details id="base-details"><summary>Resolve against a base</summary><label for="base">The base</label><input type="text" id="base" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="http://host.dom/a/b"></details>
<p class="begin"><label for="begin">Or begin one:</label> <select id="begin"><option value="">a scheme</option></select></p>
<div class="examples" role="group" aria-label="Examples">${examples.join('')}</div>
</div>`;
}
