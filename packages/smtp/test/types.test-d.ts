import { access, createRegistry, parse, parseOrThrow } from '@url/core';
import { createTransport } from 'nodemailer';
import { expectTypeOf, test } from 'vitest';
import { nodemailerOptions, type SmtpUrl, smtp, smtps } from '../src/index.ts';

test('a text of the scheme reads as its own URL', () => {
  const result = parse(createRegistry([smtp, smtps]), 'smtp://h');
  if (result.ok) expectTypeOf(result.url).toEqualTypeOf<SmtpUrl>();
});

test('nodemailer takes the options', () => {
  const registry = createRegistry([smtp]);
  createTransport(nodemailerOptions(access(registry, parseOrThrow(registry, 'smtp://h').url)));
});
