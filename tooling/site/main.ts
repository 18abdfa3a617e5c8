import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, createServer, serve } from 'vitepress';

const [command = 'dev'] = process.argv.slice(2);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HERE = `${ROOT}tooling/site`;

if (command === 'preview') {
  await serve({ root: HERE, base: '/url/', port: 4173 });
} else if (command === 'dev' || command === 'build') {
  const { writePages } = await import('./generated-pages.ts');
  const { buildPlayground } = await import('./playground-page.ts');
  writePages();
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
