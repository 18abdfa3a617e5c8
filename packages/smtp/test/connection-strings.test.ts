import { connectionStrings, rawPasswords } from '../../grammar/test/connection/laws.ts';
import { smtp, smtps } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([smtp, smtps], TEXTS);
rawPasswords([smtp, smtps], 'mail.dom:587?pool=true');
