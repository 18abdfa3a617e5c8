export { type UrnScheme, type UrnUrl, urn } from './urn.ts';
