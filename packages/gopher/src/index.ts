export {
  type GopherCode,
  type GopherOptions,
  type GopherPlan,
  type GopherRepairCode,
  type GopherReply,
  type GopherUrl,
  gopher,
} from './gopher.ts';
export { formData, type GopherPlus, gopherPlus } from './plus.ts';
