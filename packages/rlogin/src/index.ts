export {
  type RloginAdvice,
  type RloginCode,
  type RloginPlan,
  type RloginRepairCode,
  type RloginUrl,
  rlogin,
} from './rlogin.ts';
