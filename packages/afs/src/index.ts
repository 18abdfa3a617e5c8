export { type AfsCode, type AfsPlan, type AfsUrl, afs } from './afs.ts';
