export {
  type GopherCode,
  type GopherFindingCode,
  type GopherItem,
  type GopherOptions,
  type GopherPlan,
  type GopherPlusItem,
  type GopherRepairCode,
  type GopherReply,
  type GopherScheme,
  type GopherUrl,
  gopher,
} from './gopher.ts';
export { formData, type GopherPlus, gopherPlus } from './plus.ts';
