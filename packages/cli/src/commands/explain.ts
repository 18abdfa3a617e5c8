import { type Code, codes } from '../codes.ts';
import type { AddCommand } from '../command.ts';
import { print, tell } from '../io.ts';
import { showJson } from '../json.ts';
import { showTable } from '../show.ts';

export const explain: AddCommand = (program, io, exit) => {
  program
    .command('explain')
    .description('explain the code of an error, a finding or a repair')
    .argument('<CODE>')
    .option('--json', 'print one JSON object')
    .action(async (wanted: string, { json }: { readonly json?: boolean }) => {
      const known = codes();
      const found = known.find(({ code }) => code === wanted);
      if (found === undefined) {
        const suggestion = suggest(wanted.toLowerCase(), known);
        if (json) await print(io, showJson({ code: wanted, ok: false, suggestion }));
        else tell(io, `error: no code ${JSON.stringify(wanted)}${suggestion ? `; did you mean ${suggestion}?` : ''}\n`);
        return exit(1);
      }
      await print(io, json ? showJson(found) : showTable(rowsOf(found)));
    });
};

function rowsOf({ code, message, section, scheme }: Code): readonly (readonly string[])[] {
  const rows = [
    ['code', code],
    ['meaning', message],
    ['section', section],
  ];
  return scheme === undefined ? rows : [...rows, ['scheme', scheme]];
}

function suggest(wanted: string, known: readonly Code[]): string | undefined {
  const [best] = known
    .map(({ code }) => ({ code, likeness: likeness(code, wanted) }))
    .sort((one, other) => other.likeness - one.likeness);
  return best !== undefined && best.likeness > 0.4 ? best.code : undefined;
}

/** The share of pairs of neighbouring letters that two words have in common: 0 for none, 1 for all. */
function likeness(one: string, other: string): number {
  const pairs = (word: string) => new Set(Array.from(word.slice(1), (letter, at) => word.charAt(at) + letter));
  const [left, right] = [pairs(one), pairs(other)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return (2 * common) / (left.size + right.size || 1);
}
