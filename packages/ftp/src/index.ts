export { type FtpCode, type FtpLogin, type FtpOptions, type FtpPlan, type FtpType, type FtpUrl, ftp } from './ftp.ts';
