export { type CidCode, type CidPlan, type CidUrl, cid } from './cid.ts';
