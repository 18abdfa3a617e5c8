// Lower bounds, which no library can beat here: a parser written by hand for http alone, one search of the text, and finding URLs
// without reading them.

/** An http URL as plain data. It knows no other scheme, keeps no position of what is wrong, and says no sentence. */
export function httpByHand(text) {
  const colon = text.startsWith('http://') || text.slice(0, 7).toLowerCase() === 'http://' ? 7 : -1;
  if (colon < 0) return undefined;
  HOST.lastIndex = colon;
  if (!HOST.test(text)) return undefined;
  let index = HOST.lastIndex;
  const host = text.slice(colon, index);
  let port = 80;
  if (text.charCodeAt(index) === 0x3a) {
    port = 0;
    for (index += 1; text.charCodeAt(index) >= 0x30 && text.charCodeAt(index) <= 0x39; index += 1)
      port = port * 10 + text.charCodeAt(index) - 0x30;
    if (port < 1 || port > 65535) return undefined;
  }
  let path = '';
  let search;
  if (text.charCodeAt(index) === 0x2f) {
    const start = index + 1;
    index = endOfRun(text, start, PATH);
    path = text.slice(start, index);
    if (text.charCodeAt(index) === 0x3f) {
      const question = index + 1;
      index = endOfRun(text, question, PART);
      search = text.slice(question, index);
    }
  }
  return index === text.length ? { scheme: 'http', host: host.toLowerCase(), port, path, search } : undefined;
}

const HOST =
  /(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}|(?:[a-z\d]+(?:-+[a-z\d]+)*\.)*[a-z][a-z\d]*(?:-+[a-z\d]+)*)(?=[:/]|$)/iy;
const PATH = { stop: /[^\w$\-.+!*'(),;:@&=/]/g, more: /(?:%[\da-f]{2}|[\w$\-.+!*'(),;:@&=/])*/iy };
const PART = { stop: /[^\w$\-.+!*'(),;:@&=]/g, more: /(?:%[\da-f]{2}|[\w$\-.+!*'(),;:@&=])*/iy };

function endOfRun(text, start, { stop, more }) {
  stop.lastIndex = start;
  const end = stop.test(text) ? stop.lastIndex - 1 : text.length;
  if (text.charCodeAt(end) !== 0x25) return end;
  more.lastIndex = end;
  more.test(text);
  return more.lastIndex;
}

/** Looks for a character that no URL has. */
export function oneSearch(text) {
  return !NO_URL.test(text);
}
const NO_URL = /[^\w$\-.+!*'(),;/?:@&=%#]/;

/** Finds the colons of a text and the end of what may be a URL around each, without reading it. */
export function findOnly(text) {
  let count = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    if (text.charCodeAt(colon + 1) <= 0x20) continue;
    END.lastIndex = colon;
    colon = END.test(text) ? END.lastIndex : text.length;
    count += 1;
  }
  return count;
}
const END = /[\s<>"]/g;
