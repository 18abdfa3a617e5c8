export {
  type NewsAll,
  type NewsArticle,
  type NewsCode,
  type NewsGroup,
  type NewsOptions,
  type NewsPlan,
  type NewsRepairCode,
  type NewsUrl,
  news,
} from './news.ts';
