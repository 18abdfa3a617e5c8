import * as zlib from 'node:zlib';
import { OpenError } from '../error/open-error.ts';

/** The codings that can be taken off a body, for `Accept-Encoding`. Not every Node has zstd. */
export function knownCodings(): string {
  return 'createZstdDecompress' in zlib ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';
}

/**
 * Takes the codings off a body (RFC 9110 §8.4), in the order in which the field `Content-Encoding` has them. A coded body that was cut, or
 * that has octets after its end, is an error after what came.
 *
 * @throws OpenError for a coding that is not known, or too many of them
 */
export function decoded(pieces: AsyncGenerator<Uint8Array, void>, field: string): AsyncGenerator<Uint8Array, void> {
  const codings = field
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MOST) throw new OpenError('reply-malformed', { about: `more than ${MOST} codings of the body` });
  const unknown = codings.find(
    (coding) =>
      !knownCodings()
        .split(', ')
        .includes(coding.replace(/^x-(?=gzip$)/, '')),
  );
  if (unknown !== undefined) throw new OpenError('reply-malformed', { about: 'an unknown coding', where: unknown });
  return codings.reduceRight(inflated, pieces);
}

const MOST = 3;

async function* inflated(pieces: AsyncGenerator<Uint8Array, void>, coding: string): AsyncGenerator<Uint8Array, void> {
  /** The failure of the coded body itself. */
  let below: unknown;
  try {
    const first = await pieces.next();
    const engine = engineOf(coding, first.value?.[0] ?? 0);
    let given = 0;
    const feed = async (): Promise<void> => {
      for (let next = first; next.done !== true; next = await pieces.next()) {
        if (engine.destroyed) throw new OpenError('reply-malformed', { about: `octets after the end of ${coding}` });
        given += next.value.length;
        if (!engine.write(next.value)) await taken(engine);
      }
      if (!engine.destroyed) engine.end();
    };
    const feeding = feed();
    feeding.catch((error) => {
      below = error;
      engine.destroy(error);
    });
    yield* engine as AsyncIterable<Uint8Array>;
    await feeding;
    if (engine.bytesWritten !== given)
      throw new OpenError('reply-malformed', { about: `octets after the end of ${coding}` });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof OpenError || error === below) throw error;
    throw new OpenError(code === 'Z_BUF_ERROR' ? 'reply-cut' : 'reply-malformed', { about: coding, cause: error });
  } finally {
    // The next piece may never come.
    pieces.return().catch(() => {});
  }
}

/** Waits until an engine takes more, or never will. */
function taken(engine: Engine): Promise<void> {
  return new Promise((resolve) => void engine.once('drain', resolve).once('close', resolve));
}

type Engine = zlib.Gunzip | zlib.Inflate | zlib.InflateRaw | zlib.BrotliDecompress;

function engineOf(coding: string, firstOctet: number): Engine {
  switch (coding) {
    case 'br':
      return zlib.createBrotliDecompress();
    case 'zstd':
      return (zlib as unknown as { createZstdDecompress(): Engine }).createZstdDecompress();
    case 'deflate':
      // Some servers leave out the frame of RFC 1950, which begins with its method: 8.
      return (firstOctet & 15) === 8 ? zlib.createInflate() : zlib.createInflateRaw();
    default:
      return zlib.createGunzip();
  }
}
