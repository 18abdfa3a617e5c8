export {
  type ProsperoCode,
  type ProsperoField,
  type ProsperoPlan,
  type ProsperoRepairCode,
  type ProsperoUrl,
  prospero,
} from './prospero.ts';
