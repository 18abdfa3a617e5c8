import { labelOf, parseAny } from '@url/core';
import type { Argument, Command, Option } from 'commander';
import { codes } from '../reading/code-meanings.ts';
import { GENERIC_PARTS, PAIR_SCHEMES, PARTS } from '../reading/part-names.ts';
import { registry } from '../reading/registry.ts';

// The source of completions and manual pages: commander's tree as data, and the words that can be completed.

/** A word that is offered, and what it is. */
export type Offer = readonly [word: string, description: string];

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
  const [, name] = /[<[](.+?)\.{0,3}[>\]]$/.exec(option.flags) ?? [];
  const flags = [short, long].filter((flag) => flag !== undefined);
  const value =
    name === undefined ? undefined : { name, kind: KINDS_OF_OPTIONS[long ?? ''] ?? kindOf(name), choices: argChoices };
  return { flags, description, value };
}

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

/** The beginnings of URLs. */
export function urlOffers(): readonly Offer[] {
  return registry.schemes.map(({ name, syntax, section }) => [`${name}:${syntax.form === 'ip' ? '//' : ''}`, section]);
}

export function schemeOffers(): readonly Offer[] {
  return registry.schemes.map(({ name, section }) => [name, section]);
}

export function codeOffers(): readonly Offer[] {
  return codes().map(({ code, message }) => [code, message]);
}

/** The parts of each scheme, in the words of people; of an unregistered scheme under `*`. */
export function partOffers(): ReadonlyMap<string, readonly Offer[]> {
  const offers = new Map<string, readonly Offer[]>();
  for (const [scheme, parts] of [...Object.entries(PARTS), ['*', GENERIC_PARTS] as const]) {
    offers.set(
      scheme,
      parts.map((part) => [part, wordsFor(scheme, part)]),
    );
  }
  return offers;
}

/** The parts of every URL that are in no scheme's syntax. */
export function commonPartOffers(): readonly Offer[] {
  return ['scheme', 'fragment'].map((part) => [part, wordsFor('', part)]);
}

/** The schemes whose URLs have no pairs. Those that are not registered may have some. */
export const PAIRLESS_SCHEMES: readonly string[] = Object.keys(PARTS).filter((name) => !PAIR_SCHEMES.includes(name));

/** The beginnings of the names of pairs. */
export const PAIR_OFFERS: readonly Offer[] = [
  ['search:', 'the first pair of a name: search:NAME'],
  ['search-all:', 'all pairs of a name: search-all:NAME'],
];

/** Every part that some URL has. */
export function allPartOffers(): readonly Offer[] {
  return [...new Map([...partOffers().values()].flat().map((offer) => [offer[0], offer] as const)).values()];
}

function wordsFor(scheme: string, part: string): string {
  const sample = SAMPLES.find((text) => text.startsWith(`${scheme}:`)) ?? 'x-scheme://host.dom/';
  const result = parseAny(registry, sample);
  const label = result.ok ? labelOf(registry, result.url, part) : part;
  return MORE[part] ?? label;
}

/** URLs of those schemes that call a part by a name of their own. */
const SAMPLES: readonly string[] = [
  'ftp://host.dom/',
  'gopher://host.dom/',
  'prospero://host.dom/x',
  'wais://host.dom/x',
];

/** The words for parts that have no label, or one that says too little. */
const MORE: { readonly [part: string]: string } = {
  scheme: 'the scheme, such as http',
  user: 'the user who logs in',
  password: 'the password of the user',
  host: 'the name or number of the host',
  port: 'the port, or the default of the scheme',
  path: 'the path, without the slash after the host',
  search: 'what follows the "?"',
  fragment: 'what follows the "#"',
  type: 'the type of an FTP transfer: a, i or d',
  kind: 'the form of the URL',
};
