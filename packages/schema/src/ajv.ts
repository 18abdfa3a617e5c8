import type { AnyScheme, Registry } from '@url/core';
import type { Ajv, ErrorObject } from 'ajv';
import type { UrlSchemaOptions } from './options.ts';
import { type UrlResult, urlSchema } from './url-schema.ts';

/** The options of `addUrls`, and of its keyword. JSON has no functions: the messages are those of `addUrls`. */
export type AjvUrlOptions<S extends AnyScheme = AnyScheme> = Omit<UrlSchemaOptions<S>, 'output'>;

/**
 * Adds to an instance of ajv the formats `url` and `uri`, and the keyword `url`. The formats accept what the registry reads, with
 * these options. The keyword has options of its own, which override these, and its errors have the `params` of the problem:
 *
 * ```ts
 * const ajv = addUrls(new Ajv(), web);
 * ajv.compile({ type: 'string', url: { hosts: ['app.host.dom'], fragment: 'refuse' } });
 * ```
 *
 * @throws TypeError for anything but a registry, and for a wrong option, in a schema when it is compiled.
 */
export function addUrls<S extends AnyScheme>(ajv: Ajv, registry: Registry<S>, options: AjvUrlOptions<S> = {}): Ajv {
  const { validate } = urlSchema(registry, options)['~standard'];
  for (const name of ['url', 'uri']) {
    ajv.addFormat(name, (text) => validate(text).issues === undefined);
  }
  return ajv.addKeyword({
    keyword: 'url',
    type: 'string',
    schemaType: 'object',
    compile(own: AjvUrlOptions<S>) {
      const schema = urlSchema(registry, { ...options, ...own })['~standard'];
      const isUrl = (text: string): boolean => {
        const { issues } = schema.validate(text);
        if (issues === undefined) return true;
        isUrl.errors = issues.map(errorOf);
        return false;
      };
      isUrl.errors = [] as Partial<ErrorObject>[];
      return isUrl;
    },
  });
}

type Issue = NonNullable<UrlResult<unknown>['issues']>[number];

function errorOf({ message, sentence: _, ...params }: Issue): Partial<ErrorObject> {
  return { keyword: 'url', message, params };
}
