// A package sees only what is below it, and no two files import one another, not even for types.
//
//   cli -> open, text, rfc1630 -> rfc1738 -> schemes -> core, and schemes by grammar        open -> safety, schemes -> core
//   testing -> safety, grammar, text, file -> core                  schemes by grammar -> grammar -> core
//   schema -> safety -> core        allow -> safety, http -> core        fetch -> open, safety, http -> core
//   core: index, for-schemes -> partial -> access, comparison -> components, build, tolerant -> registry -> scheme -> grammar
//   safety: index -> shown -> findings, secrets, advice
//   grammar: index -> syntax -> productions -> making        tools -> making
//   open: index, with -> protocols, wais, session, mail -> network -> error
//   cli: run -> verbs -> opening, editing -> input -> showing -> reading -> terminal
//   tooling: proof, bench, engines, servers, mutation, checks, scaffold -> support        release -> checks -> build        scale -> servers
//     site -> playground, engines, checks -> support

const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Schemes that are their grammars: the packages that ask for the peer @url/grammar. */
const BY_GRAMMAR =
  readdirSync(join(__dirname, 'packages'))
    .filter((name) => {
      const manifest = join(__dirname, 'packages', name, 'package.json');
      return (
        existsSync(manifest) && '@url/grammar' in (JSON.parse(readFileSync(manifest, 'utf8')).peerDependencies ?? {})
      );
    })
    .join('|') || 'none';

const SCHEMES = `(?!(?:core|safety|grammar|${BY_GRAMMAR}|text|rfc1738|rfc1630|schema|allow|testing|vectors|open|fetch|cli)/)[^/]+`;

/** A room of a package may import itself and these. */
const roomOf =
  (packageName) =>
  (name, ...below) => ({
    name: `${name}-of-${packageName}-sees-only-${below.join('-and-') || 'itself'}`,
    severity: 'error',
    from: { path: `^packages/${packageName}/src/${name}/` },
    to: {
      path: `^packages/${packageName}/src/`,
      pathNot: `^packages/${packageName}/src/(?:${[name, ...below].join('|')})(?:/|\\.ts$)`,
    },
  });

const [core, safety, grammar, open, cli] = ['core', 'safety', 'grammar', 'open', 'cli'].map(roomOf);

const READING_OF_CORE = ['registry', 'scheme', 'grammar'];
const PARTS_OF_CORE = ['components', ...READING_OF_CORE];
const ACCESS_OF_CORE = ['access', ...PARTS_OF_CORE];
const NETWORK_OF_OPEN = ['network', 'error'];
const SHOWING_OF_CLI = ['showing', 'reading', 'terminal'];

/** The sources of these packages may import themselves and these others. */
const sees = (packages, ...below) => ({
  name: `${packages === SCHEMES ? 'schemes' : packages}-see-only-what-is-below`,
  severity: 'error',
  from: { path: `^packages/(${packages})/src/` },
  to: { path: '^packages/', pathNot: `^packages/(?:${['$1', ...below].join('|')})/` },
});

/** A room of tooling may import itself and the ground. */
const toolingRoom = (name, ...below) => ({
  name: `${name}-of-tooling-sees-only-${below.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^tooling/${name}/` },
  to: { path: '^tooling/', pathNot: `^tooling/(?:${[name, ...below].join('|')})/` },
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },

    core('grammar'),
    core('scheme', 'grammar'),
    core('registry', 'scheme', 'grammar'),
    core('tolerant', ...READING_OF_CORE),
    core('build', ...READING_OF_CORE),
    core('components', ...READING_OF_CORE),
    core('comparison', ...PARTS_OF_CORE),
    core('access', ...PARTS_OF_CORE),
    core('partial', ...ACCESS_OF_CORE),

    safety('findings'),
    safety('secrets'),
    safety('advice'),
    safety('shown', 'findings', 'secrets', 'advice'),

    grammar('making'),
    grammar('productions', 'making'),
    grammar('connection'),
    grammar('tools', 'making'),
    {
      name: 'a-grammar-does-without-tools',
      severity: 'error',
      from: { path: '^packages/grammar/src/(?:index|syntax|connection)\\.ts$' },
      to: { path: '^packages/grammar/src/tools' },
    },

    open('error'),
    open('network', 'error'),
    open('protocols', ...NETWORK_OF_OPEN),
    open('wais', ...NETWORK_OF_OPEN),
    open('session', 'plan-of', 'spawned-command', ...NETWORK_OF_OPEN),
    open('mail', 'plan-of', 'spawned-command', ...NETWORK_OF_OPEN),

    cli('terminal'),
    cli('reading', 'terminal'),
    cli('showing', 'reading', 'terminal'),
    cli('input', ...SHOWING_OF_CLI),
    cli('opening', 'input', ...SHOWING_OF_CLI),
    cli('editing', 'input', ...SHOWING_OF_CLI),
    cli('verbs', 'opening', 'editing', 'input', 'package-file', ...SHOWING_OF_CLI),
    {
      name: 'core-imports-no-entry-of-its-own',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: '^packages/core/src/[^/]+$' },
    },

    sees('core'),
    sees('safety', 'core'),
    sees('text', 'core'),
    sees('grammar', 'core'),
    sees(BY_GRAMMAR, 'grammar', 'core'),
    sees('schema', 'safety', 'core'),
    sees('allow', 'safety', 'http', 'core'),
    sees('testing', 'safety', 'grammar', 'text', 'file', 'core'),
    sees(SCHEMES, 'core'),
    sees('rfc1738', SCHEMES, 'core'),
    sees('rfc1630', 'rfc1738', SCHEMES, 'core'),
    sees('open', 'safety', SCHEMES, 'core'),
    sees('fetch', 'open', 'safety', 'http', 'core'),
    sees('cli', 'open', 'safety', 'text', 'rfc1630', BY_GRAMMAR, SCHEMES, 'core'),
    {
      name: 'packages-see-public-entries-of-others',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot:
          '^packages/(?:$1/|[^/]+/src/index\\.ts$|core/src/for-schemes\\.ts$|grammar/src/(?:tools|connection)\\.ts$|open/src/(?:index|open-with|network/(?:connect|host-rules|http-exchange)|protocols/[^/]+|wais/wais|session/telnet|mail/index|error/rules)\\.ts$)',
      },
    },
    {
      name: 'no-node-in-libraries',
      severity: 'error',
      from: { path: '^packages/(?!(?:cli|open|fetch)/)[^/]+/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      // The adapters of schema are for these packages, which are optional peers.
      name: 'no-other-packages-in-libraries',
      severity: 'error',
      from: {
        path: '^packages/(?!(?:cli|open|fetch)/)[^/]+/src/',
        pathNot: '^packages/schema/src/(?:zod|valibot|arktype|ajv)\\.ts$',
      },
      to: { path: 'node_modules', pathNot: '^packages/' },
    },
    {
      name: 'fetch-sees-only-the-peer-of-its-dispatcher',
      severity: 'error',
      from: { path: '^packages/fetch/src/', pathNot: '^packages/fetch/src/undici\\.ts$' },
      to: { path: 'node_modules', pathNot: '^packages/' },
    },
    {
      // It runs where there are no sockets.
      name: 'the-reading-half-of-fetch-has-no-node',
      severity: 'error',
      from: {
        path: '^packages/(?:fetch/src/(?:admit|read-url|options|fetch-refused)|open/src/network/host-rules)\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sources-see-no-tooling-and-no-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/(?:src|build)/' },
      to: { path: '^tooling/|^packages/[^/]+/test/' },
    },
    {
      name: 'sources-do-without-what-builds-them',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^packages/[^/]+/build/' },
    },

    toolingRoom('support'),
    toolingRoom('proof', 'support'),
    toolingRoom('bench', 'support'),
    toolingRoom('engines', 'support'),
    toolingRoom('servers', 'support'),
    toolingRoom('scale', 'servers'),
    toolingRoom('mutation', 'support'),
    toolingRoom('build'),
    toolingRoom('checks', 'support', 'build'),
    toolingRoom('release', 'checks', 'build', 'support'),
    toolingRoom('scaffold', 'support'),
    toolingRoom('playground', 'support'),
    toolingRoom('site', 'playground', 'engines', 'checks', 'support'),
    {
      name: 'tests-see-only-support-of-tooling',
      severity: 'error',
      from: { path: '^packages/[^/]+/test/' },
      to: { path: '^tooling/', pathNot: '^tooling/support/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The template of a new scheme is not a package before it is copied.
    exclude: { path: '(^|/)dist/|^tooling/scaffold/template/|^tooling/checks/consumer/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@url/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js'],
    },
  },
};
