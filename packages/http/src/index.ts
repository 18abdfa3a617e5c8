export { http, https, web } from './http.ts';
export {
  type PathCode,
  type ReadPath,
  readPath,
  type WrittenPath,
  writePath,
  writePathOrThrow,
} from './path.ts';
export type { HttpCode, HttpPlan, HttpRepairCode, HttpScheme, HttpsScheme, HttpsUrl, HttpUrl } from './types.ts';
