import type { AnyScheme, Registry } from '@url/core';
import { _addIssue, type BaseIssue, type BaseTransformation } from 'valibot';
import type { OutputKind, Outputs, ProblemCode, UrlNamed, UrlProblem, UrlSchemaOptions } from './options.ts';
import { urlSchema } from './url-schema.ts';

/** An issue of valibot, whose `requirement` is the problem. Neither its `input` nor its `received` shows the text. */
export interface ValibotUrlIssue<Code extends string = string> extends BaseIssue<string> {
  readonly kind: 'transformation';
  readonly type: 'url';
  readonly requirement: UrlProblem<Code>;
}

/** An action for a pipe of valibot, after `string()`. */
export interface ValibotUrl<Value, Code extends string = string>
  extends BaseTransformation<string, Value, ValibotUrlIssue<Code>> {
  readonly type: 'url';
}

/** `urlSchema` as an action of valibot: `pipe(string(), url(web, { hosts: ['app.host.dom'] }))`. */
export function url<
  S extends AnyScheme,
  const Output extends OutputKind = 'text',
  const Name extends S['name'] = S['name'],
>(
  registry: Registry<S>,
  options: UrlSchemaOptions<S, Output, Name> = {},
): ValibotUrl<Outputs<UrlNamed<S, Name>>[Output], ProblemCode<S>> {
  type Value = Outputs<UrlNamed<S, Name>>[Output];
  const { validate } = urlSchema(registry, options)['~standard'];
  const action: ValibotUrl<Value, ProblemCode<S>> = {
    kind: 'transformation',
    type: 'url',
    reference: url,
    async: false,
    '~run'(dataset, config) {
      const result = validate(dataset.value);
      if (result.issues === undefined) return { ...dataset, value: result.value };
      for (const { message, ...requirement } of result.issues) {
        const shown = { input: '***', received: '"***"', expected: null, message };
        _addIssue({ ...action, requirement } as never, 'URL', dataset as never, config as never, shown as never);
      }
      return { ...dataset, typed: false } as never;
    },
  };
  return action;
}
