export { type AfsCode, type AfsPlan, type AfsScheme, type AfsUrl, afs } from './afs.ts';
