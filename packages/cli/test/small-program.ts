import { Argument, Command, Option } from 'commander';
import type { Offers } from '../build/offers.ts';
import { addHelp } from '../src/terminal/help-text.ts';

// A command with each kind of option, argument and word, whose pages and scripts are short enough to be read.

/** A program of seven verbs. */
export function smallProgram(): Command {
  const program = new Command('url').description('Take URLs apart: and put them together.');
  program.option('-v, --version', 'output the version number');
  addHelp(program, { examples: ['url take http://host.dom/'] });
  add(program, 'take', 'take URLs apart: of [lists], too', TAKE_OPTIONS, ['[url...]']);
  add(program, 'get', "read a file's parts", [], ['<format>', '[url...]']);
  add(
    program,
    'set',
    'change parts. And a.b',
    [['--file <file>', 'read lines of U.R.L.']],
    ['<edit>', '[edit-or-url...]'],
  );
  add(program, 'join', 'put two together', [], ['<base>', '<ref>']);
  add(program, 'tell', 'tell codes; or files', [], ['[code]', '[file]', '[text]']);
  add(program, 'help', 'print how a command is used', [], ['[command]']);
  const shell = new Argument('<shell>', 'the shell').choices(['one', 'two']);
  program.command('completion').description('complete').addArgument(shell);
  return program;
}

type OptionOfTable = readonly [flags: string, description: string, choices?: readonly string[]];

const TAKE_OPTIONS: readonly OptionOfTable[] = [
  ['-j, --json', "print JSON: each on a line, as it's read (a\\b)"],
  ['-f, --file <file>', 'read lines of this, too'],
  ['--level <level>', 'the level', ['text', 'scheme']],
  ['-s, --scheme <name>', 'the scheme'],
  ['--part <name>', 'the part'],
  ['--limit <n>', 'how many'],
];

function add(
  program: Command,
  name: string,
  description: string,
  options: readonly OptionOfTable[],
  args: readonly string[],
) {
  const command = program.command(name).description(description);
  for (const [flags, words, choices] of options) {
    const option = new Option(flags, words);
    command.addOption(choices === undefined ? option : option.choices(choices));
  }
  for (const each of args) command.argument(each);
  if (name === 'take')
    addHelp(command, { examples: TAKE_EXAMPLES, exits: { 1: 'some were refused', 3: 'nothing came' } });
}

const TAKE_EXAMPLES: readonly string[] = [
  'url take http://host.dom/',
  "url take --json 'http://host.dom/some/long/path/of/a/document' 'http://host.dom/another/document'",
  '',
  '  ^ here',
  '            twelve blanks before it',
  'two  blanks',
  '.a dot',
];

/** A few words of each kind. */
export const FEW_OFFERS: Offers = {
  urls: [
    ['ftp://', 'files'],
    ['mailto:', "people's mail"],
  ],
  schemes: [
    ['ftp', 'files'],
    ['mailto', 'mail'],
  ],
  codes: [['port-missing', 'a port must follow the colon: "80"']],
  parts: new Map([
    [
      'ftp',
      [
        ['host', 'the host'],
        ['type', 'a, i or d'],
      ],
    ],
    ['mailto', [['address', 'who gets it']]],
    [
      '*',
      [
        ['host', 'the host'],
        ['urlPath', 'what follows'],
      ],
    ],
  ]),
  commonParts: [['scheme', 'the scheme']],
  pairs: [['search:', 'a pair: search:NAME']],
  pairlessSchemes: ['ftp', 'mailto'],
};

/** A README with each kind of block. */
export const SMALL_README = `# @url/small

The first words.

\`\`\`sh
npm install --global @url/small
\`\`\`

What follows is the introduction: it has \`code\`, **bold \`words\`**, and [a link](https://host.dom/).
It's "quoted" ~ and ^ with a backslash \\ and é. That is, e.g. i.e. that. Why? So! .dots, a lone \` and a ## b.
It ends with five **

## Input

Of two kinds:

- One item - or two
- Another, of \`--two\` lines
  with more. And a sentence

## What is printed where

| field | what it is |
| --- | --- |
| \`url\` | the text |
| \`a\\|b\` | one \`or\` the other. Both |

| My option | effect | more |
| --- | --- | --- |
| \`-x\` | none | at all |

Two bars ||

## --tolerant and --profile

.A dot at the beginning, and
'a quotation mark.

## url take [url...]

Takes them.

\`\`\`sh
$ url take --json http://host.dom/some/long/path --level scheme --limit 100 --part host

{"ok":true,"url":{"scheme":"http","host":"host.dom","port":80,"path":"some/long/path"},"fragment":null}
{"ok":false},{"ok":false}
  http://host.dom/a-long-word,which/goes;on=and:on@and&on   with blanks
1234567890/12345678/1234 and 1234567890/12345678/12345


{"line":"of seventy columns, which is as many as fit............."},{}
{"line":"of seventy-one columns, so that the next one is below...."},{}
A line of more than seventy columns that is not a command of url or of another tool
three:                         after blanks, and                          more
ééééééééééééé
1234567890123456789012345678901234567890123456789012345678901234567890123456 78
a	tab
\`\`\`

More words.

## url takes

Of another verb.

## url get, and more

Gets.
`;
