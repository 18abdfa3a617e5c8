// The connection that nodemailer makes of a text, against the one of our options for it. Rows say where they may differ, and why; each row
// has to be met.
import { access, createRegistry, parse, tolerant } from '@url/core';
import { expect, test } from 'vitest';
import { type Row as AnyRow, agreement } from '../../../tooling/support/agreement.ts';
import { nodemailerOptions, smtp, smtps } from '../src/index.ts';
import { nodemailer, type Opened } from './nodemailer.ts';
import { TEXTS } from './texts.ts';

const loose = createRegistry([smtp, smtps], { tolerant });

/** `undefined` for a text that is refused, or that nodemailer has no options for. */
type Answer = Opened | undefined;
type Row = AnyRow<Answer>;

function optionsOf(text: string) {
  const result = parse(loose, text);
  if (!result.ok) return result.error.code;
  const plan = access(loose, result.url);
  if (plan.by === 'refused') return plan.findings[0]?.code ?? '';
  try {
    // Settings have a table of their own.
    return nodemailerOptions(plan.by === 'smtp' ? { ...plan, settings: [] } : plan);
  } catch (error) {
    return String(error);
  }
}

/** Texts that we refuse for one of these reasons, and nodemailer reads. */
const refused = (reason: string, ...whys: string[]): Row => [
  reason,
  (_, why, ours, theirs) => ours === undefined && theirs !== undefined && whys.some((each) => why.includes(each)),
];

const ROWS: readonly Row[] = [
  refused('a port is a number from 1 to 65535', 'port-'),
  refused('a raw delimiter in a user or password hides the host', 'login-malformed'),
  refused('a character has to be escaped, and there is no path', 'character-forbidden', 'escape-malformed'),
  refused('a host is a name or a number, and there is one', 'host-', 'smtp-several-hosts'),
  refused('a text begins with the name of a scheme and "://"', 'slashes-missing'),
  refused('an escaped end of a line', 'delimiter-hidden'),
  [
    'to nodemailer, a text with white space before it is no URL',
    (text, _, ours, theirs) => ours !== undefined && theirs === undefined && /^\s/.test(text),
  ],
  [
    'new URL throws at the escapes of a port',
    (text, _, ours, theirs) => ours !== undefined && theirs === undefined && /:\d*%3\d/.test(text),
  ],
  refused('nodemailer sends the escapes of octets that are not UTF-8', 'not UTF-8'),
];

test('nodemailer agrees, but for rows', async () => {
  const withoutOthers = (opened: Answer): Answer => opened && { ...opened, others: {} };
  const same = await agreement(TEXTS, ROWS, async (text) => {
    const options = optionsOf(text);
    const theirs = withoutOthers(nodemailer(text));
    if (typeof options === 'string') return [undefined, options, theirs];
    return [withoutOthers(nodemailer(options)), '', theirs];
  });
  expect(TEXTS.length).toBeGreaterThan(700);
  expect(same).toBeGreaterThan(150);
});
