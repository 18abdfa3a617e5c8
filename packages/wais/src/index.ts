export {
  type WaisCode,
  type WaisDatabase,
  type WaisDatabasePlan,
  type WaisDocument,
  type WaisDocumentPlan,
  type WaisPlan,
  type WaisSearch,
  type WaisSearchPlan,
  type WaisUrl,
  wais,
} from './wais.ts';
