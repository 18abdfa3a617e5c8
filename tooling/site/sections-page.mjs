// The page of each section of the documents, the sources that cite it, the vectors and tests that prove it, and the
// requirements that are accounted for.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressOfSection } from '../../packages/cli/src/showing/doc-links.ts';

const ROW = /\b(?:[A-Z]+[0-9]*-)+\d\d\b/g;

/** A section with its anchor, which leads to the document. The numbers of RFC 1738 have anchors there. */
function withAddress(section) {
  const [, rfc, number] = /^RFC (\d+)(?: §([\d.]+))?/.exec(section) ?? [];
  const anchor = `<a id="${new URL(addressOfSection(section)).hash.slice(1)}"></a>`;
  if (rfc === undefined) return anchor + section;
  const document = `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return `${anchor}[${section}](${number === undefined ? document : `${document}#section-${number}`})`;
}

/** The page of the repository at `root`, how many requirements it accounts for, and those that it does not. */
export function sectionsOf(root) {
  const files = (folder, ending) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !/node_modules|dist/.test(entry.parentPath))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  const read = (file) => readFileSync(join(root, file), 'utf8');

  const requirements = JSON.parse(read('packages/vectors/requirements.json'));
  const known = new Set(requirements.map(({ id }) => id));
  /** The files that account for a requirement. */
  const proofs = new Map();
  const account = (id, file) => {
    if (known.has(id)) proofs.set(id, (proofs.get(id) ?? new Set()).add(file));
  };

  const texts = new Map();
  /** The text of a test, read once. */
  const textOf = (file) => texts.get(file) ?? texts.set(file, read(file)).get(file);

  const tests = [...files('packages', '.ts').filter((file) => /\/test\//.test(file)), ...files('tooling/proof', '.ts')];
  for (const file of tests) for (const [id] of textOf(file).matchAll(ROW)) account(id, file);
  for (const file of [...files('docs', '.md'), ...files('packages', 'README.md')]) {
    for (const [, ids] of read(file).matchAll(/<!-- rows: (.*?) -->/g)) {
      for (const [id] of ids.matchAll(ROW)) account(id, file);
    }
  }
  for (const { id, proof } of requirements) if (proof === 'superseded') account(id, 'docs/decisions/superseded.md');

  /** Section -> the vectors, tests and sources about it. */
  const sections = new Map();
  const sources = files('packages', '.ts')
    .filter((file) => /\/src\//.test(file))
    .map((file) => [file, read(file)]);
  for (const file of files('packages/vectors', '.json').filter((name) => /vectors\/[^/]+\/.+/.test(name))) {
    const vectors = JSON.parse(read(file)).filter(({ kind }) => kind !== undefined);
    const [, pack, name] = /vectors\/([^/]+)\/(.+)\.json/.exec(file) ?? [];
    const running = tests.filter((test) => runs(textOf(test), `${pack}/${name}`));
    const own = sources.filter(([source]) =>
      [`packages/${pack}/`, 'packages/core/'].some((room) => source.startsWith(room)),
    );
    for (const section of new Set(vectors.map((vector) => vector.section))) {
      const about = vectors.filter((vector) => vector.section === section);
      const entry = sections.get(section) ?? { files: new Set(), vectors: 0, tests: new Set(), rows: new Set() };
      sections.set(section, entry);
      entry.vectors += about.length;
      for (const id of about.flatMap(({ rows }) => rows)) {
        account(id, file);
        entry.rows.add(id);
      }
      for (const test of running) entry.tests.add(test);
      const number = section.replace(/^RFC 1738 /, '');
      for (const [source, text] of own) if (text.includes(number)) entry.files.add(source);
    }
  }

  // The sections that tables of codes name have rows too, if no vector is about them.
  for (const [source, text] of sources) {
    for (const [, section] of text.matchAll(/'(RFC \d+ (?:§[\d.]+|"[^"']+"))'/g)) {
      if (sections.has(section) && sections.get(section).vectors > 0) continue;
      const entry = sections.get(section) ?? { files: new Set(), vectors: 0, tests: new Set(), rows: new Set() };
      sections.set(section, entry);
      entry.files.add(source);
    }
  }

  /** A test names the file of its vectors with or without its folder and its ending. */
  function runs(test, vectors) {
    return [`'${vectors}'`, `/${vectors}.json'`].some((name) => test.includes(name));
  }

  const short = (file) => file.replace(/^packages\//, '').replace(/\/(src|test)\//, '/');
  const list = (names) =>
    [...names]
      .sort()
      .map((name) => `\`${short(name)}\``)
      .join(' ') || '-';
  const cell = (text) => text.replaceAll('|', '\\|');
  const natural = new Intl.Collator('en', { numeric: true });
  const byName = (a, b) => natural.compare(a, b);
  const done = requirements.filter(({ id }) => proofs.has(id));
  const missing = requirements.filter(({ id }) => !proofs.has(id)).map(({ id }) => id);

  const page = `# Sections

Each section of the documents, the sources that cite it, the tests that prove it with their number of vectors, and the requirements these carry. Paths are below \`packages/\`, without \`src\` and \`test\`.
Each row has an address, such as [#rfc-1738-3.2.2](#rfc-1738-3.2.2).

${done.length} of ${requirements.length} requirements are accounted for.${missing.length === 0 ? '' : ` Missing: ${missing.join(', ')}.`}

| section | sources | tests | vectors | requirements |
| --- | --- | --- | --- | --- |
${[...sections.keys()]
  .sort(byName)
  .map((section) => {
    const { files: cited, tests: proven, vectors, rows } = sections.get(section);
    return `| ${withAddress(section)} | ${list(cited)} | ${list(proven)} | ${vectors} | ${[...rows].sort(byName).join(' ')} |`;
  })
  .join('\n')}

## Where each requirement is proved

A requirement that says something else now than when it was drawn from the documents has the new wording in the last column.

| requirement | section | by | amended |
| --- | --- | --- | --- |
${done.map(({ id, section, amended = '' }) => `| ${id} | ${section} | ${list(proofs.get(id))} | ${cell(amended)} |`).join('\n')}
`;
  return { page, done: done.length, missing };
}
