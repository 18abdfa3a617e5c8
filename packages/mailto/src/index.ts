export { splitAddress } from './address.ts';
export { mailto } from './mailto.ts';
export type {
  MailtoCode,
  MailtoField,
  MailtoFindingCode,
  MailtoPlan,
  MailtoRepairCode,
  MailtoScheme,
  MailtoUrl,
} from './types.ts';
