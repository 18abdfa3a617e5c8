import { canParse } from '@url/core';
import { closest } from '../reading/meant.ts';
import { registry, tolerantRegistry } from '../reading/registry.ts';
import { commandFor, optionFor } from '../reading/words-of-other-tools.ts';
import { hiddenText } from './shown-text.ts';

/** The arguments of the command, and what it knows. */
interface Usage {
  readonly argv: readonly string[];
  readonly verbs: readonly string[];
  /** True for a verb with arguments that are texts: any of them may begin with "-". */
  readonly takesTexts: boolean;
}

/** A message of commander in the words of the command, and where there is help. */
export function wrongUsage(text: string, { argv, verbs, takesTexts }: Usage): string {
  const [first = ''] = argv;
  const known = verbs.includes(first) && first !== 'help';
  const [said, meant] = saidAndMeant(text);
  const better = insteadOf(said, verbs, first === 'open') ?? meant;
  // It may repeat an argument, which may have lines. An option is repeated without its value, which may be a URL.
  const shown = said
    .replace(/^(unknown option '[\w-]*).*$/s, "$1'")
    .replace(/^command-argument value ('.*') is invalid for argument '([^']*)'\./s, '$2 $1 is invalid.')
    .replace(/[\r\n]+/g, ' ');
  const words = `${shown}${better === undefined ? '' : `; did you mean ${better}?`}`;
  const advice = takesTexts && mayBeText(said, argv) ? `\n${BEFORE_TEXTS}` : '';
  return `${hiddenText(registry, words, {})}${advice}\nsee \`url help${known ? ` ${first}` : ''}\``;
}

/** The words of commander, and the option or command that it takes for the one that was meant. */
function saidAndMeant(text: string): readonly [said: string, meant: string | undefined] {
  const words = text.trimEnd().replace(/^error: /, '');
  const at = words.endsWith('?)') ? words.lastIndexOf(MEANT) : -1;
  return at === -1 ? [words, undefined] : [words.slice(0, at), words.slice(at + MEANT.length, -'?)'.length)];
}

const MEANT = '\n(Did you mean ';

const BEFORE_TEXTS = 'write -- before a text that begins with "-"';

/** True if what was taken for an option may have been meant as a text. */
function mayBeText(said: string, argv: readonly string[]): boolean {
  if (argv.includes('--')) return false;
  if (said.startsWith('missing required argument')) return argv.some((word) => /^-[^-]/.test(word));
  return /^unknown option|^option '.*' argument missing$/s.test(said);
}

/** The word that was meant by one that the command does not know: a word of another tool, or a URL without a command. */
function insteadOf(said: string, names: readonly string[], isOpen: boolean): string | undefined {
  const [, option = ''] = /^unknown option '(.*)'$/s.exec(said) ?? [];
  if (option !== '') return optionFor(option, isOpen);
  const [, word = ''] = /^unknown command '(.*)'$/s.exec(said) ?? [];
  const address = [word, `http://${word}`].find((text) => canParse(tolerantRegistry, text));
  if (address !== undefined && /[.:]/.test(word)) {
    // In quotes, a secret would not be found.
    return hiddenText(registry, address, {}) === address ? `url parse ${quoted(address)}` : 'url parse URL';
  }
  return commandFor(word) ?? closest(word, names);
}

/** A word as a shell takes it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
