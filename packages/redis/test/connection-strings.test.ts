import { generate } from '@url/grammar/tools';
import { connectionStrings, rawPasswords } from '../../grammar/test/connection/laws.ts';
import { redis, redisSocket, rediss } from '../src/index.ts';
import { TEXTS } from './texts.ts';

const SOCKETS = generate(redisSocket, { seed: 29, count: 200 });

connectionStrings([redis, rediss, redisSocket], [...TEXTS, ...SOCKETS.legal, ...SOCKETS.near]);
rawPasswords([redis, rediss], 'cache.dom:6379/1?family=6');
rawPasswords([redisSocket], '/run/redis.sock?database=1');
