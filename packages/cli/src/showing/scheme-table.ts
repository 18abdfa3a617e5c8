import { type AccessOptions, type AnyScheme, access, heldBack, parse, schemeOf, type Url } from '@url/core';
import { registry } from '../reading/registry.ts';

/** The known schemes and the names that are held back: all, or those with a name. */
export function schemeList(isWanted: (name: string) => boolean): SchemeList {
  return {
    schemes: registry.schemes.filter(({ name }) => isWanted(name)).map(describe),
    heldBack: heldBack.filter(({ name }) => isWanted(name) && schemeOf(registry, name) === undefined),
  };
}

export interface SchemeList {
  readonly schemes: readonly SchemeRow[];
  readonly heldBack: typeof heldBack;
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

/** The rows of the table of schemes, and its head. */
export function schemeRows({ schemes, heldBack: held }: SchemeList): readonly (readonly string[])[] {
  const head = ['name', 'status', 'port', 'syntax', 'access', 'reference'];
  const rows = schemes.map(({ name, status, port = '-', form, access: by = '-', section }) => {
    return [name, status, `${port}`, form, by, section];
  });
  return [head, ...rows, ...held.map(({ name, status, section }) => [name, status, '-', '-', '-', section])];
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
