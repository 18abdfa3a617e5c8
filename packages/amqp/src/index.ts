export {
  type AmqpCode,
  type AmqpFindingCode,
  type AmqpPlan,
  type AmqpRepairCode,
  type AmqpScheme,
  type AmqpUrl,
  amqp,
  amqps,
} from './amqp.ts';
export { type AmqplibOptions, amqplibOptions } from './options.ts';
