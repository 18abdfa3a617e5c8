/**
 * What functions over a registry have worked out, kept with the registry that they were given: nothing depends on it but
 * the time. A registry made by another copy of this package may have no place for it.
 */
export function memoOf(registry: object): object {
  return (registry as { readonly '~memo'?: object })['~memo'] ?? {};
}
