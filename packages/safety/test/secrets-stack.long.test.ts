// No text makes the search for secrets run out of stack, however often it repeats itself.
import { redact, secretsIn, withoutSecrets } from '@url/safety';
import { expect, test } from 'vitest';
import { amount } from '../../../tooling/support/share.ts';
import { registry } from '../../core/test/registry.ts';

const UNITS = [
  ...Array.from('/\\ :@=&?#;,"\'<>{}[]()%.-_a0'),
  ...['%2F', '%5C', '%20', '%3A', '%40', '%3D', '%22', '%25', '25', 'a:', '//', 'u:p@h/', 'a="', 'token', 'password: '],
];

test.each(UNITS.flatMap((unit) => ['ftp:', 'x: '].map((before) => [unit, before])))(
  'of %j over and over after %j',
  (unit = '', before) => {
    const text = `${before}${unit.repeat(amount(400_000, 1_000) / unit.length)}u:secret@h`;
    expect(redact(registry, text)).not.toMatch(/u:secret@h$/);
    expect(withoutSecrets(registry, text)).not.toMatch(/u:secret@h$/);
    expect(secretsIn(registry, text).length).toBeGreaterThan(0);
  },
);

test.each(['/', ' ', '%2F'])('of millions of %j', (unit) => {
  const text = `ftp:${unit.repeat(amount(24_000_000, 1_000) / unit.length)}u:secret@h`;
  expect(redact(registry, text).endsWith('u:***@h')).toBe(true);
});
