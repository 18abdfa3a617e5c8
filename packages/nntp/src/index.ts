export { type NntpCode, type NntpOptions, type NntpPlan, type NntpRepairCode, type NntpUrl, nntp } from './nntp.ts';
