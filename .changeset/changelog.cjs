// The lines of a changelog, for those who use the package: the words of each changeset, and the dependencies that were raised.
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,

  getDependencyReleaseLine: async (_, dependencies) => {
    // A first release takes nothing: there was nothing before.
    const known = dependencies.filter(({ oldVersion }) => oldVersion !== '0.0.0');
    const versions = known.map(({ name, newVersion }) => `${name} ${newVersion}`);
    return versions.length === 0 ? '' : `- Takes ${versions.join(', ')}.`;
  },
};
