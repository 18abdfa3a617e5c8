// The program, the packages as they are published and all vectors, in one file that every engine runs.
import { existsSync } from 'node:fs';
import { build } from 'esbuild';
import { vectorFiles, vectorFolders } from '../support/vector-files.ts';

/** Writes the bundle. Its export `questions` has the functions of program.ts, with the vectors in them. */
export async function bundle(root: string, outfile: string): Promise<void> {
  const packages = vectorFolders.filter((folder) => existsSync(`${root}packages/${folder}`));
  const { metafile } = await build({
    stdin: {
      contents: `
        import { answers, report } from './tooling/engines/program.ts';
        ${packages.map((name, at) => `import * as package${at} from '@url/${name}';`).join('\n')}
        ${vectorFiles.map((file, at) => `import file${at} from './packages/vectors/${file}.json';`).join('\n')}
        const suite = {
          packages: { ${packages.map((name, at) => `'${name}': package${at}`)} },
          files: { ${vectorFiles.map((file, at) => `'${file}': file${at}`)} },
        };
        export const questions = { report: () => report(suite), answers: () => ({ lines: answers(suite) }) };`,
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    // Modules and conditions of any one engine are left out.
    platform: 'neutral',
    conditions: ['import'],
    target: 'es2022',
    tsconfigRaw: {},
    outfile,
    metafile: true,
    logLevel: 'error',
  });
  const source = Object.keys(metafile.inputs).find((input) => /^packages\/[^/]+\/src\//.test(input));
  if (source !== undefined) throw new Error(`${source} is in the bundle, which is to have what is published`);
}
