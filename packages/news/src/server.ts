/** The port of NNTP (RFC 977). */
export const PORT = 119;

/** Splits a server, as data has it, into host and port: an IPv6 address has colons of its own. */
export function splitServer(server: string): { readonly host: string; readonly port: number } {
  const [, host = server, port = PORT] = server.match(/^(\[.*\]|[^:]*):(\d+)$/) ?? [];
  return { host, port: Number(port) };
}
