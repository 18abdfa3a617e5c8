import { startByConnection } from '../inetd.ts';
import { freePort, type Running, type Setting, writeInto } from '../server.ts';

/** The telnetd of GNU inetutils, with a login of its own. It stays until it is left: telnetd drops the last words of one that ends. */
export async function startTelnetd(setting: Setting): Promise<Running> {
  const port = await freePort();
  const login =
    '#!/bin/sh\nprintf "name: "\nread name\nprintf "hello %s, on %s of " "$name" "$TERM"\nstty size\nread end\n';
  const args = ['-E', writeInto(setting.folder, 'login', login, 0o755)];
  // Telnet begins with options: IAC, which is octet 255.
  return startByConnection(setting, 'telnetd', args, port, { expect: /^\xFF/ });
}
