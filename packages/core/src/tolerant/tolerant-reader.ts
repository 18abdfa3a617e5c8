import { type CharSet, takesEscapes, UCHAR, XCHAR } from '../grammar/charset.ts';
import { escape, octets, unescape } from '../grammar/encoding.ts';
import { StrictReader } from '../grammar/reader.ts';
import type { Section } from '../grammar/result.ts';

/** Unsafe characters that nobody takes for a delimiter, once the host is known. A backslash, "<" and ">" are none of them. */
const BEHIND_HOST = ' "^{}|~[]`';
/** Those of them that nobody takes for the end of a login either. */
const IN_LOGIN = '"^{}|~`';

/** A reader that takes unsafe characters as if they were escaped. */
export class TolerantReader extends StrictReader {
  /** The furthest place of a departure, and all that are known, once that is asked for. */
  private furthest = -1;
  private noted: Set<string> | undefined;
  /** Where unsafe characters are taken from, and up to where those that a login may have are taken before. */
  private from = 0;
  private loginEnd = 0;
  /** How far characters have been taken as escaped, and the code of the last one: neighbours are one departure. */
  private mended = -1;
  private last = '';

  /** Takes no unsafe character before `from`, but those of a login up to `loginEnd`. */
  hold(from: number, loginEnd: number): void {
    this.from = from;
    this.loginEnd = loginEnd;
  }

  /** As `octets`, in a login. */
  loginOctets(set: CharSet): string {
    const { from, loginEnd } = this;
    this.hold(this.text.length, this.text.length);
    const read = this.octets(set);
    this.hold(from, loginEnd);
    return read;
  }

  override take(set: CharSet): string {
    let taken = super.take(set);
    if (!takesEscapes(set)) return taken;
    for (let code = this.departure(); code !== undefined; code = this.departure()) {
      taken += this.mend(code) + super.take(set);
    }
    return taken;
  }

  override octets(set: CharSet): string {
    return unescape(this.take(set));
  }

  override allow(code: string, at: number = this.index): boolean {
    if (/^(?:rfc1630|draft)-/.test(code)) return super.allow(code, at);
    this.note(code, at, code === 'escape-unexpected' ? 'RFC 1738 §5' : undefined);
    return true;
  }

  override note(code: string, position: number, section?: Section): void {
    if (position > this.furthest) this.furthest = position;
    else if (this.isNoted(code, position)) return;
    this.noted?.add(`${code} ${position}`);
    super.note(code, position, section);
  }

  /** A scheme may read a part again, once it knows what it is. Hardly one does, and a set of millions takes its time. */
  private isNoted(code: string, position: number): boolean {
    this.noted ??= new Set(this.allowed?.map((each) => `${each.code} ${each.position}`));
    return this.noted.has(`${code} ${position}`);
  }

  // fragmentid = xalphas; a second "#" has no other meaning
  override fragment(): string {
    let fragment = this.take(XCHAR);
    while (this.text.charAt(this.index) === '#') {
      super.note('fragment-hash', this.index, 'RFC 1630 "Fragment-id"');
      const start = this.index;
      while (this.text.charAt(this.index) === '#') this.index += 1;
      fragment += '%23'.repeat(this.index - start) + this.take(XCHAR);
    }
    return fragment;
  }

  /** What is forgiven here is no reason to stop, and a ">" may be the end of brackets that a scheme forgives. */
  protected override look(): void {
    if (this.departure() === undefined && this.text.charAt(this.index) !== '>') super.look();
  }

  /** The departure that the character here is, where an escape could stand; `undefined` where it is none to be forgiven. */
  private departure(): string | undefined {
    const { text, index } = this;
    if (index >= text.length) return undefined;
    const char = text.charAt(index);
    if (index < this.from) return index < this.loginEnd && IN_LOGIN.includes(char) ? 'character-unsafe' : undefined;
    if (BEHIND_HOST.includes(char)) return 'character-unsafe';
    if (char === '%') return 'percent-raw';
    const most = this.profile === undefined ? '\uFFFF' : '\u00FF';
    return char > '\u007F' && char <= most ? 'character-not-ascii' : undefined;
  }

  /** Goes past one character, and gives its escape: in UTF-8, or in Latin-1 where an older meaning is asked for. */
  private mend(code: string): string {
    const { text, index } = this;
    const char = String.fromCodePoint(text.codePointAt(index) ?? 0);
    const neighbour = index === this.mended && code === this.last;
    if (!neighbour && index >= this.mended) super.note(code, index, 'RFC 1738 §2.2');
    this.index += char.length;
    this.mended = Math.max(this.mended, this.index);
    this.last = code;
    return char === '%' ? '%25' : escape(this.profile === undefined ? octets(char) : char, UCHAR);
  }
}
