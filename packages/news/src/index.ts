export {
  type NewsAll,
  type NewsArticle,
  type NewsCode,
  type NewsFindingCode,
  type NewsGroup,
  type NewsOptions,
  type NewsPlan,
  type NewsRepairCode,
  type NewsScheme,
  type NewsUrl,
  news,
} from './news.ts';
