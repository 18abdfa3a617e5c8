export {
  type HttpCode,
  type HttpPlan,
  type HttpRepairCode,
  type HttpScheme,
  type HttpsScheme,
  type HttpsUrl,
  type HttpUrl,
  http,
  https,
} from './http.ts';
