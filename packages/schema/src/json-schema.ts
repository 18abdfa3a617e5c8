import type { StandardJSONSchemaV1 } from '@standard-schema/spec';
import type { OutputKind } from './options.ts';

type JsonSchema = Record<string, unknown>;

/** Makes the converters of a Standard JSON Schema. Only the schemes know the fields of a url. */
export function jsonSchemaOf(output: OutputKind): StandardJSONSchemaV1.Converter {
  return {
    input: (options) => checked(options, 'text'),
    output: (options) => checked(options, output),
  };
}

/** @throws TypeError for a version in which the keywords may mean something else. */
function checked({ target }: StandardJSONSchemaV1.Options, output: OutputKind): JsonSchema {
  if (!/^(?:draft-2020-12|draft-07|openapi-3\.0)$/.test(target)) {
    throw new TypeError(`there is no JSON Schema of a URL for ${target}`);
  }
  if (output === 'text') return { type: 'string', format: 'uri' };
  return { type: 'object', required: output === 'url' ? ['scheme'] : ['text', 'url'] };
}
