// The thread of `startProxy`. It receives the names of packages whose next reply is to be lost, and reports each reply that it has lost.
import { createServer, request } from 'node:http';
import { MessageChannel, parentPort, workerData as registryPort } from 'node:worker_threads';

const swallowed = new Set();
parentPort.on('message', (name) => swallowed.add(name));
const { port1: reports, port2: swallowedNames } = new MessageChannel();

const server = createServer((asked, answer) => {
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port: registryPort, method, path: url, headers }, (reply) => {
    const name = decodeURIComponent(url.slice(1));
    if (method === 'PUT' && swallowed.delete(name)) {
      reports.postMessage(name);
      // Wait until the registry is done.
      reply.resume().on('end', () => answer.destroy());
      return;
    }
    answer.writeHead(reply.statusCode, reply.headers);
    reply.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
});
server.listen(0, '127.0.0.1', () => {
  parentPort.postMessage({ port: server.address().port, swallowedNames }, [swallowedNames]);
});
