// The pages that are on the site and not in the repository: docs/generated, which git ignores.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Application, type TypeDocOptions } from 'typedoc';
import { trurlPage } from '../../packages/cli/test/trurl-page.ts';
import { validationTable } from '../../packages/schema/test/table.ts';
import { findingsPage } from './findings-page.ts';
import { manifestOf, packages, ROOT } from './nav.ts';
import { sectionsOf } from './sections-page.mjs';

export const GENERATED = 'docs/generated/';

/** Writes all of them. */
export async function writePages(): Promise<void> {
  rmSync(ROOT + GENERATED, { recursive: true, force: true });
  mkdirSync(ROOT + GENERATED, { recursive: true });
  const texts = {
    findings: findingsPage().page,
    sections: sectionsOf(ROOT).page,
    trurl: trurlPage(),
    'validation-table': validationTable(),
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(`${ROOT}${GENERATED}${name}.md`, text);
  const words = ['--conditions=@url/source', '--import', 'tsx', 'tooling/proof/differential.ts'];
  const { status } = spawnSync(process.execPath, [...words, `${GENERATED}refusals.md`], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('docs/generated/refusals.md is not written');
  await writeApi();
}

/** A public entry of a package: `@url/core/scheme`, its route, and the page that typedoc makes of it. */
export interface ApiPage {
  readonly name: string;
  readonly route: string;
  readonly source: string;
  readonly file: string;
}

/** The entries with types: core first. */
export function apiPages(): readonly ApiPage[] {
  const names = packages().filter((name) => name !== 'cli' && name !== 'core');
  return ['core', ...names].flatMap((name) =>
    Object.entries(manifestOf(name).exports ?? {}).flatMap(([entry, target]) => {
      const source = typeof target === 'string' ? undefined : target['@url/source'];
      if (source === undefined) return [];
      const path = `${name}/${source.slice('./'.length)}`;
      const file = `${GENERATED}api/${path.replace(/(?:\/index)?\.ts$/, '')}.md`;
      return [{ name: `@url/${name}${entry.slice(1)}`, route: `api/${name}${entry.slice(1)}/`, source: path, file }];
    }),
  );
}

async function writeApi(): Promise<void> {
  const options = {
    entryPoints: apiPages().map(({ source }) => `${ROOT}packages/${source}`),
    tsconfig: `${ROOT}tsconfig.test.json`,
    plugin: ['typedoc-plugin-markdown'],
    readme: 'none',
    outputFileStrategy: 'modules',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    useHTMLEncodedBrackets: true,
    sanitizeComments: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    skipErrorChecking: true,
    disableSources: true,
    excludePrivate: true,
    validation: false,
    logLevel: 'Error',
    out: `${ROOT}${GENERATED}api`,
    basePath: `${ROOT}packages`,
  };
  const app = await Application.bootstrapWithPlugins(options as TypeDocOptions);
  const project = await app.convert();
  if (project === undefined) throw new Error('typedoc read no source');
  await app.generateOutputs(project);
  for (const { file } of apiPages()) if (!existsSync(ROOT + file)) throw new Error(`typedoc wrote no ${file}`);
}
