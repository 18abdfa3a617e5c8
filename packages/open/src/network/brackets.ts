/** The address in the brackets of an IPv6 host. Another host as it is. */
export function withoutBrackets(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}

/** The host as a URL or a field `Host` has it: a plan has an IPv6 address without its brackets. */
export function withBrackets(host: string): string {
  return host.includes(':') ? `[${withoutBrackets(host)}]` : host;
}
