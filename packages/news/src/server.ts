/** The port of NNTP (RFC 977). */
export const PORT = 119;

/** The host and the port of a server that a URL names, as data has it: an address of IPv6 has colons of its own. */
export function splitServer(server: string): { readonly host: string; readonly port: number } {
  const [, host = server, port = PORT] = server.match(/^(\[.*\]|[^:]*):(\d+)$/) ?? [];
  return { host, port: Number(port) };
}
