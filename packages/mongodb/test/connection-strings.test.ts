import { connectionStrings, rawDelimiters } from '../../../tooling/support/connection-string-laws.ts';
import { mongodb, mongodbSrv } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([mongodb, mongodbSrv], TEXTS);
rawDelimiters([mongodb, mongodbSrv], 'db.dom/admin?w=1');
rawDelimiters([mongodb], 'db1.dom:27018,db2.dom/admin?replicaSet=my@rs');
