export { type NntpCode, type NntpPlan, type NntpUrl, nntp } from './nntp.ts';
