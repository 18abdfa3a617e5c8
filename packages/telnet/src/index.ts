export { type TelnetAdvice, type TelnetPlan, type TelnetRepairCode, type TelnetUrl, telnet } from './telnet.ts';
