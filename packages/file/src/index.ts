export { file } from './file.ts';
export {
  type FilePathCode,
  type FileSystem,
  type FromPathCode,
  type FromPathOptions,
  fromPath,
  type ToPathOptions,
  toPath,
} from './path.ts';
export { pathRules } from './rules.ts';
export type { FileCode, FileFindingCode, FileOptions, FilePlan, FileRepairCode, FileScheme, FileUrl } from './types.ts';
