export { type MidCode, type MidPlan, type MidUrl, mid } from './mid.ts';
