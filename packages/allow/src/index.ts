export {
  type Admitted,
  type AllowList,
  type AllowOptions,
  allow,
  type Decision,
  type RefusalError,
  type Refused,
  type Rule,
  type ToleratedCode,
} from './allow.ts';
export type { AllowCode } from './codes.ts';
export {
  type AppRule,
  app,
  type ExactRule,
  exact,
  type LoopbackOptions,
  type LoopbackRule,
  loopback,
} from './redirect-uris.ts';
export { type ReturnPathRule, returnPath } from './return-path.ts';
export type { UrlRule } from './rule.ts';
export type { AllowedUrl } from './seen.ts';
export {
  type OriginRule,
  origin,
  type SchemesRule,
  type SubdomainsRule,
  schemes,
  subdomains,
  type UnderRule,
  under,
} from './sites.ts';
