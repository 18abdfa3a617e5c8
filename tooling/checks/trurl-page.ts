// pnpm trurl-page: writes docs/trurl.md from the table of trurl's tests.
import { writeFileSync } from 'node:fs';
import { trurlPage } from '../../packages/cli/test/trurl-page.ts';

writeFileSync('docs/trurl.md', trurlPage());
