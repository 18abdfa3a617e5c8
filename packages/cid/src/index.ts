export { cid } from './cid.ts';
export type { CidCode, CidPlan, CidRepairCode, CidScheme, CidUrl } from './types.ts';
