export { type CidCode, type CidPlan, type CidRepairCode, type CidScheme, type CidUrl, cid } from './cid.ts';
