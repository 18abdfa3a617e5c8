import {
  type AccessPlan,
  type AnyScheme,
  type Finding,
  type Labels,
  type Registry,
  type Step,
  schemeOf,
} from '@url/core';
import { own, ownOptions } from '@url/core/scheme';
import { withoutSecrets } from '../secrets/without-secrets.ts';
import { labelIn, readableName } from './labels.ts';
import { visible } from './visible.ts';

/** One thing that a client does, in words. Every text in it can be shown as it is: `visible` was called. */
export interface PlanStep {
  /** `connect to`, `log in as`, `send`, `refuse`, the words of a scheme, or a command of the protocol, such as `CWD`. */
  readonly verb: string;
  /** The rest of it: a host and port, a name, a line. `""` is an empty one, `undefined` a missing one. */
  readonly argument: string | undefined;
  /** A remark about it: `by ftp`, `if RETR fails`. */
  readonly note: string | undefined;
  /** The part of the plan that it comes from, as a path in the data: `host`, `login.user`, `steps.2`. */
  readonly part: string;
  /** True if something in the argument is hidden. */
  readonly secret: boolean;
  /** True if the URL does not say this, and it was assumed. */
  readonly assumed: boolean;
}

/** The options of `steps`. */
export interface StepsOptions {
  /** The parts of the plan that were assumed, as `assumedAccess` gives them. */
  readonly assumed?: readonly string[] | undefined;
  /** Shows passwords and other secrets, to the person whose they are. */
  readonly showSecrets?: boolean | undefined;
}

/**
 * A plan in words, one thing that a client does after the other: for a page, a terminal or a log. Secrets are shown as `***`,
 * as `withoutSecrets` does it. Plans of every scheme have steps: what core has no words for is shown by its label, or by its
 * name.
 *
 * ```ts
 * steps(urls, access(urls, url)).map(({ verb, argument }) => `${verb} ${argument}`);
 * // connect to host.dom port 21, log in as myname, CWD /etc, TYPE A, RETR motd
 * ```
 */
export function steps(registry: Registry, plan: AccessPlan, options: StepsOptions = {}): readonly PlanStep[] {
  const { assumed, showSecrets = false } = ownOptions(options, 'steps', ['assumed', 'showSecrets']);
  if (assumed !== undefined && !(Array.isArray(assumed) && assumed.every((part) => typeof part === 'string')))
    throw new TypeError('the option assumed is a list of parts, as assumedAccess gives it');
  if (typeof Object(plan).by !== 'string') throw new TypeError('steps takes a plan, as access gives it');
  const labels = labelsFor(registry, plan.by);
  const data = plainData(plan) as AccessPlan;
  const open = inWords(data, labels);
  // The findings of a refusal have no text of the URL in them.
  const isShown = showSecrets || plan.by === 'refused';
  const hidden = isShown ? open : inWords(plainData(withoutSecrets(registry, data)) as AccessPlan, labels);
  for (const [at, row] of hidden.entries()) {
    // The same plan, with its secrets or without, has as many steps.
    const { verb, argument } = open[at] as Row;
    row.secret = row.verb !== verb || row.argument !== argument;
    if (assumed !== undefined) row.assumed = assumed.some((part) => isAssumed(part, row));
  }
  return hidden;
}

/** A step that is still to be compared with others: a copy of each would take as much memory again. */
type Row = { -readonly [name in keyof PlanStep]: PlanStep[name] };

/** Core's own words for parts of plans. */
const WORDS: Labels = {
  'lines.*': 'send',
  'fields.*': 'field',
  requestTarget: 'request',
  'login.user': 'log in as',
  'login.password': 'with the password',
  'login.ask': 'ask for',
  'advise.user': 'suggest the user',
  'advise.password': 'suggest the password',
};

/** The questions to a person before the login. */
const ASKED: { readonly [ask: string]: string } = { password: 'a password', email: 'an e-mail address' };

/** The labels for a plan: those of all schemes for what it is by, then those of the scheme of this name. */
function labelsFor(registry: Registry, by: string): Labels {
  const scheme: AnyScheme | undefined = schemeOf(registry, by);
  const of = registry.schemes.flatMap(({ labels }) =>
    Object.entries(labels ?? {}).filter(([part]) => part.startsWith(`${by}:`)),
  );
  return { ...Object.fromEntries(of), ...scheme?.labels };
}

/** True for a step that this assumption is about: a part of the plan, one that it is in, or its port. */
function isAssumed(part: string, row: Row): boolean {
  return isWithin(part, row.part) || isWithin(row.part, part) || part === portOf(row);
}

/** True for a path in the data that is the other, or leads into it. */
function isWithin(part: string, outer: string): boolean {
  return part === outer || part.startsWith(`${outer}.`);
}

/** The port shown with a host. */
function portOf({ part }: Row): string {
  return part.replace(/(^|\.)host$/, '$1port');
}

function inWords(plan: AccessPlan, labels: Labels): readonly Row[] {
  const { by, ...parts } = plan as AccessPlan & Partial<Fields>;
  if (by === 'refused') return (parts.findings ?? []).map(refusalRow);
  if (by === 'gateway') return gatewayRows(parts);
  const rows: Row[] = [];
  const hasWords = typeof parts.host === 'string' || Object.keys(labels).some((part) => part.startsWith(`${by}:`));
  if (!hasWords) rows.push(row('use', by, 'by'));
  addFields(rows, plan, '', { plan, labels });
  return rows.length === 0 ? [row('use', by, 'by')] : rows;
}

/** The fields of plans that core knows. */
interface Fields {
  readonly host: string;
  readonly findings: readonly Finding[];
  readonly url: unknown;
  readonly requestTarget: unknown;
}

function row(verb: string, argument: unknown, part: string, note?: string): Row {
  return shownRow(verb, shown(argument), part, note);
}

function shownRow(verb: string, argument: string | undefined, part: string, note?: string): Row {
  return { verb, argument, note, part, secret: false, assumed: false };
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return value === '' ? '""' : visible(String(value));
}

/** "danger: a reserved port … (port-reserved, RFC 1738 §6)", as `explain` says it. */
function refusalRow({ code, severity, section, sentence }: Finding, at: number): Row {
  const said = [severity, sentence].filter((word) => word !== undefined).join(': ');
  const source = [code, section].filter((word) => word !== undefined).join(', ');
  return row('refuse', `${said} (${source})`, `findings.${at}`);
}

function gatewayRows({ url, requestTarget }: Partial<Fields>): readonly Row[] {
  if (requestTarget === undefined) return [row('get', url, 'url', 'through the gateway')];
  return [row('connect to', url, 'url', 'as a proxy'), row('request', requestTarget, 'requestTarget')];
}

/** The plan that is put into words, and its labels. */
interface LabelledPlan {
  readonly plan: AccessPlan;
  readonly labels: Labels;
}

/** Adds a step for each field of an object in the plan. A host and its port are one step. */
function addFields(rows: Row[], fields: object, part: string, labelled: LabelledPlan): void {
  const before = part === '' ? '' : `${part}.`;
  const { host, port } = fields as { readonly host?: unknown; readonly port?: unknown };
  const isServer = typeof host === 'string';
  if (isServer) {
    const hostport = port === undefined ? shown(host) : `${shown(host)} port ${shown(port)}`;
    const note = part === '' ? `by ${visible(labelled.plan.by)}` : undefined;
    rows.push(shownRow('connect to', hostport, `${before}host`, note));
  }
  for (const [name, value] of Object.entries(fields)) {
    // A field `kind` says which alternative the data is.
    const isShown =
      name === 'kind' || (part === '' && name === 'by') || (isServer && (name === 'host' || name === 'port'));
    if (!isShown) add(rows, value, before + name, labelled);
  }
}

function add(rows: Row[], value: unknown, part: string, labelled: LabelledPlan): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    if (/(?:^|\.)path$/.test(part) && value.every((name) => typeof name === 'string')) {
      rows.push(shownRow(wordsFor(part, labelled), pathOf(value), part));
    } else for (const [at, item] of value.entries()) add(rows, item, `${part}.${at}`, labelled);
  } else if (typeof value !== 'object') {
    const asked =
      part === 'login.ask' ? (Object.hasOwn(ASKED, value as string) ? ASKED[value as string] : undefined) : undefined;
    rows.push(row(wordsFor(part, labelled), asked ?? value, part));
  } else if (isStep(value)) rows.push(row(visible(value.verb), value.argument, part, conditionOf(part, labelled)));
  else if (isPair(value)) rows.push(row(wordsFor(part, labelled), pairText(value), part));
  else addFields(rows, value, part, labelled);
}

/** The verb for a part of the plan: a label, a word of core's, or the name of the field. */
function wordsFor(part: string, { plan, labels }: LabelledPlan): string {
  const own = labelIn(labels, plan, part, plan.by) ?? labelIn(WORDS, plan, part);
  if (own !== undefined) return own;
  // `binary.wpath` is the `wpath` of the URL.
  return labelIn(labels, undefined, part.slice(part.indexOf('.') + 1), plan.by) ?? readableName(part);
}

/** The name of a file from the root. A slash inside a part is an escape. */
function pathOf(path: readonly string[]): string {
  return path.map((name) => `/${visible(name).replaceAll('/', '\\x2F')}`).join('') || '/';
}

function isStep(value: object): value is Step {
  return typeof (value as Partial<Step>).verb === 'string';
}

/** When the steps `otherwise` are taken: if the last of `steps` fails. */
function conditionOf(part: string, { plan }: LabelledPlan): string | undefined {
  if (!part.startsWith('otherwise.')) return undefined;
  const { steps: before } = plan as { readonly steps?: unknown };
  const last: unknown = Array.isArray(before) ? before.at(-1) : undefined;
  return `if ${isStep(Object(last)) ? visible((last as Step).verb) : 'that'} fails`;
}

interface NamedValue {
  readonly name: string;
  readonly value?: unknown;
}

/** True for a pair, such as a header field or a setting. */
function isPair(value: object): value is NamedValue {
  const { name, value: own, ...others } = value as Partial<NamedValue>;
  return typeof name === 'string' && typeof own !== 'object' && Object.keys(others).length === 0;
}

function pairText({ name, value }: NamedValue): string {
  return value === undefined ? name : `${name}: ${String(value)}`;
}

/**
 * The value as plain data. A plan without lines may hold octets or a `Map`: their kind is shown. A larger object that the plan holds several
 * times is shown once. `seen` is true for an object while its members are copied.
 */
function plainData(value: unknown, seen: Map<unknown, boolean> = new Map()): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  if (seen.get(value) === true) return 'itself';
  if (ArrayBuffer.isView(value)) return `${value.byteLength} octets`;
  const isList = Array.isArray(value);
  const kind = isList ? 'Object' : Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (kind !== 'Object') return kind;
  if (seen.has(value) && isLarge(value)) return 'as before';
  seen.set(value, true);
  const copy = isList ? value.map((each) => plainData(each, seen)) : plainFields(value, seen);
  seen.set(value, false);
  return copy;
}

function plainFields(value: object, seen: Map<unknown, boolean>): object {
  const copy = own({}) as { [name: string]: unknown };
  for (const name of Object.keys(value)) copy[name] = plainData(value[name as never], seen);
  return copy;
}

function isLarge(value: object): boolean {
  const inner: readonly unknown[] = Object.values(value);
  return inner.length > FEW || inner.some((each) => typeof each === 'object');
}

const FEW = 8;
