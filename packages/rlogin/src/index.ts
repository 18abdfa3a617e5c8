export {
  type RloginCode,
  type RloginPlan,
  type RloginRepairCode,
  type RloginScheme,
  type RloginUrl,
  rlogin,
} from './rlogin.ts';
