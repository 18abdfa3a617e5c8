import { join } from 'node:path';
import { writeGopherFiles } from '../content.ts';
import { startByConnection } from '../inetd.ts';
import { freePort, type Running, type Setting } from '../server.ts';

/** Gophernicus: Gopher alone, to which it answers whatever Gopher+ adds to a selector. It refuses to run as root. */
export async function startGophernicus(setting: Setting): Promise<Running> {
  const port = await freePort();
  const files = join(setting.folder, 'files');
  writeGopherFiles(files, port, 'cgi-bin/search.cgi');
  const args = ['-h', '127.0.0.1', '-p', String(port), '-r', files, '-nu', '-nf'];
  const question = { send: '/docs/hello.txt\r\n', expect: /Plain text/ };
  return startByConnection(setting, 'gophernicus', args, port, question, { uid: 65534, gid: 65534 });
}
