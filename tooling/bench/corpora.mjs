// Corpora of what people write, made from a seed: the same on every machine. Nobody can tune to a seed that is given later.

/** The corpora of the figures, of `count` URLs each, made when they are first asked for. */
export function corporaOf(seed, count = 12000) {
  return lazily({
    http: () => httpUrls(seed, count),
    short: () => shortUrls(seed, count),
    old: () => oldUrls(seed, count),
    slices: ({ http }) => http.join('\n').split('\n'),
    damaged: ({ http }) => damaged(http, seed),
    mendable: ({ http }) => http.map(mendable),
    pathForms: () => pathForms(seed, count).map((form) => ({ form, base: BASE })),
    allForms: () => withBases(allForms(seed, count), httpUrls(seed + 2, count)),
    wholeMail: () => [mail(seed, 5_000_000, 44)],
    messages: ({ wholeMail }) => messagesOf(wholeMail[0], 40),
    sparseMessages: () => messagesOf(mail(seed, 1_400_000, 500), 40),
    secure: () => httpUrls(seed + 12, count).map((url) => flat(url.replace(/^http/i, 'https'))),
    unescaped: ({ http }) => http.map((url) => flat(url.slice(7).replaceAll('%', ''))),
    escaped: ({ http }) => http.filter((url) => url.includes('%')).map((url) => flat(url.slice(7))),
    words: ({ unescaped }) => unescaped.map((text) => text.replaceAll(/[^\w-]/g, '')),
    french: ({ unescaped }) => unescaped.map((text) => text.replaceAll('-', ' ').replaceAll('e', 'é')),
  });
}

const BASE = 'http://www.host.dom/archive/docs/guide/index.html';

function lazily(makers) {
  const all = {};
  for (const [name, make] of Object.entries(makers)) {
    let made;
    Object.defineProperty(all, name, {
      get() {
        made ??= make(all);
        return made;
      },
    });
  }
  return all;
}

/** A small generator of numbers below `n` (mulberry32): a benchmark must not depend on chance. */
function seeded(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * n);
  };
}

const WORDS =
  'archive pub docs index guide www data image report 2026 notes release source mail list about user profile search item view edit static assets main app page help'.split(
    ' ',
  );
const TOPS = ['com', 'org', 'net', 'edu', 'ch', 'io', 'dev', 'co.uk'];

function maker(seed) {
  const below = seeded(seed);
  const pick = (list) => list[below(list.length)];
  const times = (n, make) => Array.from({ length: n }, make);
  const word = () => pick(WORDS) + (below(3) === 0 ? below(10000) : '');
  const name = () =>
    `${pick(['www', 'ftp', 'news', 'cdn', 'api', 'mail'])}.${word()}${below(4) === 0 ? `-${word()}` : ''}.${pick(TOPS)}`;
  const number = () => times(4, () => below(256)).join('.');
  const host = () => (below(25) === 0 ? number() : name());
  const port = () => (below(12) === 0 ? `:${pick([8080, 8000, 81, 1024 + below(60000)])}` : '');
  const escaped = () => pick(['%20', '%2F', '%C3%A9', '%26', '%3A', '%7E']);
  const segment = () => `${word()}${below(18) === 0 ? escaped() + word() : ''}${below(3) === 0 ? `-${word()}` : ''}`;
  const path = (most) => times(1 + below(most), segment).join('/');
  const pair = () => `${word()}=${segment()}`;
  const search = () => (below(2) === 0 ? `?${times(1 + below(4), pair).join('&')}` : '');
  return { below, pick, times, word, host, port, segment, path, search };
}

/** A string with characters of its own: a piece of another string is slower to go through, for all contestants. */
function flat(text) {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** http URLs of 20 to 240 characters: a quarter has escapes, 4 of 100 a host number, 8 of 100 a port, 3 of 100 capitals. */
export function httpUrls(seed, count = 12000) {
  const { below, times, host, port, path, search } = maker(seed + 1738);
  const start = () => (below(50) === 0 ? 'HTTP://' : 'http://');
  const capitals = (text) => (below(100) === 0 ? text.toUpperCase() : text);
  const ending = () => (below(2) === 0 ? '.html' : '');
  return times(count, () => flat(`${start()}${capitals(host())}${port()}/${path(8)}${ending()}${search()}`));
}

/** http URLs of 20 to 40 characters. */
function shortUrls(seed, count = 12000) {
  const { below, times, word, host } = maker(seed + 1630);
  return times(count, () => flat(`http://${host()}/${below(2) === 0 ? word() : ''}`.slice(0, 40)));
}

/** URLs of the nine older schemes, as mail and news of their time had them, about 60 characters in the mean. */
export function oldUrls(seed, count = 12000) {
  const { below, pick, times, word, host, path } = maker(seed + 1994);
  const group = () => `comp.${pick(WORDS)}.${pick(WORDS)}.${pick(WORDS)}`;
  const id = () => `${9000000000 + below(999999999)}.AA${below(99999)}@${host()}`;
  const user = () => pick(['', '', '', `${pick(WORDS)}@`, `${pick(WORDS)}:${word()}@`]);
  const ftp = () => `ftp://${user()}${host()}/${path(9)}${pick(['', '.txt', '.tar.Z', ';type=i', ';type=a'])}`;
  const makers = [
    ftp,
    ftp,
    ftp,
    () =>
      `gopher://${host()}/${pick(['00', '11', '7', '1'])}/${path(9)}${below(4) === 0 ? `%09${word()}%20${word()}` : ''}`,
    () => `news:${below(2) === 0 ? group() : id()}`,
    () => `nntp://${host()}/${group()}/${below(99999)}`,
    () => `telnet://${user()}${host()}/`,
    () =>
      `wais://${host()}/${word()}-${word()}-${word()}${pick(['', `?${word()}+${word()}`, `/TEXT/${word()}%3D${word()}%3B`])}`,
    () => `mailto:${word()}.${word()}-${word()}@${host()}`,
    () => `file://${pick(['', host()])}/${path(9)}.html`,
    () => `prospero://${host()}/${path(5)}${pick(['', `;${word()}=${below(99)}`])}`,
  ];
  return times(count, () => flat(pick(makers)()));
}

/** Every second URL damaged: a forbidden character, or half an escape, in place of a character after the scheme. */
function damaged(urls, seed) {
  const { below, pick } = maker(seed + 822);
  return urls.map((url, at) => {
    if (at % 2 === 0) return url;
    const place = 8 + below(url.length - 9);
    return flat(url.slice(0, place) + pick([' ', '"', '<', '%zz', '|', '^']) + url.slice(place + 1));
  });
}

/** An http URL that tolerant reading repairs. */
function mendable(url, at) {
  const path = url.indexOf('/', 8);
  if (at % 3 === 0) return flat(` ${url}`);
  if (at % 3 === 1) return flat(`${url.slice(0, path + 2)} ${url.slice(path + 2)}`);
  return flat(`${url.slice(0, path + 2)}|${url.slice(path + 2)}`);
}

/** References as documents have them: names, paths and searches, some after dots or a slash. */
function pathForms(seed, count) {
  const openings = ['', '', '', './', '../', '../../', '/', '/'];
  return httpUrls(seed, count).map((text, at) =>
    flat(openings[at % openings.length] + text.slice(text.indexOf('/', 8) + 1)),
  );
}

/** The same, beside whole URLs, hosts, searches and fragments. */
function allForms(seed, count) {
  const urls = httpUrls(seed + 1, count);
  return pathForms(seed, count).map((form, at) => {
    const url = urls[at];
    if (at % 7 === 0) return url;
    if (at % 11 === 0) return flat(url.slice(5));
    if (at % 13 === 0) return flat(`?${form.slice(form.lastIndexOf('/') + 1).replaceAll('?', '&')}`);
    return at % 17 === 0 ? `#part${at}` : form;
  });
}

function withBases(forms, bases) {
  return forms.map((form, at) => ({ form, base: bases[at] }));
}

const PROSE =
  'the quick: brown fox, jumps over a lazy dog; and (then) goes home. From: me at noon 12:30 <me@host.dom>'.split(' ');

/** Prose with a URL after each `words` words. Three of ten are wrapped, and some of these broken over lines. */
function mail(seed, length, words) {
  const old = oldUrls(seed, 4000);
  const urls = httpUrls(seed, 4000).map((url, at) => (at % 2 === 0 ? url : old[at]));
  let text = '';
  for (let at = 0; text.length < length; at += 1) {
    const url = urls[at % urls.length];
    for (let word = 0; word < words; word += 1)
      text += `${PROSE[(at * 7 + word * word) % PROSE.length]}${word % 12 === 11 ? '\n' : ' '}`;
    if (at % 10 < 2) text += `<URL:${url}>. `;
    else if (at % 10 === 2) text += `<URL:${url.slice(0, 20)}\n   ${url.slice(20)}>. `;
    else text += `${url}, `;
  }
  return flat(text.slice(0, length));
}

function messagesOf(text, count) {
  return Array.from({ length: count }, (_, at) => flat(text.slice(at * 32_768, (at + 1) * 32_768)));
}
