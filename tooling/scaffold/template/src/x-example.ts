import { type AccessPlan, type CharSet, UCHAR, type Url } from '@url/core';
import { charSet, defineScheme, type Scheme, type SchemeFinding } from '@url/core/scheme';
import { type IpGrammar, ip, optional, segments, text } from '@url/grammar';
import { rules } from './rules.ts';

/** The thing that the URL locates, in one sentence, with its section. */
export interface ExampleUrl extends Url<'x-example'> {
  /** Decoded. An empty user is not the same as a missing one (§3.1). */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as a missing one (§3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Decoded, and never empty. */
  readonly word: string;
  /** Decoded, each part. An escaped slash stays inside its part. `undefined` if no slash follows the word. */
  readonly path: readonly string[] | undefined;
}

/** The lines to send to the server. */
export interface ExamplePlan extends AccessPlan {
  readonly by: 'x-example';
  readonly host: string;
  readonly port: number;
  /** Decoded. `wire` gives their octets, each line with CR LF. */
  readonly lines: readonly string[];
}

export type ExampleCode = keyof typeof rules.errors;
export type ExampleFindingCode = keyof typeof rules.findings;

export interface ExampleScheme
  extends Scheme<{
    form: 'ip';
    url: ExampleUrl;
    plan: ExamplePlan;
    rules: typeof rules;
    default: 'path';
  }> {}

// word    = 1*[ uchar | ":" | "@" ]
// segment =  *[ uchar | ":" | "@" ]
const CHAR: CharSet = /* @__PURE__ */ charSet(UCHAR, ':@');

// urlpath = word [ "/" segment *[ "/" segment ]]
const syntax: IpGrammar<ExampleUrl, ExampleCode, never, ExampleFindingCode, 'path'> = /* @__PURE__ */ ip(
  'x-example',
  { port: 79, authority: 'login', partial: 'path', rules },
  /* @__PURE__ */ text('word', CHAR, { missing: 'x-example-word-missing' }),
  /* @__PURE__ */ optional('/', /* @__PURE__ */ segments('path', CHAR)),
);

export const example: ExampleScheme = /* @__PURE__ */ defineScheme({
  name: 'x-example',
  section: 'https://host.dom/x-example',
  status: 'experimental',
  syntax,
  findings: findingsExample,
  options: [],
  access: accessExample,
});

function findingsExample({ path = [] }: ExampleUrl): readonly SchemeFinding<ExampleFindingCode>[] {
  const empty = path.indexOf('');
  return empty === -1 ? [] : [{ code: 'x-example-part-empty', part: `path.${empty}` }];
}

function accessExample({ host, port, word, path = [] }: ExampleUrl): ExamplePlan {
  return { by: 'x-example', host, port, lines: [[word, ...path].join('/')] };
}
