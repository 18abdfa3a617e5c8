import type { MailtoField } from './types.ts';

/** True for the field that is no header field, but the text of the message (RFC 6068 §2). */
export function isBody({ name }: Pick<MailtoField, 'name'>): boolean {
  return name.toLowerCase() === 'body';
}
