// The packages, as their manifests say: what is read here is written nowhere else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** In the order of their names. Run it at the root. */
export function packages() {
  return readdirSync('packages')
    .filter((name) => existsSync(`packages/${name}/package.json`))
    .map((name) => {
      const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
      const isProgram = manifest.bin !== undefined;
      return {
        name,
        manifest,
        entries: entriesOf(name, manifest),
        isProgram,
        inside: isProgram ? insideOf(manifest) : [],
      };
    });
}

/** The name of each file of `dist`, and the source it is made of. */
function entriesOf(name, { exports: conditions, bin = {} }) {
  const libraries = Object.values(conditions)
    .filter((each) => each['@url/source'] !== undefined)
    .map((each) => [nameOf(each.default), each['@url/source']]);
  const programs = Object.values(bin).map((file) => [nameOf(file), `./src/${nameOf(file)}.ts`]);
  return new Map([...libraries, ...programs].map(([entry, file]) => [entry, `./packages/${name}/${file.slice(2)}`]));
}

function nameOf(module) {
  return module.replace(/^\.\/dist\//, '').replace(/\.js$/, '');
}

/** The packages that go into the modules of a program: it needs them, and its users do not install them. */
function insideOf({ devDependencies = {} }) {
  return Object.keys(devDependencies);
}
