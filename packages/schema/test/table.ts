import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type } from 'arktype';
import * as v from 'valibot';
import * as z from 'zod';
import { urlSchema } from '../src/index.ts';
import { both } from './registries.ts';

// 60 texts for a field that asks for an address of the public web, in the URL checks of the libraries and in ours. A text is right or
// wrong by what a program that follows it would do.

export const TEXTS: readonly (readonly [text: string, isRight: boolean, why: string])[] = [
  ['https://example.com', true, 'a URL'],
  ['http://example.com/', true, 'a URL'],
  ['HTTPS://EXAMPLE.COM/', true, 'case does not matter in scheme and host'],
  ['https://example.com:443/', true, 'the default port'],
  ['https://example.com/a/b.html?c=d&e=f', true, 'a path and a search'],
  ['https://example.com/a#b', true, 'a fragment'],
  ['https://example.com/?', true, 'an empty search'],
  ['https://sub.sub.example.co.uk/', true, 'labels'],
  ['https://xn--bcher-kva.example/', true, 'an international name, encoded'],
  ['https://example.com./', true, 'the dot of the root'],
  ['https://example.com/~fred', true, 'a "~", which everybody writes'],
  ['https://example.com/caf%C3%A9', true, 'UTF-8, escaped'],
  ['https://example.com/café', true, 'UTF-8, which can be escaped'],
  ['https://example.com/a b', true, 'a blank, which can be escaped'],
  ['https://example.com/?q[]=1', true, 'brackets, which can be escaped'],
  ['https://example.com/?u=https://other.example/', true, 'a URL in a search'],
  ['https://8.8.8.8/', true, 'a public address'],
  ['https://[2606:4700:4700::1111]/', true, 'a public IPv6 address'],
  [' https://example.com/ ', true, 'blanks around it, of a paste'],
  ['', false, 'no text'],
  ['example', false, 'no scheme'],
  ['example.com', false, 'no scheme'],
  ['www.example.com/a', false, 'no scheme'],
  ['//example.com/', false, 'no scheme'],
  ['/a/b', false, 'a path'],
  ['https://', false, 'no host'],
  ['https:///a', false, 'no host'],
  ['https:/example.com', false, 'one slash'],
  ['https:example.com', false, 'no slash'],
  ['https//example.com', false, 'no colon'],
  ['htps://example.com/', false, 'a misspelt scheme'],
  ['a:', false, 'no web address'],
  ['a:b', false, 'no web address'],
  ['localhost:3000', false, 'a host and a port: "localhost" is read as a scheme'],
  ['javascript:alert(1)', false, 'a program'],
  ['JavaScript://example.com/%0Aalert(1)', false, 'a program'],
  ['data:text/html,<script>', false, 'a program'],
  ['file:///etc/passwd', false, 'a file'],
  ['ftp://example.com/a', false, 'another protocol'],
  ['mailto:a@example.com', false, 'a mailbox'],
  ['postgres://localhost/db', false, 'a database'],
  ['https://localhost/', false, 'this machine'],
  ['https://127.0.0.1/', false, 'this machine'],
  ['https://127.1/', false, 'this machine, in short'],
  ['https://2130706433/', false, 'this machine, as one number'],
  ['https://0x7f.0.0.1/', false, 'this machine, in hexadecimal'],
  ['https://0177.0.0.1/', false, 'this machine, in octal'],
  ['https://[::1]/', false, 'this machine'],
  ['https://[::ffff:127.0.0.1]/', false, 'this machine'],
  ['https://169.254.169.254/latest/meta-data', false, 'the secrets of a cloud machine'],
  ['https://10.0.0.1/', false, 'a private network'],
  ['https://example.com:22/', false, 'the port of another protocol'],
  ['https://example.com:99999/', false, 'no port'],
  ['https://user:pass@example.com/', false, 'a password for everybody to read'],
  ['https://example.com@evil.example/', false, 'leads to evil.example'],
  ['https://example.com\\@evil.example/', false, 'leads to example.com in browsers, to evil.example elsewhere'],
  ['https://example.com%2eevil.example/', false, 'leads elsewhere in some software'],
  ['https://exa mple.com/', false, 'a blank in a host'],
  ['https://example..com/', false, 'an empty label'],
  ['https://example.com/\r\nHost: evil.example', false, 'two lines'],
];

const ajv = addFormats.default(new Ajv());
const uri = ajv.compile({ type: 'string', format: 'uri' });
const ark = type('string.url');
const ours = urlSchema(both)['~standard'];

const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  'zod `z.url()`': (text) => z.url().safeParse(text).success,
  'zod `z.httpUrl()`': (text) => z.httpUrl().safeParse(text).success,
  'valibot `url()`': (text) => v.safeParse(v.pipe(v.string(), v.url()), text).success,
  'arktype `string.url`': (text) => !(ark(text) instanceof type.errors),
  'ajv-formats `uri`': (text) => uri(text) as boolean,
  '`urlSchema`': (text) => ours.validate(text).issues === undefined,
};

/** A cell: what is wrong is marked. */
const cell = (isTaken: boolean, isRight: boolean): string =>
  isTaken === isRight ? (isTaken ? 'takes' : 'refuses') : isTaken ? '**takes**' : '**refuses**';

const shown = (text: string): string => `\`${JSON.stringify(text).slice(1, -1).replaceAll('|', '\\|') || ' '}\``;

/** The page of the site that compares them. */
export function validationTable(): string {
  const names = Object.keys(CHECKS);
  const rows = TEXTS.map(([text, isRight, why]) => {
    const cells = names.map((name) => cell(CHECKS[name]?.(text) === true, isRight));
    const { issues } = ours.validate(text);
    return `| ${[shown(text), isRight ? 'right' : 'wrong', why, ...cells, issues?.[0]?.message ?? ''].join(' | ')} |`;
  });
  const faults = names.map((name) => TEXTS.filter(([text, isRight]) => CHECKS[name]?.(text) !== isRight).length);
  return `# What checks of URLs take

A field asks for an address of the public web. These are 60 texts that people, or attackers, put into it, and what the checks of four libraries and
[@url/schema](../../packages/schema/README.md) make of them. The registry is \`createRegistry([http, https], { tolerant })\`, without options. A text is right
or wrong by what a program that follows it would do. What a check gets wrong is **bold**.

A name without a domain, such as \`intranet\`, is a note: \`{ refuse: 'note' }\` refuses it too.

The versions are zod 4.6, valibot 1.5, arktype 2.2 and ajv-formats 3.0.

| text | is | because | ${names.join(' | ')} | what \`urlSchema\` says |
| --- | --- | --- | ${names.map(() => '---').join(' | ')} | --- |
${rows.join('\n')}
| wrong of ${TEXTS.length} | | | ${faults.join(' | ')} | |
`;
}
