import { shown } from './argument-checks.ts';
import { nearest } from './did-you-mean.ts';

/**
 * The options that were given: a copy, which no prototype adds to. `names` are those that the function has.
 *
 * ```ts
 * const { width = 72 } = ownOptions(options, 'fold', ['width']);
 * ```
 *
 * @throws TypeError for no object, and for an option of another name. A guard that is mistyped would be open.
 */
export function ownOptions<T extends object>(
  options: T,
  functionName: string,
  names?: readonly (keyof T & string)[],
): T {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`the options of ${functionName} are an object`);
  if (names !== undefined) assertNames(options, functionName, names);
  return { __proto__: null, ...options };
}

function assertNames(options: object, functionName: string, names: readonly string[]): void {
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    const words = near === undefined ? `it has ${names.join(', ')}` : `did you mean "${near}"?`;
    throw new TypeError(`${functionName} has no option ${shown(name)}: ${words}`);
  }
}
