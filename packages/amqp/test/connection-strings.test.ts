import { connectionStrings, rawDelimiters } from '../../../tooling/support/connection-strings.ts';
import { amqp, amqps } from '../src/index.ts';
import { TEXTS } from './texts.ts';

connectionStrings([amqp, amqps], TEXTS);
rawDelimiters([amqp, amqps], 'mq.dom:5672/orders?heartbeat=5');
