// An inetd: a server whose programs get the connection itself as standard input and output.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ENV, find } from './programs.ts';
import { answers, end, type Question, type Running, type Setting } from './server.ts';

/** Starts a program for each connection. */
export async function startByConnection(
  { folder }: Setting,
  name: string,
  args: readonly string[],
  port: number,
  question: Question,
  options: SpawnOptions = {},
): Promise<Running> {
  const children = new Set<ChildProcess>();
  const program = find(name);
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: ENV,
      ...options,
      detached: true,
      stdio: [socket, socket, 'ignore'],
    });
    children.add(child);
    socket.on('error', () => {});
    child.on('error', () => socket.destroy());
    child.on('exit', () => {
      children.delete(child);
      socket.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.close();
    await Promise.all(Array.from(children, end));
  };
  try {
    await answers(port, question);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
