import { describe, expect, test } from 'vitest';
import { withoutTelnet } from '../src/protocols/telnet-commands.ts';

const [SE, NOP, SB, WILL, WONT, DO, DONT, IAC] = [240, 241, 250, 251, 252, 253, 254, 255];
const ECHO = 1;

describe('a line of FTP with commands of Telnet in it (RFC 959 §5.3)', () => {
  test.each([
    ['a doubled 255 is one', [65, IAC, IAC, 66], [65, IAC, 66], []],
    ['a doubled 255 before what would be a command', [IAC, IAC, NOP, 66], [IAC, NOP, 66], []],
    ['255 before a character is data', [IAC, 65], [IAC, 65], []],
    ['255 before 239 is data', [IAC, 239], [IAC, 239], []],
    ['255 at the end is data', [65, IAC], [65, IAC], []],
    ['a command is taken out', [65, IAC, NOP, 66], [65, 66], []],
    ['an end of a subnegotiation alone is taken out', [65, IAC, SE, 66], [65, 66], []],
    ['a subnegotiation is taken out', [65, IAC, SB, 24, 1, IAC, SE, 66], [65, 66], []],
    ['a subnegotiation without an end is no data', [65, IAC, SB, 24, 1, 66], [65], []],
    ['WILL is refused', [65, IAC, WILL, ECHO, 66], [65, 66], [IAC, DONT, ECHO]],
    ['DO is refused', [65, IAC, DO, ECHO, 66], [65, 66], [IAC, WONT, ECHO]],
    ['WONT has no answer', [IAC, WONT, ECHO, 66], [66], []],
    ['DONT has no answer', [IAC, DONT, ECHO, 66], [66], []],
    ['each is refused', [IAC, WILL, 3, IAC, DO, 0, 66], [66], [IAC, DONT, 3, IAC, WONT, 0]],
    ['WILL without an option has no answer', [65, IAC, WILL], [65], []],
    ['DO without an option has no answer', [65, IAC, DO], [65], []],
  ])('%s', (_, line, data, answer) => {
    const found = withoutTelnet(Buffer.from(line));
    expect([[...found.data], [...found.answer]]).toEqual([data, answer]);
  });

  test('is itself where there is no 255 in it', () => {
    const line = Buffer.from('220 ready');
    expect(withoutTelnet(line).data).toBe(line);
    expect(withoutTelnet(line).answer).toHaveLength(0);
  });
});
