export { type WaisField, waisFields } from './older-wpath.ts';
export type {
  WaisCode,
  WaisDatabase,
  WaisDatabasePlan,
  WaisDocument,
  WaisDocumentPlan,
  WaisFindingCode,
  WaisPlan,
  WaisRepairCode,
  WaisScheme,
  WaisSearch,
  WaisSearchPlan,
  WaisUrl,
} from './types.ts';
export { wais } from './wais.ts';
