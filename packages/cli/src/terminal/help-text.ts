import { type Command, Help, type HelpConfiguration } from 'commander';
import { columnsOf, fold } from './columns.ts';
import { jsonFieldsOf } from './json-fields.ts';

/** The text after the options in the help of a command. */
export interface HelpText {
  /** Commands that can be run as they are. */
  readonly examples: readonly string[];
  /** The meaning of exit codes that differ from those of most commands. */
  readonly exits?: { readonly [code: number]: string };
}

/** Columns that a description takes at least. */
const LEAST = 20;

const EXITS: { readonly [code: number]: string } = {
  0: 'all fine',
  1: 'some input was refused',
  2: 'wrong usage, or something could not be read or written',
};

/** The text of each command, for pages that are made of it. */
const TEXTS = new WeakMap<Command, HelpText>();

export function helpTextOf(command: Command): HelpText {
  return TEXTS.get(command) ?? { examples: [] };
}

/** The exit codes of a command and their meanings. */
export function exitsOf(command: Command): { readonly [code: number]: string } {
  return { ...EXITS, ...helpTextOf(command).exits };
}

export function addHelp(command: Command, text: HelpText): Command {
  TEXTS.set(command, text);
  const { examples, exits } = text;
  return command.addHelpText('after', () => {
    const width = command.configureOutput().getOutHelpWidth?.() ?? 80;
    const codes = Object.entries({ ...EXITS, ...exits }).map(([code, meaning]) =>
      fold(`${code}  ${meaning}`, { width: width - 2, indent: 5 }),
    );
    const fields = fieldsOf(command, width - 2);
    const commands = examples.map((example) => foldCommand(example, width - 2));
    return `\n${listed('Examples', commands)}\n${listed('Exit codes', codes)}${fields}`.trimEnd();
  });
}

/** Help for narrow terminals too: a description is below its term where there is no room beside it. */
export const NARROW_HELP: HelpConfiguration = {
  minWidthToWrap: LEAST,
  subcommandTerm: (command) => command.name(),
  styleUsage(usage) {
    const { helpWidth = 80 } = this as { readonly helpWidth?: number };
    return fold(usage, { width: helpWidth, indent: 'Usage: '.length });
  },
  formatItem(term, termWidth, description, helper) {
    const { helpWidth = 80 } = helper as { readonly helpWidth?: number };
    if (helpWidth - termWidth - 4 >= LEAST) {
      return Help.prototype.formatItem.call(this, term, termWidth, description, helper);
    }
    const indent = helpWidth < 2 * LEAST ? 4 : 6;
    const folded = `  ${fold(term, { width: helpWidth, indent })}`;
    if (description === '') return folded;
    return `${folded}\n${' '.repeat(indent)}${fold(description, { width: helpWidth, indent }).trimStart()}`;
  },
};

/**
 * Folds a command as a shell takes it: each line but the last ends with a backslash. A quoted word stays whole, and so does one that is longer than
 * a line.
 */
export function foldCommand(command: string, width: number): string {
  if (columnsOf(command) <= width) return command;
  const lines: string[] = [];
  let line = '';
  for (const word of command.match(/(?:'[^']*'|[^\s'])+/g) ?? []) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || columnsOf(`${longer} \\`) <= width) line = longer;
    else {
      lines.push(`${line} \\`);
      line = `  ${word}`;
    }
  }
  return [...lines, line].join('\n  ');
}

/** The fields of the JSON of a command, if it prints any. */
function fieldsOf(command: Command, width: number): string {
  const names = jsonFieldsOf(command.name())
    .map(({ name }) => name)
    .join(', ');
  if (names === '') return '';
  return `\n${listed('JSON fields', fold(names, { width, indent: 0 }).split('\n'))}`;
}

function listed(title: string, lines: readonly string[]): string {
  return `${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
