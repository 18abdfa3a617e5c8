/** The terminal, as the server learns of it. */
export interface TerminalShape {
  readonly columns: number;
  readonly rows: number;
  /** `xterm`, `vt100`. */
  readonly name: string;
  /** False for a pipe or a file, which are not announced. */
  readonly isTerminal: boolean;
}

/** The data in received octets, and the answer to their commands. */
export interface TelnetReceipt {
  /** The server's data, without commands. */
  readonly data: Uint8Array;
  /** The octets to send to it. */
  readonly answer: Uint8Array;
}

/**
 * The client's side of the Telnet protocol (RFC 854): octets go in, octets come out. It lets the server echo (RFC 857),
 * suppresses "go ahead" (RFC 858), sends the terminal's name (RFC 1091) and size (RFC 1073), and refuses every other option.
 * It never sends anything about the person: no user, no environment (RFC 1572).
 */
export class Negotiation {
  private readonly name: string;
  private readonly offered: readonly number[];
  private size: readonly number[];
  /** The server's options and ours. An option that is not in the map is off. */
  private readonly theirs = new Map<number, OptionState>();
  private readonly ours = new Map<number, OptionState>();
  private reading: Reading = 'data';
  /** The command whose option is awaited. */
  private verb = 0;
  /** The content of a subnegotiation, as far as it may be a known one. */
  private readonly parameters: number[] = [];
  private hasReceivedReturn = false;
  private hasSentReturn = false;

  constructor({ name, columns, rows, isTerminal }: TerminalShape) {
    this.name = NAME.test(name) ? name : 'UNKNOWN';
    this.offered = isTerminal ? [TERMINAL_TYPE, WINDOW_SIZE] : [];
    this.size = sizeOf(columns, rows);
  }

  /** True while the server echoes what is typed, so that a terminal should not. */
  get isEchoed(): boolean {
    return this.theirs.get(ECHO) === 'on';
  }

  /** Reads octets from the server, cut anywhere. */
  receive(octets: Uint8Array): TelnetReceipt {
    const data = new Uint8Array(octets.length);
    const answer: number[] = [];
    let length = 0;
    for (const octet of octets) {
      if (!this.isData(octet, answer)) continue;
      data[length] = octet;
      length += 1;
    }
    return { data: data.subarray(0, length), answer: Uint8Array.from(answer) };
  }

  /**
   * The octets to send for input. The end of a line, as a terminal or a file has it, becomes CR LF, which "SHOULD be the
   * default" for the key that ends a line (RFC 1123 §3.3.1).
   */
  send(typed: Uint8Array): Uint8Array {
    const sent = new Uint8Array(typed.length * 2);
    let length = 0;
    for (const octet of typed) {
      const isSecondHalf = octet === LF && this.hasSentReturn;
      this.hasSentReturn = octet === CR;
      if (isSecondHalf) continue;
      const isEnd = octet === CR || octet === LF;
      sent[length] = isEnd ? CR : octet;
      length += 1;
      if (!isEnd && octet !== IAC) continue;
      sent[length] = isEnd ? LF : IAC;
      length += 1;
    }
    return sent.subarray(0, length);
  }

  /** Returns the octets to send after a change of the terminal's size: none, unless the server asked for the size. */
  resize(columns: number, rows: number): Uint8Array {
    this.size = sizeOf(columns, rows);
    return Uint8Array.from(this.ours.get(WINDOW_SIZE) === 'on' ? this.size : []);
  }

  /** True for an octet of the server's text. Any other is part of a command, or the NUL after a CR. */
  private isData(octet: number, answer: number[]): boolean {
    switch (this.reading) {
      case 'data':
        return this.isDataOutside(octet);
      case 'command':
        return this.isDataInCommand(octet);
      case 'option':
        this.reading = 'data';
        this.negotiate(this.verb, octet, answer);
        return false;
      case 'parameters':
        if (octet === IAC) this.reading = 'parameters-command';
        else this.keep(octet);
        return false;
      case 'parameters-command':
        return this.isDataAfterParameters(octet, answer);
    }
  }

  private isDataOutside(octet: number): boolean {
    if (octet === IAC) {
      this.reading = 'command';
      return false;
    }
    return this.isText(octet);
  }

  /** False for the NUL after a CR that ends no line (RFC 854). */
  private isText(octet: number): boolean {
    const isFiller = octet === NUL && this.hasReceivedReturn;
    this.hasReceivedReturn = octet === CR;
    return !isFiller;
  }

  private isDataInCommand(octet: number): boolean {
    this.reading = 'data';
    if (octet === IAC) return this.isText(octet);
    if (octet === SB) {
      this.reading = 'parameters';
      this.parameters.length = 0;
    } else if (octet >= WILL) {
      this.reading = 'option';
      this.verb = octet;
    }
    // Every other command, like NOP and GA, has no meaning for a client that waits for nothing.
    return false;
  }

  /** A command that interrupts a subnegotiation ends it. */
  private isDataAfterParameters(octet: number, answer: number[]): boolean {
    if (octet === IAC) {
      this.reading = 'parameters';
      this.keep(octet);
      return false;
    }
    if (octet !== SE) return this.isDataInCommand(octet);
    this.reading = 'data';
    this.inform(answer);
    return false;
  }

  /** Two octets are enough for every known question. A third one makes it another. */
  private keep(octet: number): void {
    if (this.parameters.length < 3) this.parameters.push(octet);
  }

  /** SB TERMINAL-TYPE SEND: the one question that has an answer (RFC 1091). */
  private inform(answer: number[]): void {
    const [option, question, ...more] = this.parameters;
    if (option !== TERMINAL_TYPE || question !== SEND || more.length > 0) return;
    if (this.ours.get(TERMINAL_TYPE) !== 'on') return;
    answer.push(IAC, SB, TERMINAL_TYPE, IS, ...Buffer.from(this.name), IAC, SE);
  }

  private negotiate(verb: number, option: number, answer: number[]): void {
    const isOn = verb === WILL || verb === DO;
    if (verb === WILL || verb === WONT) answer.push(...this.agree(this.theirs, option, isOn, [DO, DONT]));
    else answer.push(...this.agree(this.ours, option, isOn, [WILL, WONT]));
    // A server that negotiates gets all offers. One that does not gets only what is typed.
    for (const offer of this.offered) {
      if (this.ours.has(offer)) continue;
      this.ours.set(offer, 'offered');
      answer.push(IAC, WILL, offer);
    }
  }

  /**
   * "If a party receives what appears to be a request to enter some mode it is already in, the request should not be
   * acknowledged" (RFC 854): only a change is answered, and once. @returns the answer
   */
  private agree(
    options: Map<number, OptionState>,
    option: number,
    isOn: boolean,
    [yes, no]: readonly [number, number],
  ): readonly number[] {
    const state = options.get(option);
    if (!isOn) {
      options.set(option, 'off');
      return state === 'on' ? [IAC, no, option] : [];
    }
    if (state === 'on' || state === 'refused') return [];
    const isWelcome = options === this.theirs ? WELCOME.includes(option) : this.isOurs(option);
    options.set(option, isWelcome ? 'on' : 'refused');
    if (!isWelcome) return [IAC, no, option];
    const begins = option === WINDOW_SIZE ? this.size : [];
    return state === 'offered' ? begins : [IAC, yes, option, ...begins];
  }

  /** The client never sends "go ahead", so that it can promise not to. */
  private isOurs(option: number): boolean {
    return option === SUPPRESS_GO_AHEAD || this.offered.includes(option);
  }
}

/** A refused option is offered again only after the other side has withdrawn it. */
type OptionState = 'off' | 'on' | 'offered' | 'refused';

type Reading = 'data' | 'command' | 'option' | 'parameters' | 'parameters-command';

/** IAC SB NAWS width(2) height(2) IAC SE, each 255 doubled (RFC 1073). */
function sizeOf(columns: number, rows: number): readonly number[] {
  const numbers = [columns, rows].map((number) => Math.min(Math.max(Math.trunc(number) || 0, 0), 0xffff));
  const octets = numbers.flatMap((number) => [number >> 8, number & 0xff]);
  return [IAC, SB, WINDOW_SIZE, ...octets.flatMap((octet) => (octet === IAC ? [IAC, IAC] : [octet])), IAC, SE];
}

/** A terminal name as RFC 1091 has it. Other text could attack a server. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._/+-]{0,39}$/;

const NUL = 0;
const LF = 10;
const CR = 13;

// Commands (RFC 854). WILL, WONT, DO and DONT alone are followed by an option.
const SE = 240;
const SB = 250;
const WILL = 251;
const WONT = 252;
const DO = 253;
const DONT = 254;
const IAC = 255;

// Options
const ECHO = 1;
const SUPPRESS_GO_AHEAD = 3;
const TERMINAL_TYPE = 24;
const WINDOW_SIZE = 31;

/** Options that a server may use. */
const WELCOME: readonly number[] = [ECHO, SUPPRESS_GO_AHEAD];

const IS = 0;
const SEND = 1;
