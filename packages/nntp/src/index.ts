export {
  type NntpCode,
  type NntpFindingCode,
  type NntpOptions,
  type NntpPlan,
  type NntpRepairCode,
  type NntpScheme,
  type NntpUrl,
  nntp,
} from './nntp.ts';
