export { nntp } from './nntp.ts';
export type { NntpCode, NntpFindingCode, NntpOptions, NntpPlan, NntpRepairCode, NntpScheme, NntpUrl } from './types.ts';
