export { splitAddress } from './address.ts';
export {
  type MailtoCode,
  type MailtoField,
  type MailtoFindingCode,
  type MailtoPlan,
  type MailtoRepairCode,
  type MailtoScheme,
  type MailtoUrl,
  mailto,
} from './mailto.ts';
