import type { Slot, TreeCommand } from './command-tree.ts';
import { allPartOffers, type Offer, type Offers } from './offers.ts';

/** The script for bash 4 and later, with or without the package bash-completion. */
export function bashScript(tree: readonly TreeCommand[], offers: Offers): string {
  const cases = tree.map((command) => caseOf(command)).join('\n');
  return `# bash completion for url. Put it into ~/.local/share/bash-completion/completions/url, or source it.

# The offers of one kind, a word, a tab and its description on each line.
_url_offers() {
  case $1 in
${[
  offersCase(
    'verbs',
    tree.map(({ name, description }) => [name, description]),
  ),
  offersCase('top', TOP),
  offersCase('urls', offers.urls),
  offersCase('schemes', offers.schemes),
  offersCase('codes', offers.codes),
  ...[...offers.parts].map(([scheme, parts]) => offersCase(scheme === '*' ? 'parts:other' : `parts:${scheme}`, parts)),
  offersCase('parts:', allPartOffers(offers)),
  offersCase('common', offers.commonParts),
  offersCase('pairs', offers.pairs),
  ...tree.map(({ name, options }) =>
    offersCase(
      `options:${name}`,
      options.flatMap(({ flags, description }) => flags.map((flag): Offer => [flag, description])),
    ),
  ),
].join('\n')}
  choices:*) printf '%s\\n' \${1#choices:} ;;
  esac
}

# Sets kind to what stands at the cursor. Takes the verb, the word before, and the number of arguments before.
_url_kind() {
  kind=nothing
  case $1 in
${cases}
  esac
}

_url() {
  local line=\${COMP_LINE:0:COMP_POINT} cur prev verb='' kind=verbs scheme='' word option='' at count=0 whole=''
  local -a words
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  cur=\${words[-1]#[\\"\\']} prev=''
  for ((at = 1; at < \${#words[@]} - 1; at++)); do
    word=\${words[at]}
    if [[ -z $verb ]]; then
      [[ $word != -* ]] && verb=$word
    elif [[ -n $option ]]; then
      option=''
    elif [[ $word == -* ]]; then
      _url_kind "$verb" "$word" 0
      [[ $kind != flag && $word != *=* ]] && option=$word
    else
      count=$((count + 1))
    fi
  done
  prev=$option
  # The scheme of a URL anywhere on the line, or the one that is named.
  for word in $COMP_LINE; do
    word=\${word#[\\"\\']}
    [[ $word =~ ^([A-Za-z][A-Za-z0-9+.-]*):[^=] ]] && scheme=\${BASH_REMATCH[1],,}
    [[ $whole == --scheme ]] && scheme=$word
    whole=$word
  done
  whole=$cur
  if [[ -z $verb ]]; then
    kind=verbs
    [[ $cur == -* ]] && kind=top
  elif [[ -z $prev && $cur == --*=* ]]; then
    _url_kind "$verb" "\${cur%%=*}" 0
    cur=\${cur#*=}
  elif [[ -z $prev && $cur == -* ]]; then
    kind=options:$verb
  else
    _url_kind "$verb" "$prev" "$count"
  fi

  local -a found=() shown=()
  local offers='' name description suffix=''
  case $kind in
  files)
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    return
    ;;
  parts | formats | edits | edits-urls)
    offers=$(_url_offers "parts:$scheme")
    [[ -z $offers ]] && offers=$(_url_offers parts:other)
    [[ $kind != parts ]] && offers+=$'\\n'$(_url_offers common)
    [[ $kind == edits* ]] && suffix='='
    [[ $kind == formats ]] && offers+=$'\\nurl\\tthe canonical text'
    [[ $kind == formats && '|${offers.pairlessSchemes.join('|')}|' != *"|$scheme|"* ]] && offers+=$'\\n'$(_url_offers pairs)
    [[ $kind == edits-urls ]] && offers+=$'\\n'$(_url_offers urls)
    ;;
  nothing) ;;
  *) offers=$(_url_offers "$kind") ;;
  esac
  while IFS=$'\\t' read -r name description; do
    [[ -z $name ]] && continue
    [[ -n $suffix && $name != *: && $name != *:// ]] && name+=$suffix
    [[ $name == "$cur"* ]] || continue
    found+=("$name")
    shown+=("$name\${description:+  ($description)}")
  done <<<"$offers"
  [[ \${#found[@]} -eq 0 ]] && return
  [[ \${found[0]} == *[:/=] ]] && compopt -o nospace 2>/dev/null
  if [[ \${#found[@]} -eq 1 || $COMP_TYPE -eq 37 || $COMP_TYPE -eq 42 ]]; then
    COMPREPLY=("\${found[@]}")
  else
    local width=$((\${COLUMNS:-80} - 1))
    COMPREPLY=()
    for word in "\${shown[@]}"; do
      ((\${#word} > width)) && word=\${word:0:width-1}…
      COMPREPLY+=("$word")
    done
  fi
  # The shell replaces the text after the last of these characters alone.
  local before=''
  [[ $COMP_WORDBREAKS == *:* && $cur == *:* ]] && before=\${cur%"\${cur##*:}"}
  [[ $COMP_WORDBREAKS == *=* && $cur == *=* ]] && word=\${cur%"\${cur##*=}"} && ((\${#word} > \${#before})) && before=$word
  [[ -n $before ]] && COMPREPLY=("\${COMPREPLY[@]#"$before"}")
}

complete -o nosort -F _url url 2>/dev/null || complete -F _url url
`;
}

const TOP: readonly Offer[] = [
  ['-v', 'output the version number'],
  ['--version', 'output the version number'],
  ['-h', 'display help for command'],
  ['--help', 'display help for command'],
];

function offersCase(kind: string, offers: readonly Offer[]): string {
  const lines = offers.map(([word, description]) => `${word}\t${description}`).join('\n');
  return `  ${kind}) printf '%s\\n' ${quoted(lines)} ;;`;
}

/** The kinds of the places of a verb: after its options, and of its arguments by their number. */
function caseOf({ name, options, slots }: TreeCommand): string {
  const valued = options.filter(({ value }) => value !== undefined);
  const flags = options.filter(({ value }) => value === undefined).flatMap((option) => option.flags);
  const after = valued.map(({ flags: own, value }) => `      ${own.join(' | ')}) kind=${kindOf(value as Slot)} ;;`);
  const places = slots.map((slot, at) => {
    const kind = name === 'set' ? (at === 0 ? 'edits' : 'edits-urls') : kindOf(slot);
    return `        ${slot.isRepeated ? '*' : at}) kind=${kind} ;;`;
  });
  return `  ${name})
    case $2 in
${[...after, `      ${flags.join(' | ')}) kind=flag ;;`].join('\n')}
      '') case $3 in
${places.join('\n')}
        esac ;;
      *) kind=flag ;;
    esac
    ;;`;
}

function kindOf({ kind, choices }: Slot): string {
  return choices === undefined ? kind : quoted(`choices:${choices.join(' ')}`);
}

/** A text in single quotes. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
