export { type FileCode, type FileOptions, type FilePlan, type FileRepairCode, type FileUrl, file } from './file.ts';
export {
  type FilePathCode,
  type FileSystem,
  type FromPathCode,
  type FromPathOptions,
  fromPath,
  type ToPathOptions,
  toPath,
} from './path.ts';
