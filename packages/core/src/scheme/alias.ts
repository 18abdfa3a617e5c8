import { registrable } from './registration.ts';
import { type AnyScheme, defineScheme, type InferredTypes, type Scheme, type Url } from './scheme.ts';
import type { OptionsOf, TypesOf, UrlOf } from './types-of-scheme.ts';

/** A scheme under another name: the URLs are of that name, and all else is the same. */
export type Alias<S extends AnyScheme, Name extends string> = Scheme<
  InferredTypes<
    TypesOf<S>['form'],
    UnderName<UrlOf<S>, Name>,
    TypesOf<S>['plan'],
    TypesOf<S>['code'],
    TypesOf<S>['repair'],
    TypesOf<S>['finding'],
    OptionsOf<S>,
    TypesOf<S>['default']
  >
>;

type UnderName<U, Name extends string> = U extends Url
  ? Url<Name> & { readonly [Part in Exclude<keyof U, 'scheme'>]: U[Part] }
  : never;

/**
 * The same scheme under another name, for a scheme that is known by several. It is registered beside the first, or alone.
 *
 * ```ts
 * const databases = createRegistry([postgres, alias(postgres, 'postgresql')]);
 * parse(databases, 'postgresql://db1/orders'); // a url whose scheme is 'postgresql'
 * ```
 *
 * @throws TypeError for anything but a scheme, and for a name that no scheme may have (RFC 1738 §4).
 */
// @__NO_SIDE_EFFECTS__
export function alias<S extends AnyScheme, const Name extends string>(scheme: S, name: Name): Alias<S, Name> {
  const { syntax, findings, access }: AnyScheme = registrable(scheme);
  const { tolerant, fast }: Members = syntax as Members;
  const giving = (read: Member | undefined): Member | undefined =>
    read && ((...given) => ({ ...read(...given), scheme: name }));
  const taking = (write: Member | undefined): Member | undefined =>
    write && ((url, ...given) => write({ ...url, scheme: scheme.name }, ...given));
  const renamed = {
    ...syntax,
    read: giving(syntax.read),
    write: taking(syntax.write),
    tolerant: tolerant && {
      ...tolerant,
      read: giving(tolerant.read),
      readBare: giving(tolerant.readBare),
      readSlashless: giving(tolerant.readSlashless),
      write: taking(tolerant.write),
    },
    fast: fast && { ...fast, beside: giving(fast.beside), whole: undefined },
  };
  const whole = { ...scheme, name, status: undefined, syntax: renamed };
  return registrable(defineScheme({ ...whole, findings: taking(findings), access: taking(access) } as never)) as never;
}

// biome-ignore lint/suspicious/noExplicitAny: the types of its arguments and of its result are the scheme's
type Member = (...given: any[]) => any;

/** The functions of a syntax that not every scheme has. */
interface Members {
  readonly tolerant?: Readonly<Partial<Record<'read' | 'readBare' | 'readSlashless' | 'write', Member>>>;
  readonly fast?: { readonly beside?: Member };
}
