// Words of other tools: curl, wget, trurl, and what libraries call the same.

/** The command that does what other tools call by this word. */
export function commandFor(word: string): string | undefined {
  return COMMANDS.find(([, words]) => words.includes(word.toLowerCase()))?.[0];
}

const COMMANDS: readonly (readonly [command: string, words: readonly string[]])[] = [
  ['open', ['fetch', 'download', 'curl', 'wget', 'cat', 'retrieve']],
  ['open --plan', ['access', 'plan']],
  ['get url', ['normalize', 'normalise', 'canonical', 'canonicalize']],
  ['parse', ['read', 'show', 'split']],
  ['set', ['edit', 'replace', 'change', 'modify', 'update', 'with']],
  ['query', ['params', 'pairs', 'querystring', 'qs', 'trim']],
  ['get', ['part', 'host', 'print', 'extract-part']],
  ['check', ['lint', 'validate', 'verify', 'warn']],
  ['build', ['make', 'write', 'format', 'unparse']],
  ['resolve', ['join', 'urljoin', 'absolute', 'redirect']],
  ['resolve --relative', ['relative', 'relativize', 'shorten']],
  ['compare', ['diff', 'cmp', 'equal', 'equals', 'same']],
  ['extract', ['find', 'grep', 'search', 'links']],
  ['encode', ['escape', 'quote', 'urlencode']],
  ['decode', ['unescape', 'unquote', 'urldecode']],
  ['explain schemes', ['schemes']],
];

/** The part of a URL that others call by this word: `URL` of browsers, RFC 3986, trurl and Python. */
export function partFor(word: string): string | undefined {
  return PARTS.find(([, words]) => words.includes(word.toLowerCase()))?.[0];
}

const PARTS: readonly (readonly [part: string, words: readonly string[]])[] = [
  ['scheme', ['protocol', 'proto']],
  ['user', ['username', 'userinfo', 'auth', 'login']],
  ['password', ['pass', 'passwd', 'pwd', 'pw']],
  ['host', ['hostname', 'netloc', 'authority', 'domain', 'idnhost', 'zoneid']],
  ['port', ['default_port']],
  ['path', ['pathname', 'segments', 'file', 'filename', 'directory', 'folder']],
  ['gtype', ['item type', 'item-type']],
  ['messageId', ['message-id']],
  ['contentId', ['content-id']],
  ['urlPath', ['url-path']],
  ['search', ['query', 'querystring', 'searchparams', 'params', 'qs']],
  ['search-all', ['query-all']],
  ['fragment', ['hash', 'anchor']],
  ['url', ['href', 'uri', 'canonical']],
];

/** The mark in a format for what trurl says by this word before a part; an empty one for what needs no mark. */
export function markFor(word: string | undefined): string | undefined {
  return word !== undefined && Object.hasOwn(MARKS, word) ? MARKS[word] : undefined;
}

const MARKS: { readonly [word: string]: string } = { url: ':', must: '!', default: '', strict: '', puny: '' };

/** The option, or the command, that does what other tools call by this option: curl and wget for `url open`, trurl for all else. */
export function optionFor(option: string, isOpen: boolean): string | undefined {
  const all: OptionWords = [['-v --version', 'url --version'], ...(isOpen ? OPTIONS_OF_OPEN : OPTIONS_OF_TRURL)];
  return all.find(([options]) => options.split(' ').includes(option))?.[1];
}

type OptionWords = readonly (readonly [options: string, meant: string])[];

/** The options of trurl, and what does the same here. */
export const OPTIONS_OF_TRURL: OptionWords = [
  ['-g --get', 'url get'],
  ['-s --set', 'url set'],
  ['-a --append', 'url set path+=SEGMENT or url query --add NAME=VALUE'],
  ['--iterate', 'url set --each'],
  ['--redirect', 'url resolve'],
  ['--verify', 'url check'],
  ['--url', 'url parse URL'],
  ['--url-file', '--file FILE'],
  ['--accept-space', '--tolerant'],
  ['--default-port', 'url get port'],
  ['--keep-port', "url get '{:url}'"],
  ['--urlencode', "url get '{:NAME}'"],
  ['--qtrim --trim', 'url query --remove GLOB'],
  ['--replace', 'url query --replace NAME=VALUE'],
  ['--replace-append --force-replace', 'url query --set NAME=VALUE'],
  ['--sort-query', 'url query --sort'],
  ['--query-separator', 'url query --separator CHARACTER'],
];

const OPTIONS_OF_OPEN: OptionWords = [
  ['-L --location', '--redirects 5'],
  ['-I', '--head'],
  ['-k --insecure --no-check-certificate', '--cacert FILE'],
  ['-m --max-time', '--timeout SECONDS'],
  ['--max-filesize', '--max-bytes NUMBER'],
  ['-O', '--output FILE'],
  ['-C -c', '--continue'],
  ['-nc', '--no-clobber'],
];
