export { splitAddress } from './address.ts';
export { type MailtoCode, type MailtoPlan, type MailtoUrl, mailto } from './mailto.ts';
