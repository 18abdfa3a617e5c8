import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { everyTable } from '../../../tooling/support/every-scheme.ts';

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
  readonly findings?: unknown;
}

const vectors = files.flatMap((file) => read(file) as readonly Vector[]);

/** Every code of an error, of a repair and of a finding, from the tables. */
const codes = [
  ...new Set(
    everyTable.flatMap(({ errors = {}, repairs = {}, findings = {} }) =>
      [errors, repairs, findings].flatMap((rows) => Object.keys(rows)),
    ),
  ),
].sort();

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
  for (const { out, repairs, findings } of vectors) {
    for (const code of new Set(codesIn([out, repairs, findings]))) counts.set(code, (counts.get(code) ?? 0) + 1);
  }

  // These depend on what is registered, which a vector does not say: 5-generic.test.ts and 6-plans.test.ts have them.
  const ofSchemes = ['scheme-registered', 'access-failed'];
  test.each(codes.filter((code) => !ofSchemes.includes(code)))('%s is in at least two vectors', (code) => {
    expect(counts.get(code) ?? 0).toBeGreaterThanOrEqual(2);
  });

  test('no vector has a code that no table has', () => {
    expect([...counts.keys()].filter((code) => !codes.includes(code))).toEqual([]);
  });
});

function codesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'code' && typeof part === 'string' ? [part] : codesIn(part),
  );
}
