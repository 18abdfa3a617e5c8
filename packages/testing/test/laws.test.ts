// Each law, kept by a correct scheme and broken by a wrong one, in each of its ways. laws-of-core.test.ts has the ways in which
// only core itself could break one.
import { readFileSync } from 'node:fs';
import { type AnyScheme, canParse, encode, UCHAR, type Url } from '@url/core';
import {
  charSet,
  DIGIT,
  defineScheme,
  isRun,
  type Login,
  type Reader,
  readLogin,
  readSegments,
  writeLogin,
  writeSegments,
} from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { http } from '@url/http';
import { mailto } from '@url/mailto';
import { news } from '@url/news';
import { dataLaws, pairLaws, type Subject, subjectOf, textLaws } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { type FingerUrl, finger } from './finger.ts';

type AnyReader = Reader<string, string>;

/** The complaint of a law about a text, with these schemes. */
function told(law: string, of: AnyScheme | Subject, text: string): string | undefined {
  const subject = 'strict' in of ? of : subjectOf([of]);
  return textLaws[law]?.(subject, text);
}

function take(set: typeof UCHAR) {
  return (reader: AnyReader, { host, port = 79 }: Login): FingerUrl => ({
    scheme: 'x-finger',
    host,
    port,
    who: takeAny(reader, set),
  });
}

/** `take` of a set with characters that no URL has, which a strict reader refuses. */
function takeAny(reader: AnyReader, set: typeof UCHAR): string {
  if (reader['~login'] !== undefined) return reader.take(set);
  const { text, index } = reader;
  let end = index;
  const next = (): number => end + (text.charAt(end) === '%' ? 3 : 1);
  while (end < text.length && isRun(set, text.slice(end, next()))) end = next();
  reader.index = end;
  reader['~trace']?.note(index, end, text.slice(index, end));
  return text.slice(index, end);
}

/** A scheme whose read fails with this code at this index, where the text has a tilde. */
function failing(code: string, at: number, rules: object = {}): AnyScheme {
  const read = (reader: AnyReader, login: Login) => {
    const isFailing = reader.text.includes('~');
    if (isFailing) reader.index = reader.text.length;
    if (isFailing) reader.fail(code, at);
    return take(UCHAR)(reader, login);
  };
  return finger({ read, rules });
}

/** A scheme that writes this in place of who it is about. */
function writing(urlPath: (url: FingerUrl) => string, otherwise: object = {}): AnyScheme {
  const write = (url: FingerUrl) => ({ host: url.host, port: url.port, urlPath: urlPath(url) });
  return finger({ write, ...otherwise });
}

/** The same, read strictly by one scheme and tolerantly by another. */
function split(strictly: AnyScheme, tolerantly: AnyScheme): Subject {
  return { ...subjectOf([strictly]), loose: subjectOf([tolerantly]).loose };
}

/** Something else each time that it is called. */
function alternately<T>(one: T, other: T): () => T {
  let count = 0;
  return () => {
    count += 1;
    return count % 2 === 1 ? one : other;
  };
}

test('a correct scheme keeps all laws', () => {
  const texts = [
    'x-finger://h/a',
    'x-finger://h:8079/a%2F#f',
    'X-FINGER://H',
    'x-finger://h/~',
    'x-finger:',
    'none',
    '',
  ];
  const subject = subjectOf([finger({ partial: 'path' })]);
  for (const text of texts) {
    for (const [name, law] of Object.entries(textLaws))
      expect([text, name, law(subject, text)]).toEqual([text, name, undefined]);
    for (const [name, law] of Object.entries(pairLaws)) {
      for (const other of texts)
        expect([text, other, name, law(subject, text, other)]).toEqual([text, other, name, undefined]);
    }
  }
  const data = { scheme: 'x-finger', host: 'H', port: 79, who: 'a\r\n' } as Url;
  for (const each of [data, { ...data, host: '_' }, { ...data, who: undefined }, { scheme: 'x-none' } as Url]) {
    for (const [name, law] of Object.entries(dataLaws))
      expect([each, name, law(subject, each)]).toEqual([each, name, undefined]);
  }
});

test('README has the laws and what each finds', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| law of `textLaws` .*\n\|.*\n((?:\|.*\n)+)/.exec(page) ?? [];
  expect(Array.from(table.matchAll(/^\| (.*?) \|/gm), ([, law]) => law)).toEqual(Object.keys(textLaws));
});

describe('no text throws', () => {
  const law = 'no text throws';

  test('what is read can be written', () => {
    const wrong = writing(({ who }) => (who === '!' ? ' ' : 'a'));
    expect(told(law, wrong, 'x-finger://h/a')).toBeUndefined();
    expect(told(law, wrong, 'x-finger://h/!')).toMatch(
      /^is read, but writing what was read throws TypeError: x-finger: /,
    );
  });

  test('and what only tolerant reading takes', () => {
    const wrong = writing(({ who }) => (who.includes('~') ? ' ' : 'a'));
    expect(told(law, wrong, 'x-finger://h/~')).toMatch(/^is read, but writing/);
  });
});

test('canParse agrees with parse', () => {
  const wrong = finger({ fast: { pattern: ['a b'] } });
  expect(told('canParse agrees with parse', wrong, 'x-finger://h/a b')).toBe('canParse gives true');
  expect(told('canParse agrees with parse', wrong, 'x-finger://h/a')).toBeUndefined();
});

describe('an error points inside the text or at its end', () => {
  const law = 'an error points inside the text or at its end';
  const text = 'x-finger://h/~';
  const rules = (section: string, sentence: string) => ({ errors: { 'x-finger-odd': [section, sentence] } });

  test('a position after the end is reported', () => {
    expect(told(law, failing('x-finger-odd', text.length), text)).toBeUndefined();
    expect(told(law, failing('x-finger-odd', text.length + 1), text)).toBe('x-finger-odd at 15, in a text of 14');
  });

  test('a position that is wrong in tolerant reading alone is reported', () => {
    const subject = split(failing('x-finger-odd', 13), failing('x-finger-odd', 15));
    expect(told(law, subject, text)).toBe('x-finger-odd at 15, in a text of 14');
  });

  test('an error without a section or a sentence is reported', () => {
    expect(told(law, failing('x-finger-odd', 13, rules('§1', 'this is odd')), text)).toBeUndefined();
    for (const each of [rules('', 'this is odd'), rules('§1', '')]) {
      expect(told(law, failing('x-finger-odd', 13, each), text)).toBe('x-finger-odd has no section or no sentence');
    }
  });
});

describe('the text before an error begins some URL', () => {
  const law = 'the text before an error begins some URL';
  const scheme = finger({
    read: (reader: AnyReader, { host, port = 79 }: Login) => {
      const name = reader.take(UCHAR);
      if (!/z$/.test(name)) reader.fail('x-finger-odd', reader.text.length);
      return { scheme: 'x-finger', host, port, who: name };
    },
  });

  test('a text that begins no URL is reported', () => {
    expect(told(law, scheme, 'x-finger://h/y')).toBe(
      'no known ending completes "x-finger://h/y": the position of x-finger-odd is wrong, or no vector ends so',
    );
    expect(told(law, finger(), 'x-finger://h/a b')).toBeUndefined();
    expect(told(law, scheme, 'x-finger://h/z')).toBeUndefined();
  });

  test('a text is completed by an ending that the scheme gives', () => {
    expect(told(law, scheme, 'x-finger://h/')).toBeDefined();
    expect(told(law, subjectOf([scheme], { endings: ['z'] }), 'x-finger://h/')).toBeUndefined();
  });

  test('the answer is the same each time', () => {
    const [subject, other] = [subjectOf([scheme], { endings: ['az', 'z'] }), subjectOf([scheme])];
    for (const text of ['x-finger://h/a', 'x-finger://h/b', 'x-finger://h/a']) {
      expect(told(law, subject, text)).toBeUndefined();
      expect(told(law, other, text)).toBeDefined();
    }
  });

  test('an ending that throws completes nothing', () => {
    const throwing = finger({
      read: (reader: AnyReader, login: Login) => {
        if (reader.text.endsWith('/')) throw new Error('boom');
        return take(UCHAR)(reader, login);
      },
    });
    expect(told(law, throwing, 'x-finger://h/a b')).toBeUndefined();
  });

  test('before the colon, any name may be', () => {
    expect(told(law, finger(), 'x-fing er:')).toBeUndefined();
    expect(told(law, finger(), 'none://h/')).toBeUndefined();
  });
});

describe('a character that no URL has is pointed at', () => {
  const law = 'a character that no URL has is pointed at';
  const early = finger({
    read: (reader: AnyReader, login: Login) => {
      const { index } = reader;
      const url = take(UCHAR)(reader, login);
      if (reader.index < reader.text.length) reader.fail('x-finger-early', index - 1);
      return url;
    },
  });

  const taking = finger({
    read: (reader: AnyReader, login: Login) => {
      if (reader.text.endsWith('\\')) reader.index = reader.text.length;
      return take(UCHAR)(reader, login);
    },
  });

  test('a reader that takes it, or points before it, is reported', () => {
    expect(told(law, taking, 'x-finger://h/a')).toBe('"x-finger://h/a\\\\" is taken');
    expect(told(law, early, 'x-finger://h/ab')).toBe(
      'of "x-finger://h/\\\\ab", x-finger-early points at 12, and should at 13',
    );
  });

  test('in a text of a common length', () => {
    const text = (length: number) => `x-finger://h/ab${'c'.repeat(length - 15)}`;
    expect(told(law, early, text(60))).toBeDefined();
    expect(told(law, early, text(61))).toBeUndefined();
  });

  test.each(['x-finger://h:8079/', 'x-finger://10.0.0.1/', 'x-finger://h/%41;#f'])(
    'core points as it may: %s',
    (text) => {
      expect(told(law, misplacing(-1, -1), text)).toBeUndefined();
    },
  );

  /** Reads its login itself, as a connection string does. */
  const own: AnyScheme = defineScheme({
    name: 'x-own',
    section: 'nowhere',
    syntax: {
      form: 'opaque',
      rules: { errors: { 'x-own-slashes': ['nowhere', 'slashes follow the colon'] } },
      read: (reader) => {
        if (!reader.eat('//')) reader.fail('x-own-slashes');
        const { user, password, host, port } = readLogin(reader, { authority: 'login', port: 7 });
        return { scheme: 'x-own', user, password, host, port };
      },
      write: (url) => `//${writeLogin(url, 7)}`,
    },
    access: () => ({ by: 'nothing' }),
  });

  test.each([
    ['ftp://u:p@10.0.0.1:2121/a%41/b;type=a', ftp],
    ['ftp://u%40@host.dom:80', ftp],
    ['x-own://u:p@10.0.0.1:2121', own],
    ['x-own://h.dom:8079#f', own],
  ])('core points as it may in a login: %s', (text, scheme) => {
    expect(canParse(subjectOf([scheme]).strict, text)).toBe(true);
    expect(told(law, scheme, text)).toBeUndefined();
  });

  /** Points at `position` for a backslash at `at`, and at every other as it should. Its parts are `who` and, after "::", `more`. */
  function misplacing(at: number, position: number): AnyScheme {
    const set = charSet(UCHAR, ';?=&');
    return finger({
      read: (reader: AnyReader, { host, port = 79 }: Login) => {
        const found = reader.text.indexOf('\\');
        if (found !== -1) reader.index = reader.text.length;
        if (found !== -1) reader.fail('x-finger-odd', found === at ? position : found);
        const who = reader.take(set);
        return { scheme: 'x-finger', host, port, who, more: reader.eat('::') ? reader.take(set) : undefined };
      },
      write: ({ host, port, who, more }: FingerUrl & { more?: string }) => ({
        host,
        port,
        urlPath: more === undefined ? who : `${who}::${more}`,
      }),
    });
  }

  test.each([
    ['an escape, by its percent sign', 'x-finger://h/a%41', 15, 14],
    ['the end of an escape, by its percent sign', 'x-finger://h/a%41', 16, 14],
    ['a part, by its beginning', 'x-finger://h/abc', 15, 13],
    ['the end of a part, by its beginning', 'x-finger://h/abc', 16, 13],
    ['the second part, by its beginning', 'x-finger://h/a::bcd', 18, 16],
    ['a delimiter, by its beginning', 'x-finger://h/a::b', 15, 14],
    ['a parameter, by its semicolon', 'x-finger://h/a;b', 16, 14],
    ['an item of a list, by its beginning', 'x-finger://h/a?b=c&d=e', 20, 19],
    ['the value of an item, by the beginning of its name', 'x-finger://h/a?b=c&d=e', 22, 19],
    ['the first item, by its beginning', 'x-finger://h/a?b=c&d=e', 17, 15],
  ])('%s', (_, text, at, position) => {
    expect(canParse(subjectOf([misplacing(at, position)]).strict, text)).toBe(true);
    expect(told(law, misplacing(at, position), text)).toBeUndefined();
  });

  test.each([
    ['after it', 'x-finger://h/abc', 14, 15, ', or at 13, where who begins'],
    ['one before it', 'x-finger://h/ab', 15, 14, ', or at 13, where who begins'],
    ['a slash before it', 'x-finger://h/a', 13, 12, ''],
    ['the slashes, and more between', 'x-finger://h/a', 14, 9, ', or at 13, where who begins'],
    ['an escape before it', 'x-finger://h/a%41', 17, 14, ', or at 13, where who begins'],
    ['before its part', 'x-finger://h/abc', 15, 12, ', or at 13, where who begins'],
    ['the part before its own', 'x-finger://h/a::bcd', 18, 13, ', or at 16, where more begins'],
    ['the delimiter before its part', 'x-finger://h/a::bcd', 18, 14, ', or at 16, where more begins'],
    ['the delimiter directly before its part', 'x-finger://h/a::bcd', 16, 14, ''],
    ['the part before its delimiter', 'x-finger://h/a::b', 15, 13, ''],
    ['the port before the slash', 'x-finger://h:8079/a', 18, 13, ''],
    ['a parameter before the last', 'x-finger://h/a;b;c', 18, 14, ', or at 13, where who begins'],
    ['an item before the last', 'x-finger://h/a?b=c&d=e', 22, 15, ', or at 13, where who begins'],
    ['the middle of an item', 'x-finger://h/a?b=cd', 19, 17, ', or at 13, where who begins'],
  ])('not %s', (_, text, at, position, start) => {
    expect(canParse(subjectOf([misplacing(at, position)]).strict, text)).toBe(true);
    const complaint = `x-finger-odd points at ${position}, and should at ${at}`;
    expect(told(law, misplacing(at, position), text)).toMatch(new RegExp(`${complaint}${start}$`));
  });

  test('by the delimiter before it, where nothing is located', () => {
    const nothing = (position: number) =>
      finger({
        read: (reader: AnyReader, { host, port = 79 }: Login) => {
          const found = reader.text.indexOf('\\');
          const who = reader.text.slice(reader.index);
          if (found !== -1) reader.fail('x-finger-odd', position);
          reader.index = reader.text.length;
          return { scheme: 'x-finger', host, port, who };
        },
      });
    expect(told(law, nothing(12), 'x-finger://h/abc')).toBeUndefined();
    expect(told(law, nothing(11), 'x-finger://h/abc')).toMatch(/points at 11, and should at 13$/);
    expect(told(law, nothing(13), 'x-finger://h/abc')).toMatch(/points at 13, and should at 14$/);
  });
});

describe('a URL is written so that it reads back the same', () => {
  const law = 'a URL is written so that it reads back the same';
  const text = 'x-finger://h/a';

  test('a written text that is refused is reported', () => {
    expect(
      told(
        law,
        writing(() => 'a/b'),
        text,
      ),
    ).toBe('is written x-finger://h/a/b, which is refused: character-forbidden at 14');
  });

  test('a written text that reads as another URL is reported', () => {
    expect(
      told(
        law,
        writing(() => 'b'),
        text,
      ),
    ).toBe('the reading of x-finger://h/b.who is "b", and should be "a"');
  });

  test('a written text that reads to more is reported', () => {
    const read = (reader: AnyReader, { host, port = 79 }: Login) => {
      const who = reader.take(charSet('a'));
      const url = { scheme: 'x-finger', host, port, who };
      return reader.index < reader.text.length ? { ...url, more: reader.take(UCHAR) } : url;
    };
    expect(
      told(
        law,
        writing(() => 'ab', { read }),
        text,
      ),
    ).toBe('x-finger://h/ab reads to more than was written');
  });
});

test('writing that is not a fixed point is reported', () => {
  const law = 'writing is a fixed point';
  const again = alternately('a', '%61');
  expect(told(law, writing(again), 'x-finger://h/a')).toBe('x-finger://h/a is written another way again');
  expect(
    told(
      law,
      writing(() => 'a/b'),
      'x-finger://h/a',
    ),
  ).toBe('x-finger://h/a/b is written another way again');
  expect(
    told(
      law,
      writing(() => 'b'),
      'x-finger://h/a',
    ),
  ).toBeUndefined();
});

describe('the data of parse is built again into the same', () => {
  const law = 'the data of parse is built again into the same';

  test('data that is built into other data is reported', () => {
    const wrong = finger({
      read: (reader: AnyReader, login: Login) => ({ ...take(UCHAR)(reader, login), more: alternate() }),
    });
    const alternate = alternately('b', 'c');
    expect(told(law, wrong, 'x-finger://h/a')).toBe(
      'is read to {"scheme":"x-finger","host":"h","port":79,"who":"a","more":"b"}, which build refuses: part-unwritable, more',
    );
  });

  test('data that build refuses is reported, with a part or without', () => {
    const upper = finger({
      read: (reader: AnyReader, login: Login) => {
        const url = take(UCHAR)(reader, login);
        return { ...url, host: url.host.toUpperCase() };
      },
    });
    expect(told(law, upper, 'x-finger://h/a')).toBe(
      'is read to {"scheme":"x-finger","host":"H","port":79,"who":"a"}, which build refuses: part-unwritable, host',
    );
  });
});

test('tolerant reading reads a legal text the same', () => {
  const law = 'tolerant reading reads a legal text the same';
  const other = finger({ read: (reader: AnyReader, login: Login) => ({ ...take(UCHAR)(reader, login), who: 'b' }) });
  expect(told(law, split(finger(), other), 'x-finger://h/a')).toBe(
    'the tolerant reading.url.who is "b", and should be "a"',
  );
  expect(told(law, split(finger(), other), 'x-finger://h/ ')).toBeUndefined();
});

describe('tolerant reading notes each departure, and reads back the same', () => {
  const law = 'tolerant reading notes each departure, and reads back the same';
  const rules = { repairs: { 'x-finger-odd': ['nowhere', 'this is repaired'] } };

  /** Tolerant reading that takes these characters, and notes a repair. */
  function repairing(set: string, who = (name: string) => name): object {
    const read = (reader: AnyReader, login: Login) => {
      const url = take(charSet(UCHAR, set))(reader, login);
      if ([...set].some((char) => url.who.includes(char))) reader.allow('x-finger-odd', 0);
      return { ...url, who: who(url.who) };
    };
    return { rules, tolerant: { read } };
  }

  const text = 'x-finger://h/~';

  test('a tolerant reader that repairs keeps the law', () => {
    expect(told(law, finger(repairing('~')), text)).toBeUndefined();
    expect(told(law, finger(repairing('~')), 'x-finger://h/~#a#b')).toBeUndefined();
    expect(told(law, finger(repairing('~')), 'x-finger://h/a')).toBeUndefined();
  });

  test('a reader that takes a text without a repair is reported', () => {
    expect(told(law, finger({ tolerant: { read: take(charSet(UCHAR, '~')) } }), text)).toBe(
      'is taken without a repair',
    );
  });

  test.each(['\\', '\n', '\u0000', '\u001F', '\u007F'])('a reader that takes %j is reported', (char) => {
    expect(told(law, finger(repairing(char)), `x-finger://h/${char}a`)).toBe('has a character that is never taken');
  });

  test('a writer of a text that is refused is reported', () => {
    expect(
      told(
        law,
        writing(() => 'a/b', repairing('~')),
        text,
      ),
    ).toBe('is written x-finger://h/a/b, which is refused: character-forbidden');
  });

  test('a writer of another URL is reported', () => {
    expect(
      told(
        law,
        writing(() => 'b', repairing('~')),
        text,
      ),
    ).toBe('is written x-finger://h/b, another URL');
  });

  test('a writer of another text each time is reported', () => {
    expect(told(law, writing(alternately('%7E', '%7e'), repairing('~')), text)).toBe(
      'x-finger://h/%7E is written another way again',
    );
  });
});

describe('a reference resolves to a URL that reads back the same', () => {
  const law = 'a reference resolves to a URL that reads back the same';
  const partial = 'path';

  test('a result that is refused or is another URL is reported', () => {
    // Core takes the path of a base from its field `path`, for a scheme with this member.
    const read = (reader: AnyReader, login: Login) => ({ ...take(UCHAR)(reader, login), path: '' });
    const beside = (url: FingerUrl) => ({ ...url, who: 'z' });
    const quick = { partial, read, fast: { beside } };
    expect(
      told(
        law,
        writing(({ who }) => (who === 'z' ? 'a/b' : who), quick),
        'x-finger://h/a',
      ),
    ).toBe('a resolves to x-finger://h/a/b, read otherwise');
    expect(
      told(
        law,
        writing(({ who }) => (who === 'z' ? 'b' : who), quick),
        'x-finger://h/a',
      ),
    ).toBe('a resolves to x-finger://h/b, read otherwise');
    expect(told(law, finger(quick), 'x-finger://h/a')).toBeUndefined();
  });

  test('references of each kind are tried', () => {
    const read: string[] = [];
    const wrong = finger({
      partial: 'path',
      read: (reader: AnyReader, login: Login) => {
        read.push(reader.text);
        return take(charSet(UCHAR, '/;?=&'))(reader, login);
      },
      write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who }),
    });
    expect(told(law, wrong, 'x-finger://g/b/c')).toBeUndefined();
    expect(read).toEqual(
      expect.arrayContaining(
        ['g/b/a', 'g/a%20b', 'g/a/b;c=d', 'g/b/x?y=z&w', 'h/a'].map((rest) => `x-finger://${rest}`),
      ),
    );
  });

  test('a reference to another host is tried', () => {
    const wrong = writing(({ host, who }) => (host === 'h' && who === 'a' ? 'b' : encode(who, UCHAR)), { partial });
    expect(told(law, wrong, 'x-finger://g/')).toBe('//h/a resolves to x-finger://h/b, read otherwise');
  });
});

const LOCATED = 'components locate every field once, in order, or tell that it is not written';
const CHANGED = 'a change in the span of a field changes that field alone';
const OUTSIDE = 'a change outside the spans changes no field';

describe('fields in another order than that of the text', () => {
  interface TwoUrl extends FingerUrl {
    readonly first: string;
    readonly second: string;
  }

  /** The second is before the first, and each may be named as it is read. */
  const swapped = (...names: readonly [string?, string?]) =>
    finger({
      read: (reader: AnyReader, { host, port = 79 }: Login) => {
        const second = reader.decode(UCHAR, names[0]);
        reader.eat('/');
        return { scheme: 'x-finger', host, port, first: reader.decode(UCHAR, names[1]), second };
      },
      write: ({ host, port, first, second }: TwoUrl) => ({
        host,
        port,
        urlPath: `${encode(second, UCHAR)}/${encode(first, UCHAR)}`,
      }),
    });

  test('change with another', () => {
    expect(told(CHANGED, swapped(), 'x-finger://h/a/a')).toBe(
      'a change at 13, in the span of first, changes second. Fields are in the order of the text, or named as they are read: reader.take(set, "field")',
    );
  });

  test('are changed outside their spans', () => {
    expect(told(OUTSIDE, swapped(), 'x-finger://h/c/f')).toMatch(
      /^a change at \d+, in no span, changes (?:first|second)\. /,
    );
  });

  test.each(['x-finger://h/a/a', 'x-finger://h/a/b', 'x-finger://h/', 'x-finger://h'])(
    'named as they are read, are found: %s',
    (text) => {
      for (const law of [LOCATED, CHANGED, OUTSIDE])
        expect(told(law, swapped('second', 'first'), text)).toBeUndefined();
    },
  );
});

test.each([
  ['mailto:?to=', mailto],
  ['mailto:%a@b.c,d@e.f?to=g&h=i', mailto],
  ['news://my_host/a.b', news],
  // A login that the scheme does not take is in no field.
  ['http://u:p@h:81/a~', http],
])('the fields of what only tolerant reading takes are found: %s', (text, scheme) => {
  const subject = subjectOf([scheme]);
  expect([canParse(subject.strict, text), canParse(subject.loose, text)]).toEqual([false, true]);
  for (const law of [LOCATED, CHANGED, OUTSIDE]) expect(told(law, scheme, text)).toBeUndefined();
});

test('a field that only tolerant reading gives changes with another', () => {
  const rules = { repairs: { 'x-finger-slash': ['nowhere', 'nothing follows a slash'] } };
  const read = (reader: AnyReader, login: Login) => {
    const url = take(UCHAR)(reader, login);
    return reader.allow('x-finger-slash') && reader.eat('/') ? { ...url, again: `${url.who}, again` } : url;
  };
  const scheme = finger({ rules, tolerant: { read } });
  expect(told(CHANGED, scheme, 'x-finger://h/a/')).toMatch(/, in the span of who, changes again\. /);
  expect(told(CHANGED, scheme, 'x-finger://h/a')).toBeUndefined();
});

test('a field that is not the text of its span does not change with it', () => {
  const fixed = finger({
    read: (reader: AnyReader, { host, port = 79 }: Login) => {
      reader.take(UCHAR, 'who');
      return { scheme: 'x-finger', host, port, who: 'a' };
    },
  });
  expect(told(CHANGED, fixed, 'x-finger://h/b')).toMatch(/^a change at 13, in the span of who, changes nothing\. /);
});

describe('a word before a value', () => {
  /** After a semicolon, the word "level" and a digit. Without it, the level is 1, or absent. */
  const levelled = (missing: number | undefined) =>
    finger({
      read: (reader: AnyReader, { host, port = 79 }: Login) => {
        const who = reader.take(UCHAR);
        const level = reader.eat(';level=') ? Number(reader.take(DIGIT, 'level')) : missing;
        // Another word is of no interest.
        if (reader.eat(';')) reader.take(charSet(UCHAR, '='));
        return { scheme: 'x-finger', host, port, who, level };
      },
      write: ({ host, port, who, level }: FingerUrl & { level: number }) => ({
        host,
        port,
        urlPath: level === missing ? who : `${who};level=${level}`,
      }),
    });

  test.each([1, undefined])('may be another, after which the value is not read: %s', (missing) => {
    expect(told(OUTSIDE, levelled(missing), 'x-finger://h/a;level=2')).toBeUndefined();
  });

  test('may be part of another value then', () => {
    const set = charSet(UCHAR, '=');
    const read = (reader: AnyReader, { host, port = 79 }: Login) => {
      const level = reader.eat('level=') ? reader.take(DIGIT, 'level') : '';
      return { scheme: 'x-finger', host, port, level, who: reader.take(set, 'who') };
    };
    const write = ({ host, port, level, who }: FingerUrl & { level: string }) => ({
      host,
      port,
      urlPath: level === '' ? who : `level=${level}${who}`,
    });
    expect(told(OUTSIDE, finger({ read, write }), 'x-finger://h/level=2a')).toBeUndefined();
  });
});

test('a letter that says what a field is, is in its span', () => {
  const modes = { a: 'text', b: 'octets' };
  const mode = (read: (reader: AnyReader) => string) =>
    finger({
      read: (reader: AnyReader, { host, port = 79 }: Login) => {
        const who = reader.take(UCHAR, 'who');
        return {
          scheme: 'x-finger',
          host,
          port,
          who,
          mode: reader.eat(';') ? modes[read(reader) as 'a' | 'b'] : 'none',
        };
      },
      write: ({ host, port, who, mode: its }: FingerUrl & { mode: string }) => ({
        host,
        port,
        urlPath: its === 'none' ? who : `${who};${its === 'text' ? 'a' : 'b'}`,
      }),
    });
  const eaten = mode((reader) => (reader.eat('a') ? 'a' : reader.eat('b') ? 'b' : ''));
  expect(told(OUTSIDE, eaten, 'x-finger://h/who;a')).toMatch(/^a change at 17, in no span, changes mode\. /);
  expect(
    told(
      OUTSIDE,
      mode((reader) => reader.take(charSet('ab'), 'mode')),
      'x-finger://h/who;a',
    ),
  ).toBeUndefined();
});

describe('a change of a component', () => {
  const law = CHANGED;

  test.each([
    ['a', ['b']],
    ['y', ['z']],
    ['z', []],
    ['Y8', ['Z8', 'Y9']],
    ['9Z', []],
    ['9a9', ['9b9']],
    ['%41bcd', ['%41ccd', '%41bce']],
    ['%41', []],
    ['abc%41', ['bbc%41', 'abd%41']],
    ['%41a%41', ['%41b%41']],
  ])('puts the next letter for the first and for the last that is in no escape: %s', (who, changed) => {
    const read: string[] = [];
    const reading = finger({
      read: (reader: AnyReader, login: Login) => {
        const url = take(UCHAR)(reader, login);
        read.push(url.who);
        return url;
      },
      write: ({ host, port, who: name }: FingerUrl) => ({ host, port, urlPath: name }),
    });
    expect(told(law, reading, `x-finger://h/${who}`)).toBeUndefined();
    expect(new Set(read)).toEqual(new Set([who, ...changed]));
  });

  test('of many is made in the first ten and in the last ten', () => {
    const path = Array.from({ length: 30 }, (_, at) => String.fromCharCode(97 + (at % 20)));
    const read: string[] = [];
    const long = finger({
      read: (reader: AnyReader, { host, port = 79 }: Login) => {
        read.push(reader.text);
        return { scheme: 'x-finger', host, port, path: readSegments(reader, UCHAR) };
      },
      write: ({ host, port, path: segments }: FingerUrl & { path: readonly string[] }) => ({
        host,
        port,
        urlPath: writeSegments(segments, UCHAR),
      }),
    });
    expect(told(law, long, `x-finger://h/${path.join('/')}`)).toBeUndefined();
    const changed = new Set(
      read.flatMap((text) =>
        text
          .slice(13)
          .split('/')
          .flatMap((segment, at) => (segment === path[at] ? [] : [at])),
      ),
    );
    // The host is the first.
    expect([...changed].sort((one, other) => one - other)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => at),
      ...Array.from({ length: 10 }, (_, at) => 20 + at),
    ]);
  });

  test('may change the kind', () => {
    const read = (reader: AnyReader, login: Login) => {
      const url = take(UCHAR)(reader, login);
      return url.who === 'a' ? { ...url, kind: 'one', one: 'a' } : { ...url, kind: 'other', other: 'b' };
    };
    for (const each of [CHANGED, OUTSIDE]) expect(told(each, finger({ read }), 'x-finger://h/a')).toBeUndefined();
  });

  test('may be refused', () => {
    const read = (reader: AnyReader, login: Login) => {
      const url = take(UCHAR)(reader, login);
      if (url.who !== 'a') reader.fail('x-finger-odd', reader.index);
      return url;
    };
    expect(told(law, finger({ read }), 'x-finger://h/a')).toBeUndefined();
  });

  test('is not one of the scheme, which has other defaults', () => {
    const ginger = {
      ...finger({
        port: 80,
        read: (_: AnyReader, { host, port = 80 }: Login) => ({ scheme: 'x-ginger', host, port, who: 'a' }),
      }),
      name: 'x-ginger',
    } as AnyScheme;
    const subject = subjectOf([finger(), ginger]);
    expect(canParse(subject.strict, 'x-ginger://h')).toBe(true);
    expect(told(law, subject, 'x-finger://h/')).toBeUndefined();
  });
});

describe('plans', () => {
  const planned = (plan: (url: FingerUrl, options: object) => unknown): AnyScheme =>
    ({ ...finger(), access: plan }) as AnyScheme;

  test('access never throws', () => {
    const wrong = planned(() => {
      throw new Error('no home');
    });
    expect(told('access never throws', wrong, 'x-finger://h/a')).toBe('throws Error: no home');
    expect(told('access never throws', wrong, 'x-finger://h/~')).toBe('throws Error: no home');
    expect(told('access never throws', wrong, 'x-finger://h/\na')).toBeUndefined();
  });

  test('access gives a plan, which says what it is by', () => {
    const law = 'access gives a plan, which says what it is by';
    for (const none of [undefined, null, 'a plan']) {
      expect(
        told(
          law,
          planned(() => none),
          'x-finger://h/a',
        ),
      ).toBe(`access gives ${none}, and no plan`);
    }
    for (const by of [undefined, null, 7]) {
      expect(
        told(
          law,
          planned(() => ({ by })),
          'x-finger://h/a',
        ),
      ).toBe(`access gives a plan by ${by}`);
    }
    expect(
      told(
        law,
        planned(() => ({ by: 'x' })),
        'x-finger://h/a',
      ),
    ).toBeUndefined();
  });

  test('access is given every port, and the options of the subject', () => {
    const law = 'access gives a plan, which says what it is by';
    const given: object[] = [];
    const scheme = planned((_, options) => {
      given.push(options);
      return { by: 'x' };
    });
    const subject = subjectOf([scheme], { options: { email: 'a@b.c' } });
    for (const each of ['access never throws', law]) told(each, subject, 'x-finger://h/a');
    const ports = Array.from({ length: 1024 }, (_, port) => port);
    expect(given).toEqual([
      { email: 'a@b.c', ports },
      { email: 'a@b.c', ports },
    ]);
  });

  /** A plan that core lets pass, for its line changes when it is looked at again. */
  const changing = (second: string) =>
    planned(() => {
      let looks = 0;
      return {
        by: 'finger',
        get line() {
          looks += 1;
          return looks === 1 ? 'a' : second;
        },
      };
    });

  test.each(['a\r', '\nb', '\0'])('a plan hides no delimiter: %j', (line) => {
    const law = 'a plan hides no delimiter';
    expect(told(law, changing(line), 'x-finger://h/a')).toBe('a CR, LF or NUL is in the plan');
    expect(told(law, changing('\t'), 'x-finger://h/a')).toBeUndefined();
    expect(
      told(
        law,
        planned(() => ({ by: 'x', port: 79, none: null, line: undefined })),
        'x-finger://h/a',
      ),
    ).toBeUndefined();
    const plan = { notLines: ['line'] };
    const notLines = { ...planned(() => ({ by: 'finger', line })), plan } as AnyScheme;
    expect(told(law, notLines, 'x-finger://h/a')).toBeUndefined();
    const data = { scheme: 'x-finger', host: 'h', port: 79, who: 'a' } as Url;
    expect(dataLaws[law]?.(subjectOf([changing(line)]), data)).toBe('a CR, LF or NUL is in the plan');
    expect(dataLaws[law]?.(subjectOf([notLines]), data)).toBeUndefined();
  });

  test('a plan hides no delimiter, with every port and the options of the subject', () => {
    const law = 'a plan hides no delimiter';
    const given: object[] = [];
    const scheme = planned((_, options) => {
      given.push(options);
      return { by: 'x' };
    });
    const subject = subjectOf([scheme], { options: { email: 'a@b.c' } });
    told(law, subject, 'x-finger://h/a');
    dataLaws[law]?.(subject, { scheme: 'x-finger', host: 'h', port: 79, who: 'a' } as Url);
    const ports = expect.arrayContaining([0, 79, 1023]);
    expect(given).toEqual([
      expect.objectContaining({ email: 'a@b.c', ports }),
      expect.objectContaining({ email: 'a@b.c', ports }),
    ]);
  });
});

describe('findings never throw, and each has a code, a severity, a section and a sentence', () => {
  const law = 'findings never throw, and each has a code, a severity, a section and a sentence';
  const found = (row: readonly string[]): AnyScheme =>
    ({
      ...finger({ rules: { findings: { 'x-finger-odd': row } } }),
      findings: () => [{ code: 'x-finger-odd' }],
    }) as unknown as AnyScheme;

  test('each of them', () => {
    for (const severity of ['note', 'caution', 'danger']) {
      expect(told(law, found([severity, '§1', 'this is odd']), 'x-finger://h/a')).toBeUndefined();
    }
    for (const row of [
      ['odd', '§1', 'this is odd'],
      ['footnote', '§1', 'this is odd'],
      ['notes', '§1', 'this is odd'],
      ['note', '', 'this is odd'],
      ['note', '§1', ''],
    ]) {
      expect(told(law, found(row), 'x-finger://h/a')).toMatch(/^a finding is \{"code":"x-finger-odd"/);
    }
  });
});

describe('parts are built into the same parts, or refused', () => {
  const law = 'parts are built into the same parts, or refused';

  /** The URLs that are to be written where a text is read to this value. */
  function written(value: unknown): readonly FingerUrl[] {
    const seen: FingerUrl[] = [];
    const scheme = finger({
      read: (reader: AnyReader, login: Login) => ({ ...take(UCHAR)(reader, login), kind: 'one', who: value }),
      write: (url: FingerUrl) => {
        seen.push(url);
        return { host: url.host, port: url.port, urlPath: 'a' };
      },
    });
    expect(told(law, scheme, 'x-finger://h/a')).toBeUndefined();
    return seen;
  }

  const odd = ['', '/', '..', 'a/b?c#d', '//a', ';type=a', ':@', '%', '%41', '\r\n', '\0\t ', '\u00E9\u00FF', '\u0141'];

  test('every part that is text is in turn each of these', () => {
    const urls = written('a');
    const distinct = (part: 'host' | 'who') => [...new Set(urls.map((url) => url[part]))];
    // Core refuses the two that are not texts, after it has asked `write`.
    expect(distinct('who')).toEqual(['a', ...odd, '\uDCE9', '\uDCC3\uDCA9', '\uD800', '__proto__']);
    expect(distinct('host')).toEqual(expect.arrayContaining(['h', ...odd]));
    expect(urls.filter((url) => url.who !== 'a' && url.host !== 'h')).toEqual([]);
    for (const url of urls) expect(url).toMatchObject({ scheme: 'x-finger', kind: 'one', port: 79 });
  });

  test('so is every text in a list or an object', () => {
    const whos = written(['a', { name: 'b', none: null, count: 7 }]).map(({ who }) => who);
    for (const each of odd) expect(whos).toContainEqual([each, { name: each, none: null, count: 7 }]);
  });

  test('what reading folds may be in upper case', () => {
    const lower = writing(({ who }) => who.toLowerCase());
    expect(told(law, lower, 'x-finger://h/A')).toBeUndefined();
  });
});

describe('decoded text is its octets', () => {
  test('but for half of a surrogate pair', () => {
    expect(told('decoded text is its octets', finger(), '\uD800')).toBeUndefined();
    expect(told('decoded text is its octets', finger(), 'a\u00E9%E9\u{1F600}')).toBeUndefined();
  });
});

describe('two texts', () => {
  const [one, other] = ['x-finger://h/a', 'x-finger://h/%61'];
  const finer = pairLaws['each level of equivalence is finer than the next, symmetric and reflexive, and key agrees'];

  test('are compared by a scheme that does not say which part stays as written', () => {
    const silent = finger({
      read: take(UCHAR),
      write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who }),
    });
    expect(finer?.(subjectOf([silent]), one, other)).toBeUndefined();
    expect(finer?.(subjectOf([finger()]), 'none', other)).toBeUndefined();
    expect(finer?.(subjectOf([finger()]), one, 'none')).toBeUndefined();
  });
});

describe('data', () => {
  const data = { scheme: 'x-finger', host: 'h', port: 79, who: 'a' } as Url;

  test('format writes a legal URL, or names the part that cannot be written', () => {
    const law = dataLaws['format writes a legal URL, or names the part that cannot be written'];
    expect(law?.(subjectOf([writing(() => 'a/b')]), data)).toBe(
      'format writes x-finger://h/a/b, which is refused: character-forbidden at 14',
    );
    expect(
      law?.(
        split(
          finger(),
          writing(() => 'a/b'),
        ),
        data,
      ),
    ).toMatch(/^format writes x-finger:\/\/h\/a\/b, which/);
    const odd = writing(() => {
      throw new TypeError('odd');
    });
    expect(law?.(subjectOf([odd]), data)).toBe(
      'format throws without a part: x-finger: this data cannot be written in a legal URL',
    );
  });

  test('format writes what reads back to the same parts, with the host as reading gives it', () => {
    const law = dataLaws['format writes what reads back to the same parts, with the host as reading gives it'];
    expect(law?.(subjectOf([finger()]), { ...data, host: 'H.Dom', more: 'x' } as Url)).toBeUndefined();
    expect(law?.(subjectOf([finger()]), { ...data, host: '_' } as Url)).toBeUndefined();
    expect(law?.(subjectOf([writing(() => 'a/b')]), data)).toBeUndefined();
    const other = writing(() => 'b');
    const problem = 'format writes x-finger://h/b, and build refuses its who: part-unwritable';
    expect(law?.(subjectOf([other]), data)).toBe(problem);
    expect(law?.(split(finger(), other), data)).toBe(problem);
    const again = alternately('a', 'b');
    const twice = writing(again);
    expect(law?.(subjectOf([twice]), { ...data, who: 'b' } as Url)).toBe(
      'the reading of x-finger://h/a.who is "a", and should be "b"',
    );
  });

  test('built data reads back to the same parts, or is refused', () => {
    const law = dataLaws['built data reads back to the same parts, or is refused'];
    const again = alternately('a', 'b');
    // The URL is written once to be built, and once by the law.
    expect(law?.(subjectOf([writing(again)]), data)).toBe('is built into x-finger://h/a, read otherwise');
  });
});
