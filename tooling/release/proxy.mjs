import { fileURLToPath } from 'node:url';
import { receiveMessageOnPort, Worker } from 'node:worker_threads';

/**
 * Stands before a registry on the loopback, and passes everything on. After `swallowReply(name)` the next reply to the publication of
 * this package is lost, though the registry has it. It runs on its own thread, so that its caller may wait for
 * a command that uses it.
 */
export async function startProxy(registryPort) {
  const worker = new Worker(fileURLToPath(new URL('./proxy-thread.mjs', import.meta.url)), {
    workerData: registryPort,
  });
  const { port, swallowedNames } = await new Promise((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  worker.unref();
  const waiting = new Set();
  return {
    port,
    swallowReply(name) {
      waiting.add(name);
      worker.postMessage(name);
    },
    /** True if the reply is still to come. */
    isWaiting(name) {
      for (let lost = receiveMessageOnPort(swallowedNames); lost; lost = receiveMessageOnPort(swallowedNames)) {
        waiting.delete(lost.message);
      }
      return waiting.has(name);
    },
    stop: () => worker.terminate(),
  };
}
