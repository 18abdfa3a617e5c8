import { connectionStrings, rawPasswords } from '../../grammar/test/connection/laws.ts';
import { amqp, amqps } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([amqp, amqps], TEXTS);
rawPasswords([amqp, amqps], 'mq.dom:5672/orders?heartbeat=5');
