// A change to a guard may let a test connect to another machine. Sockets connect to this one alone: to its addresses, and to names that
// a test's own `lookup` gives one of them for.
import { Socket } from 'node:net';

const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/;

const { connect } = Socket.prototype;
Socket.prototype.connect = function connectHere(...words) {
  const [options] = Array.isArray(words[0]) ? words[0] : [typeof words[0] === 'object' ? words[0] : { host: words[1] }];
  const { host = 'localhost', path, lookup } = Object(options);
  if (path !== undefined || LOOPBACK.test(String(host))) return connect.apply(this, words);
  if (lookup === undefined) throw new Error(`a connection to ${host} leaves this machine`);
  options.lookup = onlyLoopback(lookup);
  return connect.apply(this, words);
};

/** A `lookup` that gives no address of another machine. */
function onlyLoopback(lookup) {
  return (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = [found ?? []].flat().map((each) => each.address ?? each);
      const other = addresses.find((address) => !LOOPBACK.test(address));
      if (error || other === undefined) done(error, found, family);
      else done(new Error(`a connection to ${other} leaves this machine`));
    });
}
