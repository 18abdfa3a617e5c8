/**
 * The options that were given. A member that a program has put into every object is not one of them.
 *
 * @throws TypeError for no object.
 */
export function ownOptions<T extends object>(options: T, of: string): T {
  if (typeof options !== 'object' || options === null) throw new TypeError(`the options of ${of} are an object`);
  return { __proto__: null, ...options };
}
