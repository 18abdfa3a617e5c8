export { type TelnetAdvice, type TelnetPlan, type TelnetUrl, telnet } from './telnet.ts';
