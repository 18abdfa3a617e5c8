export { type MidCode, type MidPlan, type MidRepairCode, type MidUrl, mid } from './mid.ts';
