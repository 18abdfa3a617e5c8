/** Writes a host as in a URL or a `Host` field. In a plan, an IPv6 address has no brackets. */
export function withBrackets(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The host of a URL as it is looked up and connected to. */
export function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

/** The value of `Host` (RFC 9110 §7.2): without the port of the scheme. */
export function hostField({
  by,
  host,
  port,
}: {
  readonly by: string;
  readonly host: string;
  readonly port: number;
}): string {
  const bracketed = withBrackets(host);
  return port === (by === 'https' ? 443 : 80) ? bracketed : `${bracketed}:${port}`;
}
