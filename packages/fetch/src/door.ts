import { ownOptions } from '@url/core/scheme';
import { type Connector, type ConnectorOptions, connector } from '@url/open/connect';
import { hostField, withBrackets } from '@url/open/exchange';
import { withoutBrackets } from '@url/open/hosts';
import { type FetchCode, FetchRefused } from './fetch-refused.ts';
import { CONNECTING } from './options.ts';

/** A server as clients name it: an address may have brackets. */
interface Server {
  readonly by: string;
  readonly host: string;
  readonly port: number;
}

/** What the guards of clients have in common. */
export interface Door extends Connector {
  refusal(code: FetchCode, detail: string): FetchRefused;
  /** The refusal of a `Host` field that names another host than is connected to. */
  hostFault(server: Server, said: unknown): FetchRefused | undefined;
}

/** @throws TypeError for a wrong option */
export function doorOf(options: ConnectorOptions, asker: string): Door {
  ownOptions(options, asker, CONNECTING);
  const refusal: Door['refusal'] = (code, detail) => new FetchRefused(code, { hop: 0, detail });
  const { dial } = connector(options, (_, where, part) => refusal(`${part}-refused`, where));
  return {
    dial,
    refusal,
    hostFault({ by, host, port }, said) {
      const server = { by, host: withoutBrackets(host), port };
      const names = [hostField(server), `${withBrackets(server.host)}:${port}`];
      const isOwn = said === undefined || names.some((name) => name.toLowerCase() === String(said).toLowerCase());
      return isOwn ? undefined : refusal('host-refused', `Host: ${said}`);
    },
  };
}

/** The value of `Host` in fields of any form: pairs, names and values in turns, or an object. */
export function hostIn(headers: unknown): unknown {
  const fields = Object(headers);
  const isFlat = Array.isArray(fields) && !Array.isArray(fields[0]);
  const pairs: Iterable<readonly unknown[]> = isFlat
    ? fields.map((name, at) => (at % 2 === 0 ? [name, fields[at + 1]] : []))
    : Symbol.iterator in fields
      ? fields
      : Object.entries(fields);
  return [...pairs].find(([name]) => /^host$/i.test(String(name)))?.[1];
}
