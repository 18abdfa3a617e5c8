// All answers, and what tells people about a wrong use of the command: everything that needs core and the schemes.

export { isSystemError, StreamError } from '../input/input.ts';
export { wrongAccessOption } from '../reading/access-options.ts';
export { loadSchemes, loadSchemesOf } from '../reading/registry.ts';
export { complain } from '../terminal/complain.ts';
export { access } from './access.ts';
export { build } from './build.ts';
export { check } from './check.ts';
export { compare } from './compare.ts';
export { decode } from './decode.ts';
export { encode } from './encode.ts';
export { explain } from './explain.ts';
export { extract } from './extract.ts';
export { get } from './get.ts';
export { open } from './open.ts';
export { parse } from './parse.ts';
export { query } from './query.ts';
export { relative } from './relative.ts';
export { resolve } from './resolve.ts';
export { schemes } from './schemes.ts';
export { set } from './set.ts';
export { wrap } from './wrap.ts';
export { wrongUsage } from './wrong-usage.ts';
