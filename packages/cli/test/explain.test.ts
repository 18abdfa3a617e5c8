import { registry } from '@url/cli';
import { access, coreRules, parse, parseGeneric } from '@url/core';
import type { Rules } from '@url/core/scheme';
import { pathRules } from '@url/file';
import { findings, redact, safetyRules } from '@url/safety';
import { textRules } from '@url/text';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { type Code, codes } from '../src/reading/code-meanings.ts';
import { loadSchemes } from '../src/reading/registry.ts';
import { EXAMPLES } from '../src/showing/explain-examples.ts';
import { sentenceFor } from '../src/showing/rfc-sentences.ts';
import { url } from './command.ts';

await loadSchemes();

test("a code is explained in its scheme's words", async () => {
  expect(await url(['explain', 'ftp-type-unknown'])).toEqual({
    code: 0,
    stdout: `code     ftp-type-unknown
meaning  ${sentenceOf('ftp-type-unknown')}
section  RFC 1738 §3.2.2
         "Where <cwd1> through <cwdN> and <name> are (possibly encoded) strings and <typecode> is one of the characters "a", "i", or "d"."
scheme   ftp

ftp://h/;type=e
        ^ ${sentenceOf('ftp-type-unknown')} (ftp-type-unknown, RFC 1738 §3.2.2)
try --tolerant: it would be read as ftp://h/;type=e
`,
    stderr: '',
  });
  expect(JSON.parse((await url(['explain', '--json', 'host-missing'])).stdout)).toEqual({
    code: 'host-missing',
    ok: true,
    message: 'a host is missing here',
    section: 'RFC 1738 §3.1',
    quotation: sentenceFor('host-missing'),
    example: EXAMPLES['host-missing'],
  });
  expect(JSON.parse((await url(['explain', '--json', 'file-origin-remote'])).stdout)).toEqual({
    code: 'file-origin-remote',
    ok: true,
    message: 'a document from elsewhere names a file of this machine',
    section: 'RFC 1738 §3.10',
    quotation: sentenceFor('file-origin-remote'),
    scheme: 'file',
  });
});

test.each([
  ['ftp-type-unkown', 'ftp-type-unknown'],
  ['type-unknown', 'ftp-type-unknown'],
  ['host_missing', 'host-missing'],
  ['PORT-MISSING', 'port-missing'],
  ['address', 'address-not-public'],
  ['address-list', 'mailto-address-list'],
])('an unknown code is refused with the one that is meant: %s', async (wanted, meant) => {
  const { code, stdout, stderr } = await url(['explain', wanted]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`url: no code "${wanted}"; did you mean ${meant}?\n`);
});

test('nothing is suggested for a word that is like no code', async () => {
  expect((await url(['explain', 'q'])).stderr).toBe('url: no code "q"\n');
});

test('--json refuses an unknown code in JSON', async () => {
  const stdout = '{"code":"host_missing","ok":false,"suggestion":"host-missing"}\n';
  expect(await url(['explain', '--json', 'host_missing'])).toEqual({ code: 1, stdout, stderr: '' });
  expect((await url(['explain', '--json', 'q'])).stdout).toBe('{"code":"q","ok":false}\n');
});

/** Every row of a table, with its section and its sentence. */
function rowsOf({
  errors,
  repairs,
  findings,
}: Rules | typeof coreRules): readonly Pick<Code, 'code' | 'section' | 'message'>[] {
  const rows = [...Object.entries({ ...errors, ...repairs }), ...Object.entries({ ...findings })];
  return rows.map(([code, rule = []]) => {
    const [section = "the scheme's own", message = ''] = rule.slice(-2);
    return { code, section, message };
  });
}

test.each([
  ['core', coreRules, undefined],
  ['safety', safetyRules, undefined],
  ['text', textRules, undefined],
  ['names of files', pathRules, 'file'],
] as const)('every code of a table is known, by its own section and sentence: %s', (_, rules, scheme) => {
  const shared = Object.keys(coreRules.errors);
  const known = codes();
  for (const row of rowsOf(rules)) {
    if (scheme === undefined || !shared.includes(row.code)) expect(known).toContainEqual({ ...row, scheme });
  }
});

test.each(registry.schemes)("every code of a scheme's table is known: $name", ({ syntax }) => {
  const known = codes();
  const shared = Object.keys(coreRules.errors);
  for (const row of rowsOf(syntax.rules ?? {})) {
    // Schemes of one package have one table, and it is told once.
    const [owner] = registry.schemes.filter((each) =>
      rowsOf(each.syntax.rules ?? {}).some(({ code }) => code === row.code),
    );
    const own = rowsOf(owner?.syntax.rules ?? {}).find(({ code }) => code === row.code);
    if (!shared.includes(row.code)) expect(known).toContainEqual({ ...own, scheme: owner?.name });
  }
});

test('no code is listed twice, and each has words', () => {
  const all = codes();
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(all.filter(({ section, message }) => section === '' || message === '')).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

test("a rule that each scheme makes for itself has the scheme's own section", async () => {
  const { stdout } = await url(['explain', '--json', 'port-forbidden']);
  expect(JSON.parse(stdout)).toEqual({
    code: 'port-forbidden',
    ok: true,
    message: 'this scheme takes no port',
    section: "the scheme's own",
    example: EXAMPLES['port-forbidden'],
  });
});

test.each([
  ['json-malformed', 'RFC 8259 §2', 'the JSON does not go on like this'],
  ['json-incomplete', 'RFC 8259 §2', 'the JSON ends too early'],
  ['parts-malformed', 'url build', 'the parts of a URL are one JSON object'],
  ['parts-scheme-missing', 'url build', 'the parts of a URL have a "scheme", which is a text'],
  [
    'password-hidden',
    'url build',
    '"***" stands for a hidden password or secret: print the parts with --show-password',
  ],
])("the command's own code %s is explained", async (code, section, meaning) => {
  const stdout = `code     ${code}\nmeaning  ${meaning}\nsection  ${section}\n`;
  expect(await url(['explain', code])).toEqual({ code: 0, stdout, stderr: '' });
});

test('without a code, all are listed', async () => {
  const { code, stdout } = await url(['explain']);
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^ftp-type-unknown +RFC 1738 §3\\.2\\.2 +${sentenceOf('ftp-type-unknown')}$`, 'm'));
  const json = (await url(['explain', '--json'])).stdout.split('\n').slice(0, -1);
  expect(json.map((line) => JSON.parse(line))).toEqual(
    JSON.parse(JSON.stringify(codes().map((each) => ({ ...each, ok: true })))),
  );
});

test.each([
  'x',
  ':x',
  'URL:ftp://h/',
  'nobody:x',
  'ftp://h/ ',
  'ftp://h/%',
  'ftp:h',
  'http://h?',
  'http://u@h/',
  'ftp://a@b@h/',
  'ftp:///',
  'ftp://-/',
  'ftp://1.2/',
  `ftp://${'a'.repeat(64)}/`,
  'ftp://h:/',
  'ftp://h:a/',
  'ftp://h:0/',
  'ftp://h/;type=',
  'gopher://h/%09',
  'mailto:',
  'mailto:a',
])('every refusal can be explained, by the same section: %s', async (text) => {
  const result = parse(registry, text);
  const { error } = result.ok ? expect.fail('it is legal') : result;
  const { code, stdout } = await url(['explain', '--json', error.code]);
  expect(code).toBe(0);
  expect([error.section, "the scheme's own"]).toContain(JSON.parse(stdout).section);
});

test.each([
  'ftp://@h/',
  'ftp://h/;type=i',
  'ftp://h:25/',
  'ftp://h/%00',
  'nobody:x',
  'gopher://h/0a%09b',
  'mailto://a@b',
  'ftp://h//a',
])('so can findings: %s', async (text) => {
  const result = parse(registry, text);
  const reading = result.ok ? result : parseGeneric(registry, text);
  const { url: read } = reading.ok ? reading : expect.fail('it is refused');
  const plan = access(registry, read);
  const ofText = findings(registry, text);
  const found = [...('findings' in plan ? plan.findings : []), ...(ofText.ok ? ofText.findings : [])];
  expect(found).not.toHaveLength(0);
  for (const { code, section, sentence } of found) {
    expect(JSON.parse((await url(['explain', '--json', code])).stdout)).toMatchObject({
      code,
      section,
      message: sentence,
    });
  }
});

test('an unknown code is shown without the controls in it', async () => {
  const { code, stderr } = await url(['explain', 'a\u007f\u009b\u0007b']);
  expect([code, stderr]).toEqual([1, 'url: no code "a··\\u0007b"\n']);
});

test.each(Object.entries(EXAMPLES))('%s is in its example: %s', async (code, example) => {
  const { stdout } = await url(['explain', code]);
  const [table = '', shown = ''] = stdout.split('\n\n');
  expect(table).toContain(code);
  expect(shown.split('\n')[0]).toBe(redact(registry, example));
  expect(shown).toContain(`(${code}, `);
  expect(JSON.parse((await url(['explain', '--json', code])).stdout)).toMatchObject({ code, example });
});

/** Codes of these documents for which no sentence of theirs stands: what a grammar says, and what nobody thought of. */
const WITHOUT = [
  ...['escape-unexpected', 'host-escaped', 'path-question-mark', 'url-refused', 'rfc1630-gopher-command'],
  ...['unreachable', 'denied', 'aborted', 'time-over', 'silent', 'reply-malformed', 'reply-cut', 'line-too-long'],
  ...['body-too-long', 'not-found', 'busy', 'failed'],
];

test.each(codes().filter(({ section }) => /^RFC (?:1738|1630)/.test(section)))(
  '$code is explained by the sentence of $section',
  async ({ code, section }) => {
    const quotation = sentenceFor(code);
    expect(quotation === undefined).toBe(WITHOUT.includes(code));
    if (quotation === undefined) return;
    const { stdout } = await url(['explain', code]);
    expect(stdout).toContain(`\nsection  ${section}\n         "${quotation}"\n`);
    expect(JSON.parse((await url(['explain', '--json', code])).stdout)).toMatchObject({ quotation });
  },
);

test('an example shows what it is an example of, and nothing else', async () => {
  for (const [code] of Object.entries(EXAMPLES)) {
    const { stdout } = await url(['explain', code]);
    const notes = stdout.split('\n').filter((line) => /^ *\^/.test(line));
    expect(notes.filter((note) => !note.includes(`(${code}, `))).toEqual([]);
  }
});

test.each([
  ['scheme-malformed', ':', 'a scheme name is letters, digits, "+", "-" and "." alone'],
  ['host-missing', 'afs://', 'a host is missing here'],
])('a text that tolerant reading refuses too says so: %s', async (code, example, words) => {
  const { stdout } = await url(['explain', code]);
  const shown = stdout.slice(stdout.indexOf('\n\n') + 2).split('\n');
  expect(shown).toEqual([example, expect.stringMatching(/^ *\^ /), '--tolerant refuses it too', '']);
  expect(shown[1]?.trimStart()).toMatch(`^ ${words} (${code}, `);
});

test('on a terminal, what is long goes on below its beginning', async () => {
  const { stdout } = await url(['explain', 'ftp-type-unknown'], { terminal: true, columns: 44 });
  expect(stdout.split('\n').slice(0, 8)).toEqual([
    'code     ftp-type-unknown',
    `meaning  ${sentenceOf('ftp-type-unknown')}`,
    'section  RFC 1738 §3.2.2',
    '         "Where <cwd1> through <cwdN> and',
    '         <name> are (possibly encoded)',
    '         strings and <typecode> is one of',
    '         the characters "a", "i", or "d"."',
    'scheme   ftp',
  ]);
});

/** A link as a terminal takes it (OSC 8). */
const link = (page: string, text: string) =>
  `\u001B]8;;https://at-url.github.io/url/${page}\u001B\\${text}\u001B]8;;\u001B\\`;

test('codes and sections are links if that is asked for, and nothing else is', async () => {
  const [code, section] = [
    link('findings/#ftp-type-unknown', 'ftp-type-unknown'),
    link('sections/#rfc-1738-3.2.2', 'RFC 1738 §3.2.2'),
  ];
  const one = (await url(['explain', '--hyperlink', 'always', 'ftp-type-unknown'])).stdout.split('\n');
  expect(one.slice(0, 3)).toEqual([
    `code     ${code}`,
    `meaning  ${sentenceOf('ftp-type-unknown')}`,
    `section  ${section}`,
  ]);
  expect(one.slice(3).join('\n').split('\u001B]8;;https').length).toBe(3);
  const all = (await url(['explain', '--hyperlink', 'always'])).stdout.split('\n');
  const row = all.find((line) => line.includes('>ftp-type-unknown') || line.startsWith(code));
  expect(row?.startsWith(code)).toBe(true);
  expect(row?.endsWith(sentenceOf('ftp-type-unknown'))).toBe(true);
});
