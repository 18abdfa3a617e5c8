// A package sees only what is below it, and no two files import one another. In a scheme alone, its other files may import the
// types of its main file.
//
//   cli -> open, text, rfc1630 -> rfc1738 -> schemes -> core        open -> schemes -> core        testing -> text, file -> core
//   core: index, for-schemes -> partial, findings, tolerant -> registry -> grammar
//   tooling: proof, bench, engines, servers, mutation, checks, scaffold -> support        release -> checks -> build

const SCHEMES = '(?!(?:core|text|rfc1738|rfc1630|testing|vectors|open|cli)/)[^/]+';

const IN_SCHEMES = `^packages/${SCHEMES}/src/`;

/** A room of core may import itself and these. */
const room = (name, ...below) => ({
  name: `${name}-of-core-sees-only-${below.join('-and-') || 'itself'}`,
  severity: 'error',
  from: { path: `^packages/core/src/${name}/` },
  to: { path: '^packages/core/src/', pathNot: `^packages/core/src/(?:${[name, ...below].join('|')})/` },
});

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
    { name: 'no-circular', severity: 'error', from: { pathNot: IN_SCHEMES }, to: { circular: true } },
    {
      name: 'no-circular-in-schemes-but-for-types',
      severity: 'error',
      from: { path: IN_SCHEMES },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },

    room('grammar'),
    room('registry', 'grammar'),
    room('tolerant', 'registry', 'grammar'),
    room('findings', 'registry', 'grammar'),
    room('partial', 'registry', 'grammar'),
    {
      name: 'core-imports-no-entry-of-its-own',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: '^packages/core/src/[^/]+$' },
    },

    sees('core'),
    sees('text', 'core'),
    sees('testing', 'text', 'file', 'core'),
    sees(SCHEMES, 'core'),
    sees('rfc1738', SCHEMES, 'core'),
    sees('rfc1630', 'rfc1738', SCHEMES, 'core'),
    sees('open', SCHEMES, 'core'),
    sees('cli', 'open', 'text', 'rfc1630', 'file', 'http', 'core'),
    {
      name: 'packages-see-public-entries-of-others',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: '^packages/(?:$1/|[^/]+/src/index\\.ts$|core/src/for-schemes\\.ts$|open/src/[^/]+\\.ts$)',
      },
    },
    {
      name: 'no-node-in-libraries',
      severity: 'error',
      from: { path: '^packages/(?!(?:cli|open)/)[^/]+/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-other-packages-in-libraries',
      severity: 'error',
      from: { path: '^packages/(?!(?:cli|open)/)[^/]+/src/' },
      to: { path: 'node_modules', pathNot: '^packages/' },
    },
    {
      name: 'sources-see-no-tooling-and-no-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^tooling/|^packages/[^/]+/test/' },
    },

    toolingRoom('support'),
    toolingRoom('proof', 'support'),
    toolingRoom('bench', 'support'),
    toolingRoom('engines', 'support'),
    toolingRoom('servers', 'support'),
    toolingRoom('mutation', 'support'),
    toolingRoom('build'),
    toolingRoom('checks', 'support', 'build'),
    toolingRoom('release', 'checks', 'build'),
    toolingRoom('scaffold', 'support'),
    {
      name: 'tests-see-only-support-of-tooling',
      severity: 'error',
      from: { path: '^packages/[^/]+/test/' },
      to: { path: '^tooling/', pathNot: '^tooling/support/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The template of a new scheme is no package before it is copied.
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
