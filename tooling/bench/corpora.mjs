// Seeded corpora of what people write: the same on every machine, all strings flat.

/** A small generator of numbers below `n` (mulberry32): the benchmark must not depend on chance. */
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
  const host = () =>
    `${pick(['www', 'ftp', 'news', 'cdn', 'api', 'mail'])}.${word()}${below(4) === 0 ? `-${word()}` : ''}.${pick(TOPS)}`;
  const port = () => (below(12) === 0 ? `:${1024 + below(8000)}` : '');
  const escaped = () => pick(['%20', '%2F', '%C3%A9', '%26', '%3A', '%7E']);
  const segment = () => `${word()}${below(24) === 0 ? escaped() + word() : ''}${below(3) === 0 ? `-${word()}` : ''}`;
  const path = (most) => times(1 + below(most), segment).join('/');
  return { below, pick, times, word, host, port, segment, path };
}

const flat = (text) => Buffer.from(text, 'latin1').toString('latin1');

/** http URLs of 20 to 200 characters, about 90 in the mean; about a quarter have escapes. */
export function httpUrls(count = 24000, seed = 1738) {
  const { below, times, word, host, port, segment, path } = maker(seed);
  const pair = () => `${word()}=${segment()}`;
  const search = () => (below(2) === 0 ? `?${times(1 + below(4), pair).join('&')}` : '');
  return times(count, () => flat(`http://${host()}${port()}/${path(7)}${below(2) === 0 ? '.html' : ''}${search()}`));
}

/** http URLs of 20 to 40 characters. */
export function shortUrls(count = 24000, seed = 1630) {
  const { below, times, word, host } = maker(seed);
  return times(count, () => flat(`http://${host()}/${below(2) === 0 ? word() : ''}`.slice(0, 40)));
}

/** URLs of the old schemes, as mail and news of their time had them, about 56 characters in the mean. */
export function oldUrls(count = 24000, seed = 1994) {
  const { below, pick, times, word, host, path } = maker(seed);
  const group = () => `comp.${pick(WORDS)}.${pick(WORDS)}.${pick(WORDS)}`;
  const id = () => `${9000000000 + below(999999999)}.AA${below(99999)}@${host()}`;
  const user = () => pick(['', '', '', `${pick(WORDS)}@`, `${pick(WORDS)}:${word()}@`]);
  const makers = [
    () => `ftp://${user()}${host()}/${path(9)}${pick(['', '.txt', '.tar.Z', ';type=i', ';type=a'])}`,
    () =>
      `gopher://${host()}/${pick(['00', '11', '7', '1'])}/${path(9)}${below(4) === 0 ? `%09${word()}%20${word()}` : ''}`,
    () => `news:${below(2) === 0 ? group() : id()}`,
    () => `nntp://${host()}/${group()}/${below(99999)}`,
    () => `telnet://${user()}${host()}/`,
    () =>
      `wais://${host()}/${word()}-${word()}-${word()}${pick(['', `?${word()}+${word()}`, `/TEXT/${word()}%3D${word()}%3B`])}`,
    () => `mailto:${word()}.${word()}-${word()}@${host()}`,
    () => `file://${pick(['', host()])}/${path(9)}.html`,
  ];
  return times(count, () => flat(pick(makers)()));
}

/** Every second URL damaged by one forbidden character, or by half an escape. */
export function damaged(urls, seed = 822) {
  const { below, pick } = maker(seed);
  return urls.map((url, at) => {
    if (at % 2 === 0) return url;
    const place = 8 + below(url.length - 8);
    return flat(url.slice(0, place) + pick([' ', '"', '<', '%zz', '|', '^']) + url.slice(place));
  });
}
