/** The host as a URL or a `Host` field writes it. In a plan, an IPv6 address has no brackets. */
export function withBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
