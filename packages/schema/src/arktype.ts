import type { AnyScheme, Registry } from '@url/core';
import { type Out, type Type, type } from 'arktype';
import type { OutputKind, Outputs, UrlNamed, UrlSchemaOptions } from './options.ts';
import { urlSchema } from './url-schema.ts';

/** A type of texts, with what they become. */
export type ArkUrl<Value> = Type<(text: string) => Out<Value>>;

/**
 * `urlSchema` as a type of arktype. The problems of a text are one error, whose `problem` has their messages, and whose `meta` has
 * them as `problems`.
 */
export function arkUrl<
  S extends AnyScheme,
  const Output extends OutputKind = 'text',
  const Name extends S['name'] = S['name'],
>(registry: Registry<S>, options: UrlSchemaOptions<S, Output, Name> = {}): ArkUrl<Outputs<UrlNamed<S, Name>>[Output]> {
  const { validate } = urlSchema(registry, options)['~standard'];
  return type.string.pipe((text, traversal) => {
    const result = validate(text);
    if (result.issues === undefined) return result.value;
    const problem = result.issues.map(({ message }) => message).join('; ');
    // `meta` is for the reader of the error; its type is for meta of types.
    const meta = { problems: result.issues } as object;
    return traversal.error({ code: 'predicate', problem, expected: 'a URL', actual: '***', data: '***', meta });
  }) as never;
}
