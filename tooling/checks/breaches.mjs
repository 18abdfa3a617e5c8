/**
 * The breaches that the checks must notice. In a file, the text `from` is replaced by `to`, and `pnpm` with the words of `command`
 * fails, saying `why`. A file that is not there begins empty.
 */
const ROWS = [
  ['links', 'README.md', /^/, '<a href="nothing.md">a</a>\n\n', /nothing\.md names no file/],
  ['links', 'docs/releasing.md', '(decisions/versions.md)', '(decisions/none.md)', /none\.md names no file/],
  ['manifests', 'packages/ftp/package.json', '"license": "MIT"', '"license": "ISC"', /"license" is/],
  ['workflows', '.github/workflows/release.yml', /.*environment: npm\n/, '', /environment npm/],
  ['sections', 'packages/vectors/requirements.json', /^\[/, '[{"id":"FTP-99","section":"x"},', /FTP-99/],
  ['sections', 'docs/sections.md', '# Sections', '# Section', /out of date/],
  ['api', 'docs/api/ftp.md', 'FtpUrl', 'FtpUri', /docs\/api\/ftp\.md is out of date/],
  ['findings-page --check', 'docs/findings.md', '# Findings', '# Finding', /out of date/],
  ['explain-examples --check', 'packages/cli/src/showing/explain-examples.ts', 'ftp:', 'FTP:', /out of date/],
  ['readme-grammars', 'packages/ftp/README.md', '```abnf\n', '```abnf\nx = "x"\n', /ftp\/README\.md does not have/],
  ['site:build', 'tooling/site/shell.ts', 'class="skip" href="#', 'class="skip" href="#no-', /names no id/],
  ['evidence --check', 'docs/evidence.md', '# Evidence', '# Evident', /out of date/],
  ['evidence --check', 'docs/evidence/engines.json', '"failed": 0', '"failed": 9', /vectors fail in/],
  ['evidence --check', 'docs/evidence/grammar.json', '"unexplained": 0', '"unexplained": 7', /7 differences/],
  ['exec node tooling/bench/run.mjs --check', 'docs/performance.md', '# ', '# A ', /out of date/],
  ['changesets', 'packages/ftp/src/ftp.ts', /$/, '// A change.\n', /@url\/ftp has changed/],
  ['changesets', '.changeset/a.md', /^/, '---\n"@url/ftpx": patch\n---\n\nWords.\n', /no such package/],
  ['changesets', '.changeset/a.md', /^/, '---\n"@url/ftp": patch\n---\n', /has no words/],
  ['changesets', '.changeset/a.md', /^/, '---\n"@url/core": major\n---\n\nWords.\n', /is built on @url\/core/],
  ['size', '.size-limit.json', /"limit": "[\d.]+ kB"/, '"limit": "1 kB"', /exceeded/],
  [
    'exec biome check . --error-on-warnings',
    'tooling/checks/run.mjs',
    /^/,
    "import { a } from './b.mjs';\n",
    /noUnusedImports|unused/,
  ],
  [
    'exec biome check . --error-on-warnings',
    'tooling/build/freshness.test.ts',
    /^test\(/m,
    'test.skip(',
    /noSkippedTests/,
  ],
  ['exec knip', 'tooling/checks/more.mjs', /^/, 'export const more = 1;\n', /more\.mjs/],
  ['exec knip', 'tooling/support/spawn.mjs', /$/, 'export const more = 1;\n', /more/],
  ['vitest run packages/ftp/test/readme.test.ts', 'packages/ftp/README.md', /```ts\n/g, '```typescript\n', /FAIL/],
  ['vitest run packages/vectors/', 'packages/vectors/ftp/3.2-syntax.json', '"kind"', '"kin"', /FAIL/],
  ['exec node tooling/checks/check-pack.mjs', 'packages/ftp/README.md', /[\s\S]*/, '', /README\.md is empty/],
];

/** @type {readonly { command: readonly string[], file: string, from: string | RegExp, to: string, why: RegExp }[]} */
export const BREACHES = ROWS.map(([command, file, from, to, why]) => ({
  command: command.split(' '),
  file,
  from,
  to,
  why,
}));
