import { join } from 'node:path';
import { writeHttpFiles } from '../content.ts';
import { freePort, type Running, type Setting, startProgram, writeInto } from '../server.ts';

/** nginx: its log has each request line, to the letter. */
export async function startNginx(setting: Setting): Promise<Running> {
  const { folder } = setting;
  const port = await freePort();
  const [log, errors, files] = [join(folder, 'requests'), join(folder, 'errors'), join(folder, 'files')];
  writeHttpFiles(files);
  const configuration = writeInto(
    folder,
    'nginx.conf',
    `daemon off;
master_process off;
user root;
pid ${folder}/pid;
error_log ${errors};
events { worker_connections 64; }
http {
  log_format request '$request';
  access_log ${log} request;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  merge_slashes off;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    location = /to-file { return 302 file:///etc/passwd; }
    location = /to-ftp { return 302 ftp://127.0.0.1/motd; }
    location = /to-home { return 302 /; }
    location = /loop { return 302 /loop; }
    location = /forbidden { return 403; }
    location = /later { return 503; }
    location = /echo { return 200 "$request_uri"; }
  }
}
`,
  );
  const question = { send: 'GET / HTTP/1.0\r\n\r\n', expect: /hello/ };
  const stop = await startProgram(setting, 'nginx', ['-e', errors, '-c', configuration], port, question);
  return { port, log, stop };
}
