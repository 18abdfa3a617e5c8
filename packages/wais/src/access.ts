import { readWords } from '@url/core';
import type { Refusal, SchemeFinding } from '@url/core/scheme';
import type { WaisFindingCode, WaisPlan, WaisUrl } from './types.ts';

/**
 * §3.9: a client describes a database, searches it, or retrieves a document by its type and document-id. The grammar allows
 * parts to be empty, but a request needs them.
 */
export function accessWais(url: WaisUrl): WaisPlan | Refusal<WaisFindingCode> {
  const reasons: SchemeFinding<WaisFindingCode>[] = [];
  const part = emptyPart(url);
  if (url.database === '') reasons.push({ code: 'wais-database-empty', part: 'database' });
  if (part !== undefined) reasons.push({ code: 'wais-document-empty', part });
  if (reasons.length > 0) return { by: 'refused', findings: reasons, lines: planOf(url) };
  return planOf(url);
}

function planOf(url: WaisUrl): WaisPlan {
  const { host, port, database } = url;
  const by = 'wais';
  if (url.kind === 'database') return { by, host, port, database, kind: 'database' };
  if (url.kind === 'search') {
    const { search } = url;
    return { by, host, port, database, kind: 'search', search, words: readWords(search) };
  }
  return { by, host, port, database, kind: 'document', wtype: url.wtype, binary: { wpath: url.wpath } };
}

/** Returns the empty part of a document, if there is one. */
function emptyPart(url: WaisUrl): 'wtype' | 'wpath' | undefined {
  if (url.kind !== 'document') return undefined;
  if (url.wtype === '') return 'wtype';
  return url.wpath === '' ? 'wpath' : undefined;
}
