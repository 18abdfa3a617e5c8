export { gopher } from './gopher.ts';
export { formData, type GopherPlus, gopherPlus } from './plus.ts';
export type {
  GopherCode,
  GopherFindingCode,
  GopherItem,
  GopherOptions,
  GopherPlan,
  GopherPlusItem,
  GopherRepairCode,
  GopherReply,
  GopherScheme,
  GopherUrl,
} from './types.ts';
