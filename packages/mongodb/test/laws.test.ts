// Schemes that are their grammars keep every law.
import { keepLaws } from '../../../tooling/support/scheme-laws.ts';
import { mongodb, mongodbSrv } from '../src/index.ts';

keepLaws([mongodb, mongodbSrv], ['mongodb/connection-string', 'mongodb/seedlist']);
