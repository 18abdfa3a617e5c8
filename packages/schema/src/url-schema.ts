import type { StandardJSONSchemaV1 } from '@standard-schema/spec';
import {
  type AnyScheme,
  canonicalText,
  format,
  notUtf8,
  parse,
  type Registry,
  type Success,
  type Url,
} from '@url/core';
import { applied, type Suggestion, suggest } from '@url/safety';
import { checkOf } from './check.ts';
import { jsonSchemaOf } from './json-schema.ts';
import {
  checkedOptions,
  type OutputKind,
  type Outputs,
  type ProblemCode,
  type UrlNamed,
  type UrlProblem,
  type UrlSchemaOptions,
} from './options.ts';
import { messageOf, ownProblem } from './problem.ts';

/** An issue of a schema: a problem, and its message. */
export interface UrlIssue<Code extends string = string> extends UrlProblem<Code> {
  readonly message: string;
  /**
   * The replacement with which the schema accepts the text, if that was probably meant: for an editor, or a button beside a field. It is
   * made when it is asked for. It may contain a part of a password, so it is in no copy, JSON or log of the issue.
   */
  readonly suggestion: Suggestion | undefined;
}

/** The value of an accepted text, or the issues of a refused one, in the order of the text. */
export type UrlResult<Value, Code extends string = string> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly UrlIssue<Code>[] };

/** A Standard Schema and a Standard JSON Schema of URLs. */
export interface UrlSchema<Value, Code extends string = string> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: '@url';
    readonly types?: { readonly input: string; readonly output: Value } | undefined;
    /** Validates a text, or an object whose `href` is one, such as a `URL`. It never returns a promise. */
    validate(value: unknown): UrlResult<Value, Code>;
    readonly jsonSchema: StandardJSONSchemaV1.Converter;
  };
}

/**
 * The schema of the URLs that a registry reads, for every user of Standard Schemas. The registry specifies which schemes
 * there are and how they are read; the options add further rules.
 *
 * ```ts
 * const web = createRegistry([https], { tolerant });
 * const callbackUrl = urlSchema(web, { hosts: ['app.host.dom'], fragment: 'refuse' });
 * ```
 *
 * @throws TypeError for anything but a registry, and for an option that is unknown or not one of its values.
 */
export function urlSchema<
  S extends AnyScheme,
  const Output extends OutputKind = 'text',
  const Name extends S['name'] = S['name'],
>(
  registry: Registry<S>,
  options: UrlSchemaOptions<S, Output, Name> = {},
): UrlSchema<Outputs<UrlNamed<S, Name>>[Output], ProblemCode<S>> {
  const checked: UrlSchemaOptions = checkedOptions(options);
  const { output = 'text', message = messageOf, refuse, octets, hosts, schemes, fragment, repairs } = checked;
  // If every readable text is accepted, most are known to be canonical without reading.
  const isAny = refuse === 'none' && output === 'text' && !(hosts ?? schemes ?? fragment ?? repairs);
  const check = checkOf(registry as Registry, checked);
  const suggestionFor = (text: string): Suggestion | undefined => {
    const result = parse(registry as Registry, text);
    const found = result.ok ? undefined : suggest(registry as Registry, result.error, text);
    return found !== undefined && check(applied(text, found)).ok ? found : undefined;
  };
  const issueOf = (problem: UrlProblem<ProblemCode>, text?: string): UrlIssue => {
    const issue = { message: String(message(problem, text ?? '')), ...problem } as UrlIssue;
    return Object.defineProperty(issue, 'suggestion', {
      get: () => (text === undefined ? undefined : suggestionFor(text)),
    });
  };
  const schema: UrlSchema<unknown> = {
    '~standard': {
      version: 1,
      vendor: '@url',
      jsonSchema: jsonSchemaOf(output),
      validate(value) {
        const text = textOf(value);
        if (text === undefined) return { issues: [issueOf(ownProblem('input-not-text'))] };
        const known =
          isAny && (octets === 'keep' || notUtf8(text) === undefined) ? canonicalText(registry, text) : undefined;
        // Another text than was given may have lost something in a repair.
        if (known !== undefined && (known === text || registry.tolerant === undefined)) return { value: known };
        const verdict = check(text);
        if (!verdict.ok) return { issues: verdict.problems.map((each) => issueOf(each, text)) };
        return { value: valueOf(registry as Registry, verdict.read, output) };
      },
    },
  };
  return schema as UrlSchema<never, never>;
}

/** Returns the text to validate. A getter or a proxy may throw. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  try {
    const { href } = Object(value);
    return typeof href === 'string' ? href : undefined;
  } catch {
    return undefined;
  }
}

function valueOf(registry: Registry, { url, fragment }: Success<Url>, output: OutputKind): unknown {
  if (output === 'url') return url;
  const text = format(registry, url, fragment);
  return output === 'text' ? text : { text, url, fragment };
}
