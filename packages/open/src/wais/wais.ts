import { type AccessPlan, build, bytes, createRegistry, format, fromBytes, type Step } from '@url/core';
import { type WaisDocumentPlan, type WaisPlan, type WaisSearchPlan, waisFields, wais as waisScheme } from '@url/wais';
import { OpenError } from '../error/open-error.ts';
import type { Connection } from '../network/connection.ts';
import type { Answer, Call, Protocol } from '../network/protocol.ts';
import {
  type Budget,
  type Field,
  field,
  fieldsOf,
  type Information,
  informationOf,
  message,
  type Pdu,
  receive,
  SIZE,
  TAG,
  threeOctets,
  valueOf,
} from './z3950.ts';

/**
 * Carries out the plans of `@url/wais` (RFC 1738 §3.9, RFC 1625). A search returns a line for each document and each type it
 * has: its score, its length in octets, its URL and its headline, separated by tabs. A database is answered by its description, if it has one.
 */
export const wais: Protocol = {
  by: ['wais'],
  async open(plan: AccessPlan, call: Call): Promise<Answer> {
    const asked = plan as WaisPlan;
    const connection = await call.connect(asked.host, asked.port);
    const stop = (): void => connection.close();
    try {
      const said = [await begin(connection)];
      if (asked.kind === 'document') {
        const source = { database: asked.database, wtype: asked.wtype, id: documentId(asked) };
        return {
          kind: asked.wtype === 'TEXT' ? 'text' : 'binary',
          type: asked.wtype,
          said,
          stop,
          ...(await document(connection, source, call.options.offset)),
        };
      }
      const hits = await search(connection, asked.database, asked.kind === 'search' ? asked.words : []);
      const about = asked.kind === 'database' ? hits.find(({ wtypes }) => wtypes.includes(DESCRIPTION)) : undefined;
      if (about !== undefined) {
        const source = { database: asked.database, wtype: DESCRIPTION, id: about.id };
        return { kind: 'description', type: DESCRIPTION, said, stop, ...(await document(connection, source)) };
      }
      stop();
      return { kind: 'hits', said, stop: () => {}, pieces: lines(asked, hits, call.signal) };
    } catch (error) {
      stop();
      throw error;
    }
  },
};

/** The type of a database's description, which a server returns for an empty search. */
const DESCRIPTION = 'WSRC';

/** Says hello, and returns the server's name for itself. */
async function begin(connection: Connection): Promise<string> {
  const supported = Buffer.from([0x80]);
  const hello = message(20, [
    field(TAG.options, supported),
    field(TAG.processing, supported),
    field(TAG.preferredSize, threeOctets(SIZE)),
    field(TAG.maximumSize, threeOctets(SIZE)),
    field(TAG.idAuthentication, ''),
    field(TAG.implementationId, 'url'),
    field(TAG.implementationName, '@url/open'),
    field(TAG.implementationVersion, '1'),
  ]);
  await connection.send(hello);
  const { type, parameters, budget } = await receive(connection);
  if (type !== 21) throw new OpenError('reply-malformed', { about: 'no answer to an INIT' });
  if (parameters[0] !== 1) throw new OpenError('denied', { about: 'INIT' });
  const fields = fieldsOf(parameters.subarray(1), budget);
  const [name, version] = [TAG.implementationName, TAG.implementationVersion].map((tag) =>
    valueOf(fields, tag)?.toString('latin1'),
  );
  return [name, version].filter((word) => word !== undefined && word !== '').join(' ');
}

/** A document that was found. */
interface Hit {
  readonly id: Buffer;
  /** At least one. */
  readonly wtypes: readonly string[];
  /** Decoded. */
  readonly headline: string;
  readonly score: number;
  readonly length: number;
}

/** Searches for documents, the best first. Without words, the server describes the database. */
async function search(connection: Connection, database: string, words: readonly string[]): Promise<readonly Hit[]> {
  const question = [field(TAG.resultSet, ''), field(TAG.database, latin1(database)), field(TAG.queryType, '3')];
  const information = [
    field(TAG.seedWords, latin1(words.join(' '))),
    field(TAG.dateFactor, Buffer.from([1])),
    field(TAG.mostDocuments, Buffer.from([MOST])),
  ];
  const found = await ask(connection, question, information);
  if (found.diagnostics.length > 0 && found.groups.length === 0) {
    throw new OpenError('failed', { step: { verb: 'SEARCH' }, said: found.diagnostics.join('\n') });
  }
  const { groups, budget } = found;
  return groups.filter(({ tag }) => tag === TAG.header).map(({ value }) => hitOf(fieldsOf(value, budget), budget));
}

/** Documents of one search: a number of seven bits limits them. */
const MOST = 100;

async function ask(
  connection: Connection,
  question: readonly Buffer[],
  information: readonly Buffer[] | Buffer,
): Promise<Information> {
  // The numbers of documents of a small, a large and a medium set; and that the result set is replaced.
  const bounds = [threeOctets(10), threeOctets(4096), threeOctets(15), Buffer.from([1])];
  const more = Buffer.isBuffer(information) ? information : field(TAG.userInformation, Buffer.concat(information));
  await connection.send(message(22, [...bounds, ...question], [more]));
  const reply = await receive(connection);
  if (reply.type !== 23) throw new OpenError('reply-malformed', { about: 'no answer to a SEARCH' });
  assertSearched(reply);
  return informationOf(reply);
}

/**
 * The parameters of an answer: the status, which is 0 or 1, three numbers of three octets, and fields.
 *
 * @throws OpenError for others, which would be a search that found nothing
 */
function assertSearched({ parameters, budget }: Pdu): void {
  const about = 'the parameters of an answer to a SEARCH';
  if (parameters.length < COUNTS || (parameters[0] as number) > 1) throw new OpenError('reply-malformed', { about });
  fieldsOf(parameters.subarray(COUNTS), budget);
}

/** Octets of the status and the numbers. */
const COUNTS = 10;

function hitOf(fields: readonly Field[], budget: Budget): Hit {
  const number = (tag: number): number => numberOf(valueOf(fields, tag) ?? NOTHING);
  const types = valueOf(fields, TAG.typeBlock);
  const wtypes = (types === undefined ? fields : fieldsOf(types, budget)).filter(
    ({ tag, value }) => tag === TAG.type && value.length > 0,
  );
  const id = valueOf(fields, TAG.documentId) ?? NOTHING;
  return {
    id,
    wtypes: wtypes.length > 0 ? wtypes.map(({ value }) => fromBytes(value)) : ['TEXT'],
    headline: fromBytes(valueOf(fields, TAG.headline) ?? NOTHING),
    score: number(TAG.score),
    length: number(TAG.documentLength),
  };
}

const NOTHING = /* @__PURE__ */ Buffer.alloc(0);

/** @throws OpenError for more octets than a number of a document can have */
function numberOf(octets: Buffer): number {
  if (octets.length > 6) throw new OpenError('reply-malformed', { about: 'a number of WAIS' });
  return octets.reduce((sum, octet) => sum * 256 + octet, 0);
}

/** The document to retrieve. */
interface Source {
  readonly database: string;
  readonly wtype: string;
  readonly id: Buffer;
}

/** Retrieves the document after `offset` octets, piece by piece. A shorter document begins anew. */
async function document(
  connection: Connection,
  source: Source,
  offset = 0,
): Promise<Pick<Answer, 'offset' | 'pieces'>> {
  const first = await piece(connection, source, offset);
  if (first.text !== undefined) return { offset, pieces: pieces(connection, source, first, offset) };
  if (offset > 0) return document(connection, source);
  throw new OpenError('not-found', { step: retrieving(source), said: first.said });
}

/** Reads pieces up to an empty one: a server may send less than was requested. */
async function* pieces(
  connection: Connection,
  source: Source,
  first: Piece,
  offset: number,
): AsyncGenerator<Uint8Array, void> {
  try {
    let from = offset;
    for (let next = first; ; next = await piece(connection, source, from)) {
      const { text = NOTHING, said } = next;
      if (text.length > 0) yield text;
      if (said !== '') throw new OpenError('failed', { step: retrieving(source), said });
      if (text.length === 0) return;
      from += text.length;
    }
  } finally {
    connection.close();
  }
}

/** A part of a document, and the server's words about a fault. */
interface Piece {
  readonly text?: Buffer;
  readonly said: string;
}

function retrieving({ wtype }: Source): Step {
  return { verb: 'RETRIEVE', argument: wtype };
}

/** Octets. */
const PIECE = 32 * 1024;

async function piece(connection: Connection, { database, wtype, id }: Source, from: number): Promise<Piece> {
  const range = (name: string, value: string | Buffer): readonly Buffer[] => [
    field(TAG.attributes, `${name} ig ig ig ig`),
    field(TAG.term, value),
  ];
  const and = field(TAG.operator, 'a');
  const query = [
    ...range('un re', id),
    ...range('wt re', latin1(wtype)),
    and,
    ...range('wb ro', String(from)),
    and,
    ...range('wb rl', String(from + PIECE)),
    and,
  ];
  const question = [
    field(TAG.resultSet, 'FOO'),
    field(TAG.database, latin1(database)),
    field(TAG.queryType, '1'),
    field(TAG.elementSet, ' \x1FDocument Text'),
    field(TAG.referenceId, '3'),
  ];
  const { groups, diagnostics, budget } = await ask(connection, question, field(TAG.query, Buffer.concat(query)));
  const texts = groups.flatMap(({ tag, value }) =>
    tag === TAG.documentText ? (valueOf(fieldsOf(value, budget), TAG.text) ?? []) : [],
  );
  return { ...(texts.length > 0 && { text: Buffer.concat(texts as Buffer[]) }), said: diagnostics.join('\n') };
}

/**
 * The octets of a document-id. RFC 1630 writes its fields (`1=host;2=database;3=local-id;`); in any other form it is the server's
 * own business.
 */
function documentId({ binary: { wpath } }: WaisDocumentPlan): Buffer {
  const fields = waisFields(wpath);
  if (fields === undefined) return latin1(wpath);
  return Buffer.concat(fields.map(({ name, value }) => field(Number(name), latin1(value))));
}

/** Writes a document-id as part of a URL. */
function wpathOf(id: Buffer): string {
  try {
    const fields = fieldsOf(id, { left: ID_FIELDS });
    const isKnown = fields.every(({ tag }) => tag > 0 && tag < 8);
    if (isKnown) return fields.map(({ tag, value }) => `${tag}=${escaped(fromBytes(value))};`).join('');
  } catch {
    // It has no fields.
  }
  return fromBytes(id);
}

/** Fields of an identifier: RFC 1630 numbers seven. */
const ID_FIELDS = 100;

function escaped(text: string): string {
  return Array.from(bytes(text), (octet) => {
    const character = String.fromCharCode(octet);
    return /[\w$\-@.&+!*"'(),/:]/.test(character) ? character : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

/** Returns the octets of decoded text. */
function latin1(text: string): Buffer {
  return Buffer.from(bytes(text));
}

const URLS = /* @__PURE__ */ createRegistry([waisScheme]);

async function* lines(
  { host, port, database }: WaisSearchPlan | WaisPlan,
  hits: readonly Hit[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  for (const { id, wtypes, headline, score, length } of hits) {
    for (const wtype of wtypes) {
      if (signal.aborted) return;
      const built = build(URLS, { scheme: 'wais', kind: 'document', host, port, database, wtype, wpath: wpathOf(id) });
      const url = built.ok ? format(URLS, built.url) : '';
      yield bytes(`${score}\t${length}\t${url}\t${headline.replace(/\p{Cc}+/gu, ' ').trim()}\n`);
    }
  }
}
