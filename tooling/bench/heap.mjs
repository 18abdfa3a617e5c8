// node --expose-gc tooling/bench/heap.mjs SEED: octets of heap for each URL of a corpus, ours and the platform's, as JSON.
import { createRegistry, parseOrThrow } from '@url/core';
import { http } from '@url/http';
import { rfc1738 } from '@url/rfc1738';
import { httpUrls, oldUrls } from './corpora.mjs';

const seed = Number(process.argv[2]);
const web = createRegistry([http]);
const old = createRegistry(rfc1738);

console.log(
  JSON.stringify({
    'heap of a URL, http': sizes(httpUrls(seed), web),
    'heap of a URL, the old schemes': sizes(oldUrls(seed), old),
  }),
);

function sizes(texts, registry) {
  return {
    theirs: each(texts, (text) => new URL(text)),
    ours: each(texts, (text) => parseOrThrow(registry, text).url),
  };
}

/** Octets that each result keeps, beside the text it was made of: the middle of several rounds, since V8 compiles meanwhile. */
function each(texts, make) {
  const kept = new Array(texts.length).fill(undefined);
  const rounds = Array.from({ length: 7 }, () => {
    kept.fill(undefined);
    const before = used();
    for (let at = 0; at < texts.length; at += 1) kept[at] = make(texts[at]);
    return (used() - before) / kept.length;
  });
  return rounds.toSorted((one, other) => one - other)[3];
}

function used() {
  for (let times = 0; times < 4; times += 1) globalThis.gc();
  return process.memoryUsage().heapUsed;
}
