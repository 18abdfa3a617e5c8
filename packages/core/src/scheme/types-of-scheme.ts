// The types of a scheme's URLs, plans, options and codes, and of the results of reading a text, taken from the scheme's own type.
import type { LoginCode } from '../grammar/login.ts';
import type { Result } from '../grammar/result.ts';
import type { CharacterCode, CoreFindingCode, CoreRepairCode } from '../grammar/rules.ts';
import type { NameCode } from '../grammar/scheme-name.ts';
import type { AccessOptions, AccessPlan } from './plan.ts';
import type { AnyScheme, Url } from './scheme.ts';

/** The record of types of a scheme. */
export type TypesOf<S> = S extends { readonly '~types'?: infer T }
  ? IsAny<T> extends true
    ? AnyTypes
    : NonNullable<T>
  : never;
type IsAny<T> = 0 extends 1 & T ? true : false;
/** The types of an unknown scheme. */
interface AnyTypes {
  readonly form: 'ip' | 'opaque';
  readonly url: Url;
  readonly plan: AccessPlan;
  readonly code: string;
  readonly repair: string;
  readonly finding: string;
  readonly options: AccessOptions;
  readonly default: PropertyKey;
}
type Get<S, Key extends keyof AnyTypes, Absent = never> =
  TypesOf<S> extends { readonly [K in Key]: infer V extends AnyTypes[Key] } ? V : Absent;

/** The typed URL of a scheme, or of each scheme in a union of them. */
export type UrlOf<S> = S extends AnyScheme ? Get<S, 'url'> : never;
/** The access plan of a scheme. */
export type PlanOf<S> = S extends AnyScheme ? Get<S, 'plan'> : never;
/** The options of a scheme's access. */
export type OptionsOf<S> = S extends AnyScheme ? Get<S, 'options', AccessOptions> : never;
/** Every code that reading a URL of a scheme can fail with. */
export type CodeOf<S> = S extends AnyScheme
  ? Get<S, 'code'> | CharacterCode | (Get<S, 'form'> extends 'opaque' ? never : LoginCode)
  : never;
/** The code of every finding that URLs of a scheme can have, core's own included. */
export type FindingCodeOf<S> = S extends AnyScheme ? Get<S, 'finding'> | CoreFindingCode : never;
/** The code of every repair of a scheme's URLs in tolerant reading, core's own included. */
export type RepairCodeOf<S> = S extends AnyScheme ? Get<S, 'repair'> | CoreRepairCode : never;
/** The parts for `build`. Fields that may be undefined, the port and the scheme's defaults are optional. */
export type PartsOf<S> = S extends AnyScheme ? Buildable<Get<S, 'url'>, Get<S, 'default'> | 'port'> : never;

type Buildable<U, Optional> = U extends unknown
  ? { readonly [K in keyof U as K extends Optional ? never : undefined extends U[K] ? never : K]: U[K] } & {
      readonly [K in keyof U as K extends Optional ? K : undefined extends U[K] ? K : never]?: U[K] | undefined;
    }
  : never;

/** Changes for `change`: any fields of a URL except its scheme. */
export type ChangesOf<U> = U extends unknown
  ? { readonly [K in Exclude<keyof U, 'scheme'>]?: U[K] | undefined }
  : never;

/**
 * The scheme name that a text begins with, as far as its type tells: `'ftp'` of `'FTP://h/'` and of
 * `` `ftp://${string}` ``; `string` where it could be any, as after a leading space that tolerant reading removes; `never`
 * where there is none.
 */
export type SchemeNameIn<Text extends string> = string extends Text
  ? string
  : Text extends ` ${string}`
    ? string
    : Text extends `${infer Name}:${string}`
      ? Lowercase<Name>
      : // biome-ignore lint/complexity/noBannedTypes: only a pattern makes a record that nothing has to be in
        {} extends Record<Text, 1>
        ? string
        : never;

/** The schemes of `S` with this name, or whose names fit this pattern. A scheme of any name fits every one. */
export type SchemeNamed<S, Name extends string> = S extends { readonly name: infer Own }
  ? string extends Own
    ? S
    : Own extends Name
      ? S
      : never
  : never;

type NamedCode<S extends AnyScheme, Name extends string> = [Name] extends [never]
  ? NameCode
  : Name extends S['name']
    ? CodeOf<SchemeNamed<S, Name>>
    : NameCode | CodeOf<SchemeNamed<S, Name>>;

/** The result of reading a text, as far as the text's type tells. */
export type ParseResult<S extends AnyScheme, Text extends string> = Result<
  UrlOf<SchemeNamed<S, SchemeNameIn<Text>>>,
  NamedCode<S, SchemeNameIn<Text>>
>;
