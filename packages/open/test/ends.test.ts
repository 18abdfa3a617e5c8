// Every way in which a reply ends, for each protocol and each place where it may stop: docs/access.md says the same.
import { expect, test } from 'vitest';
import { OpenError } from '../src/index.ts';
import { EVENTS, type Event, inParallel, outcomeOf, prepare, ROWS, type Row, warmUp } from './dialogues.ts';
import { leavesNothing } from './leaks.ts';

prepare();

/** Hosts, addresses, paths, codes of Node and words of servers: none is for a stranger. */
const OF_THE_NETWORK = /127\.0|host\.test|port \d|localhost|url-ends|no such|half|ready|\bE[A-Z]{5,}/;

const cell = ({ protocol, place }: Row, event: Event): string => `${protocol}, ${place}, ${event}`;

test.each(EVENTS)('each dialogue ends in its own way when %s, and leaves nothing open', async (event) => {
  const rows = ROWS.filter(({ events = EVENTS }) => events.includes(event));
  const outcomes = new Map<string, string>();
  await warmUp(event);
  await leavesNothing((signals) =>
    inParallel(rows, 8, async (row) => {
      const { text, code = 'whole', error } = await outcomeOf(row, event, signals);
      // The octets that came are given before the failure, and an abort is told from a failure, as everywhere on the platform.
      const isSeen = error === undefined || row.body !== undefined;
      const name = error === undefined ? '' : error instanceof OpenError ? error.name : 'no OpenError';
      expect(error?.message ?? '').not.toMatch(OF_THE_NETWORK);
      outcomes.set(cell(row, event), [code, name, isSeen ? text : ''].join());
    }),
  );
  const expected = rows.map((row): readonly [string, string] => {
    const code = codeOf(row, event);
    const name = code === 'whole' ? '' : code === 'aborted' ? 'AbortError' : 'OpenError';
    return [cell(row, event), [code, name, row.body ?? ''].join()];
  });
  expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
});

/** The rule: a clock and a caller have their codes; the end of the connection is an end of the body where the protocol has no other. */
function codeOf(row: Row, event: Event): string {
  if (event === 'the server is silent') return 'silent';
  if (event === 'the time is over') return 'time-over';
  if (event === 'the caller gives up') return 'aborted';
  const isReset = event.startsWith('the connection is reset');
  const exceptions: { readonly [place: string]: readonly [ends: string, reset: string] } = EXCEPTIONS;
  const [ends, reset] =
    exceptions[`${row.protocol}, ${row.place}`] ?? exceptions[row.place.replace(/ \(.*/, '')] ?? CUT;
  return isReset ? reset : ends;
}

const CUT = ['reply-cut', 'reply-cut'] as const;

const EXCEPTIONS = {
  'while it is connected to': ['–', 'unreachable'],
  'while the data connection is made': ['–', 'unreachable'],
  'in the handshake of TLS': ['tls-failed', 'tls-failed'],
  'in a body up to the end of the connection': ['whole', 'reply-cut'],
  // An empty text, and the text of a server that knows no Gopher+, end with the connection.
  'gopher, before the reply': ['whole', 'reply-cut'],
  'gopher, in an error item': ['whole', 'reply-cut'],
  'gopher+, before the reply': ['whole', 'reply-cut'],
  // The server has said no, and may have said why.
  'gopher+, in an error': ['not-found', 'failed'],
  // A session is over.
  'telnet, in a session': ['whole', 'whole'],
} as const;
