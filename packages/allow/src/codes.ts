/**
 * Every code of this package, with its sentence. A rule puts what it wants in place of the `*`. A text can also be refused with a
 * code of reading, of a repair or of a finding, which have their own sections and sentences.
 */
export const SENTENCES = {
  'scheme-differs': '* is wanted here',
  'host-differs': '* is wanted here',
  'port-differs': '* is wanted here',
  'path-differs': '* is wanted here',
  'user-unexpected': 'no user is wanted here',
  'path-unclear': 'a server may leave the path here, by a dot segment or by what it takes for the end of a segment',
  'search-differs': 'the search is to be that of the rule',
  'fragment-unexpected': 'no fragment is wanted here',
  'spelling-differs': 'the URL is to be written as in the rule, to the letter',
  'path-missing': 'a path is wanted here, which begins with one slash',
  'host-unexpected': 'other software takes this for the beginning of a host',
  'rule-missing': 'there is no rule, so nothing is admitted',
} as const;

/** The codes of refusals that are this package's own. */
export type AllowCode = keyof typeof SENTENCES;

/** The sentence of a code, about what a rule wants. */
export function sentenceOf(code: AllowCode, wanted: string): string {
  return SENTENCES[code].replace('*', () => wanted);
}
