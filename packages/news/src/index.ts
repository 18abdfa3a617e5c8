export { news } from './news.ts';
export type {
  NewsAll,
  NewsArticle,
  NewsCode,
  NewsFindingCode,
  NewsGroup,
  NewsOptions,
  NewsPlan,
  NewsRepairCode,
  NewsScheme,
  NewsUrl,
} from './types.ts';
