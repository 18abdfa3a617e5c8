// The answers of a program that npm has not, as a file of JSON keeps them: `pnpm test:servers -u` writes it anew.
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Fails if a program answers otherwise than the file says. Neither the version nor the spelling of the file is compared. */
export async function expectAnswers(
  file: string,
  program: string,
  version: string | number,
  answers: Iterable<readonly [text: string, answer: unknown]>,
): Promise<void> {
  const list = Array.from(answers);
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (isDeepStrictEqual(known.answers, Object.fromEntries(list))) return;
  const head = `  ${JSON.stringify(program)}: ${JSON.stringify(version)}`;
  const lines = list.map(([text, answer]) => `    ${JSON.stringify(text)}: ${onOneLine(answer)}`);
  await expect(`{\n${head},\n  "answers": {\n${lines.join(',\n')}\n  }\n}\n`).toMatchFileSnapshot(file);
}

function onOneLine(answer: unknown): string {
  const lines = JSON.stringify(answer, undefined, 1);
  return lines.replace(/\n */g, ' ').replace(/^\{ | \}$/g, (brace) => brace.trim());
}
