import type { Argument, Command, Option } from 'commander';

// The source of completions: commander's tree as data.

/** The kind of the words in one place of the command line. */
export type Kind = 'files' | 'urls' | 'codes' | 'verbs' | 'formats' | 'edits' | 'parts' | 'schemes' | 'nothing';

export interface Slot {
  readonly name: string;
  readonly kind: Kind;
  readonly choices: readonly string[] | undefined;
}

export interface TreeOption {
  /** `-j` and `--json`, or one of them. */
  readonly flags: readonly string[];
  readonly description: string;
  /** The argument that it takes. */
  readonly value: Slot | undefined;
}

export interface TreeCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly TreeOption[];
  readonly slots: readonly (Slot & { readonly isRepeated: boolean })[];
}

/** The verbs of the command, each with its options and arguments. */
export function treeOf(program: Command): readonly TreeCommand[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    options: [...command.options.map(optionIn), HELP],
    slots: command.registeredArguments.map((argument) => ({ ...slotOf(argument), isRepeated: argument.variadic })),
  }));
}

/** Commander adds it to each command when it prints help. */
const HELP: TreeOption = { flags: ['-h', '--help'], description: 'display help for command', value: undefined };

function optionIn(option: Option): TreeOption {
  const { short, long, description, argChoices } = option;
  const [, name] = /[<[](.+?)\.{0,3}[>\]]/.exec(option.flags) ?? [];
  const flags = [short, long].filter((flag) => flag !== undefined);
  const kind = KINDS_OF_OPTIONS[long ?? ''] ?? kindOf(name ?? '');
  const choices = argChoices ?? (long === '--encoding' ? ENCODINGS : undefined);
  const value = name === undefined ? undefined : { name, kind, choices };
  return { flags, description, value };
}

/** The encodings that are met most. The option takes the labels of two hundred. */
const ENCODINGS: readonly string[] = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'latin1', 'windows-1251', 'windows-1252'],
  ...['iso-8859-15', 'koi8-r', 'shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'],
];

function slotOf(argument: Argument): Slot {
  return { name: argument.name(), kind: kindOf(argument.name()), choices: argument.argChoices };
}

function kindOf(name: string): Kind {
  return KINDS[name.toUpperCase()] ?? 'nothing';
}

const KINDS: { readonly [name: string]: Kind } = {
  URL: 'urls',
  BASE: 'urls',
  REF: 'urls',
  A: 'urls',
  B: 'urls',
  FILE: 'files',
  CODE: 'codes',
  COMMAND: 'verbs',
  FORMAT: 'formats',
  EDIT: 'edits',
};

const KINDS_OF_OPTIONS: { readonly [flag: string]: Kind } = { '--scheme': 'schemes', '--part': 'parts' };
