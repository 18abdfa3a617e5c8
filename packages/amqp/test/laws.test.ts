// Schemes that are their grammars keep every law.
import { keepLaws } from '../../../tooling/support/scheme-laws.ts';
import { amqp, amqps } from '../src/index.ts';

keepLaws([amqp], ['amqp/appendix-a', 'amqp/syntax'], [amqps]);
