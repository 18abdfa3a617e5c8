import type { AccessPlan, GatewayPlan, Pair, RefusedPlan } from '@url/core';
import { ownOptions } from '@url/core/scheme';

/** What a value of a setting is to a driver: options of it, or the reason why there are none, in words. */
export type Meaning<Options> = (value: string) => Options | string;

/** A driver: a package that connects, with the settings of a URL that it has options for. */
export interface Driver<Plan extends AccessPlan, Options> {
  /** As people call it: `node-postgres`. */
  readonly name: string;
  /** The function that returns its options, for messages. */
  readonly by: string;
  /** The plans that it carries out, by their `by`. */
  readonly plans: readonly Plan['by'][];
  /** The options that take a part of the plan as it is: `{ user: 'username' }`. */
  readonly parts: { readonly [part: string]: keyof Options & string };
  /** For each setting, the options that it becomes, or the reason why it becomes none. */
  readonly settings: { readonly [name: string]: Meaning<Partial<Options>> };
  /** The name that settings go by in the table. Names are compared as they are by default. */
  readonly nameOf?: (name: string) => string;
  /** Matches the settings that protect the connection, and that nobody may ignore, by the names of the table. */
  readonly protects: RegExp;
  /** What to write for a connection by TLS, in words: the answer to a setting of another driver. */
  readonly tls: string;
}

type AnyDriver = Omit<Driver<AccessPlan, unknown>, 'plans' | 'parts' | 'settings'>;

/** The choices of a program for its driver. */
export interface DriverChoices {
  /** Names of settings that another program reads, such as Prisma's `schema`. The driver gets nothing of them. */
  readonly ignore?: readonly string[] | undefined;
}

/**
 * A plan that the driver carries out, and the options that follow from its parts and its settings.
 *
 * @throws TypeError for a plan that is refused or leads through a gateway, for what is no plan, for a setting that the driver has no
 * options for, for a choice that there is not, and for octets that are not UTF-8.
 */
export function optionsOf<Plan extends AccessPlan & { readonly settings: readonly Pair[] }, Options>(
  driver: Driver<Plan, Options>,
  plan: Plan | RefusedPlan | GatewayPlan,
  choices: DriverChoices = {},
): readonly [Plan, Partial<Options>] {
  const its = connecting(driver, plan);
  return [its, { ...partOptions(driver, its), ...settingOptions(driver, its.settings, choices) }];
}

function connecting<Plan extends AccessPlan>(
  { name, by: takes, plans }: Pick<Driver<Plan, unknown>, 'name' | 'by' | 'plans'>,
  plan: Plan | RefusedPlan | GatewayPlan,
): Plan {
  const { by, findings } = Object(plan) as { by?: unknown; findings?: RefusedPlan['findings'] };
  if (plans.some((each) => each === by)) return plan as Plan;
  if (by === 'refused' && Array.isArray(findings))
    throw new TypeError(
      `the plan is refused: ${findings.map(({ sentence, code, part }) => `${sentence} (${code}, ${part})`).join('; ')}`,
    );
  if (by === 'gateway')
    throw new TypeError(`the plan leads through a gateway, and ${name} connects to a server itself`);
  throw noPlan({ by: takes, plans });
}

/** The error for anything but a plan that a driver carries out. */
export function noPlan({ by, plans }: { readonly by: string; readonly plans: readonly string[] }): TypeError {
  return new TypeError(`${by} takes a plan that access gave for a URL of ${plans.join(' or ')}`);
}

/** Parts of a plan that are options. Those that the plan does not have are left out. */
function partOptions<Plan extends AccessPlan, Options>(driver: Driver<Plan, Options>, plan: Plan): Partial<Options> {
  const given = Object.entries(plan).flatMap(([part, value]) => {
    const option = Object.hasOwn(driver.parts, part) ? driver.parts[part] : undefined;
    if (option === undefined || value === undefined) return [];
    return [[option, part === 'port' ? value : utf8(driver, part, value)]];
  });
  return Object.fromEntries(given) as Partial<Options>;
}

/** The options that the settings of a URL stand for. */
function settingOptions<Plan extends AccessPlan, Options>(
  driver: Driver<Plan, Options>,
  settings: readonly Pair[],
  choices: DriverChoices,
): Partial<Options> {
  const ignored = ignoredBy(driver, choices);
  const { nameOf = (name) => name } = driver;
  const options: Partial<Options> = {};
  if (!Array.isArray(settings)) throw noPlan(driver);
  for (const setting of settings) {
    const { name, value = '' }: Pair = Object(setting);
    if (typeof name !== 'string') throw noPlan(driver);
    const known = nameOf(name);
    if (ignored.includes(known)) continue;
    const meaning = Object.hasOwn(driver.settings, known) ? driver.settings[known] : undefined;
    const meant = meaning === undefined ? unknown(driver, known) : meaning(utf8(driver, `setting ${name}`, value));
    // Programs and drivers write into the objects that they are given.
    if (typeof meant !== 'string') Object.assign(options, copied(meant));
    else throw new TypeError(`${driver.name} has no field for the setting ${JSON.stringify(name)}${meant}`);
  }
  return options;
}

/** A copy of options that shares no object with them. */
function copied(options: object): object {
  const entries = Object.entries(options).map(([name, value]) => [name, isObject(value) ? { ...value } : value]);
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The names to pass over. */
function ignoredBy({ by, nameOf = (name) => name, protects }: AnyDriver, choices: DriverChoices): readonly string[] {
  const { ignore = [] } = ownOptions(choices, by, ['ignore']);
  if (!Array.isArray(ignore) || ignore.some((name: unknown) => typeof name !== 'string'))
    throw new TypeError(`${by}: ignore is a list of names of settings`);
  const names = ignore.map(nameOf);
  const kept = names.find((name) => protects.test(name));
  if (kept !== undefined) throw new TypeError(`${by}: the setting ${JSON.stringify(kept)} protects the connection`);
  return names;
}

function unknown({ tls }: AnyDriver, name: string): string {
  if (OF_TLS.test(name)) return `: ${tls}`;
  return ': if another program reads it, name it in { ignore: [...] }';
}

const OF_TLS = /ssl|tls|verify|cert|channel.?binding/i;

/** Text that a driver sends as UTF-8. @throws TypeError for octets that are not UTF-8 (code units U+DC80 to U+DCFF). */
export function utf8({ name }: AnyDriver, part: string, text: unknown): string {
  if (typeof text !== 'string') throw new TypeError(`the ${part} is a text`);
  if (!/\p{Surrogate}/u.test(text)) return text;
  throw new TypeError(`the ${part} has octets that are not UTF-8, and ${name} sends text`);
}

/** A setting whose text is an option. */
// @__NO_SIDE_EFFECTS__
export function asText<Field extends string>(field: Field): Meaning<{ readonly [name in Field]: string }> {
  return (value) => ({ [field]: value }) as never;
}

/** A setting whose number is an option, times `unit`. */
// @__NO_SIDE_EFFECTS__
export function asNumber<Field extends string>(field: Field, unit = 1): Meaning<{ readonly [name in Field]: number }> {
  return (value) =>
    /^\d{1,9}$/.test(value) ? ({ [field]: Number(value) * unit } as never) : otherValue('it takes a whole number');
}

/** A setting that is true or false, as an option. */
// @__NO_SIDE_EFFECTS__
export function asFlag<Field extends string>(field: Field): Meaning<{ readonly [name in Field]: boolean }> {
  return among({ true: { [field]: true }, false: { [field]: false } }) as never;
}

/** A setting with a few values. `otherwise` is what to say of any other one. */
// @__NO_SIDE_EFFECTS__
export function among<Options>(
  values: { readonly [value: string]: Options | string },
  otherwise = `it has one for ${Object.keys(values).join(', ')}`,
): Meaning<Options> {
  return (value) => (Object.hasOwn(values, value) ? (values[value] as Options | string) : otherValue(otherwise));
}

/** A setting whose values are compared in lower case. */
// @__NO_SIDE_EFFECTS__
export function inEitherCase<Options>(meaning: Meaning<Options>): Meaning<Options> {
  return (value) => meaning(value.toLowerCase());
}

/** A setting that the driver has no option for. */
// @__NO_SIDE_EFFECTS__
export function because(reason: string): Meaning<never> {
  return () => `: ${reason}`;
}

/** A setting that the program passes on itself, as `how` explains, and names among those to ignore. */
// @__NO_SIDE_EFFECTS__
export function byProgram(how: string): Meaning<never> {
  return because(`${how}, and the name of the setting in { ignore: [...] }`);
}

/** The reason of a setting with a value that the driver has no option for. */
export function otherValue(reason: string): string {
  return ` with this value: ${reason}`;
}
