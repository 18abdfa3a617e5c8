// Schemes that are their grammars keep every law.
import { keepLaws } from '../../../tooling/support/scheme-laws.ts';
import { redis, redisSocket, rediss } from '../src/index.ts';

keepLaws([redis, redisSocket], ['redis/syntax'], [rediss]);
