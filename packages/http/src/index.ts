export { type HttpPlan, type HttpRepairCode, type HttpsUrl, type HttpUrl, http, https } from './http.ts';
