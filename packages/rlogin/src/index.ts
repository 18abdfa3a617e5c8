export { type RloginAdvice, type RloginPlan, type RloginUrl, rlogin } from './rlogin.ts';
