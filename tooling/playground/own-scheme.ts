// A scheme of one's own, from a form: the scheme itself, to be tried at once, and the TypeScript of it, to be taken away.
import { type AnyScheme, createRegistry } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ip, opaque, template } from '@url/grammar';

export interface Form {
  readonly name: string;
  /** The document that defines it: every error names it. */
  readonly document: string;
  readonly port: string;
  readonly authority: Authority;
  /** The productions after the slash or the colon: `{bucket}/{key*}[?{options&}]`. */
  readonly after: string;
  /** Names of parts and of pairs that are hidden in logs. */
  readonly secrets: string;
}

export type Authority = 'login' | 'hostport' | 'host' | 'none';

export const FIRST: Form = {
  name: 'x-bucket',
  document: 'our wiki, "Buckets"',
  port: '9000',
  authority: 'login',
  after: '{bucket}/{key*}[?{options&}]',
  secrets: 'token',
};

export type SchemeOrFault =
  | { readonly ok: true; readonly scheme: AnyScheme; readonly source: string }
  | { readonly ok: false; readonly why: string };

/** The scheme of a form, or what is wrong with it, in the words of the libraries. */
export function made(form: Form): SchemeOrFault {
  try {
    const scheme = schemeOf(form);
    createRegistry([scheme]);
    return { ok: true, scheme, source: sourceOf(form) };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}

function schemeOf(form: Form): AnyScheme {
  const { name, document, authority, after } = form;
  const rules = { errors: { [codeOf(form)]: [document, sentenceOf()] as const } };
  const items = after === '' ? [] : template(after, { error: codeOf(form) });
  const port = portOf(form);
  const syntax =
    authority === 'none'
      ? opaque(name, { rules }, ...(items as readonly never[]))
      : ip(name, { authority, rules, ...(port === undefined ? {} : { port }) }, ...(items as readonly never[]));
  return defineScheme({
    name,
    section: document,
    secrets: secretsOf(form),
    syntax,
    options: [],
    access: (url: object) => ({
      by: name,
      ...Object.fromEntries(Object.entries(url).filter(([key, value]) => key !== 'scheme' && value !== undefined)),
    }),
  } as never) as AnyScheme;
}

/** The error of a delimiter that is missing. */
function codeOf({ name }: Form): string {
  return `${name}-delimiter-missing`;
}

function sentenceOf(): string {
  return 'a delimiter is missing here';
}

function portOf({ port, authority }: Form): number | undefined {
  if (port === '' || authority === 'host' || authority === 'none') return undefined;
  if (!/^\d{1,5}$/.test(port)) throw new Error('the default port is a number, or nothing');
  return Number(port);
}

function secretsOf({ secrets }: Form): readonly string[] {
  return secrets.split(/[\s,]+/).filter((name) => name !== '');
}

/** The same as a module in TypeScript. */
export function sourceOf(form: Form): string {
  const { name, document, authority, after } = form;
  const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const id = name
    .replace(/^x-/, '')
    .replace(/[^a-z\d]+([a-z\d]?)/gi, (_, letter: string) => letter.toUpperCase())
    .replace(/^(?=\d)/, '_');
  const port = portOf(form);
  const secrets = secretsOf(form);
  const maker = authority === 'none' ? 'opaque' : 'ip';
  const options = [
    ...(authority === 'none' ? [] : [`authority: ${quote(authority)}`]),
    ...(port === undefined ? [] : [`port: ${port}`]),
  ];
  return [
    `import { defineScheme } from '@url/core/scheme';`,
    `import { ${maker}${after === '' ? '' : ', template'} } from '@url/grammar';`,
    '',
    `const DOCUMENT = ${quote(document)};`,
    '',
    `export const ${id} = /* @__PURE__ */ defineScheme({`,
    `  name: ${quote(name)},`,
    '  section: DOCUMENT,',
    ...(secrets.length === 0 ? [] : [`  secrets: [${secrets.map(quote).join(', ')}],`]),
    `  syntax: ${maker}(`,
    `    ${quote(name)},`,
    '    {',
    ...options.map((option) => `      ${option},`),
    `      rules: { errors: { ${quote(codeOf(form))}: [DOCUMENT, ${quote(sentenceOf())}] } },`,
    '    },',
    ...(after === '' ? [] : [`    ...template(${quote(after)}, { error: ${quote(codeOf(form))} }),`]),
    '  ),',
    '  options: [],',
    `  access: ({ scheme, ...parts }) => ({ by: scheme, ...parts }),`,
    '});',
    '',
  ].join('\n');
}

/** A first text of the scheme, to be tried. */
export function firstText({ name, authority, after }: Form): string {
  const written = after
    .replace(/[[\]]/g, '')
    .replace(
      /\{(\w+)(:digits|:letters|\*|&)?\}/g,
      (_, field: string, kind = '') =>
        ({ ':digits': '1', ':letters': 'abc', '*': `${field}/b`, '&': 'size=small&token=abc' })[kind as string] ??
        field,
    );
  return authority === 'none' ? `${name}:${written}` : `${name}://host.dom/${written}`;
}
