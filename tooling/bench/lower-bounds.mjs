// The least code that gives the same answer for the texts of a figure: expressions with a group for each part, and what is made of them. It
// knows these texts alone, checks nothing twice, keeps no position of what is wrong, says no sentence and takes no scheme from anybody.

const UNRESERVED = "\\w$\\-.+!*'(),";
const run = (more) => `[${UNRESERVED}${more}]*(?:%[\\dA-Fa-f]{2}[${UNRESERVED}${more}]*)*`;
const LABEL = '(?:[a-z]|\\d(?=[a-z\\d-]*\\.))[a-z\\d-]*(?<!-)';
const GROUP = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const HOST = `(${GROUP}(?:\\.${GROUP}){3}|${LABEL}(?:\\.${LABEL}){0,31})`;
const HOSTPORT = `${HOST}(?::([1-5]\\d{4}|6[0-4]\\d{3}|[1-9]\\d{0,3}))?`;
const LOGIN = `(?:(${run(';?&=')})(?::(${run(';?&=')}))?@)?${HOSTPORT}`;
const SEGMENTS = run('?:@&=/');

const portOf = (digits, own) => (digits === undefined ? own : Number(digits));
const decoded = (text) => (text?.includes('%') ? decodeURIComponent(text) : text);

/** A path of segments. Nothing is decoded unless there is something to decode. */
function segmentsOf(path = '') {
  const segments = path.split('/');
  return path.includes('%') ? segments.map(decoded) : segments;
}

/** A reader of whole texts by one match. */
function reading([source, make]) {
  const expression = new RegExp(source, 'y');
  return (text) => {
    expression.lastIndex = 0;
    const match = expression.exec(text);
    return match !== null && match[0].length === text.length ? make(match) : undefined;
  };
}

/** A question about whole texts, by the same expression without groups. */
function testing([source]) {
  const expression = new RegExp(source.replaceAll(/(?<!\\)\((?!\?)/g, '(?:'), 'y');
  return (text) => {
    expression.lastIndex = 0;
    return expression.test(text) && expression.lastIndex === text.length;
  };
}

const HTTP = `http://${HOSTPORT}(?:/(${run(';:@&=/')})(?:\\?(${run(';:@&=')}))?)?`;

const WEB = [
  HTTP,
  (match) => ({
    scheme: 'http',
    host: match[1],
    port: portOf(match[2], 80),
    path: match[3] ?? '',
    search: match[4],
  }),
];
const readSmall = reading(WEB);
const isSmall = testing(WEB);

/** Letters of the scheme and of the host may be capitals. */
const small = (text) => text.replace(/^[^/]*\/\/[^/]*/, (start) => start.toLowerCase());

/** `parse` of http: its data; `undefined` for a text that is refused. */
export function readHttp(text) {
  return readSmall(text) ?? (CAPITAL.test(text) ? readSmall(small(text)) : undefined);
}

const CAPITAL = /^[^/]*\/?\/?[^/A-Z]*[A-Z]/;

/** `canParse` of http. */
export function isHttp(text) {
  return isSmall(text) || (CAPITAL.test(text) && isSmall(small(text)));
}

const OLD = {
  ft: [
    `ftp://${LOGIN}(?:/(${SEGMENTS})(?:;type=([aid]))?)?`,
    (match) => ({
      scheme: 'ftp',
      user: decoded(match[1]),
      password: decoded(match[2]),
      host: match[3],
      port: portOf(match[4], 21),
      path: segmentsOf(match[5]),
      type: match[6],
    }),
  ],
  go: [
    `gopher://${HOSTPORT}/(.)((?:[^%]|%(?!09))*)(?:%09(.*))?`,
    (match) => ({
      scheme: 'gopher',
      host: match[1],
      port: portOf(match[2], 70),
      gtype: match[3],
      selector: decoded(match[4]),
      search: decoded(match[5]),
      plus: undefined,
    }),
  ],
  ne: [
    `news:(?:([A-Za-z][\\w.+-]*)|(${run(';/?:&=')}@${HOST}))`,
    (match) =>
      match[1] === undefined
        ? { scheme: 'news', kind: 'article', messageId: match[2] }
        : { scheme: 'news', kind: 'group', group: match[1] },
  ],
  nn: [
    `nntp://${HOSTPORT}/([A-Za-z][\\w.+-]*)(?:/(\\d+))?`,
    (match) => ({
      scheme: 'nntp',
      host: match[1],
      port: portOf(match[2], 119),
      group: match[3],
      article: match[4]?.replace(/^0+(?=\d)/, ''),
    }),
  ],
  te: [
    `telnet://${LOGIN}/?`,
    (match) => ({
      scheme: 'telnet',
      user: decoded(match[1]),
      password: decoded(match[2]),
      host: match[3],
      port: portOf(match[4], 23),
    }),
  ],
  wa: [
    `wais://${HOSTPORT}/(${run('')})(?:\\?(${run(';:@&=')})|/(${run('')})/(${run('/=;')}))?`,
    ([, host, port, name, search, wtype, wpath]) => {
      const url = { scheme: 'wais', host, port: portOf(port, 210), database: decoded(name) };
      if (wpath !== undefined) return { ...url, kind: 'document', wtype, wpath: decoded(wpath) };
      return search === undefined ? { ...url, kind: 'database' } : { ...url, kind: 'search', search: decoded(search) };
    },
  ],
  ma: [`mailto:(${run('')}@${HOST})`, (match) => ({ scheme: 'mailto', address: decoded(match[1]) })],
  fi: [
    `file://(?:${HOST})?/(${SEGMENTS})`,
    (match) => ({
      scheme: 'file',
      host: match[1] ?? '',
      path: segmentsOf(match[2]),
    }),
  ],
  pr: [
    `prospero://${HOSTPORT}/(${SEGMENTS})((?:;${run('')}=${run('')})*)`,
    (match) => ({
      scheme: 'prospero',
      host: match[1],
      port: portOf(match[2], 1525),
      hsoname: decoded(match[3]),
      fields: match[4] === '' ? [] : match[4].slice(1).split(';').map(fieldOf),
    }),
  ],
};

function fieldOf(text) {
  const equals = text.indexOf('=');
  return { name: decoded(text.slice(0, equals)), value: decoded(text.slice(equals + 1)) };
}

/** A number for the first two letters of a scheme. */
const numberOf = (text) => ((text.charCodeAt(0) & 31) << 5) | (text.charCodeAt(1) & 31);

function each(make) {
  const made = new Array(1024).fill(undefined);
  for (const [name, rule] of Object.entries(OLD)) made[numberOf(name)] = make(rule);
  return made;
}

const readers = each(reading);
const tests = each(testing);

/** `parse` of the old schemes. */
export function readOld(text) {
  return readers[numberOf(text)]?.(text);
}

/** `canParse` of the old schemes. */
export function isOld(text) {
  return tests[numberOf(text)]?.(text) ?? false;
}

/** Tolerant `parse` of a text with white space before it, or one character that no URL has. */
export function readMendable(text) {
  const at = text.search(UNSAFE);
  if (at === -1) return readHttp(text);
  const end = at === 0 ? text.search(/[^ ]/) : at + 1;
  const escape = at === 0 ? '' : encodeURIComponent(text.slice(at, end));
  const url = readHttp(text.slice(0, at) + escape + text.slice(end));
  return url && { url, repairs: [{ position: at, end }] };
}

const UNSAFE = /[^\w$\-.+!*'(),;/?:@&=%#]/;

/** `findings` of texts without any: it reads, and looks for what they are about. Of a text with findings, it knows no more than that. */
export const looking = (read) => (text) => read(text) !== undefined && TELLING.test(text);

const TELLING =
  /:\d|%(?:[01]|2[EF]|7F|[89A-F])|@|\/\/[^./:?#]*\.?(?:[:/?#]|$)|\.\d+\.\d+\.\d|[/.](?:localhost|local)\.?(?:[:/?#]|$)|[^:]\/\/|[:/]\./i;

/** `format` of http: what it joins is legal, or it is no URL. */
export function writeHttp({ host, port, path, search }) {
  const text = `http://${host}${port === 80 ? '' : `:${port}`}/${path}${search === undefined ? '' : `?${search}`}`;
  return isSmall(text) ? text : undefined;
}

/** `build` of http: the data, once it is known that it can be written. */
export function buildHttp(url) {
  if (writeHttp(url) === undefined) return undefined;
  const { scheme, host, port, path, search } = url;
  return { scheme, host, port, path, search };
}

/** `format` of the old schemes, of which ftp, gopher and the others are written by what each has. */
export function writeOld(url) {
  const { scheme, user, password, host, port, path, type } = url;
  const login = user === undefined ? '' : `${written(user)}${password === undefined ? '' : `:${written(password)}`}@`;
  const start =
    host === undefined ? `${scheme}:` : `${scheme}://${login}${host}${PORTS[scheme] === port ? '' : `:${port}`}`;
  return start + REST[scheme](url, path, type);
}

const PORTS = { ftp: 21, gopher: 70, nntp: 119, telnet: 23, wais: 210, prospero: 1525 };
const escape = (char) => (char === '~' ? '%7E' : encodeURIComponent(char));
const written = (text) => (PLAIN.test(text) ? text : text.replaceAll(/[^\w$\-.+!*'(),:@&=/]/gu, escape));
const segment = (text) => written(text).replaceAll('/', '%2F');
const PLAIN = /^[\w$\-.+!*'(),:@&=/]*$/;
const list = (path) => `/${path.map(segment).join('/')}`;

const REST = {
  ftp: (_, path, type) => list(path) + (type === undefined ? '' : `;type=${type}`),
  gopher: ({ gtype, selector, search }) =>
    `/${gtype}${written(selector)}${search === undefined ? '' : `%09${written(search)}`}`,
  news: ({ group, messageId }) => group ?? messageId,
  nntp: ({ group, article }) => `/${group}${article === undefined ? '' : `/${article}`}`,
  telnet: () => '/',
  wais: ({ database, search, wtype, wpath }) =>
    `/${written(database)}${wpath === undefined ? (search === undefined ? '' : `?${search}`) : `/${wtype}/${written(wpath).replaceAll('=', '%3D')}`}`,
  mailto: ({ address }) => written(address),
  file: (_, path) => list(path),
  prospero: ({ hsoname, fields }) =>
    `/${written(hsoname)}${fields.map(({ name, value }) => `;${name}=${value}`).join('')}`,
};

/** `build` of the old schemes: what is written, read again, since the data may have been anything. */
export function buildOld(url) {
  return readOld(writeOld(url));
}

/** `resolve`: the data of the base with another path. Its base may be a text. */
export function resolveHttp({ form, context }) {
  if (form.startsWith('//')) return readHttp(`http:${form}`);
  if (form.includes(':')) return readHttp(form);
  const base = typeof context === 'string' ? readHttp(context) : context;
  const [whole, reference, search] = REFERENCE.exec(form) ?? [];
  if (whole === undefined) return undefined;
  const { scheme, host, port, path } = base;
  if (reference === '') return { scheme, host, port, path, search: search ?? base.search };
  let kept = reference.startsWith('/') ? '' : path.slice(0, path.lastIndexOf('/') + 1);
  let from = reference.startsWith('/') ? 1 : 0;
  for (; reference.startsWith('.', from); from = reference.indexOf('/', from) + 1) {
    if (reference.startsWith('./', from)) continue;
    if (kept === '') break;
    kept = kept.slice(0, kept.lastIndexOf('/', kept.length - 2) + 1);
  }
  return { scheme, host, port, path: kept + reference.slice(from), search };
}

const REFERENCE = new RegExp(`^(${run(';@&=/')})(?:\\?(${run(';@&=')}))?(?:#.*)?$`);

/** `key` of a text: the canonical text, with escapes of unreserved characters undone. */
export function keyOfHttp(text) {
  const { host, port, path, search } = readHttp(text);
  const end = search === undefined ? path : `${path}?${search}`;
  const plain = end.includes('%') ? end.replace(/%[\dA-Fa-f]{2}/g, folded) : end;
  return { ok: true, key: `http://${host}${port === 80 ? '' : `:${port}`}/${plain}` };
}

function folded(escape) {
  const char = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
  return /[\w\-.]/.test(char) ? char : escape.toUpperCase();
}

/** `extract` of wrapped URLs, and of bare ones too: it walks from mark to mark, and reads what is there. Sentences around a URL it does not know. */
export function findWrapped(text) {
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (!text.startsWith('<URL:', at)) continue;
    const url = text.slice(at + 5, text.indexOf('>', at)).replaceAll(/\s+/g, '');
    if ((url.startsWith('http:') ? readHttp(url) : readOld(url)) !== undefined) count += 1;
  }
  return count;
}

export function findAll(text) {
  let count = findWrapped(text);
  for (let colon = text.indexOf(':'); colon !== -1; colon = text.indexOf(':', colon + 1)) {
    if (
      text.charCodeAt(colon + 1) !== 0x2f &&
      !text.startsWith('news', colon - 4) &&
      !text.startsWith('mailto', colon - 6)
    )
      continue;
    let start = colon;
    while (start > 0 && (text.charCodeAt(start - 1) | 0x20) >= 0x61 && (text.charCodeAt(start - 1) | 0x20) <= 0x7a)
      start -= 1;
    END.lastIndex = colon;
    let end = END.test(text) ? END.lastIndex - 1 : text.length;
    while (text.charCodeAt(end - 1) === 0x2c || text.charCodeAt(end - 1) === 0x2e) end -= 1;
    const url = text.slice(start, end);
    if ((url.startsWith('http:') ? readHttp(url) : readOld(url)) !== undefined) count += 1;
    colon = end;
  }
  return count;
}

const END = /[\s<>"]/g;
