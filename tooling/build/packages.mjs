// The packages, as their manifests say: what is read here is written nowhere else.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** In the order of their names. Run it at the root. */
export function packages() {
  return readdirSync('packages')
    .filter((name) => existsSync(`packages/${name}/package.json`))
    .map((name) => {
      const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
      return { name, manifest, entries: entriesOf(name, manifest), isProgram: manifest.bin !== undefined };
    });
}

/** The name of each file of `dist`, and the source it is made of. */
function entriesOf(name, { exports: conditions, bin = {} }) {
  const sources = Object.values(conditions).flatMap((each) => each['@url/source'] ?? []);
  const programs = Object.values(bin).map((file) => file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
  return new Map([...sources, ...programs].map((file) => [nameOf(file), `./packages/${name}/${file.slice(2)}`]));
}

function nameOf(source) {
  return source.replace(/^\.\/src\//, '').replace(/\.ts$/, '');
}
