// Links to the playground: what is shown, after the "#", which browsers do not send.

export interface SharedState {
  readonly tab: string;
  readonly url: string;
  readonly isTolerant: boolean;
  readonly base: string;
  /** The other fields of the tabs, by their ids. */
  readonly fields: Readonly<Record<string, string>>;
}

export function addressOf({ tab, url, isTolerant, base, fields }: SharedState): string {
  const pairs: [string, string][] = [];
  if (tab !== 'url') pairs.push(['tab', tab]);
  if (url !== '') pairs.push(['url', url]);
  if (isTolerant) pairs.push(['tolerant', '1']);
  if (base !== '') pairs.push(['base', base]);
  for (const [name, value] of Object.entries(fields)) if (value !== '') pairs.push([name, value]);
  return `#${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

export function sharedIn(address: string): SharedState {
  // A "+" is no blank here.
  const pairs = new URLSearchParams(address.replace(/^#/, '').replaceAll('+', '%2B'));
  pairs.delete('');
  const { tab = 'url', url = '', tolerant, base = '', ...fields } = Object.fromEntries(pairs);
  return { tab, url, isTolerant: tolerant === '1', base, fields };
}
