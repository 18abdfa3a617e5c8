// The list of all pages, in the order of the sidebar.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rfc1630 } from '@url/rfc1630';

export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

interface Entry {
  /** The Markdown file. */
  readonly source: string;
  /** A shorter title than its first heading. */
  readonly title: string;
}

export interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const page = (source: string, title: string): Entry => ({ source, title });
const readme = (name: string, title = name): Entry => page(`packages/${name}/README.md`, title);

/** The packages whose pages have a home of their own. The others are found by looking. */
const PLACED = ['core', 'text', 'cli', 'open', 'schema', 'grammar', 'testing', 'vectors', 'rfc1738', 'rfc1630'];

/** The folders of the packages. */
export function packages(): readonly string[] {
  return readdirSync(`${ROOT}packages`).filter((name) => existsSync(`${ROOT}packages/${name}/package.json`));
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(`${ROOT}packages/${name}/package.json`, 'utf8'));
}

interface Manifest {
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

/** The decisions, in the order in which their README links to them. */
function decisions(): readonly Entry[] {
  const text = readFileSync(`${ROOT}docs/decisions/README.md`, 'utf8');
  const files = new Set(Array.from(text.matchAll(/\]\(([\w-]+\.md)\)/g), ([, file]) => `docs/decisions/${file}`));
  const titled = (file: string) => page(file, /^# (.*)/m.exec(readFileSync(ROOT + file, 'utf8'))?.[1] ?? file);
  return [page('docs/decisions/README.md', 'Decisions'), ...[...files].map(titled)];
}

export function navigation(): readonly Group[] {
  return [
    {
      title: 'Start',
      entries: [
        page('README.md', 'The project'),
        readme('core', 'Reading and writing'),
        page('docs/from-new-url.md', 'From new URL'),
        readme('text', 'URLs in text'),
        page('docs/tolerant.md', 'Tolerant reading'),
        page('docs/comparison.md', 'When are two the same?'),
        readme('cli', 'The url command'),
        page('docs/generated/trurl.md', 'Beside trurl'),
        page('docs/scale.md', 'Many lines'),
        page('docs/index.md', 'Guide'),
        page('docs/site.md', 'The site'),
      ],
    },
    {
      title: 'Before you follow it',
      entries: [
        page('docs/generated/findings.md', 'Findings and repairs'),
        page('docs/gate.md', 'A gate'),
        page('docs/access.md', 'Plans beside clients'),
        readme('open', 'Opening'),
        page('docs/names.md', 'Names and permanence'),
      ],
    },
    {
      title: 'In your program',
      entries: [
        page('docs/custom-schemes.md', 'Your own scheme'),
        readme('grammar', 'A scheme as its grammar'),
        readme('testing', 'Test a scheme'),
        page('docs/validation.md', 'Validation'),
        page('docs/environment.md', 'Environment'),
        page('docs/generated/validation-table.md', 'What checks of URLs take'),
        readme('schema', 'A registry as a schema'),
        page('docs/connection-strings.md', 'Connection strings'),
      ],
    },
    {
      title: 'Schemes',
      entries: [
        ...schemePackages().map((name) => readme(name, name === 'http' ? 'http, https' : name)),
        readme('rfc1738', 'The ten of RFC 1738'),
        readme('rfc1630', 'The sixteen'),
      ],
    },
    { title: 'Connection strings', entries: connectionPackages().map((name) => readme(name)) },
    {
      title: 'Evidence',
      entries: [
        page('docs/performance.md', 'Performance'),
        page('docs/generated/refusals.md', 'Refusals'),
        page('docs/generated/sections.md', 'Sections'),
        readme('vectors', 'Conformance suite'),
        page('CONTRIBUTING.md', 'Contributing'),
        page('docs/releasing.md', 'Releasing'),
        page('SECURITY.md', 'Security'),
      ],
    },
    { title: 'Decisions', entries: decisions() },
  ];
}

/** The route of a file that is a page. It ends with a slash: `schemes/ftp/`. */
export function routeOf(source: string): string {
  const [, name] = /^packages\/([^/]+)\/README\.md$/.exec(source) ?? [];
  if (source === 'docs/home.md') return '';
  if (source === 'README.md') return 'start/';
  if (source === 'docs/index.md') return 'guide/';
  if (name !== undefined)
    return `${[...schemePackages(), ...connectionPackages()].includes(name) ? 'schemes' : 'packages'}/${name}/`;
  const path = source.replace(/^docs\/(?:generated\/)?/, '').replace(/\.md$/, '');
  return `${path.replace(/(^|\/)README$/, '$1').toLowerCase()}/`.replace('//', '/');
}

/** The pages of what each entry of a package declares, core first. */
export function apiPages(): readonly { readonly file: string; readonly name: string; readonly route: string }[] {
  const files = readdirSync(`${ROOT}docs/api`).sort(
    (a, b) => Number(b.startsWith('core')) - Number(a.startsWith('core')),
  );
  return files.map((each) => {
    const file = `docs/api/${each}`;
    const name = /^# (.*)/.exec(readFileSync(ROOT + file, 'utf8'))?.[1] ?? each;
    return { file, name, route: `api/${name.replace('@url/', '')}/` };
  });
}
