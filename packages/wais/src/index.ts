export { type WaisField, waisFields } from './older-wpath.ts';
export {
  type WaisCode,
  type WaisDatabase,
  type WaisDatabasePlan,
  type WaisDocument,
  type WaisDocumentPlan,
  type WaisFindingCode,
  type WaisPlan,
  type WaisRepairCode,
  type WaisScheme,
  type WaisSearch,
  type WaisSearchPlan,
  type WaisUrl,
  wais,
} from './wais.ts';
