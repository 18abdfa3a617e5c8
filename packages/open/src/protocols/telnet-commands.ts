/** A line, and the answer to the Telnet commands in it. */
export interface PlainLine {
  readonly data: Buffer;
  readonly answer: Buffer;
}

/**
 * A line of a control connection of FTP, which "follows the specifications of the Telnet protocol" (RFC 959 §5.3), without Telnet's commands
 * (RFC 854). Each option is refused. Octet 255 is data before any octet that is not a command: few servers double it in the names of files.
 */
export function withoutTelnet(line: Buffer): PlainLine {
  const data: number[] = [];
  const answer: number[] = [];
  if (!line.includes(IAC)) return { data: line, answer: NOTHING };
  for (let at = 0; at < line.length; ) {
    const octet = line[at] as number;
    const command = line[at + 1] ?? 0;
    if (octet !== IAC || command < SE) {
      data.push(octet);
      at += 1;
    } else if (command === IAC) {
      data.push(IAC);
      at += 2;
    } else if (command >= WILL) {
      const option = line[at + 2];
      if (option !== undefined && command === WILL) answer.push(IAC, DONT, option);
      if (option !== undefined && command === DO) answer.push(IAC, WONT, option);
      at += 3;
    } else if (command === SB) {
      const end = line.indexOf(END_OF_SUBNEGOTIATION, at);
      at = end === -1 ? line.length : end;
    } else {
      // The end of a subnegotiation too.
      at += 2;
    }
  }
  return { data: Buffer.from(data), answer: Buffer.from(answer) };
}

const [SE, SB, WILL, WONT, DO, DONT, IAC] = [240, 250, 251, 252, 253, 254, 255] as const;
const END_OF_SUBNEGOTIATION: Buffer = /* @__PURE__ */ Buffer.from([IAC, SE]);
const NOTHING: Buffer = /* @__PURE__ */ Buffer.alloc(0);
