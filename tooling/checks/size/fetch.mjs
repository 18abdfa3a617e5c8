// All of @url/fetch, without what it is built on.

export { admit } from '../../../packages/fetch/dist/admit.js';
export { guardedAgent } from '../../../packages/fetch/dist/agent.js';
export { guarded } from '../../../packages/fetch/dist/index.js';
export { guardedDispatcher } from '../../../packages/fetch/dist/undici.js';
