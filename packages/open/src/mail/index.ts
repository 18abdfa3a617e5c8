// The entry @url/open/mail: a draft for a mailto URL, and look-ups of mid and cid.
export { OpenError } from '../error/open-error.ts';
export type { Command } from '../spawned-command.ts';
export { draftCommand } from './draft-command.ts';
export type { MailSource } from './mailbox.ts';
export { lookup, type MailObject } from './message-lookup.ts';
