// What a changelog says of a change, for those who use the package: the words of its changeset, and what it takes of others.
module.exports = {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replaceAll('\n', '\n  ')}`,

  getDependencyReleaseLine: async (_, dependencies) => {
    const versions = dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`);
    return versions.length === 0 ? '' : `- Takes ${versions.join(', ')}.`;
  },
};
