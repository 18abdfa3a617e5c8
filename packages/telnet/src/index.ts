export {
  type TelnetCode,
  type TelnetPlan,
  type TelnetRepairCode,
  type TelnetScheme,
  type TelnetUrl,
  telnet,
} from './telnet.ts';
