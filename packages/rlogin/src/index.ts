export { type RloginAdvice, type RloginPlan, type RloginRepairCode, type RloginUrl, rlogin } from './rlogin.ts';
