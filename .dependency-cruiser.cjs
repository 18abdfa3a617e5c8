/**
 * cli -> rfc1630 -> rfc1738 -> schemes -> core, and testing -> core. No scheme sees another.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-is-the-floor',
      severity: 'error',
      from: { path: '^packages/core/src' },
      to: { path: '^packages/(?!core/)' },
    },
    {
      name: 'schemes-and-testing-see-only-core',
      severity: 'error',
      from: { path: '^packages/(?!(?:core|rfc1738|rfc1630|cli)/)([^/]+)/src' },
      to: { path: '^packages/(?!core/)', pathNot: '^packages/$1/' },
    },
    {
      name: 'rfc1738-sees-no-list-above',
      severity: 'error',
      from: { path: '^packages/rfc1738/src' },
      to: { path: '^packages/(?:rfc1630|cli)/' },
    },
    {
      name: 'rfc1630-does-not-see-cli',
      severity: 'error',
      from: { path: '^packages/rfc1630/src' },
      to: { path: '^packages/cli/' },
    },
    {
      name: 'vectors-and-testing-are-for-tests',
      severity: 'error',
      from: { path: '^packages/(?!testing/)[^/]+/src' },
      to: { path: '^packages/(?:vectors|testing)/' },
    },
    {
      name: 'no-node-in-libraries',
      severity: 'error',
      from: { path: '^packages/(?!cli/)[^/]+/src' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-other-packages-in-libraries',
      severity: 'error',
      from: { path: '^packages/(?!cli/)[^/]+/src' },
      to: { path: 'node_modules', pathNot: '^packages/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@url/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js'],
    },
  },
};
