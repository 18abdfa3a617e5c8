import {
  type AccessOptions,
  type AccessPlan,
  type CharSet,
  charSet,
  defineScheme,
  type Finding,
  type Locate,
  type Login,
  type Reader,
  type RefusedPlan,
  readSegments,
  type Scheme,
  type Step,
  UCHAR,
  type Url,
  withoutEscapes,
  writeSegments,
} from '@url/core';

/** A file or directory, reached by FTP (RFC 1738 §3.2). */
export interface FtpUrl extends Url<'ftp'> {
  /** Octets. An empty user name is not the same as none (§3.1). */
  readonly user: string | undefined;
  /** Octets. An empty password is not the same as none (§3.1). */
  readonly password: string | undefined;
  readonly host: string;
  readonly port: number;
  /** `<cwd1>/<cwd2>/.../<cwdN>/<name>`, each in octets; an escaped slash stays inside its part. `['']` when there is none. */
  readonly path: readonly string[];
  /** How to transfer what is named: as text, as an image, or as a directory's list (§3.2.2). */
  readonly type: FtpType | undefined;
}

/** `a`, `i` and `d` are RFC 1738's (§3.2.2); any other is given by tolerant reading alone. */
export type FtpType = 'a' | 'i' | 'd' | FtpLegacyType;

/**
 * Tolerant reading alone: a type that RFC 1630 took from RFC 959, without its blank. ASCII or EBCDIC text, perhaps as
 * non-print, with Telnet formats or with carriage control; or local, with the number of bits in a byte.
 */
export type FtpLegacyType = 'e' | `${'a' | 'e'}${'n' | 't' | 'c'}` | `l${number}`;

/** What to say to an FTP server, once connected and logged in. */
export interface FtpPlan extends AccessPlan {
  readonly by: 'ftp';
  readonly host: string;
  readonly port: number;
  readonly login: FtpLogin;
  /** In this order, each as a line; octets. */
  readonly steps: readonly Step[];
  /** What to go on with where RETR fails with 550: the name may be a directory's. */
  readonly otherwise: readonly Step[] | undefined;
}

/** What to give as USER, and as PASS if the server asks for it (§3.2.1). */
export interface FtpLogin {
  readonly user: string;
  readonly password: string | undefined;
  /** What a person has to say before PASS can be sent: a password, or the e-mail address of an anonymous user. */
  readonly ask: 'password' | 'email' | undefined;
}

export interface FtpOptions extends AccessOptions {
  /** The user's Internet e-mail address: the password of an anonymous login (§3.2.1). */
  readonly email?: string;
  /** What becomes of a CWD with a null argument (`//`), which most servers refuse: sent by default, as §3.2.2 has it. */
  readonly emptyCwd?: 'send' | 'skip' | 'root';
  /** Whether TYPE A goes before NLST: for a connection that an image went through before. */
  readonly typeBeforeList?: boolean;
  /** The suffixes of names that are transferred as text when the URL does not say (§3.2.3), in lower case. */
  readonly textSuffixes?: readonly string[];
}

export type FtpCode = 'ftp-type-unknown';

/** What tolerant reading takes. */
export type FtpRepairCode = 'ftp-semicolon' | 'ftp-type-legacy';

export const ftp: Scheme<'ftp', FtpUrl, FtpPlan, FtpCode, FtpOptions, FtpRepairCode, 'path'> =
  /* @__PURE__ */ defineScheme({
    name: 'ftp',
    section: 'RFC 1738 §3.2',
    status: 'standard',
    syntax: {
      form: 'ip',
      port: 21,
      authority: 'login',
      partial: 'path',
      reserved: '/;',
      defaults: { path: [''] },
      errors: { 'ftp-type-unknown': ['RFC 1738 §3.2.2', 'a type is a, i or d'] },
      repairs: {
        'ftp-semicolon': ['RFC 1738 §3.2.2', 'a ";" that begins no type is escaped'],
        'ftp-type-legacy': ['RFC 1630 "FTP"', 'a type of RFC 959, which RFC 1738 no longer has'],
      },
      read: readFtp,
      write: writeFtp,
    },
    findings: findingsFtp,
    access: accessFtp,
  });

// fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
const FSEGMENT: CharSet = /* @__PURE__ */ charSet(UCHAR, '?:@&=');

// ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
// fpath  = fsegment *[ "/" fsegment ]
function readFtp(reader: Reader<FtpCode, FtpRepairCode>, { user, password, host, port = 21 }: Login): FtpUrl {
  const path = readPath(reader);
  const semicolon = reader.index;
  const type = eatTypeMark(reader) ? readType(reader, semicolon) : undefined;
  return { scheme: 'ftp', user, password, host, port, path, type };
}

/** In tolerant reading a ";" that begins no type is data too, as in VMS's `FILE.TXT;1`. */
function readPath(reader: Reader<FtpCode, FtpRepairCode>): readonly string[] {
  const path = readSegments(reader, FSEGMENT);
  while (isSemicolon(reader) && typeMark(reader) === undefined && reader.allow('ftp-semicolon')) {
    reader.eat(';');
    const [more, ...segments] = readSegments(reader, FSEGMENT);
    path.push(`${path.pop()};${more}`);
    for (const segment of segments) path.push(segment);
  }
  return path;
}

function isSemicolon({ text, index }: Pick<Reader, 'text' | 'index'>): boolean {
  return text.charAt(index) === ';';
}

/** The ";type=" that stands here, as it is written. Its letters may be escaped, which tolerant reading alone takes. */
function typeMark({ text, index }: Pick<Reader, 'text' | 'index'>): string | undefined {
  return TYPE_MARK.exec(text.slice(index, index + LONGEST_MARK))?.[0];
}

// "=" is reserved, and its escape is data (§2.2).
const TYPE_MARK = /^;(?:t|%[57]4)(?:y|%[57]9)(?:p|%[57]0)(?:e|%[46]5)=/i;
const LONGEST_MARK = ';%74%79%70%65='.length;

function eatTypeMark(reader: Reader<FtpCode, FtpRepairCode>): boolean {
  if (reader.eat(';type=')) return true;
  const mark = isSemicolon(reader) ? typeMark(reader) : undefined;
  if (mark === undefined || !reader.allow('escape-unexpected', reader.text.indexOf('%', reader.index))) return false;
  reader.index += mark.length;
  return true;
}

// ftptype = "A" | "I" | "D" | "a" | "i" | "d"
function readType(reader: Reader<FtpCode, FtpRepairCode>, semicolon: number): FtpType | undefined {
  const start = reader.index;
  const type = withoutEscapes(reader, reader.take(UCHAR), start).toLowerCase();
  if (type === 'a' || type === 'i' || type === 'd') return type;
  if (LEGACY_TYPE.test(type) && reader.allow('ftp-type-legacy', semicolon)) {
    return type.replace(/^l0+/, 'l') as FtpLegacyType;
  }
  reader.fail('ftp-type-unknown', semicolon);
  return undefined;
}

// ftptype  = "A" formcode | "E" formcode | "I" | "L" digits (RFC 1630 BNF)
// formcode = "N" | "T" | "C"
// "The type code is in the format defined in RFC 959": no formcode is "N" there, and a byte has 1 to 255 bits.
const LEGACY_TYPE = /^(?:[ae][ntc]|e|l0*(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))$/;

function writeFtp({ user, password, host, port, path, type }: FtpUrl): Login & { urlPath: string } {
  const fpath = writeSegments(path, FSEGMENT);
  return { user, password, host, port, urlPath: type === undefined ? fpath : `${fpath};type=${type}` };
}

/** What §3.2 makes of the parts, as far as it is odd. */
function findingsFtp({ user, path, type }: FtpUrl, at?: Locate): readonly Finding[] {
  const findings: Finding[] = [];
  if (user === '') {
    findings.push({ code: 'ftp-user-empty', severity: 'caution', section: 'RFC 1738 §3.2.1', position: at?.('user') });
  }
  if (path.at(-1) === '' && type !== undefined && type !== 'd') {
    const position = at?.(path.join('/').length);
    findings.push({ code: 'ftp-name-missing', severity: 'caution', section: 'RFC 1738 §3.2.2', position });
  }
  const empty = path.indexOf('');
  if (empty !== -1 && empty < path.length - 1) {
    const position = at?.([...path.slice(0, empty), ''].join('/').length);
    findings.push({ code: 'ftp-cwd-empty', severity: 'note', section: 'RFC 1738 §3.2.2', position });
  }
  return findings;
}

/**
 * §3.2.2: a CWD for each directory in turn, then NLST for a directory, or TYPE and RETR for a file. FTP has no empty
 * user, and no retrieval without a name.
 */
function accessFtp(url: FtpUrl, options: FtpOptions): FtpPlan | RefusedPlan {
  const refusing = findingsFtp(url).filter(({ code }) => code !== 'ftp-cwd-empty');
  if (refusing.length > 0) return { by: 'refused', findings: refusing };
  const { host, port, path, type } = url;
  const name = path.at(-1) ?? '';
  const steps = [...cwdSteps(path, options), ...lastSteps(name, type, options)];
  const otherwise =
    type === undefined && name !== '' ? [step('CWD', name), ...lastSteps('', type, options)] : undefined;
  return { by: 'ftp', host, port, login: loginOf(url, options), steps, otherwise };
}

function loginOf({ user, password }: FtpUrl, { email }: FtpOptions): FtpLogin {
  if (user === undefined) return { user: 'anonymous', password: email, ask: email === undefined ? 'email' : undefined };
  return { user, password, ask: password === undefined ? 'password' : undefined };
}

function cwdSteps(path: readonly string[], { emptyCwd }: FtpOptions): readonly Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < path.length - 1; at += 1) {
    const directory = path[at] as string;
    if (directory !== '') steps.push(step('CWD', directory));
    else if (emptyCwd !== 'skip') steps.push(emptyCwd === 'root' ? CWD_ROOT : CWD_NULL);
  }
  return steps;
}

// A path of slashes alone has millions of them.
const CWD_NULL: Step = { verb: 'CWD', argument: '' };
const CWD_ROOT: Step = { verb: 'CWD', argument: '/' };

function lastSteps(name: string, type: FtpType | undefined, options: FtpOptions): readonly Step[] {
  if (type === 'd' || name === '') {
    const list = step('NLST', name === '' ? undefined : name);
    return options.typeBeforeList === true ? [step('TYPE', 'A'), list] : [list];
  }
  return [step('TYPE', typeArgument(type ?? guessType(name, options))), step('RETR', name)];
}

/** "…except that THE SPACE IS OMITTED FROM THE URL" (RFC 1630 "FTP"): FTP has it behind the first letter. */
function typeArgument(type: FtpType): string {
  const [code, more] = [type.charAt(0), type.slice(1)];
  return (more === '' ? code : `${code} ${more}`).toUpperCase();
}

/** §3.2.3: "the client program … must guess the appropriate mode to use", in general from the suffix of the name. */
function guessType(name: string, { textSuffixes = TEXT_SUFFIXES }: FtpOptions): FtpType {
  const dot = name.lastIndexOf('.');
  return dot !== -1 && textSuffixes.includes(name.slice(dot + 1).toLowerCase()) ? 'a' : 'i';
}

const TEXT_SUFFIXES: readonly string[] = [
  'asc',
  'c',
  'csv',
  'h',
  'htm',
  'html',
  'md',
  'ps',
  'tex',
  'text',
  'txt',
  'xml',
];

function step(verb: string, argument: string | undefined): Step {
  return { verb, argument };
}
