# bash completion for url. Put it into ~/.local/share/bash-completion/completions/url, or source it.

# The offers of one kind, a word, a tab and its description on each line.
_url_offers() {
  case $1 in
  verbs) printf '%s\n' 'take	take URLs apart: of [lists], too
get	read a file'\''s parts
set	change parts. And a.b
join	put two together
tell	tell codes; or files
help	print how a command is used
completion	complete' ;;
  top) printf '%s\n' '-v	output the version number
--version	output the version number
-h	display help for command
--help	display help for command' ;;
  urls) printf '%s\n' 'ftp://	files
mailto:	people'\''s mail' ;;
  schemes) printf '%s\n' 'ftp	files
mailto	mail' ;;
  codes) printf '%s\n' 'port-missing	a port must follow the colon: "80"' ;;
  parts:ftp) printf '%s\n' 'host	the host
type	a, i or d' ;;
  parts:mailto) printf '%s\n' 'address	who gets it' ;;
  parts:other) printf '%s\n' 'host	the host
urlPath	what follows' ;;
  parts:) printf '%s\n' 'host	the host
type	a, i or d
address	who gets it
urlPath	what follows' ;;
  common) printf '%s\n' 'scheme	the scheme' ;;
  pairs) printf '%s\n' 'search:	a pair: search:NAME' ;;
  options:take) printf '%s\n' '-j	print JSON: each on a line, as it'\''s read (a\b)
--json	print JSON: each on a line, as it'\''s read (a\b)
-f	read lines of this, too
--file	read lines of this, too
--level	the level
-s	the scheme
--scheme	the scheme
--part	the part
--limit	how many
-h	display help for command
--help	display help for command' ;;
  options:get) printf '%s\n' '-h	display help for command
--help	display help for command' ;;
  options:set) printf '%s\n' '--file	read lines of U.R.L.
-h	display help for command
--help	display help for command' ;;
  options:join) printf '%s\n' '-h	display help for command
--help	display help for command' ;;
  options:tell) printf '%s\n' '-h	display help for command
--help	display help for command' ;;
  options:help) printf '%s\n' '-h	display help for command
--help	display help for command' ;;
  options:completion) printf '%s\n' '-h	display help for command
--help	display help for command' ;;
  choices:*) printf '%s\n' ${1#choices:} ;;
  esac
}

# Sets kind to what stands at the cursor. Takes the verb, the word before, and the number of arguments before.
_url_kind() {
  kind=nothing
  case $1 in
  take)
    case $2 in
      -f | --file) kind=files ;;
      --level) kind='choices:text scheme' ;;
      -s | --scheme) kind=schemes ;;
      --part) kind=parts ;;
      --limit) kind=nothing ;;
      -j | --json | -h | --help) kind=flag ;;
      '') case $3 in
        *) kind=urls ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  get)
    case $2 in
      -h | --help) kind=flag ;;
      '') case $3 in
        0) kind=formats ;;
        *) kind=urls ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  set)
    case $2 in
      --file) kind=files ;;
      -h | --help) kind=flag ;;
      '') case $3 in
        0) kind=edits ;;
        *) kind=edits-urls ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  join)
    case $2 in
      -h | --help) kind=flag ;;
      '') case $3 in
        0) kind=urls ;;
        1) kind=urls ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  tell)
    case $2 in
      -h | --help) kind=flag ;;
      '') case $3 in
        0) kind=codes ;;
        1) kind=files ;;
        2) kind=nothing ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  help)
    case $2 in
      -h | --help) kind=flag ;;
      '') case $3 in
        0) kind=verbs ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  completion)
    case $2 in
      -h | --help) kind=flag ;;
      '') case $3 in
        0) kind='choices:one two' ;;
        esac ;;
      *) kind=flag ;;
    esac
    ;;
  esac
}

_url() {
  local line=${COMP_LINE:0:COMP_POINT} cur prev verb='' kind=verbs scheme='' word option='' at count=0 whole=''
  local -a words
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  cur=${words[-1]#[\"\']} prev=''
  for ((at = 1; at < ${#words[@]} - 1; at++)); do
    word=${words[at]}
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
    word=${word#[\"\']}
    [[ $word =~ ^([A-Za-z][A-Za-z0-9+.-]*):[^=] ]] && scheme=${BASH_REMATCH[1],,}
    [[ $whole == --scheme ]] && scheme=$word
    whole=$word
  done
  whole=$cur
  if [[ -z $verb ]]; then
    kind=verbs
    [[ $cur == -* ]] && kind=top
  elif [[ -z $prev && $cur == --*=* ]]; then
    _url_kind "$verb" "${cur%%=*}" 0
    cur=${cur#*=}
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
    [[ $kind != parts ]] && offers+=$'\n'$(_url_offers common)
    [[ $kind == edits* ]] && suffix='='
    [[ $kind == formats ]] && offers+=$'\nurl\tthe canonical text'
    [[ $kind == formats && '|ftp|mailto|' != *"|$scheme|"* ]] && offers+=$'\n'$(_url_offers pairs)
    [[ $kind == edits-urls ]] && offers+=$'\n'$(_url_offers urls)
    ;;
  nothing) ;;
  *) offers=$(_url_offers "$kind") ;;
  esac
  while IFS=$'\t' read -r name description; do
    [[ -z $name ]] && continue
    [[ -n $suffix && $name != *: && $name != *:// ]] && name+=$suffix
    [[ $name == "$cur"* ]] || continue
    found+=("$name")
    shown+=("$name${description:+  ($description)}")
  done <<<"$offers"
  [[ ${#found[@]} -eq 0 ]] && return
  [[ ${found[0]} == *[:/=] ]] && compopt -o nospace 2>/dev/null
  if [[ ${#found[@]} -eq 1 || $COMP_TYPE -eq 37 || $COMP_TYPE -eq 42 ]]; then
    COMPREPLY=("${found[@]}")
  else
    local width=$((${COLUMNS:-80} - 1))
    COMPREPLY=()
    for word in "${shown[@]}"; do
      ((${#word} > width)) && word=${word:0:width-1}…
      COMPREPLY+=("$word")
    done
  fi
  # The shell replaces the text after the last of these characters alone.
  local before=''
  [[ $COMP_WORDBREAKS == *:* && $cur == *:* ]] && before=${cur%"${cur##*:}"}
  [[ $COMP_WORDBREAKS == *=* && $cur == *=* ]] && word=${cur%"${cur##*=}"} && ((${#word} > ${#before})) && before=$word
  [[ -n $before ]] && COMPREPLY=("${COMPREPLY[@]#"$before"}")
}

complete -o nosort -F _url url 2>/dev/null || complete -F _url url
