import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'python', 'test'].includes(entry.name))
  .flatMap(({ name }) => readdirSync(join(root, name)).map((file) => `${name}/${file}`))
  // The examples as the documents print them, from which documents/parse.json was made.
  .filter((file) => file !== 'documents/corpus.json');

interface Vector {
  readonly kind: string;
  readonly rows: readonly string[];
  readonly out: unknown;
  readonly repairs?: unknown;
}

const vectors = files.flatMap((file) => read(file) as readonly Vector[]);

describe('the suite', () => {
  // Each kind says what it requires of properties that the vector itself declares.
  const validate = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false, allErrors: true }).compile(
    read('schema.json') as object,
  );

  test.each(files)('%s fits the schema', (file) => {
    validate(read(file));
    expect(validate.errors ?? []).toEqual([]);
  });

  test('a vector with a word too many, or one too few, does not fit the schema', () => {
    const vector = { rows: ['FTP-20'], section: '§1', kind: 'refuse', in: 'x', out: { code: 'a-b', position: 0 } };
    expect(validate([vector])).toBe(true);
    expect(validate([{ ...vector, inn: 'x' }])).toBe(false);
    expect(validate([{ ...vector, kind: 'refused' }])).toBe(false);
    expect(validate([{ ...vector, out: { position: 0 } }])).toBe(false);
    expect(validate([{ ...vector, section: undefined }])).toBe(false);
  });

  test('each requirement that a vector names is one, or an example of the documents', () => {
    const known = new Set((read('requirements.json') as readonly { id: string }[]).map(({ id }) => id));
    const examples = new Set((read('documents/corpus.json') as readonly { id: string }[]).map(({ id }) => id));
    const named = new Set(vectors.flatMap(({ rows }) => rows));
    expect([...named].filter((id) => !known.has(id) && !examples.has(id))).toEqual([]);
  });

  test('README says what each kind is', () => {
    const page = readFileSync(join(root, 'README.md'), 'utf8');
    const kinds = new Set(vectors.map(({ kind }) => kind));
    expect([...kinds].filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
  });

  const counts = new Map<string, number>();
  for (const { out, repairs } of vectors) {
    for (const code of new Set(codesIn([out, repairs]))) counts.set(code, (counts.get(code) ?? 0) + 1);
  }

  test.each([...codesOfSources()])('%s is in at least two vectors', (code) => {
    expect(counts.get(code) ?? 0).toBeGreaterThanOrEqual(2);
  });
});

function codesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'code' && typeof part === 'string' ? [part] : codesIn(part),
  );
}

/** Every code of an error, of a repair and of a finding that the sources of the libraries have. */
function codesOfSources(): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const source of sources()) {
    // type FtpCode = 'ftp-type-unknown'
    for (const [, members = ''] of source.matchAll(/type \w*Code(?:<[^>]*>)? =([^;]*);/g)) {
      for (const [, code = ''] of members.matchAll(/'([a-z0-9]+(?:-[a-z0-9]+)+)'/g)) codes.add(code);
    }
    // reader.note('port-empty', index, …), repair('partial-slashes', 0)
    for (const [, code = ''] of source.matchAll(/(?:note|repair)\(\s*'([a-z0-9-]+)'/g)) codes.add(code);
    // { code: 'ftp-user-empty', severity: … } and [holds, 'dot-segment', 'note', …]
    for (const [, code = ''] of source.matchAll(/code: '([a-z0-9-]+)',\s*severity/g)) codes.add(code);
    for (const [, code = ''] of source.matchAll(/'([a-z0-9-]+)',\s*'(?:note|caution|danger)'/g)) codes.add(code);
    for (const [, code = ''] of source.matchAll(/[?:] '(port-[a-z-]+)'/g)) codes.add(code);
  }
  return codes;
}

function sources(): readonly string[] {
  const packages = join(root, '..');
  return readdirSync(packages)
    .filter((name) => !['cli', 'testing', 'vectors'].includes(name))
    .flatMap((name) =>
      readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(packages, name, 'src', file),
      ),
    )
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'));
}
