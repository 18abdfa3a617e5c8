// The code that esbuild keeps of a package that a program imports and does not use.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { build } from 'esbuild';

/**
 * A sentence for each unused module that esbuild does not drop as a whole. It keeps whatever may have an effect at import, such
 * as a call. Packages for Node alone and for tests are passed over.
 */
export async function keptOf(files) {
  const { name = '' } = JSON.parse(files.get('package.json') ?? '{}');
  const modules = [...files].filter(([path]) => path.endsWith('.js'));
  if (name.endsWith('/testing') || modules.some(([, text]) => asksNode(text))) return [];
  const kept = await Promise.all(modules.map(([path]) => bundled(path, files)));
  return modules.flatMap(([path], at) => (kept[at] === '' ? [] : [`${path} leaves in every bundle: ${kept[at]}`]));
}

function asksNode(module) {
  return [...module.matchAll(/^import .* from ["']([^"']+)/gm)].some(([, name]) => isBuiltin(name));
}

/** The beginning of the bundle of a module whose exports nobody uses. */
async function bundled(path, files) {
  const { outputFiles } = await build({
    stdin: { contents: `import './${path}'` },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    plugins: [inTarball(files)],
  });
  return outputFiles[0].text.trim().slice(0, 80);
}

/** Looks at each module, although the package says that no module does anything at import. Other packages are left out. */
function inTarball(files) {
  const namespace = 'tarball';
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ path, importer }) => ({
        path: posix.join(posix.dirname(importer), path),
        namespace,
        sideEffects: true,
      }));
      onResolve({ filter: /^[^.]/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
      onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: files.get(path) }));
    },
  };
}
