import type { AnyScheme, Registry } from '@url/core';
import { type Names, namesOf } from './scheme-names.ts';
import { type Openings, openingsOf } from './wrapper-start.ts';

/** The tables by which the URLs of a registry's schemes are found. */
export interface RegistryTables {
  readonly openings: Openings;
  /** The schemes that are found without a wrapper before "//". */
  readonly slashed: Names;
  /** The schemes that are found without a wrapper before anything else. */
  readonly opaque: Names;
  /** The schemes of these whose URLs are found with an "@" alone. */
  readonly addressed: ReadonlySet<string>;
}

/** Returns the tables of a registry. They are made once, since that costs as much as searching 5 KB of prose. */
export function tablesOf(registry: Registry): RegistryTables {
  const known = TABLES.get(registry);
  if (known !== undefined) return known;
  // It is first, for it throws for anything but a registry.
  const openings = openingsOf(registry);
  const { schemes } = registry;
  const tables = {
    openings,
    // An opaque scheme may have "//" and a host too: that of a database has, and others when read tolerantly.
    slashed: namesOf(schemes, schemes, true),
    // In prose "-news:" is the end of a word.
    opaque: namesOf(schemes.filter(isBare), schemes, false),
    addressed: new Set(schemes.flatMap(({ name, bare }) => (bare === '@' ? [name] : []))),
  };
  TABLES.set(registry, tables);
  return tables;
}

const TABLES: WeakMap<Registry, RegistryTables> = /* @__PURE__ */ new WeakMap();

function isBare({ bare, syntax }: AnyScheme): boolean {
  return (bare === true || bare === '@') && syntax.form === 'opaque';
}
