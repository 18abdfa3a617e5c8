import type { Step } from '@url/core';
import type { Refusal, SchemeFinding } from '@url/core/scheme';
import type { FtpFindingCode, FtpLogin, FtpOptions, FtpPlan, FtpType, FtpUrl } from './types.ts';

/**
 * §3.2.2: a CWD for each directory in turn, then NLST for a directory, or TYPE and RETR for a file. FTP has no empty
 * user, and no retrieval without a name.
 */
export function accessFtp(url: FtpUrl, options: FtpOptions): FtpPlan | Refusal<FtpFindingCode> {
  const { user, host, port, path, type } = url;
  const name = path.at(-1) ?? '';
  const reasons: SchemeFinding<FtpFindingCode>[] = [];
  if (user === '') reasons.push({ code: 'ftp-user-empty', part: 'user' });
  if (isNameMissing(url)) reasons.push({ code: 'ftp-name-missing', part: `path.${path.length - 1}` });
  if (reasons.length > 0) return { by: 'refused', findings: reasons, lines: url };
  const steps = [...cwdSteps(path, options), ...lastSteps(name, type, options)];
  const otherwise =
    type === undefined && name !== '' ? [step('CWD', asName(name)), ...lastSteps('', type, options)] : undefined;
  return { by: 'ftp', host, port, login: loginOf(url, options), steps, otherwise };
}

/** True if a file is to be retrieved and the name is empty. */
function isNameMissing({ path, type }: FtpUrl): boolean {
  return path.at(-1) === '' && type !== undefined && type !== 'd';
}

function loginOf({ user, password }: FtpUrl, { email }: FtpOptions): FtpLogin {
  if (user === undefined) return { user: 'anonymous', password: email, ask: email === undefined ? 'email' : undefined };
  return { user, password, ask: password === undefined ? 'password' : undefined };
}

function cwdSteps(path: readonly string[], { emptyCwd }: FtpOptions): readonly Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < path.length - 1; at += 1) {
    const directory = path[at] as string;
    if (directory !== '') steps.push(step('CWD', asName(directory)));
    else if (emptyCwd !== 'skip') steps.push(emptyCwd === 'root' ? CWD_ROOT : CWD_NULL);
  }
  return steps;
}

// One object for all: a path of slashes alone has millions of them.
const CWD_NULL: Step = { verb: 'CWD', argument: '' };
const CWD_ROOT: Step = { verb: 'CWD', argument: '/' };

function lastSteps(name: string, type: FtpType | undefined, options: FtpOptions): readonly Step[] {
  if (type === 'd' || name === '') {
    const list = step('NLST', name === '' ? undefined : asName(name));
    return options.typeBeforeList === true ? [step('TYPE', 'A'), list] : [list];
  }
  return [step('TYPE', typeArgument(type ?? guessType(name, options))), step('RETR', name)];
}

/**
 * Writes a name so that no server reads it as an option: many pass the argument of CWD and NLST to `cd` and `ls`. A "./" before it
 * changes nothing else.
 */
function asName(name: string): string {
  return OPTION.test(name) ? `./${name}` : name;
}

/** True for a name that begins like an option. Servers skip blanks before it. */
export const OPTION: RegExp = /^\s*-/;

/** "…except that THE SPACE IS OMITTED FROM THE URL" (RFC 1630 "FTP"): FTP has it after the first letter. */
function typeArgument(type: FtpType): string {
  const [code, more] = [type.charAt(0), type.slice(1)];
  return (more === '' ? code : `${code} ${more}`).toUpperCase();
}

/** §3.2.3: "the client program … must guess the appropriate mode to use", in general from the suffix of the name. */
function guessType(name: string, { textSuffixes = SUFFIXES }: FtpOptions): FtpType {
  const dot = name.lastIndexOf('.');
  return dot !== -1 && textSuffixes.includes(name.slice(dot + 1).toLowerCase()) ? 'a' : 'i';
}

const SUFFIXES: readonly string[] = ['asc', 'c', 'csv', 'h', 'htm', 'html', 'md', 'ps', 'tex', 'text', 'txt', 'xml'];

function step(verb: string, argument: string | undefined): Step {
  return { verb, argument };
}
