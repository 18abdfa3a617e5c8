// `pnpm site [build|dev|preview]`: VitePress over the Markdown of the repository, with the pages that are generated first.
import { spawnSync } from 'node:child_process';

const words = ['--conditions=@url/source', '--import', 'tsx', 'tooling/site/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
