export {
  type GopherCode,
  type GopherFindingCode,
  type GopherOptions,
  type GopherPlan,
  type GopherRepairCode,
  type GopherReply,
  type GopherScheme,
  type GopherUrl,
  gopher,
} from './gopher.ts';
export { formData, type GopherPlus, gopherPlus } from './plus.ts';
