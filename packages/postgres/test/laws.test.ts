// Schemes that are their grammars keep every law.
import { keepLaws } from '../../../tooling/support/scheme-laws.ts';
import { postgres, postgresql } from '../src/index.ts';

keepLaws([postgres], ['postgres/syntax'], [postgresql]);
