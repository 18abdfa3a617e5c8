// An FTP server for the measurements of @url/open. A file has as many octets as its name says.
import { once } from 'node:events';
import { createServer } from 'node:net';

const PIECE = Buffer.alloc(64 * 1024);

const ftp = createServer((control) => {
  control.setNoDelay(true);
  control.on('error', () => {});
  control.write('220 ready\r\n');
  let data;
  control.on('data', (octets) => {
    for (const line of octets.toString().trimEnd().split('\r\n')) answer(line);
  });

  function answer(line) {
    const [verb, argument = ''] = line.split(' ');
    if (verb === 'EPSV') {
      const listener = createServer();
      data = once(listener, 'connection');
      listener.listen(0, '127.0.0.1', () => control.write(`229 Passive (|||${listener.address().port}|)\r\n`));
      data.then(() => listener.close());
    } else if (verb === 'RETR') {
      data.then(([socket]) => {
        control.write('150 here it comes\r\n');
        send(socket, Number(argument), () => control.write('226 done\r\n'));
      });
    } else if (verb === 'QUIT') control.end('221 bye\r\n');
    else control.write(REPLIES[verb] ?? '502 what?\r\n');
  }
});

const REPLIES = {
  USER: '331 password\r\n',
  PASS: '230 welcome\r\n',
  TYPE: '200 done\r\n',
  CWD: '250 done\r\n',
  PWD: '257 "/"\r\n',
};

function send(socket, length, done) {
  let left = length;
  socket.on('error', () => {});
  const more = () => {
    while (left > 0) {
      const piece = PIECE.subarray(0, left);
      left -= piece.length;
      if (!socket.write(piece)) return socket.once('drain', more);
    }
    socket.end(done);
  };
  more();
}

ftp.listen(0, '127.0.0.1', () => process.send({ ftp: ftp.address().port }));
