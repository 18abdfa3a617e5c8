export { type ProsperoCode, type ProsperoField, type ProsperoPlan, type ProsperoUrl, prospero } from './prospero.ts';
