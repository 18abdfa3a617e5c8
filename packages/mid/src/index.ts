export { mid } from './mid.ts';
export type { MidCode, MidPlan, MidRepairCode, MidScheme, MidUrl } from './types.ts';
