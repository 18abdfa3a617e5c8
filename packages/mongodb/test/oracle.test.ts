// The reading of a text by mongodb-connection-string-url, against our data, and its reading of the text that we write. Rows say where they
// may differ, and why; each row has to be met.
import { createRegistry, format, parse, tolerant } from '@url/core';
import { ConnectionString } from 'mongodb-connection-string-url';
import { expect, test } from 'vitest';
import { type Row as AnyRow, agreement } from '../../../tooling/support/agreement.ts';
import { type MongodbSrvUrl, type MongodbUrl, mongodb, mongodbSrv } from '../src/index.ts';
import { TEXTS } from './texts.ts';

interface Said {
  readonly srv: boolean;
  readonly hosts: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly settings: readonly (readonly [string, string])[];
}

/** `undefined` for a text that is refused. */
type Answer = Said | undefined;

/** The reading of a text by the package. It gives some parts as they are written, which a driver decodes. */
function oracle(text: string): Answer {
  try {
    const { isSRV, hosts, username, password, pathname, searchParams } = new ConnectionString(text);
    return {
      srv: isSRV,
      hosts: hosts.map(hostOf),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      settings: [...searchParams],
    };
  } catch {
    return undefined;
  }
}

/** A host as a driver reads it. */
function hostOf(host: string): string {
  const decoded = decodeURIComponent(host).toLowerCase();
  return decoded.replace(/:0*([1-9]\d*)$/, ':$1').replace(/:27017$/, '');
}

const loose = createRegistry([mongodb, mongodbSrv], { tolerant });

function saidOf(url: MongodbUrl | MongodbSrvUrl): Said {
  const list = url.scheme === 'mongodb' ? url.hosts : [{ host: url.host, port: 27017 }];
  return {
    srv: url.scheme === 'mongodb+srv',
    hosts: list.map(({ host, port }) => (port === 27017 ? host : `${host}:${port}`).toLowerCase()),
    user: url.user ?? '',
    password: url.password ?? '',
    database: url.database,
    settings: url.settings.map(({ name, value = '' }) => [name, value] as const),
  };
}

type Row = AnyRow<Answer>;

/** Texts that we refuse with one of these codes, and the package reads. */
const refused = (reason: string, ...codes: string[]): Row => [
  reason,
  (_, why, our, their) => our === undefined && their !== undefined && codes.some((code) => why.startsWith(code)),
];

const differs =
  (field: keyof Said, has: RegExp) =>
  (text: string, _: string, our: Answer, their: Answer): boolean =>
    our !== undefined &&
    their !== undefined &&
    JSON.stringify(our[field]) !== JSON.stringify(their[field]) &&
    has.test(text);

const ROWS: readonly Row[] = [
  refused('the package leaves the check of hosts to the driver', 'host-'),
  refused('the package leaves the check of ports to the driver', 'port-'),
  refused('a character has to be escaped', 'character-forbidden', 'escape-malformed'),
  refused('an "@" follows the login, and not in the settings alone, or a setting lacks its "="', 'login-malformed'),
  refused('the specification forbids some characters in the name of a database', 'mongodb-database-character'),
  refused('a key has a value, as the tests of the specification say', 'mongodb-setting-value'),
  [
    'the name of a scheme is read in either case',
    (text, _, our, their) => their === undefined && our !== undefined && /^[^:]*[A-Z]/.test(text),
  ],
  ['tolerant reading drops blanks around a URL', (text, _, our) => our !== undefined && text.trim() !== text],
  ['a "#" ends a URL; the package takes it into a host', differs('hosts', /#/)],
  ['tolerant reading drops a colon without a port', differs('hosts', /\/\/.*:(?:[,/?#]|$)/)],
  [
    'the package refuses an empty user, or a user and a password that are both empty',
    (text, _, our, their) => their === undefined && our !== undefined && /^[^/]*\/\/[@:]/.test(text),
  ],
  ['new URL removes dot segments, escaped or not', differs('database', /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i)],
  [
    'decodeURIComponent throws at octets that are not UTF-8, and a form replaces them',
    (text, _, our, their) =>
      our !== undefined && JSON.stringify(our) !== JSON.stringify(their) && /%[89a-f]/i.test(text),
  ],
  [
    'a percent sign that begins no escape is one, to tolerant reading',
    (text, _, our, their) => their === undefined && our !== undefined && /%(?![\da-f]{2})/i.test(text),
  ],
];

test('mongodb-connection-string-url agrees, but for rows', async () => {
  const same = await agreement(TEXTS, ROWS, (text) => {
    const result = parse(loose, text);
    return result.ok ? [saidOf(result.url), '', oracle(text)] : [undefined, result.error.code, oracle(text)];
  });
  expect(TEXTS.length).toBeGreaterThan(1000);
  expect(same).toBeGreaterThan(300);
});

test('the package reads of the text that we write what we read', () => {
  let read = 0;
  for (const text of TEXTS) {
    const result = parse(loose, text);
    if (!result.ok) continue;
    const written = format(loose, result.url);
    const has = (pattern: RegExp): boolean => pattern.test(written);
    // An empty user, dots as a name, and octets that are not UTF-8: as above.
    if (has(/^[^/]*\/\/[@:]/) || has(/\/(?:\.|%2e){1,2}(?:[?#]|$)/i) || has(/%[89A-F]/)) continue;
    read += 1;
    expect(oracle(written), written).toEqual(saidOf(result.url));
  }
  expect(read).toBeGreaterThan(300);
});
