import type { MailtoField } from './types.ts';

/** True for the field that is the text of the message, not a header field (RFC 6068 §2). */
export function isBody({ name }: Pick<MailtoField, 'name'>): boolean {
  return name.toLowerCase() === 'body';
}
