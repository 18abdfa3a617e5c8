// What a changelog says of a change, for those who use the package: the words of its changeset, and what it takes of others.
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,

  getDependencyReleaseLine: async (_, dependencies) => {
    // A first release takes nothing: there was nothing before.
    const known = dependencies.filter(({ oldVersion }) => oldVersion !== '0.0.0');
    const versions = known.map(({ name, newVersion }) => `${name} ${newVersion}`);
    return versions.length === 0 ? '' : `- Takes ${versions.join(', ')}.`;
  },
};
