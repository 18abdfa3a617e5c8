import type { Command } from 'commander';

/** The text after the options in the help of a command. */
export interface HelpText {
  /** Commands that can be run as they are. */
  readonly examples: readonly string[];
  /** The meaning of exit codes that differ from those of most commands. */
  readonly exits?: { readonly [code: number]: string };
}

const EXITS: { readonly [code: number]: string } = {
  0: 'all fine',
  1: 'some input was refused',
  2: 'wrong usage, or something could not be read or written',
};

export function addHelp(command: Command, { examples, exits }: HelpText): Command {
  const codes = Object.entries({ ...EXITS, ...exits }).map(([code, meaning]) => `${code}  ${meaning}`);
  return command.addHelpText('after', `\n${listed('Examples', examples)}\n${listed('Exit codes', codes)}`.trimEnd());
}

function listed(title: string, lines: readonly string[]): string {
  return `${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
