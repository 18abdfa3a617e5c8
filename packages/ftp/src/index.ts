export {
  type FtpCode,
  type FtpLegacyType,
  type FtpLogin,
  type FtpOptions,
  type FtpPlan,
  type FtpRepairCode,
  type FtpType,
  type FtpUrl,
  ftp,
} from './ftp.ts';
