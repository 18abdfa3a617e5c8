export {
  type FtpCode,
  type FtpFindingCode,
  type FtpLegacyType,
  type FtpLogin,
  type FtpOptions,
  type FtpPlan,
  type FtpRepairCode,
  type FtpScheme,
  type FtpType,
  type FtpUrl,
  ftp,
} from './ftp.ts';
