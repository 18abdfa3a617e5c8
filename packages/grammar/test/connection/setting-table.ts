// What a driver makes of a text with a setting, against what it makes of our options for the same text.

/** What a driver would do, as its own reader says. */
export interface Connection {
  /** The higher, the stricter: no TLS, TLS with any certificate, TLS with one of a known authority, and of the host. */
  readonly tls: number;
  /** Everything else. */
  readonly other: object;
}

/** A driver, by a text and by our options. */
export interface Subject {
  /** The URL with a setting. */
  urlOf(setting: string): string;
  /** Throws, or gives `undefined`, where the driver refuses. */
  byText(url: string): Promise<Connection | undefined> | Connection | undefined;
  /** @throws TypeError where our options function does. */
  byOptions(url: string): Promise<Connection> | Connection;
}

/**
 * A line for each setting and value, with what our options do:
 *
 * - `same` as the driver with the text;
 * - `stricter` about TLS, and the same otherwise;
 * - `more`: they have the setting, which the driver does not read of a text;
 * - `refused`, and why.
 *
 * Anything else is `WEAKER` or `OTHER`, and wrong.
 */
export async function settingTable(
  settings: { readonly [name: string]: readonly string[] },
  subject: Subject,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const plain = await byDriver(subject, subject.urlOf(''));
  for (const [name, values] of Object.entries(settings)) {
    for (const value of values) {
      const setting = `${name}=${value}`;
      lines.push(`${setting}: ${await verdictOn(subject, subject.urlOf(encodeURI(setting)), plain)}`);
    }
  }
  return lines;
}

async function verdictOn(subject: Subject, url: string, plain: Connection | undefined): Promise<string> {
  let ours: Connection;
  try {
    ours = await subject.byOptions(url);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return `refused ${error.message.replace(/^.* has no field for the setting "[^"]*":? ?/, '')}`;
  }
  const theirs = await byDriver(subject, url);
  if (theirs === undefined) return 'OTHER: the driver refuses';
  if (ours.tls < theirs.tls) return 'WEAKER';
  const isSame = equal(ours.other, theirs.other);
  if (isSame) return ours.tls === theirs.tls ? 'same' : 'stricter';
  return equal(theirs, plain) ? 'more' : `OTHER: ${JSON.stringify([ours.other, theirs.other])}`;
}

/** A driver, by a text and by our options without the settings that the caller ignores. */
export interface IgnoringSubject extends Omit<Subject, 'byOptions'> {
  /** @throws TypeError where our options function does. */
  byOptions(url: string, ignore: readonly string[]): Promise<Connection> | Connection;
}

/**
 * Tries every value of every setting alone, and before every value of those about TLS: all values of those about TLS, and one of any other.
 * Ignores one name or both. Returns what connects more weakly than the driver does with the same text, and how much was not refused.
 */
export async function weakerWhenIgnored(
  settings: { readonly [name: string]: readonly string[] },
  subject: IgnoringSubject,
): Promise<{ readonly weaker: readonly string[]; readonly admitted: number }> {
  const all = Object.entries(settings).flatMap(([name, values]) => values.map((value) => ({ name, value })));
  const isOfTls = ({ name }: { readonly name: string }): boolean => /ssl|tls|verify|cert|secure|service/i.test(name);
  const ofTls = all.filter(isOfTls);
  const firsts = all.filter((each, at) => isOfTls(each) || all[at - 1]?.name !== each.name);
  const pairs = firsts.flatMap((one) => ofTls.map((two) => [one, two] as const));
  const weaker: string[] = [];
  let admitted = 0;
  for (const written of [...all.map((one) => [one] as const), ...pairs]) {
    const names = written.map(({ name }) => name);
    const text = written.map(({ name, value }) => `${name}=${value}`).join('&');
    const url = subject.urlOf(encodeURI(text));
    let theirs: Connection | 'unread' | undefined = 'unread';
    for (const ignore of new Set([...names, names.join()])) {
      const ours = await admittedOptions(subject, url, ignore.split(','));
      if (ours === undefined) continue;
      admitted += 1;
      if (theirs === 'unread') theirs = await byDriver(subject, url);
      if (theirs !== undefined && ours.tls < theirs.tls) weaker.push(`${text} without ${ignore}`);
    }
  }
  return { weaker, admitted };
}

async function admittedOptions(
  subject: IgnoringSubject,
  url: string,
  ignore: readonly string[],
): Promise<Connection | undefined> {
  try {
    return await subject.byOptions(url, ignore);
  } catch {
    return undefined;
  }
}

async function byDriver(subject: Pick<Subject, 'byText'>, url: string): Promise<Connection | undefined> {
  try {
    return await subject.byText(url);
  } catch {
    return undefined;
  }
}

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
