import { describe, expect, test } from 'vitest';
import { packages } from '../build/packages.mjs';
import { inOrder, publishAll } from './publish-all.mjs';

const make = (name: string, ...others: readonly string[]) => ({
  manifest: { name, version: '1.0.0', peerDependencies: Object.fromEntries(others.map((other) => [other, '^1.0'])) },
});
const PACKAGES = [make('cli', 'open', 'ftp'), make('core'), make('ftp', 'core'), make('open', 'core', 'ftp')];

/** A registry and a repository. `lost` are the packages whose first reply is lost, `refused` those that fail once. */
function worldOf(lost: readonly string[] = [], refused: readonly string[] = []) {
  const [published, tagged]: [string[], string[]] = [[], []];
  const failing = new Set(refused);
  const world = {
    isPublished: async ({ manifest: { name } }: (typeof PACKAGES)[number]) => published.includes(name),
    isTagged: ({ manifest: { name } }: (typeof PACKAGES)[number]) => tagged.includes(name),
    hasNotes: () => true,
    // The content of the registry counts, not the reply.
    publish: async ({ manifest: { name } }: (typeof PACKAGES)[number]) => {
      if (failing.delete(name)) return;
      published.push(name);
      if (lost.includes(name)) throw new Error('no reply');
    },
    tag: ({ manifest: { name } }: (typeof PACKAGES)[number]) => {
      tagged.push(name);
    },
  };
  return { world, published, tagged };
}

test('every package comes after what it depends on', () => {
  expect(inOrder(PACKAGES).map(({ manifest }: (typeof PACKAGES)[number]) => manifest.name)).toEqual([
    'core',
    'ftp',
    'open',
    'cli',
  ]);
  const names: readonly string[] = inOrder(packages()).map(({ name }: { name: string }) => name);
  expect(names).toHaveLength(packages().length);
  for (const [one, other] of [
    ['core', 'ftp'],
    ['ftp', 'rfc1738'],
    ['rfc1738', 'rfc1630'],
    ['open', 'cli'],
  ] as const)
    expect(names.indexOf(one)).toBeLessThan(names.indexOf(other));
});

describe('publishing', () => {
  test('publishes and tags each version, in order', async () => {
    const { world, published, tagged } = worldOf();
    expect(await publishAll(PACKAGES, world)).toEqual([]);
    expect([published, tagged]).toEqual([
      ['core', 'ftp', 'open', 'cli'],
      ['core', 'ftp', 'open', 'cli'],
    ]);
  });

  test('publishes nothing twice', async () => {
    const { world, published } = worldOf();
    await publishAll(PACKAGES, world);
    expect(await publishAll(PACKAGES, world)).toEqual([]);
    expect(published).toEqual(['core', 'ftp', 'open', 'cli']);
  });

  test('stops at what fails, and goes on with the same command', async () => {
    const { world, published, tagged } = worldOf([], ['ftp']);
    expect(await publishAll(PACKAGES, world)).toEqual([expect.stringContaining('ftp@1.0.0 was not published')]);
    expect([published, tagged]).toEqual([['core'], ['core']]);
    expect(await publishAll(PACKAGES, world)).toEqual([]);
    expect(tagged).toEqual(['core', 'ftp', 'open', 'cli']);
  });

  test('mends what was published by a run that ended before it had tagged', async () => {
    const { world, published, tagged } = worldOf(['ftp']);
    await expect(publishAll(PACKAGES, world)).rejects.toThrow('no reply');
    expect([published, tagged]).toEqual([['core', 'ftp'], ['core']]);
    expect(await publishAll(PACKAGES, world)).toEqual([]);
    expect(tagged).toEqual(['core', 'ftp', 'open', 'cli']);
  });

  test('wants notes of each version', async () => {
    const { world, published } = worldOf();
    const problems = await publishAll(PACKAGES, { ...world, hasNotes: () => false });
    expect([problems, published]).toEqual([[expect.stringContaining('has no notes')], []]);
  });

  test('ends well only if every version has its tag', async () => {
    const { world } = worldOf();
    expect(await publishAll(PACKAGES, { ...world, tag: () => {} })).toHaveLength(4);
  });
});
