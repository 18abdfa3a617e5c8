export { ftp } from './ftp.ts';
export type {
  FtpCode,
  FtpFindingCode,
  FtpLegacyType,
  FtpLogin,
  FtpOptions,
  FtpPlan,
  FtpRepairCode,
  FtpScheme,
  FtpType,
  FtpUrl,
} from './types.ts';
