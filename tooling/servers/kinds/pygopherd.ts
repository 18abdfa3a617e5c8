import { join } from 'node:path';
import { writeGopherFiles } from '../content.ts';
import { find } from '../programs.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** PyGopherd: Gopher and Gopher+. Its texts end without a dot. */
export async function startPygopherd(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const files = join(folder, 'files');
  writeGopherFiles(files, port, 'search.cgi');
  const types = writeInto(folder, 'mime.types', 'text/plain txt\nimage/gif gif\n');
  const configuration = writeInto(
    folder,
    'pygopherd.conf',
    `[pygopherd]
detach = no
servername = 127.0.0.1
interface = 127.0.0.1
port = ${port}
servertype = ForkingTCPServer
timeout = 10
abstract_headers = on
abstract_entries = always
tracebacks = no
usechroot = no
enable_tls = no
root = ${files}
mimetypes = ${types}
encoding = []
[logger]
logmethod = file
[GopherEntry]
defaultmimetype = text/plain
mapping = [['text/html','h'],['text/.+','0'],['application/gopher-menu','1'],['application/gopher\\\\+-menu','1'],['image/gif','g'],['.*','9']]
eaexts = {'.abstract':'ABSTRACT','.ask':'ASK'}
[handlers.HandlerMultiplexer]
handlers = [gophermap.BuckGophermapHandler, UMN.UMNDirHandler, scriptexec.ExecHandler, file.FileHandler]
[handlers.dir.DirHandler]
ignorepatt = /gophermap$
cachetime = 0
cachefile = .cache
[handlers.UMN.UMNDirHandler]
extstrip = none
[handlers.ZIP.ZIPHandler]
enabled = false
pattern = \\.zip$
[protocols.ProtocolMultiplexer]
protocols = [gopherp.GopherPlusProtocol, rfc1436.GopherProtocol]
[protocols.gopherp.GopherPlusProtocol]
admin = Test <test@example.invalid>
`,
  );
  const args = [find('pygopherd'), configuration];
  const question = { send: '/docs/hello.txt\t!\r\n', expect: /\+INFO/ };
  return { port, stop: await startProgram(setting, 'python3', args, port, question) };
}
