// Counts the URLs that are found, of those that a person marked in texts of many kinds: by ours, strict and tolerant, and by
// linkify-it.
import { createRequire } from 'node:module';
import { createRegistry, tolerant } from '@url/core';
import { https } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { LinkifyIt } from 'linkify-it';
import { foundBy, type MarkedText, markedTexts, type Range, type Score, scoreOf } from '../support/marked-texts.ts';

const registry = createRegistry([...rfc1738, https]);
const loose = createRegistry(registry.schemes, { tolerant });
/** Without its guesses of what is a host, which find names that nobody marked. */
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
const linkifyVersion: string = createRequire(import.meta.url)('linkify-it/package.json').version;

const finders: readonly (readonly [name: string, find: (text: string) => readonly Range[]])[] = [
  ['`extract`, strict', foundBy(registry, false)],
  ['`extract`, tolerant', foundBy(loose, false)],
  [
    `linkify-it ${linkifyVersion}`,
    (text) => (linkify.match(text) ?? []).map(({ index, lastIndex }) => ({ start: index, end: lastIndex })),
  ],
];

/** The section of docs/evidence.md. */
export function textsSection(): string {
  const texts = markedTexts();
  const scores = finders.map(([name, find]) => [name, scoreOf(texts, find)] as const);
  const reported = scoreOf(texts, foundBy(registry, true)).exact.length;
  const kinds = [...new Set(texts.map(({ of }) => of))];
  const marks = sum(texts.map(({ urls }) => urls.length));
  return `## URLs in texts

${texts.length} texts of ${kinds.length} kinds, in which a person marked ${marks} URLs. "Exact" is the same range, "extra" a range that is not marked. linkify-it knows
http, https, ftp and mailto, and runs without its guesses. Of what strict reading misses, ${reported} are not legal in RFC 1738, and are
problems with the range that is marked.

${rows(['finder', 'exact', 'missed', 'extra'], scores.map(totals))}

The exact ones, by the kind of text:

${rows(
  ['kind', 'marked', ...finders.map(([name]) => name)],
  kinds.map((kind) =>
    byKind(
      kind,
      texts.filter(({ of }) => of === kind),
    ),
  ),
)}`;
}

function totals([name, { exact, missed, extra }]: readonly [string, Score]): readonly (string | number)[] {
  return [name, exact.length, missed.length, extra.length];
}

function byKind(kind: string, texts: readonly MarkedText[]): readonly (string | number)[] {
  return [
    kind,
    sum(texts.map(({ urls }) => urls.length)),
    ...finders.map(([, find]) => scoreOf(texts, find).exact.length),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function rows(head: readonly string[], body: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
