import { createServer, request } from 'node:http';

/**
 * Stands before a registry on the loopback, and passes everything on. After `swallowReply(name)` the next reply to the publication of
 * this package is lost, though the registry has it.
 */
export async function startProxy(port) {
  const swallowed = new Set();
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
      const name = decodeURIComponent(url.slice(1));
      if (method === 'PUT' && swallowed.delete(name)) {
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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    swallowReply: (name) => swallowed.add(name),
    /** True if the reply is still to come. */
    isWaiting: (name) => swallowed.has(name),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
