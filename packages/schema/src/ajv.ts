import type { AnyScheme, Registry } from '@url/core';
import type { Ajv, ErrorObject } from 'ajv';
import { checkedOptions, type UrlSchemaOptions } from './options.ts';
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
 * ajv changes no value, so that a program goes on with the text as it was typed: repairs are refused, unless `repairs` is `'accept'` or the
 * code is in `allow`. Formats of another package are added before: ajv-formats would accept `javascript:` again.
 *
 * @throws TypeError for anything but a registry, and for an unknown or wrong option, in a schema when it is compiled. `addFormat` of the
 * instance throws one for `url` and `uri`.
 */
export function addUrls<S extends AnyScheme>(ajv: Ajv, registry: Registry<S>, options: AjvUrlOptions<S> = {}): Ajv {
  const own = withoutOutput(options);
  const { validate } = urlSchema(registry, { ...LEGAL, ...own })['~standard'];
  for (const name of ['url', 'uri']) {
    ajv.addFormat(name, (text) => validate(text).issues === undefined);
    keepFormat(ajv.formats, name);
  }
  return ajv.addKeyword({
    keyword: 'url',
    type: 'string',
    schemaType: 'object',
    compile(more: AjvUrlOptions<S>) {
      const schema = urlSchema(registry, { ...LEGAL, ...own, ...withoutOutput(more) })['~standard'];
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

const LEGAL = { repairs: 'refuse' } as const;

/** The options that were given. @throws TypeError also for `output`: ajv has none. */
function withoutOutput<Options extends object>(options: Options): Options {
  return checkedOptions(options, ['output']);
}

/** Makes `addFormat` throw for a format, which another package would replace without a word. */
function keepFormat(formats: Ajv['formats'], name: string): void {
  const format = formats[name];
  Object.defineProperty(formats, name, {
    enumerable: true,
    get: () => format,
    set() {
      throw new TypeError(`the format ${name} is that of addUrls: add other formats, such as ajv-formats, before it`);
    },
  });
}

type Issue = NonNullable<UrlResult<unknown>['issues']>[number];

function errorOf({ message, sentence: _, ...params }: Issue): Partial<ErrorObject> {
  return { keyword: 'url', message, params };
}
