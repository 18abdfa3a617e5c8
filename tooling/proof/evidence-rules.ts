// Rules for evidence: a number that nobody wanted to see is a failure, and so is one that is old.

// biome-ignore lint/suspicious/noExplicitAny: each command keeps what it has measured
type Kept = any;

/** Of the mutants of a package, 95 of 100 are noticed. */
const LEAST = 0.95;

/** The problems of what each command has measured, in sentences. */
export const JUDGES: { readonly [name: string]: (kept: Kept) => readonly string[] } = {
  grammar: ({ count, unexplained, subjects }) => [
    ...(subjects.length > 0 && count >= 1_000_000 ? [] : ['fewer than a million strings a scheme were tried']),
    ...(unexplained === 0 ? [] : [`${unexplained} differences are unexplained`]),
    ...subjects
      .filter((each: Kept) => each.unexplained.length > 0)
      .map(({ name }: Kept) => `${name} has differences that nothing explains`),
    ...subjects
      .filter(({ accepted, refused }: Kept) => Math.min(accepted, refused) < count / 10)
      .map(({ name }: Kept) => `of ${name}, hardly anything was accepted, or refused`),
  ],
  hosts: ({ readers }) => [
    ...(readers.length > 0 ? [] : ['no reader was compared']),
    ...readers.flatMap(({ name, modes }: Kept) =>
      Object.entries(modes).flatMap(([mode, { read, unwarned }]: Kept) => [
        ...(read > 0 ? [] : [`${name} and our ${mode} reading have read nothing`]),
        ...(unwarned.length === 0 ? [] : [`${name} connects elsewhere, and our ${mode} reading does not say so`]),
      ]),
    ),
  ],
  linear: ({ entries, ...all }) => problemsOfGrowth(all, entries),
  search: (found) => problemsOfGrowth(found),
  rows: ({ rows, green }) => [
    ...(rows > 0 ? [] : ['no requirement was broken']),
    ...green.map((row: Kept) => `${row} can be broken, and its tests stay green`),
  ],
  fuzz: ({ targets }) => [
    ...(targets.length > 0 ? [] : ['nothing was fuzzed']),
    ...targets.filter(({ runs }: Kept) => !(runs > 0)).map(({ name }: Kept) => `no text was tried on ${name}`),
    ...targets.filter(({ broken }: Kept) => broken.length > 0).map(({ name }: Kept) => `${name} breaks laws`),
  ],
  differential: ({ texts, peers }) => (texts > 0 && peers.length > 0 ? [] : ['nothing was compared']),
  engines: ({ engines }) => {
    const [first] = engines;
    return [
      ...(engines.length > 1 ? [] : ['fewer than two engines ran']),
      ...engines.filter(({ failed }: Kept) => failed !== 0).map(({ engine }: Kept) => `vectors fail in ${engine}`),
      ...engines
        .filter(
          ({ digest, ran, answers }: Kept) => digest !== first.digest || ran !== first.ran || answers !== first.answers,
        )
        .map(({ engine }: Kept) => `${engine} answers otherwise than ${first.engine}`),
    ];
  },
  mutants: ({ packages }) =>
    Object.entries<Kept>(packages)
      .filter(([, { killed, survived }]) => !(killed / (killed + survived) >= LEAST))
      .map(([name]) => `too many mutants of ${name} survive`),
};

/** The problems of a measurement of growth, which may be one of several entry points. */
function problemsOfGrowth({ exponent, limit, tried }: Kept, entries: readonly Kept[] = []): readonly string[] {
  return [
    ...(tried > 0 ? [] : ['nothing was measured']),
    ...(limit <= 1.2 ? [] : [`the limit is ${limit}, and was 1.2`]),
    ...[exponent, ...entries.map((each) => each.exponent)]
      .filter((each) => !(each <= 1.2))
      .map((each) => `the exponent ${each} is above 1.2`),
  ];
}

/** The problems of the evidence of this name, in sentences. */
export function problemsOf(name: string, kept: Kept): readonly string[] {
  const measured: readonly Kept[] = name === 'mutants' ? Object.values(kept.packages) : [kept];
  const isNamed = measured.every(({ commit }) => /^[\da-f]{7,40}$/.test(commit ?? ''));
  const commit = isNamed ? [] : ['it does not name the commit that was measured'];
  return [...commit, ...(JUDGES[name]?.(kept) ?? [])].map((problem) => `docs/evidence/${name}.json: ${problem}`);
}

/** The packages whose mutants were not counted, in a sentence. `names` are those that have sources of their own. */
export function problemsOfCounted(packages: object, names: readonly string[]): readonly string[] {
  const missing = names.filter((name) => !(name in packages));
  return missing.length === 0 ? [] : [`docs/evidence/mutants.json: no mutants were counted of ${missing.join(', ')}`];
}

/** More commits to the sources than this, and evidence is about other code. */
const OLD = 100;

/** The problems of its age: `behind` is the number of commits to the sources since, `undefined` if its commit is unknown. */
export function problemsOfAge(name: string, behind: number | undefined, packageName?: string): readonly string[] {
  const about = `docs/evidence/${name}.json${packageName === undefined ? '' : `, ${packageName}`}`;
  if (behind === undefined) return [`${about}: its commit is not in this history`];
  return behind <= OLD ? [] : [`${about}: the sources have changed in ${behind} commits since`];
}
