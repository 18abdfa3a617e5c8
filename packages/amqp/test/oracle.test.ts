// The connection that amqplib makes of a text, against the one of our options for it. Rows say where they may differ, and why; each row has to be
// met.
import { access, createRegistry, parse, tolerant } from '@url/core';
import { EVERY_PORT } from '@url/core/scheme';
import { expect, test } from 'vitest';
import { type Row as AnyRow, agreement } from '../../../tooling/support/agreement.ts';
import { amqp, amqplibOptions, amqps } from '../src/index.ts';
import { amqplib, type Opened } from './amqplib.ts';
import { TEXTS } from './texts.ts';

const loose = createRegistry([amqp, amqps], { tolerant });

/** `undefined` for a text that is refused, or that amqplib has no options for. */
type Answer = Opened | undefined;

function optionsOf(text: string) {
  const result = parse(loose, text);
  if (!result.ok) return result.error.code;
  const plan = access(loose, result.url, { ports: EVERY_PORT });
  if (plan.by === 'refused') return plan.findings[0]?.code ?? '';
  try {
    // For settings that amqplib does not know, the function throws, which options.test.ts tries.
    const known =
      plan.by === 'amqp' ? plan.settings.filter(({ name }) => /^(?:heartbeat|locale)$|Max$/.test(name)) : [];
    return amqplibOptions(plan.by === 'amqp' ? { ...plan, settings: known } : plan);
  } catch (error) {
    return String(error);
  }
}

type Row = AnyRow<Answer>;

/** Texts that we refuse for one of these reasons, and amqplib reads. */
const refused = (reason: string, ...whys: string[]): Row => [
  reason,
  (_, why, ours, theirs) => ours === undefined && theirs !== undefined && whys.some((each) => why.includes(each)),
];

const differs =
  (field: keyof Opened, has: RegExp) =>
  (text: string, _: string, ours: Answer, theirs: Answer): boolean =>
    ours !== undefined && theirs !== undefined && ours[field] !== theirs[field] && has.test(text);

const ROWS: readonly Row[] = [
  ['amqplib connects to this machine for the empty text', (text) => text === ''],
  refused('a port is a number from 1 to 65535', 'port-'),
  refused('a raw delimiter in a password hides the host', 'login-malformed'),
  refused('a character has to be escaped', 'character-forbidden', 'escape-malformed'),
  refused('a host is a name or a number, and there is one', 'host-', 'amqp-several-hosts'),
  refused('a text begins with the name of a scheme and "://"', 'slashes-missing'),
  refused('a setting that is said twice, or an escaped end of a line', 'amqp-setting-twice', 'delimiter-hidden'),
  refused('amqplib takes the empty vhost for "/"', 'no empty vhost'),
  refused('amqplib reads octets that are not UTF-8 as Latin-1, or replaces them', 'not UTF-8'),
  [
    'new URL has no user, password or port without a host',
    (text, _, ours, theirs) =>
      theirs === undefined && ours?.host === 'localhost' && /^amqps?:\/\/(?:[^/?#]*@|:)/i.test(text),
  ],
  [
    'new URL of a scheme that it does not know keeps the escapes of a host, and throws at those of a port',
    (text, _, ours) => ours !== undefined && /^\w+:\/\/(?:[^/?#@]*@)?[^/?#@]*%[^/?#@]*(?:[/?#]|$)/.test(text),
  ],
  ['amqplib reads a login as Latin-1', differs('login', /%[89a-f]|[^\0-\x7F]/i)],
  ['amqplib takes an empty user and an empty password for guest', differs('login', /\/\/:?@/)],
  ['new URL removes dot segments, escaped or not', differs('vhost', /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i)],
  refused('a setting that has to be a number is NaN to amqplib', 'no field for the setting'),
];

test('amqplib agrees, but for rows', async () => {
  const same = await agreement(TEXTS, ROWS, async (text) => {
    const options = optionsOf(text);
    if (typeof options === 'string') return [undefined, options, await amqplib(text)];
    return [await amqplib(options), '', await amqplib(text)];
  });
  expect(TEXTS.length).toBeGreaterThan(900);
  expect(same).toBeGreaterThan(200);
});
