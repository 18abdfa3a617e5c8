export {
  type ProsperoCode,
  type ProsperoField,
  type ProsperoFindingCode,
  type ProsperoPlan,
  type ProsperoRepairCode,
  type ProsperoScheme,
  type ProsperoUrl,
  prospero,
} from './prospero.ts';
