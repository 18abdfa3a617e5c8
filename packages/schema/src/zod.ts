import { type AnyScheme, format, type Registry, type Url } from '@url/core';
import { any, codec, type core, NEVER, string, type ZodCodec, type ZodString, type ZodType } from 'zod';
import type { OutputKind, Outputs, UrlNamed, UrlSchemaOptions } from './options.ts';
import { urlSchema } from './url-schema.ts';

/** A codec of texts, and what they become. */
export type ZodUrl<Value> = ZodCodec<ZodString, ZodType<Value, Value>>;

/**
 * `urlSchema` as a codec of zod: `decode` validates a text, `encode` validates a value and writes its canonical text. The `params` of
 * an issue have its `code`, `position`, `end`, `character`, `section` and `part`.
 */
export function zodUrl<
  S extends AnyScheme,
  const Output extends OutputKind = 'text',
  const Name extends S['name'] = S['name'],
>(registry: Registry<S>, options: UrlSchemaOptions<S, Output, Name> = {}): ZodUrl<Outputs<UrlNamed<S, Name>>[Output]> {
  type Value = Outputs<UrlNamed<S, Name>>[Output];
  const { validate, jsonSchema } = urlSchema(registry, options)['~standard'];
  const target = { target: 'draft-2020-12' };
  const decode = (input: string, { issues }: core.ParsePayload): Value => {
    const result = validate(input);
    if (result.issues === undefined) return result.value;
    for (const { message, sentence: _, ...params } of result.issues) {
      issues.push({ code: 'custom', input, message, params });
    }
    return NEVER;
  };
  const encode = (value: Value, payload: core.ParsePayload): string => {
    const text = written(registry as Registry, value);
    if (text !== undefined) decode(text, payload);
    else payload.issues.push({ code: 'custom', input: value, message: 'no legal URL has this data' });
    return text ?? NEVER;
  };
  return codec(string().meta(jsonSchema.input(target)), any().meta(jsonSchema.output(target)), {
    decode,
    encode,
  });
}

/** Returns the text for a value of any output, or `undefined` if no URL has the value. */
function written(registry: Registry, value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  try {
    const { url = value, fragment } = value as { url?: Url; fragment?: string };
    return format(registry, url as Url, fragment);
  } catch {
    return undefined;
  }
}
