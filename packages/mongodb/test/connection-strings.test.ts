import { connectionStrings, rawPasswords } from '../../grammar/test/connection/laws.ts';
import { mongodb, mongodbSrv } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([mongodb, mongodbSrv], TEXTS);
/** An "@" belongs to settings behind a whole login and hosts: `appName=@orders@`. */
const endsBeforeSettings = (password: string) => /^[^/?#@]*@[^/?#@]*\/[^/?#@]*\?[^#@&]+=/.test(password);
rawPasswords([mongodb, mongodbSrv], 'db.dom/admin?w=1', endsBeforeSettings);
rawPasswords([mongodb], 'db1.dom:27018,db2.dom/admin?replicaSet=my@rs', endsBeforeSettings);
