export { type UrnUrl, urn } from './urn.ts';
