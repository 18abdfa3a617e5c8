/** Writes a host as in a URL or a `Host` field. In a plan, an IPv6 address has no brackets. */
export function withBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
