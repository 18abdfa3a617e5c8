export { type NodemailerOptions, nodemailerOptions } from './options.ts';
export {
  type SmtpCode,
  type SmtpFindingCode,
  type SmtpPlan,
  type SmtpScheme,
  type SmtpUrl,
  smtp,
  smtps,
} from './smtp.ts';
