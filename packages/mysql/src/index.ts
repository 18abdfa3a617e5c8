export {
  type MysqlCode,
  type MysqlFindingCode,
  type MysqlPlan,
  type MysqlScheme,
  type MysqlUrl,
  mariadb,
  mysql,
} from './mysql.ts';
export { type Mysql2Options, type Mysql2Ssl, mysql2Options } from './options.ts';
