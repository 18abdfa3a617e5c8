import { type AccessPlan, type CharSet, UCHAR, type Url } from '@url/core';
import {
  charSet,
  defineScheme,
  type Login,
  type Reader,
  type ReadLogin,
  readSegments,
  type Scheme,
  type SchemeFinding,
  UnwritableError,
  writeSegments,
} from '@url/core/scheme';
import { rules } from './rules.ts';

/** What the URL locates, in one sentence, with its section. */
export interface ExampleUrl extends Url<'x-example'> {
  /** Decoded. An empty user is not the same as none (§3.1). */
  readonly user: string | undefined;
  /** Decoded. An empty password is not the same as none (§3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Decoded, each part. An escaped slash stays inside its part. */
  readonly path: readonly string[];
}

/** What to send to the server. */
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
  }> {}

export const example: ExampleScheme = /* @__PURE__ */ defineScheme({
  name: 'x-example',
  section: 'https://host.dom/x-example',
  status: 'experimental',
  syntax: {
    form: 'ip',
    port: 79,
    authority: 'login',
    partial: 'path',
    reserved: '/',
    rules,
    read: readExample,
    write: writeExample,
  },
  findings: findingsExample,
  access: accessExample,
});

// segment = *[ uchar | ":" | "@" ]
const SEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, ':@');

// urlpath = segment *[ "/" segment ]
function readExample(reader: Reader<ExampleCode>, { user, password, host, port = 79 }: ReadLogin): ExampleUrl {
  const path = readSegments(reader, SEGMENT);
  if (isMissing(path)) reader.fail('x-example-path-missing');
  return { scheme: 'x-example', user, password, host, port, path };
}

function writeExample({ user, password, host, port, path }: ExampleUrl): Login & { readonly urlPath: string } {
  if (isMissing(path)) throw new UnwritableError('path', 'x-example-path-missing');
  return { user, password, host, port, urlPath: writeSegments(path, SEGMENT) };
}

function isMissing(path: readonly string[]): boolean {
  return path.length < 2 && (path[0] ?? '') === '';
}

function findingsExample({ path }: ExampleUrl): readonly SchemeFinding<ExampleFindingCode>[] {
  const empty = path.indexOf('');
  return empty === -1 ? [] : [{ code: 'x-example-part-empty', part: `path.${empty}` }];
}

function accessExample({ host, port, path }: ExampleUrl): ExamplePlan {
  return { by: 'x-example', host, port, lines: [path.join('/')] };
}
