import { OPTIONS_OF_TRURL } from '../src/reading/words-of-other-tools.ts';
import { CASES, REASONS, type Verdict } from './trurl-cases.ts';

/** The page of the site that compares `url` with trurl. */
export function trurlPage(): string {
  const [same, spelling, all] = [
    counted('same'),
    counted('spelling'),
    CASES.reduce((sum, { count }) => sum + count, 0),
  ];
  const rows = Object.entries(REASONS).map(([reason, words]) => {
    const subjects = CASES.filter(({ verdict }) => verdict === reason).map(({ subject }) => subject);
    return `| ${counted(reason as Verdict)} | ${words} | ${[...new Set(subjects)].join('; ')} |`;
  });
  return `# Beside trurl

[trurl](https://curl.se/trurl/) edits URLs as RFC 3986 and libcurl read them, \`url get\`, \`url set\` and \`url query\` as RFC 1738 does. Each of
trurl's ${all} tests, as its \`tests.json\` has them at commit 8173352, has a row in \`packages/cli/test/trurl-cases.ts\`, with an input of our own: ${same} are answered to the
letter, and ${spelling} but for the spelling of an escape, of a blank, or of a list. The ${all - same - spelling} others are answered otherwise, and why is in this table.

| tests | why | what they try |
| --- | --- | --- |
${rows.join('\n')}

## Options

\`trurl --set host=x.dom --append query=a=b URL\` is \`url set host=x.dom URL | url query --add a=b\`: each verb reads what the one before prints.
In a format, \`{query:NAME}\` is \`{search:NAME}\`, \`{url:NAME}\` is \`{:NAME}\`, and \`{must:NAME}\` is \`{!NAME}\`.

| trurl | here |
| --- | --- |
${optionRows().join('\n')}
`;
}

/** The options of trurl, those that do the same in one row. */
function optionRows(): readonly string[] {
  const codes = (words: readonly string[]) => words.map((each) => `\`${each}\``).join(', ');
  return OPTIONS_OF_TRURL.map(([options, meant]) => `| ${codes(options.split(' '))} | ${codes(meant.split(' or '))} |`);
}

function counted(wanted: Verdict): number {
  return CASES.filter(({ verdict }) => verdict === wanted).reduce((sum, { count }) => sum + count, 0);
}
