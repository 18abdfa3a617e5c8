// The index of the search: a section of a page is a document.
import MiniSearch from 'minisearch';
import type { Section } from './markdown.ts';
import { OPTIONS } from './search-options.ts';

export interface Searchable {
  readonly route: string;
  readonly title: string;
  readonly sections: readonly Section[];
  /** Only the titles of sections are looked at: the texts are tables, or declarations. */
  readonly titlesAlone: boolean;
}

/** The first characters of a section are enough to find it. */
const LENGTH = 400;

/** Headings that every declaration of the API has. */
const COMMON =
  /^(?:Properties|Parameters|Returns|Extends|Extended by|Type Parameters?|Type Declaration|Call Signature|Indexable|Example|Throws|Constructors?|Methods|Accessors|Inherited from|Overrides|Implements|Index Signature|Functions|Interfaces|Variables|Type Aliases|Classes|References|Default Value|Get Signature)$/;

/** The index, as JSON. */
export function searchIndex(pages: readonly Searchable[]): string {
  const index = new MiniSearch<{ id: string; title: string; page: string; text: string }>(OPTIONS);
  const known = new Set<string>();
  for (const { route, title, sections, titlesAlone } of pages) {
    for (const [at, { id, title: own, level, text }] of sections.entries()) {
      const address = at === 0 ? route : `${route}#${id}`;
      if (known.has(address) || (titlesAlone && (level > 3 || COMMON.test(own)))) continue;
      known.add(address);
      index.add({ id: address, title: own, page: title, text: titlesAlone && at > 0 ? '' : text.slice(0, LENGTH) });
    }
  }
  return JSON.stringify(index);
}
