export { type HttpPlan, type HttpsUrl, type HttpUrl, http, https } from './http.ts';
