// The contract: what other packages and programs count on.
import * as safety from '@url/safety';
import { expect, test } from 'vitest';

const VALUES = `
  applied assumedAccess columnOf explain findings hideSpans inspect isPublicAddress joinSpans labelOf mayHaveFindings meantScheme
  notText printable redact replaceUnseen safetyRules secretsIn steps suggest visible withoutSecrets
`;

test('@url/safety exports these values', () => {
  expect(Object.keys(safety).sort()).toEqual(VALUES.trim().split(/\s+/));
});
