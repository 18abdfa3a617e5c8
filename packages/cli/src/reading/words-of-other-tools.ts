// Words of other tools: curl, wget, trurl, and what libraries call the same.

/** The command that does what other tools call by this word. */
export function commandFor(word: string): string | undefined {
  return COMMANDS.find(([, words]) => words.includes(word.toLowerCase()))?.[0];
}

const COMMANDS: readonly (readonly [command: string, words: readonly string[]])[] = [
  ['open', ['fetch', 'download', 'curl', 'wget', 'cat', 'retrieve']],
  ['parse', ['normalize', 'normalise', 'canonical', 'canonicalize', 'read', 'show', 'split']],
  ['set', ['edit', 'replace', 'change', 'modify', 'update', 'with']],
  ['query', ['params', 'pairs', 'querystring', 'qs', 'trim']],
  ['get', ['part', 'host', 'print', 'extract-part']],
  ['check', ['lint', 'validate', 'verify', 'warn']],
  ['build', ['make', 'write', 'format', 'unparse']],
  ['resolve', ['join', 'urljoin', 'absolute', 'redirect']],
  ['relative', ['relativize', 'shorten']],
  ['compare', ['diff', 'cmp', 'equal', 'equals', 'same']],
  ['extract', ['find', 'grep', 'search', 'links']],
  ['encode', ['escape', 'quote', 'urlencode']],
  ['decode', ['unescape', 'unquote', 'urldecode']],
];

/** The option of `url open` that does what curl, or wget, calls by this one. */
export function optionFor(option: string): string | undefined {
  return OPTIONS[option];
}

const OPTIONS: { readonly [option: string]: string } = {
  '-L': '--redirects 5',
  '--location': '--redirects 5',
  '-I': '--head',
  '-k': '--cacert FILE',
  '--insecure': '--cacert FILE',
  '--no-check-certificate': '--cacert FILE',
  '-m': '--timeout SECONDS',
  '--max-time': '--timeout SECONDS',
  '--max-filesize': '--max-bytes NUMBER',
  '-O': '--output FILE',
  '-C': '--continue',
  '-c': '--continue',
  '-nc': '--no-clobber',
};
