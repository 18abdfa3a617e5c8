import { redact } from '@url/core';
import { type Code, codes } from '../codes.ts';
import type { AddCommand } from '../command.ts';
import { complain } from '../complain.ts';
import { addHelp } from '../help-text.ts';
import { print } from '../io.ts';
import { showJson } from '../json.ts';
import { registry } from '../registry.ts';
import { JSON_LINES, showTable } from '../show.ts';
import { closest } from '../suggest.ts';

export const explain: AddCommand = (program, io, exit) => {
  const command = program
    .command('explain')
    .description('explain the code of an error, a finding or a repair; without one, list the codes')
    .argument('[CODE]')
    .option(...JSON_LINES);
  addHelp(command, { examples: ['url explain ftp-type-unknown', 'url explain'], exits: { 1: 'no such code' } });
  command.action(async (wanted: string | undefined, { json }: { readonly json?: boolean }) => {
    const known = codes();
    if (wanted === undefined) return print(io, json ? known.map(showJson).join('') : showTable(listed(known)));
    const found = known.find(({ code }) => code === wanted);
    if (found !== undefined) return print(io, json ? showJson(found) : showTable(rowsOf(found)));
    const suggestion = closest(
      wanted,
      known.map(({ code }) => code),
    );
    const shown = redact(registry, wanted);
    if (json) await print(io, showJson({ code: shown, ok: false, suggestion }));
    else complain(io, `no code ${JSON.stringify(shown)}${suggestion ? `; did you mean ${suggestion}?` : ''}`);
    exit(1);
  });
};

function listed(known: readonly Code[]): readonly (readonly string[])[] {
  return known.map(({ code, message, section }) => [code, section, message]);
}

function rowsOf({ code, message, section, scheme }: Code): readonly (readonly string[])[] {
  const rows = [
    ['code', code],
    ['meaning', message],
    ['section', section],
  ];
  return scheme === undefined ? rows : [...rows, ['scheme', scheme]];
}
