// Counts the work of a search, so that a test can say that it is linear without measuring time.

/**
 * The number of characters that `run` looks at, one by one, in searches of texts and by regular expressions. It does not
 * count what V8 copies when it joins texts. A regular expression that fails at its position counts as a few characters.
 */
export function charactersLookedAt(run: () => void): number {
  const { charCodeAt, charAt, codePointAt, indexOf, lastIndexOf, includes } = String.prototype;
  const { exec } = RegExp.prototype;
  let looked = 0;
  const one = (native: (at: number) => unknown) =>
    function count(this: string, at: number): unknown {
      looked += 1;
      return native.call(this, at);
    };
  const counted = {
    charCodeAt: one(charCodeAt),
    charAt: one(charAt),
    codePointAt: one(codePointAt),
    indexOf(this: string, word: string, from = 0): number {
      const found = indexOf.call(this, word, from);
      looked += (found === -1 ? this.length : found + word.length) - from;
      return found;
    },
    lastIndexOf(this: string, word: string): number {
      const found = lastIndexOf.call(this, word);
      looked += this.length - Math.max(found, 0);
      return found;
    },
    includes(this: string, word: string): boolean {
      const found = indexOf.call(this, word);
      looked += found === -1 ? this.length : found + word.length;
      return found !== -1;
    },
  };
  const natives = { charCodeAt, charAt, codePointAt, indexOf, lastIndexOf, includes };
  Object.assign(String.prototype, counted);
  RegExp.prototype.exec = function count(text: string): RegExpExecArray | null {
    const { global, sticky, lastIndex } = this;
    const from = global || sticky ? lastIndex : 0;
    const found = exec.call(this, text);
    if (found !== null) looked += found.index + found[0].length - from;
    else looked += sticky ? STICKY_FAILURE : text.length - from;
    return found;
  };
  try {
    run();
  } finally {
    Object.assign(String.prototype, natives);
    RegExp.prototype.exec = exec;
  }
  return looked;
}

const STICKY_FAILURE = 8;
