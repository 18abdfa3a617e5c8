import { type AccessOptions, type AnyScheme, heldBack } from '@url/core';
import type { AddCommand } from '../command.ts';
import { print } from '../io.ts';
import { registry } from '../registry.ts';
import { showJson, showTable } from '../show.ts';

export const schemes: AddCommand = (program, io) => {
  program
    .command('schemes')
    .description('list the schemes that are known, and the names held back')
    .option('--json', 'both lists as one JSON object')
    .action(async ({ json }: { readonly json?: boolean }) => {
      const known = registry.schemes.map(describe);
      const held = heldBack.filter(({ name }) => registry.scheme(name) === undefined);
      if (json) return print(io, showJson({ schemes: known, heldBack: held }));
      const head = ['name', 'status', 'port', 'syntax', 'access', 'reference'];
      const rows = known.map(({ name, status, port = '-', form, access = '-', section }) => [
        name,
        status,
        `${port}`,
        form,
        access,
        section,
      ]);
      const table = showTable([
        head,
        ...rows,
        ...held.map(({ name, status, section }) => [name, status, '-', '-', '-', section]),
      ]);
      await print(io, table);
    });
};

interface Described {
  readonly name: string;
  readonly status: string;
  readonly port: number | undefined;
  readonly form: string;
  readonly access: string | undefined;
  readonly section: string;
  readonly locates: string | undefined;
}

function describe({ name, status = 'registered', syntax, section, locates }: AnyScheme): Described {
  const port = syntax.form === 'ip' ? syntax.port : undefined;
  return { name, status, port, form: syntax.form, access: accessOf(name), section, locates };
}

/** How a URL of this scheme is accessed, as the plan of a simple one has it. */
function accessOf(name: string): string | undefined {
  for (const schemepart of ['//host.dom/a', '//host.dom/', '///a', 'a@host.dom', '/a']) {
    const result = registry.parse(`${name}:${schemepart}`);
    const by = result.ok ? registry.access(result.url, { server: 'host.dom' } as AccessOptions).by : 'refused';
    if (by !== 'refused') return by;
  }
  return undefined;
}
