// The modules of the packages, found by looking. A bundle of tests, which cannot look, has their imports in place of this file.
import { packageNames } from './package-names.mjs';

export const modules: readonly object[] = await Promise.all(
  packageNames.map(
    (name): Promise<object> => import(new URL(`../../packages/${name}/src/index.ts`, import.meta.url).href),
  ),
);
