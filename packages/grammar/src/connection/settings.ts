import type { Pair } from '@url/core';
import type { SchemeFinding } from '@url/core/scheme';

/** What is to know of the settings of a scheme, with the codes of its findings. */
export interface SettingRules<Code extends string> {
  /** The name that a setting goes by: one for all spellings of a setting. Names are compared as they are by default. */
  readonly nameOf?: (name: string) => string;
  /** The code for a setting that is said again. */
  readonly twice: Code;
  /** Settings that may be said several times. */
  readonly mayRepeat?: readonly string[];
  /** The code for a setting that leads a client elsewhere than the parts of the URL say. */
  readonly elsewhere: Code;
  /** The names of those. */
  readonly leads: readonly string[];
  /** Matches the name, "=" and a value that leads nowhere else: `tlsinsecure=false`. */
  readonly harmless?: RegExp;
}

/** The settings that are said twice. A plan is refused for them. */
export function settingsTwice<Code extends string>(
  settings: readonly Pair[],
  { nameOf = (name) => name, twice, mayRepeat = [] }: SettingRules<Code>,
): readonly SchemeFinding<Code>[] {
  const said = new Set<string>();
  const found: SchemeFinding<Code>[] = [];
  for (const [at, pair] of settings.entries()) {
    const name = nameOf(pair.name);
    if (said.has(name) && !mayRepeat.includes(name)) found.push({ code: twice, part: `settings.${at}.name` });
    said.add(name);
  }
  return found;
}

/** The settings that lead a client to another server, user, file or socket, or past the check of a certificate. */
export function settingsElsewhere<Code extends string>(
  settings: readonly Pair[],
  { nameOf = (name) => name, elsewhere, leads, harmless }: SettingRules<Code>,
): readonly SchemeFinding<Code>[] {
  return settings.flatMap(({ name: written, value }, at): SchemeFinding<Code>[] => {
    const name = nameOf(written);
    const leadsAway = leads.includes(name) && !harmless?.test(`${name}=${value}`);
    return leadsAway ? [{ code: elsewhere, part: `settings.${at}.name` }] : [];
  });
}
