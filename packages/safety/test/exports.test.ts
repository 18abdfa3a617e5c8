// The contract: what other packages and programs count on.
import * as safety from '@url/safety';
import { expect, test } from 'vitest';

test('@url/safety exports these values', () => {
  expect(Object.keys(safety).sort()).toEqual(
    `assumedAccess columnOf explain findings hideSpans inspect isPublicAddress joinSpans labelOf notText printable redact replaceUnseen
    secretsIn steps visible withoutSecrets`.split(/\s+/),
  );
});
