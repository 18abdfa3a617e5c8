// Schemes that are their grammars keep every law.
import { keepLaws } from '../../../tooling/support/scheme-laws.ts';
import { smtp, smtps } from '../src/index.ts';

keepLaws([smtp], ['smtp/syntax'], [smtps]);
