export {
  type MongodbCode,
  type MongodbFindingCode,
  type MongodbPlan,
  type MongodbScheme,
  type MongodbSrvScheme,
  type MongodbSrvUrl,
  type MongodbUrl,
  mongodb,
  mongodbSrv,
} from './mongodb.ts';
