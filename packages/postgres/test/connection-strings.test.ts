import { connectionStrings, rawPasswords } from '../../grammar/test/connection/laws.ts';
import { postgres, postgresql } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([postgres, postgresql], TEXTS);
rawPasswords([postgres, postgresql], 'db1:5433,db2/orders?sslmode=require');
rawPasswords([postgres], '%2Frun%2Fpostgresql/orders');
