import { type Connector, type ConnectorOptions, connector, type OpenCode } from '@url/open/connect';
import { withBrackets } from '@url/open/exchange';
import { type FetchCode, FetchRefused } from './fetch-refused.ts';
import { assertNames } from './options.ts';

/** What the guards of clients have in common. */
export interface Door extends Connector {
  refusal(code: FetchCode, detail: string): FetchRefused;
  /** The refusal of a `Host` field that names another host than is connected to. */
  hostFault(host: string, port: number, isDefaultPort: boolean, said: unknown): FetchRefused | undefined;
}

/** @throws TypeError for a wrong option */
export function doorOf(options: ConnectorOptions, asker: string): Door {
  assertNames(options, ['hosts', 'ports', 'lookup'], asker);
  const refusal: Door['refusal'] = (code, detail) => new FetchRefused(code, { hop: 0, detail });
  const codeOf = (code: OpenCode): FetchCode => (code === 'address-not-public' ? 'address-refused' : 'host-refused');
  const { dial } = connector(options, (code, where) => refusal(codeOf(code), where));
  return {
    dial,
    refusal,
    hostFault(host, port, isDefaultPort, said) {
      const bare = withBrackets(host.replace(/^\[|\]$/g, '')).toLowerCase();
      const names = [`${bare}:${port}`, ...(isDefaultPort ? [bare] : [])];
      const isOwn = said === undefined || names.includes(String(said).toLowerCase());
      return isOwn ? undefined : refusal('host-refused', `Host: ${said}`);
    },
  };
}
