import { type AccessOptions, type AnyScheme, access, heldBack, parse, schemeOf, type Url } from '@url/core';
import { registry } from '../reading/registry.ts';
import { showJson } from '../showing/show-json.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { print } from '../terminal/io.ts';
import { pageOf } from '../terminal/page.ts';
import { showTable } from '../terminal/table.ts';

/** Lists the known schemes, and the names held back. */
export async function schemes(io: Io, { json }: Options): Promise<ExitCode> {
  const known = registry.schemes.map(describe);
  const held = heldBack.filter(({ name }) => schemeOf(registry, name) === undefined);
  if (json) {
    await print(io, showJson({ schemes: known, heldBack: held }));
    return 0;
  }
  const head = ['name', 'status', 'port', 'syntax', 'access', 'reference'];
  const rows = known.map((scheme) => [
    scheme.name,
    scheme.status,
    `${scheme.port ?? '-'}`,
    scheme.form,
    scheme.access ?? '-',
    scheme.section,
  ]);
  const others = held.map(({ name, status, section }) => [name, status, '-', '-', '-', section]);
  await print(io, showTable([head, ...rows, ...others], pageOf(io.stdout, io)));
  return 0;
}

interface Options {
  readonly json?: boolean;
}

interface SchemeRow {
  readonly name: string;
  readonly status: string;
  readonly port: number | undefined;
  readonly form: string;
  readonly access: string | undefined;
  readonly section: string;
  readonly locates: string | undefined;
}

function describe({ name, status = 'registered', syntax, section, locates }: AnyScheme): SchemeRow {
  const port = syntax.form === 'ip' ? syntax.port : undefined;
  return { name, status, port, form: syntax.form, access: accessOf(name), section, locates };
}

/** The `by` of the plan for a simple URL of this scheme. */
function accessOf(name: string): string | undefined {
  for (const schemepart of ['//host.dom/a', '//host.dom/', '///a', 'a@host.dom']) {
    const result = parse(registry, `${name}:${schemepart}`);
    const by = result.ok ? planOf(result.url) : 'refused';
    if (by !== 'refused') return by;
  }
  return undefined;
}

function planOf(url: Url): string {
  return access(registry, url, { server: 'host.dom' } as AccessOptions).by;
}
