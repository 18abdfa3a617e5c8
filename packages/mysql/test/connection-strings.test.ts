import { connectionStrings, rawPasswords } from '../../grammar/test/connection/laws.ts';
import { mariadb, mysql } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([mysql, mariadb], TEXTS);
rawPasswords([mysql, mariadb], 'db.dom:3306/orders?charset=utf8');
