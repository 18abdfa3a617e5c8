# fish completion for url. Put it into ~/.config/fish/completions/url.fish.

# True if one of these verbs is on the line.
function __url_verb
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end

# True if so many arguments stand before the cursor, or at least so many with a plus. The other arguments are options that take a value.
function __url_at
    set -l words (commandline -opc)
    set -e words[1..2]
    set -l count 0
    set -l skip 0
    for word in $words
        if test $skip -eq 1
            set skip 0
        else if string match -q -- '-*' $word
            contains -- $word $argv[2..]; and set skip 1
        else
            set count (math $count + 1)
        end
    end
    if string match -q -- '*+' $argv[1]
        test $count -ge (string trim -c + $argv[1])
    else
        test $count -eq $argv[1]
    end
end

# The scheme of a URL anywhere on the line, or the one that is named.
function __url_scheme
    set -l before ''
    for word in (commandline -o)
        set -l name (string match -r -g -- '^["\']?([A-Za-z][A-Za-z0-9+.-]*):[^=]' $word)
        test -n "$name"; and set -l found (string lower $name)
        test "$before" = --scheme; and set found $word
        set before $word
    end
    echo $found
end

function __url_offers
    switch $argv[1]
        case 'parts:ftp'
            printf '%s\t%s\n' 'host' 'the host' 'type' 'a, i or d'
        case 'parts:mailto'
            printf '%s\t%s\n' 'address' 'who gets it'
        case 'parts:'
            printf '%s\t%s\n' 'host' 'the host' 'type' 'a, i or d' 'address' 'who gets it' 'urlPath' 'what follows'
        case 'common'
            printf '%s\t%s\n' 'scheme' 'the scheme'
        case 'pairs'
            printf '%s\t%s\n' 'search:' 'a pair: search:NAME'
        case 'parts:*'
            printf '%s\t%s\n' 'host' 'the host' 'urlPath' 'what follows'
        case 'urls'
            printf '%s\t%s\n' 'ftp://' 'files' 'mailto:' 'people\'s mail'
        case 'schemes'
            printf '%s\t%s\n' 'ftp' 'files' 'mailto' 'mail'
        case 'codes'
            printf '%s\t%s\n' 'port-missing' 'a port must follow the colon: "80"'
        case 'verbs'
            printf '%s\t%s\n' 'take' 'take URLs apart: of [lists], too' 'get' 'read a file\'s parts' 'set' 'change parts. And a.b' 'join' 'put two together' 'tell' 'tell codes; or files' 'help' 'print how a command is used' 'completion' 'complete'
    end
end

function __url_parts
    __url_offers parts:(__url_scheme)
end

function __url_formats
    __url_parts
    __url_offers common
    printf '%s\t%s\n' url 'the canonical text'
    not contains -- (__url_scheme) ftp mailto; and __url_offers pairs
end

function __url_edits
    begin
        __url_parts
        __url_offers common
    end | string replace -r '\t' '=\t'
end

complete -c url -f
complete -c url -n 'not __url_verb take get set join tell help completion' -a '(__url_offers verbs)'
complete -c url -n 'not __url_verb take get set join tell help completion' -s v -l version -d 'output the version number'
complete -c url -n '__url_verb take' -s j -l json -d 'print JSON: each on a line, as it\'s read (a\\b)'
complete -c url -n '__url_verb take' -s f -l file -d 'read lines of this, too' -r -F
complete -c url -n '__url_verb take' -l level -d 'the level' -x -a 'text scheme'
complete -c url -n '__url_verb take' -s s -l scheme -d 'the scheme' -x -a '(__url_offers schemes)'
complete -c url -n '__url_verb take' -l part -d 'the part' -x -a '(__url_parts)'
complete -c url -n '__url_verb take' -l limit -d 'how many' -x
complete -c url -n '__url_verb take' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb take; and __url_at 0+ -f --file --level -s --scheme --part --limit' -a '(__url_offers urls)'
complete -c url -n '__url_verb get' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb get; and __url_at 0' -a '(__url_formats)'
complete -c url -n '__url_verb get; and __url_at 1+' -a '(__url_offers urls)'
complete -c url -n '__url_verb set' -l file -d 'read lines of U.R.L.' -r -F
complete -c url -n '__url_verb set' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb set; and __url_at 0 --file' -a '(__url_edits)'
complete -c url -n '__url_verb set; and __url_at 1+ --file' -a "(__url_edits) (__url_offers urls)"
complete -c url -n '__url_verb join' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb join; and __url_at 0' -a '(__url_offers urls)'
complete -c url -n '__url_verb join; and __url_at 1' -a '(__url_offers urls)'
complete -c url -n '__url_verb tell' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb tell; and __url_at 0' -a '(__url_offers codes)'
complete -c url -n '__url_verb tell; and __url_at 1' -F
complete -c url -n '__url_verb help' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb help; and __url_at 0' -a '(__url_offers verbs)'
complete -c url -n '__url_verb completion' -s h -l help -d 'display help for command'
complete -c url -n '__url_verb completion; and __url_at 0' -a 'one two'
