/** A file of this package, by its path in it. Sources and built modules are in a folder of its root. */
export function packageFile(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}
