import { type CharSet, takesEscapes, UCHAR, XCHAR } from '../grammar/charset.ts';
import { encode, escapeOf, isSurrogate, octetAt } from '../grammar/encoding.ts';
import { type AllowedRepair, TextReader } from '../grammar/reader.ts';
import { type CoreRule, REPAIRS } from '../grammar/rules.ts';

/** Unsafe characters that no reader takes for a delimiter once the host is known. Not "<" or ">", and a backslash after the path alone. */
const UNSAFE_AFTER_HOST = ' "^{}|~[]`';
/** Those that no reader takes for the end of a login either. */
const UNSAFE_IN_LOGIN = '"^{}|~`';

/** Up to the end of the path of `scheme://host/path?search`. */
const PATH_END = /^[^:/?#]*:\/\/[^/?#\\]*\/[^?#\\]*[?#]/;

type CharacterRepair = 'character-unsafe' | 'character-not-ascii' | 'percent-raw';

/** A reader that takes unsafe characters as if they were escaped. */
export class TolerantReader extends TextReader {
  /** The furthest position of a repair, and the set of all repairs, made when it is first needed. */
  private furthest = -1;
  private noted: Set<string> | undefined = undefined;
  /** Unsafe characters are taken from here on; before it, up to `loginEnd`, those that a login may have. */
  private from = 0;
  private loginEnd = 0;
  /** End and code of the last character repair: adjacent characters count as one repair. */
  private repaired = -1;
  private last = '';
  private adjacent: AllowedRepair | undefined = undefined;
  /** Index after the "?" or "#" that ends a path. It is looked for at the first backslash. */
  private pathEnd: number | undefined = undefined;

  /** Takes no unsafe character before `from`, but those of a login up to `loginEnd`. */
  hold(from: number, loginEnd: number): void {
    this.from = from;
    this.loginEnd = loginEnd;
  }

  /** `take`, inside a login. */
  takeInLogin(set: CharSet, part: string): string {
    const { from, loginEnd } = this;
    this.hold(this.text.length, this.text.length);
    const taken = this.take(set, part);
    this.hold(from, loginEnd);
    return taken;
  }

  protected override run(set: CharSet): string {
    let taken = super.run(set);
    if (!takesEscapes(set)) return taken;
    for (let code = this.repairHere(); code !== undefined; code = this.repairHere()) {
      taken += this.escapeHere(code) + super.run(set);
    }
    return taken;
  }

  protected override assertTaken(): void {}

  override allow(code: string, at: number = this.index, end?: number): boolean {
    if (/^(?:rfc1630|draft)-/.test(code)) return super.allow(code, at, end);
    this.note(code, at, code === 'escape-unexpected' ? REPAIRS['escape-unexpected'] : undefined, end);
    return true;
  }

  override note(code: string, position: number, rule?: CoreRule, end?: number): void {
    if (position > this.furthest) this.furthest = position;
    else if (this.isNoted(code, position)) return;
    this.noted?.add(`${code} ${position}`);
    super.note(code, position, rule, end);
  }

  /** A scheme may read a part again once it knows what it is. Hardly one does, so the set is made late. */
  private isNoted(code: string, position: number): boolean {
    this.noted ??= new Set(this.allowed?.map((each) => `${each.code} ${each.position}`));
    return this.noted.has(`${code} ${position}`);
  }

  // fragmentid = xalphas; a second "#" has no other meaning
  override fragment(): string {
    const begin = this.index;
    let fragment = this.run(XCHAR);
    while (this.text.charAt(this.index) === '#') {
      const start = this.index;
      while (this.text.charAt(this.index) === '#') this.index += 1;
      super.note('fragment-hash', start, REPAIRS['fragment-hash']);
      fragment += '%23'.repeat(this.index - start) + this.run(XCHAR);
    }
    this['~trace']?.note(begin, this.index, fragment, 'fragment');
    return fragment;
  }

  /** A character that is repaired here is not an error, and a ">" may end brackets that a scheme takes off. */
  protected override checkStop(): void {
    if (this.repairHere() === undefined && this.text.charAt(this.index) !== '>') super.checkStop();
  }

  /** The repair for the character here, where an escape could be; `undefined` if it is not repaired. */
  private repairHere(): CharacterRepair | undefined {
    const { text, index } = this;
    if (index >= text.length) return undefined;
    const char = text.charAt(index);
    if (index < this.from) {
      return index < this.loginEnd && UNSAFE_IN_LOGIN.includes(char) ? 'character-unsafe' : undefined;
    }
    if (UNSAFE_AFTER_HOST.includes(char)) return 'character-unsafe';
    if (char === '\\') return this.isAfterPath() ? 'character-unsafe' : undefined;
    // An escape that ends a run by itself, as a set without it has it, is not a raw percent sign.
    if (char === '%') return octetAt(text, index) < 0 ? 'percent-raw' : undefined;
    if (char <= '\u007F') return undefined;
    const legal = this.profile === undefined ? !isSurrogate(text.codePointAt(index) ?? 0) : char <= '\u00FF';
    return legal ? 'character-not-ascii' : undefined;
  }

  /** True after the first "?" or "#" that follows a path: there, no reader takes a backslash for a slash. */
  private isAfterPath(): boolean {
    this.pathEnd ??= PATH_END.exec(this.text)?.[0].length ?? this.text.length;
    return this.index >= this.pathEnd;
  }

  /** Moves past one character and gives its escapes: in UTF-8, or in Latin-1 where an older meaning is asked for. */
  private escapeHere(code: CharacterRepair): string {
    const { text, index } = this;
    const char = String.fromCodePoint(text.codePointAt(index) ?? 0);
    const adjacent = index === this.repaired && code === this.last;
    this.index += char.length;
    if (adjacent && this.adjacent !== undefined) this.adjacent.end = this.index;
    else if (index >= this.repaired) {
      super.note(code, index, REPAIRS[code]);
      this.adjacent = this.allowed?.at(-1);
    }
    this.repaired = Math.max(this.repaired, this.index);
    this.last = code;
    // Most of these characters are US-ASCII. `encode` would give the same escape, and take longer.
    const isOneOctet = char <= '\u007F' || this.profile !== undefined;
    return isOneOctet ? escapeOf(char.charCodeAt(0)) : encode(char, UCHAR);
  }
}
