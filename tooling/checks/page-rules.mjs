// Rules for the commands and files in the pages for those who work here.

/** pnpm's own commands, and the programs that it finds. */
const OWN = ['install', 'exec', 'pack', 'publish', 'add', 'run', 'changeset', 'vitest', 'up'];
const PATH = /^(?:packages|tooling|docs|\.changeset|\.github|\.ci)\/[\w./@-]+$/;

/** The problems of the commands and paths of a page, in sentences. `scripts` are those of the root manifest. */
export function problemsOfPage(from, text, { scripts, files }) {
  const code = text.match(/```[\s\S]*?```|`[^`\n]+`/g) ?? [];
  const commands = code.flatMap((each) =>
    Array.from(each.matchAll(/\bpnpm (?:run )?([a-z][\w:-]*)/g), ([, name]) => name),
  );
  const paths = code.map((each) => each.slice(1, -1)).filter((each) => PATH.test(each) && !each.includes('NAME'));
  const isThere = (path) => files.has(path) || [...files].some((file) => file.startsWith(path.replace(/\/?$/, '/')));
  return [
    ...new Set([
      ...commands
        .filter((name) => !scripts.includes(name) && !OWN.includes(name))
        .map((name) => `${from}: there is no command "pnpm ${name}"`),
      ...paths.filter((path) => !isThere(path)).map((path) => `${from}: there is no ${path}`),
    ]),
  ];
}
