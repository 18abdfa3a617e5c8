// The pages that are on the site and not in the repository: docs/generated, which git ignores.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { trurlPage } from '../../packages/cli/test/trurl-page.ts';
import { validationTable } from '../../packages/schema/test/table.ts';
import { findingsPage } from './findings-page.ts';
import { ROOT } from './nav.ts';
import { sectionsOf } from './sections-page.mjs';

const GENERATED = 'docs/generated/';

/** Writes all of them. */
export function writePages(): void {
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
}
