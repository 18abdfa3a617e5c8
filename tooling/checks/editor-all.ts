import { complaintsAbout } from './editor.ts';
import { repositoryFiles } from './repository-files.mjs';
const files = repositoryFiles().filter((f: string) => /\.[mc]?ts$/.test(f));
const t = performance.now();
const c = await complaintsAbout(files);
console.log(files.length, c.length, ((performance.now() - t) / 1000).toFixed(0) + ' s');
console.log(c.slice(0, 60).join('\n'));
