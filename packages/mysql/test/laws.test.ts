// Schemes that are their grammars keep every law.
import { keepLaws } from '../../../tooling/support/scheme-laws.ts';
import { mariadb, mysql } from '../src/index.ts';

keepLaws([mysql], ['mysql/syntax'], [mariadb]);
