import { quoted } from './bash.ts';
import type { Kind, Slot, TreeCommand, TreeOption } from './command-tree.ts';
import { allPartOffers, type Offer, type Offers } from './offers.ts';

/** The script for zsh: a file `_url` in a folder of `$fpath`. */
export function zshScript(tree: readonly TreeCommand[], offers: Offers): string {
  return `#compdef url
# zsh completion for url. Put it as _url into a folder of $fpath, or source it after compinit.

# The scheme of a URL anywhere on the line, or the one that is named.
_url_scheme() {
  local word before=''
  scheme=''
  for word in \${(Q)words}; do
    [[ $word =~ '^([A-Za-z][A-Za-z0-9+.-]*):[^=]' ]] && scheme=\${(L)match[1]}
    [[ $before == --scheme ]] && scheme=$word
    before=$word
  done
}

_url_parts_of() {
  local scheme
  _url_scheme
  case $scheme in
${[...offers.parts]
  .filter(([scheme]) => scheme !== '*')
  .map(([scheme, parts]) => `    ${scheme}) parts=(${described(parts)}) ;;`)
  .join('\n')}
    '') parts=(${described(allPartOffers(offers))}) ;;
    *) parts=(${described(offers.parts.get('*') ?? [])}) ;;
  esac
}

_url_parts() { local -a parts; _url_parts_of; _describe -t parts part parts }
_url_formats() { local -a parts; _url_parts_of; parts+=(${described(offers.commonParts)} 'url:the canonical text'); _describe -t parts part parts; _url_pairs }
_url_pairs() {
  local scheme
  local -a pairs=(${described(offers.pairs)})
  _url_scheme
  [[ '|${offers.pairlessSchemes.join('|')}|' != *"|$scheme|"* ]] && _describe -t pairs pair pairs -S ''
}
_url_edits() { local -a parts; _url_parts_of; parts+=(${described(offers.commonParts)}); _describe -t parts part parts -S = }
_url_edits_urls() { _url_edits; _url_urls }
_url_verbs() { local -a verbs=(${described(tree.map(({ name, description }) => [name, description]))}); _describe -t commands command verbs }
_url_urls() { local -a urls=(${described(offers.urls)}); _describe -t urls URL urls -S '' }
_url_schemes() { local -a schemes=(${described(offers.schemes)}); _describe -t schemes scheme schemes }
_url_codes() { local -a codes=(${described(offers.codes)}); _describe -t codes code codes }

_url() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  _arguments -C \\
    '(- *)'{-v,--version}'[output the version number]' \\
    '(- *)'{-h,--help}'[display help for command]' \\
    '1:command:_url_verbs' \\
    '*::argument:->arguments'
  [[ $state == arguments ]] || return
  case $words[1] in
${tree.map(caseOf).join('\n')}
  esac
}

if [[ $funcstack[1] == _url ]]; then _url "$@"; else compdef _url url; fi
`;
}

function caseOf(command: TreeCommand): string {
  const { name, options, slots } = command;
  const places = slots.map((slot, at) => {
    const action = name === 'set' && at > 0 ? '_url_edits_urls' : actionOf(slot);
    return quoted(`${slot.isRepeated ? '*' : at + 1}:${slot.name}:${action}`);
  });
  const all = [...options.map(optionSpec), ...places];
  return `    ${name})\n      _arguments -s \\\n${all.map((spec) => `        ${spec}`).join(' \\\n')}\n      ;;`;
}

function optionSpec({ flags, description, value }: TreeOption): string {
  const help = `[${description.replace(/[[\]:\\]/g, '\\$&')}]`;
  const spec = quoted(value === undefined ? help : `${help}:${value.name}:${actionOf(value)}`);
  // An option of a list may be repeated, and the operations of query too.
  if (flags.length === 1) return quoted('*') + flags[0] + spec;
  return value === undefined ? `'(${flags.join(' ')})'{${flags.join(',')}}${spec}` : `'*'{${flags.join(',')}}${spec}`;
}

function actionOf({ kind, choices }: Slot): string {
  return choices === undefined ? ACTIONS[kind] : `(${choices.join(' ')})`;
}

const ACTIONS: { readonly [kind in Kind]: string } = {
  files: '_files',
  urls: '_url_urls',
  codes: '_url_codes',
  verbs: '_url_verbs',
  formats: '_url_formats',
  edits: '_url_edits',
  parts: '_url_parts',
  schemes: '_url_schemes',
  nothing: ' ',
};

function described(offers: readonly Offer[]): string {
  return offers.map(([word, description]) => quoted(`${word.replace(/[:\\]/g, '\\$&')}:${description}`)).join(' ');
}
