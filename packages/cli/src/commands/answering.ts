import type { Command } from 'commander';
import type { WrongOption } from '../reading/access-options.ts';
import type { Refuse } from '../terminal/command.ts';

// Help needs neither core nor a scheme. All answers are loaded as one module: on Node 20, many small modules take longer than a large one.

type Answers = typeof import('../answering/all.ts');

/** The module of all answers, with every scheme. */
export async function answering(): Promise<Answers> {
  const answers = await import('../answering/all.ts');
  await answers.loadSchemes();
  return answers;
}

/** The module of all answers, with the schemes that these texts need: lines of files may need any. */
export async function answeringTexts(
  texts: readonly string[],
  { file }: { readonly file?: readonly string[] },
): Promise<Answers> {
  const answers = await import('../answering/all.ts');
  await (file === undefined && texts.length > 0 ? answers.loadSchemesOf(texts) : answers.loadSchemes());
  return answers;
}

export function refusing(command: Command): Refuse {
  return (message) => command.error(`error: ${message}`);
}

/** Refuses the value of an option in the words of commander. */
export function refuseWrong(command: Command, wrong: WrongOption | undefined): void {
  if (wrong === undefined) return;
  const { name, value, reason } = wrong;
  const { flags } = command.options.find(({ long }) => long === name) ?? { flags: name };
  command.error(`error: option '${flags}' argument '${value}' is invalid. ${reason}`);
}
