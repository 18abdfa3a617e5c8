export { type MidCode, type MidPlan, type MidRepairCode, type MidScheme, type MidUrl, mid } from './mid.ts';
