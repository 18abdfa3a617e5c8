export { prospero } from './prospero.ts';
export type {
  ProsperoCode,
  ProsperoField,
  ProsperoFindingCode,
  ProsperoPlan,
  ProsperoRepairCode,
  ProsperoScheme,
  ProsperoUrl,
} from './types.ts';
