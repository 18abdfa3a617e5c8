export type { PgOptions } from './node-postgres.ts';
export { pgOptions } from './options.ts';
export {
  type PostgresCode,
  type PostgresFindingCode,
  type PostgresPlan,
  type PostgresScheme,
  type PostgresUrl,
  postgres,
  postgresql,
} from './postgres.ts';
