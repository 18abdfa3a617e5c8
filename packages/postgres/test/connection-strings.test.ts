import { connectionStrings, rawDelimiters } from '../../../tooling/support/connection-string-laws.ts';
import { postgres, postgresql } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([postgres, postgresql], TEXTS);
rawDelimiters([postgres, postgresql], 'db1:5433,db2/orders?sslmode=require');
rawDelimiters([postgres], '%2Frun%2Fpostgresql/orders');
