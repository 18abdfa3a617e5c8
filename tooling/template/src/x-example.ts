import {
  type AccessPlan,
  type CharSet,
  charSet,
  defineScheme,
  type Login,
  type Reader,
  readSegments,
  type Scheme,
  UCHAR,
  type Url,
  writeSegments,
} from '@url/core';

/** What it stands for, in one sentence, with its section. */
export interface ExampleUrl extends Url<'x-example'>, Login {
  readonly port: number;
  /** Octets. */
  readonly path: readonly string[];
}

export interface ExamplePlan extends AccessPlan {
  readonly by: 'x-example';
  readonly host: string;
  readonly port: number;
  readonly lines: readonly string[];
}

export const example: Scheme<'x-example', ExampleUrl, ExamplePlan> = /* @__PURE__ */ defineScheme({
  name: 'x-example',
  section: 'https://host.dom/x-example',
  syntax: {
    form: 'ip',
    authority: 'login',
    port: 79,
    partial: 'path',
    reserved: '/',
    read: readExample,
    write: writeExample,
  },
  access: accessExample,
});

// segment = *[ uchar | ":" | "@" ]
const SEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, ':@');

// urlpath = segment *[ "/" segment ]
function readExample(reader: Reader, { user, password, host, port = 79 }: Login): ExampleUrl {
  return { scheme: 'x-example', user, password, host, port, path: readSegments(reader, SEGMENT) };
}

function writeExample({ path, ...login }: ExampleUrl): Login & { readonly urlPath: string } {
  return { ...login, urlPath: writeSegments(path, SEGMENT) };
}

function accessExample({ host, port, path }: ExampleUrl): ExamplePlan {
  return { by: 'x-example', host, port, lines: [path.join('/')] };
}
