export { splitAddress } from './address.ts';
export {
  type MailtoCode,
  type MailtoField,
  type MailtoPlan,
  type MailtoRepairCode,
  type MailtoUrl,
  mailto,
} from './mailto.ts';
