export { http, https } from './http.ts';
export type { HttpCode, HttpPlan, HttpRepairCode, HttpScheme, HttpsScheme, HttpsUrl, HttpUrl } from './types.ts';
