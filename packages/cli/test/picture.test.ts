import { describe, expect, test } from 'vitest';
import { url } from './command.ts';

/** The picture, and the values below it. */
async function picture(text: string, columns = 80): Promise<string> {
  const { stdout } = await url(['parse', text], { terminal: true, columns, env: { NO_COLOR: '1' } });
  return `\n${stdout}`;
}

const EIGHTY = 'ftp://fred:secret@host.dom:2121/%2Fetc/caf%C3%A9/a/b/report-1994.txt;type=i#page';
const LONG = `http://www.host.dom:8080/${'archive/caf%C3%A9/'.repeat(26)}?${'q'.repeat(6)}`;

describe('a URL and its parts', () => {
  test('names each component under its first character', async () => {
    expect(await picture('ftp://myname@host.dom/%2Fetc/motd;type=a')).toBe(`
ftp://myname@host.dom/%2Fetc/motd;type=a
      user   host     directory        type
                             name
directory  /etc
port       21 (the default)
`);
  });

  test('http', async () => {
    expect(await picture('HTTP://host.dom:8080/a%7eb/c?some+words#top')).toBe(`
HTTP://host.dom:8080/a%7eb/c?some+words#top
       host     port path    search     fragment
canonical  http://host.dom:8080/a%7eb/c?some+words#top
`);
  });

  test('gopher: fields between tabs', async () => {
    expect(await picture('gopher://host.dom/7find%20it%09some%20words%09+text/plain')).toBe(`
gopher://host.dom/7find%20it%09some%20words%09+text/plain
         host     item type    search         Gopher+ string
                   selector
selector  find it
search    some words
port      70 (the default)
`);
  });

  test('gopher: an empty search and a repeated word', async () => {
    expect(await picture('gopher://h.dom/00%09%090')).toBe(`
gopher://h.dom/00%09%090
         host  item type
                selector
                    search
                       Gopher+ string
port  70 (the default)
`);
  });

  test('mailto', async () => {
    expect(await picture('mailto:fred%25host@dom.org')).toBe(`
mailto:fred%25host@dom.org
       address
address  fred%host@dom.org
`);
  });

  test('an unregistered scheme', async () => {
    expect(await picture('x-demo://u:secret@h/a#b')).toBe(`
x-demo://u:***@h/a#b
         user  host
           password
                 url-path
                   fragment
not registered: read as any URL (RFC 1738 §5)
`);
    expect(await picture('x-demo://h1,h2/a')).toBe(`
x-demo://h1,h2/a
       schemepart
not registered: read as any URL (RFC 1738 §5)
`);
  });

  test('names that would touch are on two lines', async () => {
    expect(await picture('ftp://abc:@h/')).toBe(`
ftp://abc:***@h/
      user    host
          password
port  21 (the default)
`);
  });

  test('prospero: a field has a name and a value', async () => {
    expect(await picture('prospero://host.dom/object;version=3;a=b')).toBe(`
prospero://host.dom/object;version=3;a=b
           host     name of the object field value
                           field name
                                   field value
                                     field name
port  1525 (the default)
`);
  });

  test('file and afs: a path is one component', async () => {
    expect(await picture('file:///usr/share/doc')).toBe(`
file:///usr/share/doc
        path
`);
    expect(await picture('afs://cell.dom/usr//doc')).toBe(`
afs://cell.dom/usr//doc
      cell     path
`);
  });

  test('a type in upper case, and a path that says the host again', async () => {
    expect(await picture('ftp://host.dom/host.dom/A;type=A')).toBe(`
ftp://host.dom/host.dom/A;type=A
      host     directory       type
                        name
type       a
port       21 (the default)
canonical  ftp://host.dom/host.dom/A;type=a
`);
  });

  test('an empty user is there, an absent one is not', async () => {
    expect(await picture('ftp://@host.dom/')).toBe(`
ftp://@host.dom/
      user
       host
port  21 (the default)
`);
    expect(await picture('ftp://host.dom')).toBe(`
ftp://host.dom
      host
port       21 (the default)
canonical  ftp://host.dom/
`);
    expect(await picture('ftp://fred:@host.dom/')).toBe(`
ftp://fred:***@host.dom/
      user password
               host
port  21 (the default)
`);
  });

  test('an empty fragment, where there is room', async () => {
    expect(await picture('http://h.dom/a#')).toBe(`
http://h.dom/a#
       host  path
               fragment
port  80 (the default)
`);
    expect(await picture('http://h.dom/a#', 20)).toBe(`
http://h.dom/a#
       host  path
port  80 (the defau…
`);
  });
});

describe('widths', () => {
  test.each([20, 40, 80])('5 characters at %i columns', async (columns) => {
    const shown = await picture('x-y:z', columns);
    expect(shown).toMatch(/^\nx-y:z\n {4}schemepart\nnot registered: /);
    expect(shown.replace(/\n/g, ' ')).toContain('read as any URL (RFC 1738 §5)');
  });

  test('80 characters at 80 columns', async () => {
    expect(EIGHTY).toHaveLength(80);
    expect(await picture(EIGHTY)).toBe(`
ftp://fred:***@host.dom:2121/%2Fetc/caf%C3%A9/a/b/report-1994.txt;type=i#
      user password     port directory        directory                type
               host                 directory   directory
                                                  name
page
fragment
directory  /etc
directory  café
`);
  });

  test('80 characters at 40 columns', async () => {
    expect(await picture(EIGHTY, 40)).toBe(`
ftp://fred:***@host.dom:2121/%2Fetc/
      user password     port directory
               host
caf%C3%A9/a/b/report-1994.txt;type=i#
directory directory                type
            directory
              name
page
fragment
directory  /etc
directory  café
`);
  });

  test('80 characters at 20 columns', async () => {
    expect(await picture(EIGHTY, 20)).toBe(`
ftp://fred:***@host.
      user password
               host
dom:2121/%2Fetc/
    port directory
caf%C3%A9/a/
directory directory
b/report-1994.txt;ty
directory
  name
pe=i#page
   type
     fragment
directory  /etc
directory  café
`);
  });

  test('500 characters at 80 columns', async () => {
    expect(LONG).toHaveLength(500);
    expect(await picture(LONG)).toBe(`
http://www.host.dom:8080/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/a
       host         port path
rchive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/c
af%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9
/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive
/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%
A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archive/caf%C3%A9/archi
ve/caf%C3%A9/?qqqqqq
              search
`);
  });

  test('500 characters at 40 columns', async () => {
    expect(await picture(LONG, 40)).toBe(`
http://www.host.dom:8080/archive/caf%C3%
       host         port path
A9/archive/caf%C3%A9/archive/caf%C3%A9/a
rchive/caf%C3%A9/archive/caf%C3%A9/archi
ve/caf%C3%A9/archive/caf%C3%A9/archive/c
af%C3%A9/archive/caf%C3%A9/archive/caf%C
3%A9/archive/caf%C3%A9/archive/caf%C3%A9
/archive/caf%C3%A9/archive/caf%C3%A9/arc
hive/caf%C3%A9/archive/caf%C3%A9/archive
/caf%C3%A9/archive/caf%C3%A9/archive/caf
%C3%A9/archive/caf%C3%A9/archive/caf%C3%
A9/archive/caf%C3%A9/archive/caf%C3%A9/a
rchive/caf%C3%A9/archive/caf%C3%A9/archi
ve/caf%C3%A9/?qqqqqq
              search
`);
  });

  test('500 characters at 20 columns', async () => {
    expect(await picture(LONG, 20)).toBe(`
http://www.host.dom:
       host
8080/archive/caf%C3%
port path
A9/archive/caf%C3%A9
/archive/caf%C3%A9/a
rchive/caf%C3%A9/arc
hive/caf%C3%A9/archi
ve/caf%C3%A9/archive
/caf%C3%A9/archive/c
af%C3%A9/archive/caf
%C3%A9/archive/caf%C
3%A9/archive/caf%C3%
A9/archive/caf%C3%A9
/archive/caf%C3%A9/a
rchive/caf%C3%A9/arc
hive/caf%C3%A9/archi
ve/caf%C3%A9/archive
/caf%C3%A9/archive/c
af%C3%A9/archive/caf
%C3%A9/archive/caf%C
3%A9/archive/caf%C3%
A9/archive/caf%C3%A9
/archive/caf%C3%A9/a
rchive/caf%C3%A9/arc
hive/caf%C3%A9/archi
ve/caf%C3%A9/?qqqqqq
              search
`);
  });

  test.each([1, 19, 20])('no narrower than 20 columns: %i', async (columns) => {
    expect(await picture(EIGHTY, columns)).toBe(await picture(EIGHTY, 20));
  });

  test('no line is wider than the terminal, and the pieces make the text', async () => {
    for (let columns = 20; columns < 90; columns += 1) {
      const shown = (await picture(LONG, columns)).split('\n');
      expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(columns);
      expect(shown.filter((line) => !/^ *(?:host|port|path|search)\b/.test(line)).join('')).toBe(LONG);
    }
  });
});

describe('colours', () => {
  const text = 'ftp://u:secret@h/a';
  const plain = 'ftp://u:***@h/a\n      u';

  test('are for terminals, and for decoration', async () => {
    const { stdout } = await url(['parse', text], { terminal: true });
    expect(stdout).toContain('\x1B[');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are such
    expect(stdout.replace(/\x1B\[\d+m/g, '')).toBe((await url(['parse', text])).stdout);
    expect((await url(['parse', text])).stdout.startsWith(plain)).toBe(true);
  });

  test('NO_COLOR takes them away, FORCE_COLOR brings them back', async () => {
    const colours = async (env: Record<string, string>, terminal: boolean) =>
      (await url(['parse', text], { terminal, env })).stdout.includes('\x1B[');
    expect(await colours({ NO_COLOR: '1' }, true)).toBe(false);
    expect(await colours({ NO_COLOR: '' }, true)).toBe(true);
    expect(await colours({ FORCE_COLOR: '1' }, false)).toBe(true);
    expect(await colours({ FORCE_COLOR: '1', NO_COLOR: '1' }, false)).toBe(true);
    expect(await colours({ FORCE_COLOR: '0' }, true)).toBe(false);
  });
});

describe('values below the picture', () => {
  const values = async (text: string) => {
    const { stdout } = await url(['parse', text]);
    return stdout
      .split('\n')
      .filter((line) =>
        /^(?:(?:directory|host|port|path|canonical|name|user|search|schemepart|url-path) {2}| {9,}and|not )/.test(line),
      );
  };
  const directories = (count: number) => Array.from({ length: count }, () => 'directory  a');

  test('ten decoded parts are all shown; of eleven, how many more there are', async () => {
    expect(await values(`ftp://h/${'%61/'.repeat(10)}`)).toEqual([
      ...directories(10),
      'port       21 (the default)',
      `canonical  ftp://h/${'a/'.repeat(10)}`,
    ]);
    expect(await values(`ftp://h/${'%61/'.repeat(11)}`)).toContain('           and 1 more part');
    expect(await values(`ftp://h/${'%61/'.repeat(12)}`)).toEqual([
      ...directories(10),
      'port       21 (the default)',
      '           and 2 more parts',
      `canonical  ftp://h/${'a/'.repeat(12)}`,
    ]);
  });

  test.each([
    ['file:///a%20b/c%20d/e', ['path  /a b/c d/e']],
    ['afs://cell.dom/a%20b/c%20d', ['path  /a b/c d']],
    [
      'file://HOST.dom/a%20b/c%20d',
      ['host       host.dom', 'path       /a b/c d', 'canonical  file://host.dom/a%20b/c%20d'],
    ],
    ['file:///a/b', []],
    ['http://h/a%20b?c%20d', ['port  80 (the default)']],
    ['ftp://u:p%20w@h/', ['port  21 (the default)']],
    ['x-demo://h/a%20b', ['not registered: read as any URL (RFC 1738 §5)']],
    ['x-demo:a%20b', ['not registered: read as any URL (RFC 1738 §5)']],
    ['x-demo://u%20v@h/', ['user  u v', 'not registered: read as any URL (RFC 1738 §5)']],
  ])('of %s: %j', async (text, rows) => {
    expect(await values(text)).toEqual(rows);
  });

  test.each(['x-demo:a b', 'x-demo://h/a b'])(
    'what is repaired in a scheme that is not registered is canonical, and no value: %s',
    async (text) => {
      const { stdout } = await url(['parse', '--tolerant', text]);
      expect(stdout.split('\n').slice(-3, -1)).toEqual([
        `canonical  ${text.replace(' ', '%20')}`,
        'not registered: read as any URL (RFC 1738 §5)',
      ]);
      expect(stdout).not.toMatch(/^(?:schemepart|url-path) /m);
    },
  );

  test('a text as wide as the page has its repairs right below it', async () => {
    const text = `http://h/${'a'.repeat(70)}~`;
    expect((await url(['parse', '--tolerant', text])).stdout).toBe(`${text}
       host
         path
${' '.repeat(79)}^ repair: this character is unsafe and must be escaped (character-unsafe, RFC 1738 §2.2)
port       80 (the default)
canonical  ${text.replace('~', '%7E')}
`);
  });
});
