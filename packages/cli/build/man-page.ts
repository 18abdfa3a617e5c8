import type { Command } from 'commander';
import { fold } from '../src/terminal/columns.ts';
import { exitsOf, foldCommand, helpTextOf } from '../src/terminal/help-text.ts';
import { jsonFieldsOf } from '../src/terminal/json-fields.ts';

// Manual pages in the macros of man(7), made of commander's tree and of the sentences of the README.

export interface ManOptions {
  readonly version: string;
  /** `2026-11-25` */
  readonly date: string;
  /** The README, in Markdown. */
  readonly readme: string;
}

/** The pages by their names: `url.1`, `url-parse.1`. */
export function manPages(program: Command, options: ManOptions): ReadonlyMap<string, string> {
  const pages = new Map([['url.1', mainPage(program, options)]]);
  for (const command of program.commands) pages.set(`url-${command.name()}.1`, verbPage(command, options));
  return pages;
}

function mainPage(program: Command, options: ManOptions): string {
  const { readme } = options;
  const verbs = program.commands.map((command) =>
    item(`\\fB${escaped(`url-${command.name()}`)}\\fR(1)`, roffText(command.description())),
  );
  return page('url', program.description(), options, [
    section('SYNOPSIS', `.B url\n.I command\n.RI [ options ]\n.RI [ arguments ]`),
    section('DESCRIPTION', markdown(introductionOf(readme))),
    section('COMMANDS', verbs.join('\n')),
    section('OPTIONS', optionItems(program)),
    section('INPUT', markdown(sectionOf(readme, 'Input'))),
    section('OUTPUT', markdown(sectionOf(readme, 'What is printed where'))),
    section('TOLERANT READING', markdown(sectionOf(readme, '--tolerant and --profile'))),
    section('SECURITY', security()),
    ...ending(program),
  ]);
}

function verbPage(command: Command, options: ManOptions): string {
  const name = command.name();
  const text = withFields(name, sectionOf(options.readme, `url ${name}`));
  return page(`url-${name}`, command.description(), options, [
    section('SYNOPSIS', `.B url ${name}\n${roffText(command.usage())}`),
    section('DESCRIPTION', text === '' ? roffText(`${capital(command.description())}.`) : markdown(text)),
    section('OPTIONS', optionItems(command)),
    ...ending(command),
  ]);
}

/** The section of a verb, with all fields of its JSON in place of those that the README lists for it alone. */
function withFields(verb: string, text: string): string {
  const fields = jsonFieldsOf(verb);
  if (text === '' || fields.length === 0) return text;
  const rows = fields.map(({ name: field, words }) => `| \`${field}\` | ${words} |\n`);
  return `${text.replace(FIELDS, '').trimEnd()}\n\n| field of \`--json\` | |\n| --- | --- |\n${rows.join('')}`;
}

const FIELDS = /^\| field of `--json` \| \|\n(?:\|.*\n)+/m;

/** The sections at the end of each page. */
function ending(command: Command): readonly string[] {
  const exits = Object.entries(exitsOf(command)).map(([code, meaning]) => item(`\\fB${code}\\fR`, roffText(meaning)));
  const environment = ENVIRONMENT.map(([name, meaning]) => item(`\\fB${name}\\fR`, roffText(meaning)));
  const { examples } = helpTextOf(command);
  const program = command.parent ?? command;
  const pages = [program, ...program.commands].filter((each) => each !== command).map(pageNameOf);
  const also = [...pages, 'curl'].map((name) => `.BR ${escaped(name)} (1),`);
  return [
    section('EXIT STATUS', exits.join('\n')),
    section('ENVIRONMENT', environment.join('\n')),
    section('EXAMPLES', verbatim(examples)),
    section('SEE ALSO', [...also, '.BR uri (7)'].join('\n')),
  ];
}

function pageNameOf(command: Command): string {
  return command.parent === null ? 'url' : `url-${command.name()}`;
}

const ENVIRONMENT: readonly (readonly [name: string, meaning: string])[] = [
  ['NO_COLOR', 'no colours, also on a terminal'],
  ['FORCE_COLOR', 'colours, also in a pipe; 0 takes them away'],
  ['FORCE_HYPERLINK', 'links on a terminal that does not say that it has them; 0 takes them away'],
  ['CLICOLOR', '0 takes colours away'],
  ['CLICOLOR_FORCE', 'colours, also in a pipe'],
  ['TERM', 'dumb takes away colours and progress lines'],
  ['NODE_EXTRA_CA_CERTS', 'a file with certificates of authorities that are trusted too'],
];

const security = (): string => `${roffText('A URL from somebody else is opened with')}
.BR "url open \\-\\-guard" :
${roffText('no files, no addresses that are not public, limits for time and length. Passwords are printed as ***, but for the commands that make URLs, which say so. Nothing that a terminal obeys is printed.')}`;

function page(name: string, description: string, { version, date }: ManOptions, sections: readonly string[]): string {
  // No hyphenation and no justification: options and URLs are read to the letter.
  const title = `${titleLines(name, `url ${version}`, date)}\n.nh\n.ad l`;
  const words = description.replace(/(?:[:;] .*|\.)$/, '');
  const said = `${escaped(name)} \\- ${escaped(words.charAt(0).toLowerCase() + words.slice(1))}`;
  return [title, section('NAME', sentences(said)), ...sections, ''].join('\n').replace(/\n{2,}/g, '\n');
}

/**
 * The line at the bottom has the source on the left, the date in the middle and the title on the right. On a narrow page groff writes them over
 * each other, so that it gets no date there. mandoc takes a second line, and warns of a missing date. It has no register LL until a text has
 * `\n[LL]` in it.
 */
function titleLines(name: string, source: string, date: string): string {
  const longest = Math.max(name.length + '(1)'.length, source.length);
  const dated = (shown: string) => `.TH ${escaped(name.toUpperCase())} 1 ${shown} "${source}" ""`;
  return `.nr url-narrow 0
.if r LL .nr url-narrow 1
.if \\n[url-narrow] .nr url-narrow (\\n[LL]<${2 * (longest + 1) + date.length}n)
.ie \\n[url-narrow] ${dated('""')}
.el ${dated(date)}`;
}

function section(title: string, text: string): string {
  return text === '' ? '' : `.SH ${title}\n${text}`;
}

function optionItems(command: Command): string {
  const own = command.options.map((option) => {
    const choices = option.argChoices === undefined ? '' : ` (${option.argChoices.join(', ')})`;
    return item(flagsOf(option.flags), roffText(`${option.description}${choices}`));
  });
  return [...own, item('\\fB\\-h\\fR, \\fB\\-\\-help\\fR', 'display help for command')].join('\n');
}

/** Flags in bold, and what they take in italics. */
function flagsOf(flags: string): string {
  return flags
    .split(/(<[^>]*>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? `\\fI${escaped(piece.slice(1, -1))}\\fR`
        : piece.replace(/-[\w-]+/g, (flag) => `\\fB${escaped(flag)}\\fR`),
    )
    .join('');
}

function item(term: string, text: string): string {
  return `.TP\n${term}\n${text}`;
}

// Markdown, as far as the README has it: paragraphs, lists, tables of two columns, blocks of code.

/** The text before the first heading of the second level, without the first block and the install line. */
function introductionOf(readme: string): string {
  const before = readme.slice(0, readme.search(/^## /m));
  return before.slice(before.lastIndexOf('```') + 3);
}

/** The text below a heading that begins so, up to the next heading. */
function sectionOf(readme: string, heading: string): string {
  const sections = readme.split(/^## /m);
  const found = sections.find((each) => each.startsWith(heading) && /[ ,\n]/.test(each.charAt(heading.length)));
  return found === undefined ? '' : found.slice(found.indexOf('\n') + 1);
}

function markdown(text: string): string {
  return joinedCode(text.trim().split(/\n{2,}/))
    .map(block)
    .join('\n.PP\n')
    .replaceAll('.PP\n.TP', '.TP');
}

/** A block of code may have empty lines in it. */
function joinedCode(blocks: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const each of blocks) {
    const last = joined.at(-1);
    const isOpen = last !== undefined && (last.match(/^```/gm)?.length ?? 0) % 2 === 1;
    if (isOpen) joined[joined.length - 1] = `${last}\n\n${each}`;
    else joined.push(each);
  }
  return joined;
}

function block(text: string): string {
  if (text.startsWith('```')) return verbatim(text.split('\n').slice(1, -1));
  if (text.startsWith('- ')) {
    const items = text.split(/^- /m).slice(1);
    return items.map((each) => `.TP 3\n\\(bu\n${inline(each)}`).join('\n');
  }
  if (text.startsWith('|')) {
    const [[head = ''] = [], , ...rows] = text.split('\n').map(cellsOf);
    const items = rows.map(([name = '', ...rest]) => item(inline(name).replaceAll('\n', ' '), inline(rest.join(' '))));
    // The head of a table names one row. The heading of a list names all.
    const heading = capital(head.replace(/^(?:field|edit|option)\b/, '$&s'));
    return [`${inline(heading)}:`, ...items].join('\n');
  }
  return inline(text);
}

function cellsOf(row: string): readonly string[] {
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Lines as they are. Each is a paragraph of its own, which a narrower page folds between words. */
function verbatim(lines: readonly string[]): string {
  const rows = lines.flatMap(foldedRows);
  const paragraphs = rows.map((row) => (row === '' ? '.sp' : `.HP ${indentOf(row)}\n${source(row)}`));
  return ['.PD 0', ...paragraphs, '.PD'].join('\n');
}

/** Columns of a page of 78, which `man` makes on a terminal of 80, without its margins. */
const COLUMNS = 70;
const LONGEST_INDENT = 8;

/** The rows of a line. mandoc folds between words alone, so JSON is folded here, and so is a command, with backslashes. */
function foldedRows(line: string): readonly string[] {
  const [first = '', ...fields] = line.split(BEFORE_FIELD);
  if (fields.length === 0) return /^(?:\$|url) /.test(line) ? foldCommand(line, COLUMNS).split('\n') : [line];
  const rows = [first];
  for (const field of fields) {
    const longer = `${rows.at(-1)}${field}`;
    if (longer.length <= COLUMNS) rows[rows.length - 1] = longer;
    else rows.push(`    ${field}`);
  }
  return rows;
}

/** Matches between the fields of JSON, and between its objects. */
const BEFORE_FIELD = /(?<=,)(?=\{|"\w+":)/;

/** Matches between the pieces of a word. */
const BEFORE_PIECE = /(?<=[/?&=:@,;-])(?=[^/?&=:@,;-])/;

/** A text in the source. Its long words may be broken between their pieces. */
function breakable(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.length > LONGEST_WORD ? word.split(BEFORE_PIECE).map(escaped).join('\\:') : escaped(word)))
    .join(' ');
}

/** Columns of a page of 40, without its margins and the deepest indentation. */
const LONGEST_WORD = 24;

/** The indentation of the lines that a row is folded into. */
function indentOf(row: string): number {
  const before = row.search(/\S/);
  if (before === 0) return 4;
  return Math.min(row.startsWith('^', before) ? before + 2 : before, LONGEST_INDENT);
}

/** The source of a row. Of several blanks, a row may be folded at the last one only. */
function source(row: string): string {
  const text = breakable(row).replace(
    /^ +| +(?= )/g,
    (blanks) => `${'\\ '.repeat(blanks.length)}${blanks.length > LONGEST_WORD ? '\\:' : ''}`,
  );
  const lines: string[] = [];
  let line = '';
  for (const [unit] of text.matchAll(/\\(?:\(..|\[[^\]]*\]|.)|[^\\]/g)) {
    if (line.length + unit.length <= WIDTH) line += unit;
    else {
      lines.push(`${line}${unit === ' ' ? '\\&' : '\\c'}`);
      line = unit === ' ' ? '\\&' : `\\&${unit}`;
    }
  }
  return [...lines, line].join('\n');
}

/** A paragraph: code is bold, and a link is its text. */
function inline(text: string): string {
  const plain = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  // Every second piece is marked.
  const pieces = plain.split(/(`[^`]+`|\*\*.+?\*\*)/);
  return sentences(pieces.map((piece, at) => (at % 2 === 0 ? breakable(piece) : bold(piece))).join(''));
}

/** Code, or a text between stars. */
function bold(piece: string): string {
  const text = piece.startsWith('`') ? breakable(piece.slice(1, -1)) : escaped(piece.slice(2, -2).replaceAll('`', ''));
  return `\\fB${text}\\fR`;
}

function roffText(text: string): string {
  return sentences(escaped(text));
}

/** Each sentence on a line of its own, as roff wants it. */
function sentences(text: string): string {
  return text
    .replace(/([.:?!]) (?=\\?\S)/g, (whole, mark, at: number) =>
      mark === ':' || /(?:\be\.g|\bi\.e)$/.test(text.slice(0, at)) ? whole : `${mark}\n`,
    )
    .split('\n')
    .flatMap((line) => fold(line, { width: WIDTH, indent: 0 }).split('\n'))
    .map((line) => (line.startsWith('.') ? `\\&${line}` : line))
    .join('\n');
}

/** Octets of a line of the source. */
const WIDTH = 76;

/** A text that roff prints as it is. */
function escaped(text: string): string {
  const plain = text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('`', '\\(ga')
    .replaceAll('"', '\\(dq')
    .replaceAll('~', '\\(ti')
    .replaceAll('^', '\\(ha');
  const ascii = plain
    .replace(/[^\0-\x7F]/gu, (char) => `\\[u${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
    .replaceAll('\t', '    ');
  return ascii.startsWith('.') ? `\\&${ascii}` : ascii;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
