// Advice leads: what it says is obeyed, and the text reads as what was meant.
import { alias, createRegistry, format, parse, type Registry, tolerant, type UrlError } from '@url/core';
import { http, https } from '@url/http';
import { mysql } from '@url/mysql';
import { postgres, postgresql } from '@url/postgres';
import { rediss } from '@url/redis';
import { applied, meantScheme, type Suggestion, suggest } from '@url/safety';
import { describe, expect, test } from 'vitest';
import { everyScheme } from '../../../tooling/support/every-scheme.ts';
import { sample } from '../../../tooling/support/share.ts';
import { vectorTexts } from '../../../tooling/support/vector-files.ts';

const strict: Registry = createRegistry(everyScheme);
const loose: Registry = createRegistry(everyScheme, { tolerant });

function suggestion(registry: Registry, text: string): Suggestion | undefined {
  const result = parse(registry, text);
  return result.ok ? undefined : suggest(registry, result.error, text);
}

function mended(text: string, registry: Registry = strict): string | undefined {
  const found = suggestion(registry, text);
  return found && applied(text, found);
}

describe('a suggestion', () => {
  test('is the smallest replacement', () => {
    expect(suggestion(strict, 'ftp://me@host.dom:pw@ftp.dom/')).toEqual({ start: 8, end: 9, text: '%40' });
    expect(suggestion(strict, 'http://h.dom/\r\n')).toEqual({ start: 13, end: 15, text: '' });
  });

  test.each([
    ['postgres://app:p@ss/34@mq.dom/v', 'postgres://app:p%40ss%2F34@mq.dom/v'],
    ['postgres://u.x:p@ss#w@pooler.dom:6543/d', 'postgres://u.x:p%40ss%23w@pooler.dom:6543/d'],
    ['mysql://app:p@ss?x=1@db.dom/v', 'mysql://app:p%40ss%3Fx=1@db.dom/v'],
    ['redis://u:1:2@h/0', 'redis://u:1%3A2@h/0'],
    ['ftp://u:p/w@h/x', 'ftp://u:p%2Fw@h/x'],
    ['ftp://me@corp.com:secret@h.dom/x@y', 'ftp://me%40corp.com:secret@h.dom/x@y'],
    ['telnet://a@b.dom:pw@h/', 'telnet://a%40b.dom:pw@h/'],
    ['amqp://h/a/b/c', 'amqp://h/a%2Fb%2Fc'],
    ['mongodb://user:pass%@localhost:27017/site', 'mongodb://user:pass%25@localhost:27017/site'],
    ['mid:<a@b>', 'mid:a@b'],
    ['\uFEFFhttps://h.dom/a~b c\r\n', 'https://h.dom/a%7Eb%20c'],
    ['postgres://app:p w@db.dom/d\r', 'postgres://app:p%20w@db.dom/d'],
    ['"https://h.dom/"', 'https://h.dom/'],
    ['URL:http://h/', 'http://h/'],
    ['http:/h.dom/a', 'http://h.dom/a'],
    ['http//h.dom/a', 'http://h.dom/a'],
    ['www.h.dom/x', 'http://www.h.dom/x'],
    ['h.dom:443/x', 'https://h.dom:443/x'],
    ['localhost:3000/x', 'http://localhost:3000/x'],
    ['fred@h.dom', 'mailto:fred@h.dom'],
    ['http://h:/x', 'http://h/x'],
    ['postgresql+asyncpg://h/d', 'postgresql://h/d'],
    ['mysql2://h/d', 'mysql://h/d'],
    ['postgress://h/d', 'postgres://h/d'],
    ['mongo://h/d', 'mongodb://h/d'],
    ['rabbitmq://h/d', 'amqp://h/d'],
    ['redis+ssl://h/0', 'rediss://h/0'],
  ])('mends %j', (text, wanted) => {
    expect(mended(text)).toBe(wanted);
  });

  test.each([
    'mongodb://vm1:27018/test,vm2:27017/test',
    'postgres://postgres:pw@/cloudsql/proj:us-central1:inst:5432/blockchain',
    'mailto:me@b\u00FCcher.dom',
    'mailto:"Fred B" <a@b.dom>',
    'mailto:a b@h.dom',
    'mongodb://h/a b',
    'ftp://h/a;type=i/b',
    'mysqls://h/d',
    'mongodb+ssl://h/d',
    'http://h.dom/a\\b',
    'http://h.dom/<user>',
    `http://h.dom/\${id}`,
    `postgres://\${USER}:\${PW}@h.dom/d`,
    'ftp://{{user}}@h.dom/',
    '<user>',
    'file:/etc/motd',
    '',
    ' ',
  ])('is not made where it would lead astray: %j', (text) => {
    expect(suggestion(strict, text)).toBeUndefined();
    // Other software takes a backslash for a slash, so that either may be meant.
    if (!text.includes('\\')) expect(sentence(strict, text)).not.toMatch(/must be written/);
  });

  test('of a host is http in a tolerant registry too, and https where that alone is registered', () => {
    expect(mended('www.h.dom/path', loose)).toBe('http://www.h.dom/path');
    expect(mended('www.h.dom/path', createRegistry([https]))).toBe('https://www.h.dom/path');
  });

  test('never leads to a connection that is less protected', () => {
    expect(meantScheme(createRegistry([http]), 'https')).toBeUndefined();
    expect(meantScheme(createRegistry([mysql]), 'mysqls')).toBeUndefined();
    expect(meantScheme(createRegistry([mysql]), 'mysql+ssl')).toBeUndefined();
  });

  test('of a name with a driver is the scheme before it, which an alias can read', () => {
    const databases = createRegistry([postgresql, alias(postgres, 'postgresql+asyncpg')]);
    expect(meantScheme(createRegistry([postgresql]), 'postgresql+asyncpg')).toBe('postgresql');
    expect(parse(databases, 'postgresql+asyncpg://h/d').ok).toBe(true);
    expect(meantScheme(createRegistry([rediss]), 'redis+tls')).toBe('rediss');
    expect(meantScheme(createRegistry([postgres]), 'postgresql')).toBe('postgres');
  });

  test('is for an error and a text', () => {
    const error: UrlError = { code: 'host-missing', section: '', sentence: '' };
    expect(suggest(strict, error, 'http:///')).toBeUndefined();
    expect(() => suggest(strict, undefined as never, '')).toThrow(TypeError);
    expect(() => suggest(strict, error, undefined as never)).toThrow(TypeError);
  });
});

function sentence(registry: Registry, text: string): string {
  const result = parse(registry, text);
  return result.ok ? '' : result.error.sentence;
}

const TEXTS = sample(vectorTexts().filter(({ length }) => length < 2000));

/** Slips of the finger, of a shell and of the clipboard, by which a legal text becomes another. */
const SLIPS: { readonly [name: string]: (text: string) => string } = {
  'raw characters': (text) =>
    text.replace(/%(?:20(?!$|#)|7E|5B|5D|5E|60|7B|7C|7D)/gi, (each) => decodeURIComponent(each)),
  'raw text': (text) => text.replace(/%C3%[89AB][\dA-F]/gi, (each) => decodeURIComponent(each)),
  'a raw percent sign': (text) => text.replace(/%25(?![\dA-F])/gi, '%'),
  'a raw "@"': (text) => text.replace(/%40/g, '@'),
  'a raw "@" in a password': (text) => text.replace(/^(\w+:\/\/\w+:)(\w+@)/, '$1%40$2').replace('%40', '@'),
  'a raw "#" in a password': (text) => text.replace(/^([\w+]+:\/\/\w+:\w)(\w*@)/, '$1#$2'),
  'a line end after it': (text) => `${text}\r\n`,
  'a blank before it': (text) => `\u00A0${text}`,
  'a byte order mark': (text) => `\uFEFF${text}`,
  'quotation marks': (text) => `"${text}"`,
  brackets: (text) => `<${text}>`,
  'one slash': (text) => text.replace('://', ':/'),
  'no colon': (text) => text.replace('://', '//'),
  'no scheme': (text) => text.replace(/^http:\/\/(?![^/]*:443)/, ''),
  'an empty port': (text) => text.replace(/^(\w+:\/\/[\w.]+)(\/)/, '$1:$2'),
  'a doubled letter': (text) => text.replace(/^(\w)(\w)/, '$1$2$2'),
  'a missing letter': (text) => text.replace(/^(\w)(\w)/, '$1'),
  'letters that changed places': (text) => text.replace(/^(\w)(\w)(\w)/, '$1$3$2'),
  'a driver': (text) => text.replace(/^(\w+):\/\//, '$1+driver://'),
};

const LEGAL = TEXTS.filter((text) => text.length < 60 && parse(strict, text).ok);

/** True if a text is refused with an escape in the sentence, and refused again with the escape. */
function leadsNowhere(text: string): boolean {
  return [strict, loose].some((registry) => {
    const result = parse(registry, text);
    const [, escape] = result.ok ? [] : (/must be written (\S+) here/.exec(result.error.sentence) ?? []);
    if (result.ok || escape === undefined) return false;
    const { position = 0, end = 0 } = result.error;
    const next = parse(registry, text.slice(0, position) + escape + text.slice(end));
    return !next.ok && (next.error.position ?? 0) <= position;
  });
}

describe('obeyed advice', () => {
  test.each([
    ['strict', strict],
    ['tolerant', loose],
  ])('reads: %s', (_, registry) => {
    const lost = TEXTS.filter((text) => {
      const found = mended(text, registry);
      return found !== undefined && !parse(registry, found).ok;
    });
    expect(lost).toEqual([]);
  });

  test.each(Object.entries(SLIPS))('is what was meant: %s', (name, slip) => {
    const wrong: string[] = [];
    for (const text of TEXTS) {
      const meant = parse(strict, text);
      if (!meant.ok) continue;
      const slipped = slip(text);
      const found = mended(slipped);
      const data = found === undefined ? meant : parse(strict, found);
      // A password that the slip made has a character more than the text.
      const isOther = name.includes('password') ? hostOf(data) !== hostOf(meant) : show(data) !== show(meant);
      if (isOther) wrong.push(`${slipped} became ${found}, not ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is accepted at its place, where a sentence has an escape', () => {
    expect(TEXTS.filter(leadsNowhere)).toEqual([]);
  });

  test.each([...' "<>\\^`{|}~[]\u00E9\u20AC\n'])('is accepted at each place of a legal text for %j', (char) => {
    const inserted = sample(LEGAL, 20).flatMap((text) =>
      Array.from(text, (_, at) => text.slice(0, at) + char + text.slice(at)),
    );
    expect(inserted.filter(leadsNowhere)).toEqual([]);
  });
});

function show(result: ReturnType<typeof parse>): string {
  if (!result.ok) return result.error.code;
  return format(strict, result.url, result.fragment).replace(/%../g, (escape) => escape.toUpperCase());
}

function hostOf(result: ReturnType<typeof parse>): string {
  const { host, hosts } = Object(result.ok && result.url) as { host?: string; hosts?: readonly { host: string }[] };
  return host ?? String(hosts?.map((each) => each.host));
}
