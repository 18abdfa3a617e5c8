import dns from 'node:dns';
import type { LookupFunction, Socket, TcpNetConnectOpts } from 'node:net';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import { withoutBrackets } from './brackets.ts';
import { EVERY_HOST, type HostRules, hostRules } from './host-rules.ts';

/** Connects to the hosts that its rules admit, and to no others. */
export interface Connector {
  /**
   * Begins to connect. The host is checked if it is an address; every address that a name leads to is checked, and only those that are
   * admitted are tried, both families in turns; and the address of the socket is checked before its first octet is sent. A socket that
   * fails a check is destroyed, with an `OpenError`.
   *
   * @param begin makes the socket from options of `net.connect` or `tls.connect`, with options of its own added to them
   * @throws OpenError for a host, a port or an address that is refused without a look-up
   */
  dial<S extends Socket>(host: string, port: number, begin: (options: TcpNetConnectOpts) => S): S;
}

/** Makes the error of a refusal. `part` is the part that was refused. */
export type Refusal = (
  code: 'address-not-public' | 'host-not-allowed',
  where: string,
  part: 'host' | 'port' | 'address',
) => Error;

export function refusalOf(code: OpenCode, where: string): Error {
  return new OpenError(code, { where });
}

/** A connector for the ports of any protocol, and for public addresses alone. */
export const PUBLIC: Connector = /* @__PURE__ */ connectorOf(publicAnyPort(), refusalOf);

/** A connector without rules. */
export const ANY: Connector = /* @__PURE__ */ connectorOf(EVERY_HOST, refusalOf);

function publicAnyPort(): HostRules {
  const rules = hostRules();
  return { ...rules, refused: (host) => rules.refused(host, 80) };
}

export function connectorOf({ refused, admits }: HostRules, refusal: Refusal, ownLookup?: LookupFunction): Connector {
  const where = (host: string, address: string | undefined): string => `${host}, ${address}`;
  const admitted: LookupFunction = (name, options, done) => {
    const lookup = ownLookup ?? (dns.lookup as LookupFunction);
    lookup(name, { ...options, all: true }, (error, found, family) => {
      if (error) return done(error, []);
      // A function of the caller's may answer with one address.
      const answers = Array.isArray(found) ? found : [{ address: found, family }];
      const addresses = answers
        .filter(({ address }) => admits(name, String(address)))
        .map(({ address }) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const [first] = addresses;
      if (first === undefined) {
        const inside = answers.map(({ address }) => address).join(', ');
        return done(refusal('address-not-public', where(name, inside), 'address'), []);
      }
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
  return {
    dial(host, port, begin) {
      const part = refused(host, port);
      if (part === 'address') throw refusal('address-not-public', host, part);
      if (part !== undefined) throw refusal('host-not-allowed', `${host}, port ${port}`, part);
      const socket = begin({ host: withoutBrackets(host), port, lookup: admitted, autoSelectFamily: true });
      // Before the listeners of clients, which send their first octets.
      socket.prependOnceListener('connect', () => {
        const { remoteAddress } = socket;
        if (admits(host, String(remoteAddress))) return;
        socket.destroy(refusal('address-not-public', where(host, remoteAddress), 'address'));
      });
      return socket;
    },
  };
}
