// The one list of navigation: every page of the site, in its order. A Markdown page that is neither here nor in `ELSEWHERE` fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rfc1630 } from '@url/rfc1630';

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

/** A page of the list: a file of the repository, or one that the site makes. */
interface Entry {
  /** The Markdown file. */
  readonly source?: string;
  /** The name of a page that the site makes: its route. */
  readonly made?: string;
  /** A shorter title than its first heading. */
  readonly title?: string;
}

/** The groups of one head are reached by one word at the top. */
export type Head = 'Guide' | 'Schemes' | 'Playground' | 'Evidence' | 'API';

export interface Group {
  readonly head: Head;
  readonly title: string;
  readonly entries: readonly Entry[];
  /** The pages are listed on the pages of the group alone: there are many. */
  readonly folded?: true;
}

const page = (source: string, title?: string): Entry => (title === undefined ? { source } : { source, title });
const readme = (name: string, title?: string): Entry => page(`packages/${name}/README.md`, title);

/** The packages whose pages have a home of their own. The others are found by looking. */
const PLACED = ['core', 'text', 'cli', 'open', 'schema', 'grammar', 'testing', 'vectors', 'rfc1738', 'rfc1630'];

/** The folders of the packages. */
export function packages(): readonly string[] {
  return readdirSync(`${ROOT}packages`).filter((name) => existsSync(`${ROOT}packages/${name}/package.json`));
}

export function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(`${ROOT}packages/${name}/package.json`, 'utf8'));
}

export interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly peerDependencies?: { readonly [name: string]: string };
  readonly exports?: { readonly [entry: string]: string | { readonly '@url/source'?: string } };
}

/** The packages of the sixteen schemes, in the order of the documents. `https` is in the package of `http`. */
export function schemePackages(): readonly string[] {
  const known = packages();
  return rfc1630.map(({ name }) => name).filter((name) => known.includes(name));
}

/** The packages of other schemes: those that are made with `@url/grammar`. */
export function connectionPackages(): readonly string[] {
  const others = packages().filter((name) => !PLACED.includes(name) && !schemePackages().includes(name));
  return others.filter((name) => manifestOf(name).peerDependencies?.['@url/grammar'] !== undefined);
}

/** The pages of a folder, in the order in which its README links to them. */
function linkedFrom(readmeFile: string): readonly Entry[] {
  const folder = readmeFile.replace(/[^/]*$/, '');
  const text = readFileSync(ROOT + readmeFile, 'utf8');
  const linked = Array.from(text.matchAll(/\]\(([\w-]+\.md)\)/g), ([, file]) => `${folder}${file}`);
  return [page(readmeFile), ...[...new Set(linked)].map((file) => page(file))];
}

export function navigation(): readonly Group[] {
  return [
    {
      head: 'Guide',
      title: 'Start',
      entries: [
        page('README.md', 'The project'),
        readme('core', 'Reading and writing'),
        page('docs/from-new-url.md', 'From new URL'),
        readme('text', 'URLs in text'),
        page('docs/tolerant.md', 'Tolerant reading'),
        page('docs/comparison.md', 'When are two the same?'),
        readme('cli', 'The url command'),
        page('docs/trurl.md', 'Beside trurl'),
        page('docs/scale.md', 'Many lines'),
        page('docs/index.md', 'Guide'),
        page('docs/site.md', 'The site'),
      ],
    },
    {
      head: 'Guide',
      title: 'Before you follow it',
      entries: [
        page('docs/findings.md', 'Findings and repairs'),
        { made: 'codes', title: 'Errors and codes' },
        page('docs/gate.md', 'A gate'),
        page('docs/access.md', 'Plans beside clients'),
        readme('open', 'Opening'),
        page('docs/names.md', 'Names and permanence'),
      ],
    },
    {
      head: 'Guide',
      title: 'In your program',
      entries: [
        page('docs/custom-schemes.md', 'Your own scheme'),
        readme('grammar', 'A scheme as its grammar'),
        readme('testing', 'Test a scheme'),
        page('docs/validation.md', 'Validation'),
        page('docs/environment.md', 'Environment'),
        page('docs/validation-table.md', 'What checks of URLs take'),
        readme('schema', 'A registry as a schema'),
        page('docs/connection-strings.md', 'Connection strings'),
      ],
    },
    {
      head: 'Schemes',
      title: 'Schemes',
      entries: [
        ...schemePackages().map((name) => readme(name, name === 'http' ? 'http, https' : name)),
        readme('rfc1738', 'The ten of RFC 1738'),
        readme('rfc1630', 'The sixteen'),
      ],
    },
    ...(connectionPackages().length === 0
      ? []
      : [
          {
            head: 'Schemes',
            title: 'Connection strings',
            entries: connectionPackages().map((name) => readme(name, name)),
          } as const,
        ]),
    { head: 'Playground', title: 'Playground', entries: [{ made: 'playground', title: 'Playground' }] },
    {
      head: 'Evidence',
      title: 'Evidence',
      entries: [
        page('docs/evidence.md', 'Evidence'),
        page('docs/performance.md', 'Performance'),
        page('docs/refusals.md', 'Refusals'),
        page('docs/sections.md', 'Sections'),
        page('docs/mutants.md', 'Mutants'),
        readme('vectors', 'Conformance suite'),
        page('CONTRIBUTING.md', 'Contributing'),
        page('docs/releasing.md', 'Releasing'),
        page('SECURITY.md', 'Security'),
      ],
    },
    { head: 'Evidence', title: 'Decisions', folded: true, entries: linkedFrom('docs/decisions/README.md') },
  ];
}

/** Markdown files that are not pages of the site, each with the reason. */
export const ELSEWHERE: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^docs\/home\.md$/, 'the home page, which is reached by the name of the project'],
  [/^docs\/api\//, 'declarations for reviews of changes: the pages of the API are made from the sources'],
  [/^\.github\//, 'the template of a pull request'],
  [/^\.changeset\//, 'what the next releases will say'],
  [/^packages\/[^/]+\/CHANGELOG\.md$/, 'npm and the repository show it'],
  [/^tooling\//, 'for those who work on the tools, beside them'],
];
