export { type CidCode, type CidPlan, type CidRepairCode, type CidUrl, cid } from './cid.ts';
