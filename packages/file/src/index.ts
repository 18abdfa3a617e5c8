export {
  type FileCode,
  type FileFindingCode,
  type FileOptions,
  type FilePlan,
  type FileRepairCode,
  type FileScheme,
  type FileUrl,
  file,
} from './file.ts';
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
