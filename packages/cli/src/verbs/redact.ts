import type { Readable } from 'node:stream';
import { bytes, fromBytes, type Registry } from '@url/core';
import { redact as withoutSecrets } from '@url/safety';
import { LONGEST, readPieces, STDIN, StreamError } from '../input/input.ts';
import { loadSchemes, registry } from '../reading/registry.ts';
import { type Io, printOctets } from '../terminal/io.ts';
import { complain } from '../terminal/page.ts';
import type { Verb } from './verb.ts';

export const redact: Verb = {
  name: 'redact',
  summary: 'hide the secrets in a log, or in any text',
  examples: ['url redact server.log', 'url redact .env'],
  exits: { 0: 'all was read, whatever was hidden', 1: 'never' },
  options: (command) => command.argument('[FILE...]', 'without any, or for "-", standard input'),
  answer,
};

async function answer(io: Io, files: readonly string[]) {
  await loadSchemes();
  let code: 0 | 2 = 0;
  for (const file of files.length > 0 ? files : [STDIN]) {
    try {
      for await (const octets of readPieces(io, file, hidden)) await printOctets(io, octets);
    } catch (error) {
      if (!(error instanceof StreamError)) throw error;
      complain(io, error.message);
      code = 2;
    }
  }
  return code;
}

/** The octets of a stream, line by line without their secrets, as soon as a line has arrived. Line ends are kept, and so are octets that are not UTF-8. */
async function* hidden(stream: Readable): AsyncGenerator<Uint8Array> {
  let begun: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    const octets: Buffer = Buffer.isBuffer(piece) ? piece : Buffer.from(piece);
    const end = octets.lastIndexOf('\n') + 1;
    if (end > 0) {
      yield hiddenLines(
        registry,
        size > LONGEST ? [Buffer.from('***'), octets.subarray(0, end)] : [...begun, octets.subarray(0, end)],
      );
      [begun, size] = [[], 0];
    }
    size += octets.length - end;
    // Of a line that is too long to be looked at, nothing is shown.
    if (size > LONGEST) begun = [Buffer.from('***')];
    else if (end < octets.length) begun.push(octets.subarray(end));
  }
  if (size > 0) yield hiddenLines(registry, begun);
}

function hiddenLines(registry: Registry, pieces: readonly Buffer[]): Uint8Array {
  const octets = Buffer.concat(pieces);
  const text = octets.toString('utf8');
  const lines = (text.includes('\uFFFD') ? fromBytes(octets) : text).split('\n').map((line) => {
    const end = line.endsWith('\r') ? '\r' : '';
    return withoutSecrets(registry, line.slice(0, line.length - end.length)) + end;
  });
  return bytes(lines.join('\n'));
}
