/** The reading of a text in which secrets are looked for. */
export type Reading =
  /** It was read, so that its login is known. */
  | 'read'
  /** It was read as a URL of an unregistered scheme, in which no login can be told. */
  | 'generic'
  /** It is one URL that was refused. */
  | 'mistyped'
  /** It is words with URLs among them. */
  | 'words'
  /** It is a string of data: a part of a text that is not there. */
  | 'part';

/** The readings that are known before the text is looked at. `text`: it was refused, and is a mistyped URL, or words with URLs among them. */
export type TextKind = Exclude<Reading, 'words'> | 'text';

/** Tells of an index whether "&" separates there: from the first "?" or "#" on. In a path it is data. */
export function listIn(text: string, reading: Reading): (index: number) => boolean {
  const first = reading === 'part' ? 0 : text.search(/[?#]/) >>> 0;
  return (index) => index >= first;
}
