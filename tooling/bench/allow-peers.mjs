// The answers of other software to the rows of @url/allow, for docs/allow.md: node tooling/bench/allow-peers.mjs. It installs these versions
// from npm into a temporary folder, and fails if the page says something else; with --write it writes the page.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../support/spawn.mjs';

const VERSIONS = { 'oidc-provider': '9.13.3', 'better-auth': '1.7.25' };
const PAGE = fileURLToPath(new URL('../../docs/allow.md', import.meta.url));
const ROWS = new URL('../../packages/allow/test/rows/', import.meta.url);

/** The rules of a list as another program has them; `undefined` for a list that it has no rules for. */
const PEERS = [
  { name: 'oidc-provider', asked: '`Client#redirectUriAllowed`', subjects: ['redirect-uris'], open: openOidcProvider },
  {
    name: 'better-auth',
    asked: '`trustedOrigins`, `callbackURL`',
    subjects: ['sites', 'links', 'return-paths'],
    open: openBetterAuth,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'allow-peers-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = Object.entries(VERSIONS).map(([name, version]) => `${name}@${version}`);
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...packages], {
    cwd: folder,
  });
  const board = await boardOf();
  const page = readFileSync(PAGE, 'utf8');
  const written = page.replace(/(<!-- board -->\n).*(?=<!-- end -->)/s, (_, start) => `${start}\n${board}\n`);
  if (process.argv.includes('--write')) writeFileSync(PAGE, written);
  else if (written !== page)
    throw new Error('docs/allow.md is out of date: node tooling/bench/allow-peers.mjs --write');
  console.log(board);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function boardOf() {
  const lines = [
    '| software | asked | rows | as here | admits more | refuses more |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const texts = [];
  for (const { name, asked, subjects, open } of PEERS) {
    const found = await answersOf(subjects, await open());
    const more = found.filter(({ row, admits }) => admits && row.code !== undefined);
    const fewer = found.filter(({ row, admits }) => !admits && row.code === undefined);
    const same = found.length - more.length - fewer.length;
    lines.push(
      `| ${name} ${VERSIONS[name]} | ${asked} | ${found.length} | ${same} | ${more.length} | ${fewer.length} |`,
    );
    if (more.length > 0) texts.push(...listOf(`${name} admits, and @url/allow refuses`, more));
    if (fewer.length > 0) texts.push(...listOf(`${name} refuses, and @url/allow admits`, fewer));
  }
  return [...lines, ...texts, ''].join('\n');
}

function listOf(title, found) {
  const byReason = new Map();
  for (const { row } of found) {
    const reason = row.code ?? row.admitted;
    byReason.set(reason, [...(byReason.get(reason) ?? []), shown(row.in)]);
  }
  const rows = [...byReason].map(([reason, texts]) => `| \`${reason}\` | ${texts.join('<br>')} |`);
  return ['', `| here | ${title} |`, '| --- | --- |', ...rows];
}

/** A text as a cell of a table shows it. */
function shown(text) {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\\\', '\\').replaceAll('|', '\\|');
  return `\`${escaped.replace(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}\``;
}

/** The rows of these subjects whose lists a program has rules for, each with its answer. */
async function answersOf(subjects, admitsOf) {
  const answers = [];
  for (const subject of subjects) {
    const { lists, rows } = JSON.parse(readFileSync(new URL(`${subject}.json`, ROWS), 'utf8'));
    for (const row of rows) {
      const admits = await admitsOf(row.list, lists[row.list]);
      if (admits !== undefined) answers.push({ row, admits: admits(row.in) });
    }
  }
  return answers;
}

async function openOidcProvider() {
  const warn = console.warn;
  console.warn = () => {};
  const { default: Provider } = await import(moduleOf('oidc-provider', 'lib/index.js'));
  const native = { application_type: 'native', token_endpoint_auth_method: 'none' };
  const loopbacks = (path) => [`http://127.0.0.1${path}`, `http://[::1]${path}`];
  const redirects = { exact: (url) => [url], loopback: loopbacks, app: (scheme, path) => [`${scheme}:${path}`] };
  const known = JSON.parse(readFileSync(new URL('redirect-uris.json', ROWS), 'utf8')).lists;
  const clients = ['web', 'native', 'slashes', 'mixed'].map((name) => ({
    client_id: name,
    ...(name === 'web' ? { client_secret: 'a' } : native),
    redirect_uris: known[name].flatMap(([kind, ...given]) => redirects[kind](...given)),
  }));
  const provider = new Provider('http://127.0.0.1:3000', { clients });
  console.warn = warn;
  const found = new Map();
  for (const { client_id: id } of clients) found.set(id, await provider.Client.find(id));
  return (list) => {
    const client = found.get(list);
    return client && ((text) => client.redirectUriAllowed(text));
  };
}

async function openBetterAuth() {
  // It exports no check: its middleware asks this one about every callback, redirect and Origin header.
  const { matchesOriginPattern } = await import(moduleOf('better-auth', 'dist/auth/trusted-origins.mjs'));
  const patterns = {
    origin: (url) => url,
    subdomains: (url) => url.replace('://', '://*.'),
    app: (scheme, path) => (path === undefined ? `${scheme}://` : undefined),
  };
  return (_, rules) => {
    const isPath = rules.some(([kind]) => kind === 'returnPath');
    const others = rules.filter(([kind]) => kind !== 'returnPath');
    const trusted = others.map(([kind, ...given]) => patterns[kind]?.(...given));
    if (trusted.includes(undefined)) return undefined;
    const settings = { allowRelativePaths: isPath };
    // A text that begins with a slash is asked about the pattern of the server itself.
    return (text) => [...trusted, 'https://app.invalid'].some((each) => matchesOriginPattern(text, each, settings));
  };
}

function moduleOf(name, file) {
  return pathToFileURL(join(folder, 'node_modules', name, file)).href;
}
