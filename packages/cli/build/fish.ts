import type { Kind, Slot, TreeCommand } from './command-tree.ts';
import { allPartOffers, type Offer, type Offers } from './offers.ts';

/** The script for fish 3 and later. */
export function fishScript(tree: readonly TreeCommand[], offers: Offers): string {
  return `# fish completion for url. Put it into ~/.config/fish/completions/url.fish.

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
        set -l name (string match -r -g -- '^["\\']?([A-Za-z][A-Za-z0-9+.-]*):[^=]' $word)
        test -n "$name"; and set -l found (string lower $name)
        test "$before" = --scheme; and set found $word
        set before $word
    end
    echo $found
end

function __url_offers
    switch $argv[1]
${[
  ...[...offers.parts]
    .filter(([scheme]) => scheme !== '*')
    .map(([scheme, parts]) => offersCase(`parts:${scheme}`, parts)),
  offersCase('parts:', allPartOffers(offers)),
  offersCase('common', offers.commonParts),
  offersCase('pairs', offers.pairs),
  offersCase('parts:*', offers.parts.get('*') ?? []),
  offersCase('urls', offers.urls),
  offersCase('schemes', offers.schemes),
  offersCase('codes', offers.codes),
  offersCase(
    'verbs',
    tree.map(({ name, description }) => [name, description]),
  ),
].join('\n')}
    end
end

function __url_parts
    __url_offers parts:(__url_scheme)
end

function __url_formats
    __url_parts
    __url_offers common
    printf '%s\\t%s\\n' url 'the canonical text'
    not contains -- (__url_scheme) ${offers.pairlessSchemes.join(' ')}; and __url_offers pairs
end

function __url_edits
    begin
        __url_parts
        __url_offers common
    end | string replace -r '\\t' '=\\t'
end

complete -c url -f
complete -c url -n 'not __url_verb ${tree.map(({ name }) => name).join(' ')}' -a '(__url_offers verbs)'
complete -c url -n 'not __url_verb ${tree.map(({ name }) => name).join(' ')}' -s v -l version -d 'output the version number'
${tree.map(linesOf).join('\n')}
`;
}

function linesOf({ name, options, slots }: TreeCommand): string {
  const lines = options.map(({ flags, description, value }) => {
    const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
    const taken = value === undefined ? '' : ` ${takenOf(value)}`;
    return `complete -c url -n '__url_verb ${name}' ${names.join(' ')} -d ${fishQuoted(description)}${taken}`;
  });
  const valued = options.filter(({ value }) => value !== undefined).flatMap(({ flags }) => flags);
  const places = slots.flatMap((slot, at) => {
    const words = name === 'set' && at > 0 ? ['-a', '"(__url_edits) (__url_offers urls)"'].join(' ') : offeredBy(slot);
    const place = `${at}${slot.isRepeated ? '+' : ''} ${valued.join(' ')}`.trim();
    return words === '' ? [] : [`complete -c url -n '__url_verb ${name}; and __url_at ${place}' ${words}`];
  });
  return [...lines, ...places].join('\n');
}

function takenOf(slot: Slot): string {
  return slot.kind === 'files' ? '-r -F' : `-x ${offeredBy(slot)}`.trim();
}

function offeredBy({ kind, choices }: Slot): string {
  if (choices !== undefined) return `-a ${fishQuoted(choices.join(' '))}`;
  if (kind === 'files') return '-F';
  const offers = OFFERS[kind];
  return offers === undefined ? '' : `-a '(${offers})'`;
}

const OFFERS: { readonly [kind in Kind]?: string } = {
  urls: '__url_offers urls',
  codes: '__url_offers codes',
  verbs: '__url_offers verbs',
  formats: '__url_formats',
  edits: '__url_edits',
  parts: '__url_parts',
  schemes: '__url_offers schemes',
};

function offersCase(kind: string, offers: readonly Offer[]): string {
  const words = offers.map(([word, description]) => `${fishQuoted(word)} ${fishQuoted(description)}`);
  return `        case '${kind}'\n            printf '%s\\t%s\\n' ${words.join(' ')}`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
