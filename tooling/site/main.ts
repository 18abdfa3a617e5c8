import { rmSync } from 'node:fs';
import { build, createServer, serve } from 'vitepress';
import { writePages } from './generated-pages.ts';
import { ROOT } from './nav.ts';
import { buildPlayground } from './playground-page.ts';

const [command = 'dev'] = process.argv.slice(2);
const HERE = `${ROOT}tooling/site`;

if (command === 'preview') {
  await serve({ root: HERE, base: '/url/', port: 4173 });
} else if (command === 'dev' || command === 'build') {
  await writePages();
  await buildPlayground(command === 'dev');
  if (command === 'build') {
    rmSync(`${ROOT}.site`, { recursive: true, force: true });
    await build(HERE);
  } else {
    const server = await createServer(HERE, { port: 4173, host: '127.0.0.1' });
    await server.listen();
    server.printUrls();
  }
} else {
  console.error('pnpm site [build|dev|preview]');
  process.exitCode = 2;
}
