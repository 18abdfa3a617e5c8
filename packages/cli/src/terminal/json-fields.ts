// The fields of what `--json` prints. Help, the manual pages and the README have them from here, and a test compares them with what
// is printed.

export interface JsonField {
  readonly name: string;
  readonly verbs: readonly string[];
  readonly words: string;
}

/** A field, the verbs that print it, and its meaning. A name with several meanings has a row for each. */
const ROWS: readonly string[] = [
  'file | extract env | the name of the file; of extract, if there are several',
  'line | extract | the line of its beginning, with `--line-number`',
  'line | env | its line in the file',
  'name | env | the variable',
  'column | extract | the column of its beginning, with `--line-number`',
  'base | resolve | the base as it was given, without its secrets',
  'reference | resolve | the reference as it was given, or the one that `--relative` writes',
  'text | parse check env get open wrap encode | the text as it was given, without its secrets',
  'text | set build | the URL that was made',
  'text | query | the text as it was given, or the URL that was made',
  'text | decode | the decoded text; `null` if it is not UTF-8',
  'hex | decode | its octets in hexadecimal',
  'escaped | encode | the text with escapes',
  'level | compare | the level of `--level`',
  'equal | compare | `true` or `false`',
  'code | explain | the code',
  'ok | parse check env get set query build open resolve compare extract wrap encode decode explain | `false` for what was refused, which has an `error`',
  'suggestion | explain | the code that was probably meant',
  'message | explain | its meaning',
  'section | explain | the section of the document',
  'scheme | explain | the scheme whose table has it, if it is not shared',
  'quotation | explain | the sentence of the document, if there is one',
  'example | explain | a URL that has it, if there is one',
  'schemes | explain | each known scheme: `name`, `status`, `port`, `form`, `access`, `section`',
  'heldBack | explain | each name that is held back: `name`, `status`, `section`',
  'registered | parse check env set query build | `false` for a URL of an unregistered scheme, otherwise absent',
  'values | get | the parts by their names in the format; `null` for an absent one, and a list for `search-all:NAME`',
  'pairs | parse query | the pairs, each with a `name` and, if it has one, a `value`',
  'wrapped | wrap | the URL in its wrapper',
  'url | parse set query build resolve extract | the parts; strings are text',
  'by | open | of a plan: the way of access, such as `ftp`; `refused` for a URL that is not to be followed',
  'host | open | of a plan: the host to connect to',
  'port | open | of a plan: its port',
  'login | open | of a plan for FTP: the `user`, and the `password` or what to `ask` for',
  'advise | open | of a plan for telnet and the like: the `user` and the `password` that a person is told',
  'steps | open | of a plan for FTP and NNTP: each command, as a `verb` and an `argument`',
  'otherwise | open | of a plan for FTP: the steps if the first ones fail',
  'requestTarget | open | of a plan for HTTP: the text after the method',
  'lines | open | of a plan for Gopher: the lines that are sent',
  'reply | open | of a plan for Gopher: the kind of the reply',
  'database | open | of a plan for WAIS: the database',
  'kind | open | the kind of what comes, such as `text` or `binary`; of a plan for WAIS: a search, or a document',
  'search | open | of a plan for WAIS: the search as it is written',
  'words | open | of a plan for WAIS: its words',
  'fields | open | of a plan for Prospero: the fields after the name',
  'binary | open | of a plan for Prospero: the octets that are not text',
  'to | open | of a plan for mailto: the address',
  'messageId | open | of a plan for mid: the message',
  'contentId | open | of a plan for cid: the part of a message',
  'cell | open | of a plan for AFS: the cell',
  'path | open | of a plan for file and AFS: the names of the path',
  'length | open | its octets, if the server says so',
  'type | open | its media type, if the server says so',
  'said | open | each line that the server says before it',
  'encoded | parse get set query build open resolve extract | the parts that are not UTF-8 and are given encoded, if there are any',
  'canonical | parse set query build resolve extract | the canonical text, with the fragment',
  'error | parse check env get set query build open resolve compare extract wrap encode decode | the `code`, its `section` and a `message`; the `position` and the `part`, where there are any',
  'start | extract | the position of its first character, in UTF-16 units',
  'end | extract | the position after its last character',
  'wrapped | extract | `true` in `<URL:...>` and the like',
  'alternatives | extract | the other readings',
  'fragment | parse set query resolve extract | the text after `#`, if there is one',
  'hyphens | extract | the positions of hyphens at line ends, which may not belong to it',
  'spaces | extract | the positions of white space that was left out',
  'more | extract | `true` if there are more readings than those',
  'repairs | parse check env get set query build open resolve compare extract wrap | each deviation that `--tolerant` accepted; of several texts, its `part` is the text that has it',
  'findings | parse env set query build | each `caution` and `danger`; `url check` has the notes too',
  'findings | check | each finding, with its `severity`',
  'findings | resolve | each finding about the reference',
  'findings | open | of a plan: the reasons of a refusal',
];

/** The fields of all verbs. */
export const JSON_FIELDS: readonly JsonField[] = /* @__PURE__ */ ROWS.map((row) => {
  const [name = '', verbs = '', words = ''] = row.split(' | ');
  return { name, verbs: verbs.split(' '), words };
});

/** The fields of a verb; an empty list for a verb that prints no JSON. */
export function jsonFieldsOf(verb: string): readonly JsonField[] {
  return JSON_FIELDS.filter(({ verbs }) => verbs.includes(verb));
}
