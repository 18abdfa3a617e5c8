import { type Listening, listen, type Manner, type Peer } from './loopback.ts';

/** The files of a test's FTP server, and its peculiarities. */
export interface FtpSetting {
  readonly files?: { readonly [name: string]: string | Uint8Array };
  /** Replies in place of the usual ones, by the command: `PASS` or `CWD pub`. They may name the port for data. */
  readonly replies?: { readonly [command: string]: string | ((port: number) => string) };
  readonly control?: Manner;
  readonly data?: Manner;
  readonly greeting?: string;
  /** The commands of RFC 3659 that it has. By default it refuses both. */
  readonly has?: readonly ('SIZE' | 'REST')[];
  /** Its reply at the end of a transfer. */
  readonly done?: string;
  /** Its last words after it has broken off a transfer by a reset. Without any it closes the control connection. */
  readonly breaksOff?: string;
  /** The answer to a RETR after REST. */
  readonly refusesAfterRest?: string;
  /** The words with which it announces a transfer, in place of the octets of the file. */
  readonly announces?: (whole: number, rest: number) => string;
}

export interface FtpListening extends Listening {
  readonly data: Listening;
}

/** A server with one directory. */
export async function ftpServer(setting: FtpSetting = {}): Promise<FtpListening> {
  const { files = { motd: 'hello\r\n' }, replies = {}, greeting = '220 ready', has = [] } = setting;
  const { announces = (whole) => `(${whole} bytes)` } = setting;
  let from = 0;
  const waiting: ((peer: Peer) => void)[] = [];
  const arrived: Peer[] = [];
  const data = await listen(async (peer) => {
    const next = waiting.shift();
    if (next === undefined) arrived.push(peer);
    else next(peer);
  }, setting.data);
  const dataPeer = (): Promise<Peer> =>
    new Promise((resolve) => {
      const peer = arrived.shift();
      if (peer === undefined) waiting.push(resolve);
      else resolve(peer);
    });
  const high = data.port >> 8;
  const usual: { readonly [verb: string]: string } = {
    USER: '331 password, please',
    PASS: '230-welcome\r\n 230 not yet\r\n230 logged in',
    CWD: '250 done',
    TYPE: '200 done',
    EPSV: `229 Entering Extended Passive Mode (|||${data.port}|)`,
    PASV: `227 Entering Passive Mode (127,0,0,1,${high},${data.port & 0xff})`,
    QUIT: '221 bye',
  };
  const control = await listen(async (peer) => {
    if (!(await peer.say(`${greeting}\r\n`))) return;
    for (let heard = await peer.line(); heard !== undefined; heard = await peer.line()) {
      // Refused options of Telnet mean nothing here.
      const line = heard.replace(/^(?:\xFF[\xFB-\xFE].)+/s, '');
      const [verb = '', argument = ''] = line.split(/ (.*)/s);
      // A new data connection takes the place of one that was not used.
      if (verb === 'EPSV' || verb === 'PASV') for (const unused of arrived.splice(0)) unused.socket.destroy();
      const special = replies[line] ?? replies[verb];
      if (verb === 'REST' && has.includes('REST')) from = Number(argument);
      if (special !== undefined) await peer.say(`${typeof special === 'string' ? special : special(data.port)}\r\n`);
      else if (verb === 'SIZE' && has.includes('SIZE') && files[argument] !== undefined)
        await peer.say(`213 ${files[argument].length}\r\n`);
      else if (verb === 'REST' && has.includes('REST')) await peer.say('350 restarting\r\n');
      else if (verb === 'RETR' && from > 0 && setting.refusesAfterRest !== undefined) {
        from = 0;
        await peer.say(`${setting.refusesAfterRest}\r\n`);
      } else if (verb === 'RETR' || verb === 'NLST') await transfer(peer, verb, argument);
      else if (!(await peer.say(`${usual[verb] ?? '502 what?'}\r\n`))) return;
      if (verb === 'QUIT') return peer.end();
    }
  }, setting.control);

  async function transfer(peer: Peer, verb: string, name: string): Promise<void> {
    const content = verb === 'NLST' ? Object.keys(files).join('\r\n').concat('\r\n') : files[name];
    if (content === undefined) {
      await peer.say(`550 ${name}: no such file\r\n`);
      return;
    }
    const other = await dataPeer();
    const rest = content.slice(from);
    from = 0;
    await peer.say(`150 here it comes ${announces(content.length, rest.length)}\r\n`);
    if (setting.breaksOff !== undefined) {
      other.socket.resetAndDestroy();
      if (setting.breaksOff !== '') await peer.say(`${setting.breaksOff}\r\n`);
      peer.end();
      return;
    }
    const isWhole = await other.say(rest);
    if (isWhole || other.socket.destroyed) other.end();
    if (isWhole) await peer.say(`${setting.done ?? '226 done'}\r\n`);
    else await peer.say('426 broken\r\n');
  }

  return { ...control, data };
}
