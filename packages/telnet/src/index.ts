export {
  type TelnetAdvice,
  type TelnetCode,
  type TelnetPlan,
  type TelnetRepairCode,
  type TelnetUrl,
  telnet,
} from './telnet.ts';
