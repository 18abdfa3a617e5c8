// The pages of the API, made by typedoc from the sources of the packages. They are made again when a source changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Application } from 'typedoc';
import { manifestOf, packages, ROOT } from './nav.ts';

const FOLDER = `${ROOT}.cache/typedoc/`;
const STAMP = `${FOLDER}sources.sha256`;

/** A public entry of a package, and the page that typedoc makes of it. */
export interface ApiPage {
  /** `@url/core/scheme`. */
  readonly name: string;
  readonly route: string;
  /** The page, as a path below the folder of typedoc. */
  readonly file: string;
}

/** The entries with types, in the order of the packages: core first. */
export function apiPages(): readonly ApiPage[] {
  const names = [...packages()].sort((one, other) => Number(other === 'core') - Number(one === 'core'));
  return names.filter((name) => name !== 'cli').flatMap(entriesOf);
}

function entriesOf(name: string): readonly ApiPage[] {
  return Object.entries(manifestOf(name).exports ?? {}).flatMap(([entry, target]) => {
    const source = typeof target === 'string' ? undefined : target['@url/source'];
    if (source === undefined) return [];
    const path = `${name}/${source.slice('./'.length)}`;
    return [
      {
        name: `@url/${name}${entry.slice(1)}`,
        route: `api/${name}${entry.slice(1)}/`,
        file: `${path.replace(/\/index\.ts$/, '').replace(/\.ts$/, '')}.md`,
      },
    ];
  });
}

/** The Markdown of the pages, by their files. */
export async function apiTexts(): Promise<ReadonlyMap<string, string>> {
  const pages = apiPages();
  const now = digestOfSources();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== now) {
    await write(pages);
    writeFileSync(STAMP, now);
  }
  return new Map(pages.map(({ file, name }) => [file, titled(readFileSync(FOLDER + file, 'utf8'), name)]));
}

function titled(text: string, name: string): string {
  return text.replace(/^# .*$/m, `# ${name}`);
}

function digestOfSources(): string {
  const digest = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const name of packages()) {
    const folder = `${ROOT}packages/${name}/src`;
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    for (const file of files.sort()) digest.update(file).update(readFileSync(`${folder}/${file}`));
  }
  return digest.digest('hex');
}

async function write(pages: readonly ApiPage[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const options = {
    entryPoints: pages.map(({ file }) => sourceOf(file)),
    tsconfig: `${ROOT}tsconfig.test.json`,
    plugin: ['typedoc-plugin-markdown'],
    readme: 'none',
    outputFileStrategy: 'modules',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    skipErrorChecking: true,
    disableSources: true,
    excludePrivate: true,
    validation: false,
    logLevel: 'Error',
    out: FOLDER,
    basePath: `${ROOT}packages`,
  };
  const app = await Application.bootstrapWithPlugins(options as never);
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc read no source');
  await app.generateOutputs(project);
}

function sourceOf(file: string): string {
  const path = `${ROOT}packages/${file.replace(/\.md$/, '')}`;
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}/index.ts`;
}
