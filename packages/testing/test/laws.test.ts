// Each law, kept by a correct scheme and broken by a wrong one, in each of its ways. laws-of-core.test.ts has the ways in which
// only core itself could break one.
import { readFileSync } from 'node:fs';
import { type AnyScheme, canParse, encode, UCHAR, type Url } from '@url/core';
import { charSet, type Login, type Reader } from '@url/core/scheme';
import { dataLaws, pairLaws, type Subject, subjectOf, textLaws } from '@url/testing';
import { describe, expect, test } from 'vitest';
import { type FingerUrl, finger } from './finger.ts';

type AnyReader = Reader<string, string>;

/** The complaint of a law about a text, with these schemes. */
function told(law: string, of: AnyScheme | Subject, text: string): string | undefined {
  const subject = 'strict' in of ? of : subjectOf([of]);
  return textLaws[law]?.(subject, text);
}

/** A scheme that reads characters of this set as they are. */
function taking(set: string, otherwise: object = {}): AnyScheme {
  return finger({ read: take(charSet(UCHAR, set)), ...otherwise });
}

function take(set: typeof UCHAR) {
  return (reader: AnyReader, { host, port = 79 }: Login): FingerUrl => ({
    scheme: 'x-finger',
    host,
    port,
    who: reader.take(set),
  });
}

/** A scheme whose read fails with this code at this index, where the text has a tilde. */
function failing(code: string, at: number, rules: object = {}): AnyScheme {
  const read = (reader: AnyReader, login: Login) => {
    const url = take(charSet(UCHAR, '~'))(reader, login);
    if (url.who.includes('~')) reader.fail(code, at);
    return url;
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
  const wrong = finger({ fast: { pattern: 'a b' } });
  expect(told('canParse agrees with parse', wrong, 'x-finger://h/a b')).toBe('canParse gives true');
  expect(told('canParse agrees with parse', wrong, 'x-finger://h/a')).toBeUndefined();
});

describe('an error points inside the text or at its end', () => {
  const law = 'an error points inside the text or at its end';
  const text = 'x-finger://h/~';
  const rules = (section: string, sentence: string) => ({ errors: { 'x-finger-odd': [section, sentence] } });

  test('a position after the end', () => {
    expect(told(law, failing('x-finger-odd', text.length), text)).toBeUndefined();
    expect(told(law, failing('x-finger-odd', text.length + 1), text)).toBe('x-finger-odd at 15, in a text of 14');
  });

  test('in tolerant reading alone', () => {
    const subject = split(failing('x-finger-odd', 13), failing('x-finger-odd', 15));
    expect(told(law, subject, text)).toBe('x-finger-odd at 15, in a text of 14');
  });

  test('no section, no sentence', () => {
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

  test('it does not', () => {
    expect(told(law, scheme, 'x-finger://h/y')).toBe(
      'no known ending completes "x-finger://h/y": the position of x-finger-odd is wrong, or "endings" lacks one',
    );
    expect(told(law, finger(), 'x-finger://h/a b')).toBeUndefined();
    expect(told(law, scheme, 'x-finger://h/z')).toBeUndefined();
  });

  test('it does with an ending that the scheme gives', () => {
    expect(told(law, scheme, 'x-finger://h/')).toBeDefined();
    expect(told(law, subjectOf([scheme], { endings: ['z'] }), 'x-finger://h/')).toBeUndefined();
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
      if (reader.index < reader.text.length) reader.fail('x-finger-early', index);
      return url;
    },
  });

  test('what takes it, or points before it', () => {
    expect(told(law, taking('\\'), 'x-finger://h/a')).toBe('"x-finger://h/\\\\a" is taken');
    expect(told(law, early, 'x-finger://h/ab')).toBe(
      'of "x-finger://h/a\\\\b", x-finger-early points at 13, and should at 14',
    );
  });

  test('in a text of a common length', () => {
    const text = (length: number) => `x-finger://h/ab${'c'.repeat(length - 15)}`;
    expect(told(law, early, text(60))).toBeDefined();
    expect(told(law, early, text(61))).toBeUndefined();
  });

  /** Reads any text, but points at `start` for a backslash between there and `end`. */
  const pointing = (start: number, end = Number.POSITIVE_INFINITY) =>
    finger({
      read: (reader: AnyReader, login: Login) => {
        const url = take(charSet(UCHAR, ';\\'))(reader, login);
        const at = reader.text.indexOf('\\');
        if (at !== -1) reader.fail('x-finger-odd', at > start && at <= end ? start : at);
        return url;
      },
    });

  test.each([
    ['an escape', 'x-finger://h/%41', '%4'],
    ['a parameter', 'x-finger://h/;ab', ';ab'],
    ['a port', 'x-finger://h:8079/', '8079'],
    ['a host number', 'x-finger://10.0.0.1/', '10.0.0.1'],
  ])('but %s is pointed at by its beginning', (_, text, what) => {
    const start = text.indexOf(what);
    const scheme = pointing(start, start + what.length);
    expect(canParse(subjectOf([scheme]).strict, text)).toBe(true);
    expect(told(law, scheme, text)).toBeUndefined();
  });

  /** Points at `position` for a backslash at `at`, and at every other as it should. What is after the path is this part. */
  const misplacing = (at: number, position: number, part = 'who') =>
    finger({
      read: (reader: AnyReader, { host, port = 79 }: Login) => {
        const value = reader.take(charSet(UCHAR, '/\\'));
        const found = reader.text.indexOf('\\');
        if (found !== -1) reader.fail('x-finger-odd', found === at ? position : found);
        return { scheme: 'x-finger', host, port, [part]: value };
      },
      write: ({ host, port, ...parts }: FingerUrl) => ({ host, port, urlPath: (parts as never)[part] }),
    });

  test.each([
    ['a number, by its first digit', 'x-finger://h/123', 15, 13, 'who'],
    ['a number, at its end', 'x-finger://h/123', 16, 13, 'who'],
    ['a user, by its first character', 'x-finger://h/abc', 15, 13, 'user'],
  ])('but %s', (_, text, at, position, part) => {
    expect(told(law, misplacing(at, position, part), text)).toBeUndefined();
  });

  test.each([
    ['the end, before it', 'x-finger://h/ab', 15, 14, 'who'],
    ['after a slash of the path, at it', 'x-finger://h/a', 13, 12, 'who'],
    ['after the slashes and more, at the first slash', 'x-finger://h/a', 14, 9, 'who'],
    ['after an escape, before it', 'x-finger://h/a%41', 15, 13, 'who'],
    ['a number, before its first digit', 'x-finger://h/123', 15, 11, 'who'],
    ['a number and letters, at the first digit', 'x-finger://h/12a', 15, 13, 'who'],
    ['letters and a number, at the first letter', 'x-finger://h/a12', 15, 13, 'who'],
    ['after a port, at its first digit', 'x-finger://h:8079/a', 18, 13, 'who'],
    ['a part with a longer name than "port"', 'x-finger://h/abc', 15, 13, 'portal'],
    ['and with a longer one before it', 'x-finger://h/abc', 15, 13, 'report'],
  ])('and not %s', (_, text, at, position, part) => {
    const problem = told(law, misplacing(at, position, part), text);
    expect(problem).toMatch(new RegExp(`x-finger-odd points at ${position}, and should at ${at}$`));
  });

  test('also at the end', () => {
    const read = (reader: AnyReader, login: Login) =>
      take(reader.text.endsWith('\\') ? charSet(UCHAR, '\\') : UCHAR)(reader, login);
    expect(told(law, finger({ read }), 'x-finger://h/a')).toBe('"x-finger://h/a\\\\" is taken');
  });

  test.each([
    ['a letter', 'x-finger://h/ab', 14],
    ['a parameter before the last', 'x-finger://h/;a;b', 16],
    ['an escape from behind it', 'x-finger://h/%41bc', 16],
  ])('and not %s', (_, text, at) => {
    expect(told(law, pointing(13), text)).toMatch(new RegExp(`, x-finger-odd points at 13, and should at ${at}$`));
  });
});

describe('a URL is written so that it reads back the same', () => {
  const law = 'a URL is written so that it reads back the same';
  const text = 'x-finger://h/a';

  test('it is refused', () => {
    expect(
      told(
        law,
        writing(() => 'a/b'),
        text,
      ),
    ).toBe('is written x-finger://h/a/b, which is refused: character-forbidden at 14');
  });

  test('it is another', () => {
    expect(
      told(
        law,
        writing(() => 'b'),
        text,
      ),
    ).toBe('the reading of x-finger://h/b.who is "b", and should be "a"');
  });

  test('it has more', () => {
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

test('writing is a fixed point', () => {
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

  test('it is built into another', () => {
    const wrong = finger({
      read: (reader: AnyReader, login: Login) => ({ ...take(UCHAR)(reader, login), more: alternate() }),
    });
    const alternate = alternately('b', 'c');
    expect(told(law, wrong, 'x-finger://h/a')).toBe(
      'is read to {"scheme":"x-finger","host":"h","port":79,"who":"a","more":"b"}, which build refuses: part-unwritable, more',
    );
  });

  test('it is refused, by a part or by none', () => {
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

  test('one that does', () => {
    expect(told(law, finger(repairing('~')), text)).toBeUndefined();
    expect(told(law, finger(repairing('~')), 'x-finger://h/~#a#b')).toBeUndefined();
    expect(told(law, finger(repairing('~')), 'x-finger://h/a')).toBeUndefined();
  });

  test('one that takes it without a repair', () => {
    expect(told(law, finger({ tolerant: { read: take(charSet(UCHAR, '~')) } }), text)).toBe(
      'is taken without a repair',
    );
  });

  test.each(['\\', '\n', '\u0000', '\u001F', '\u007F'])('one that takes %j', (char) => {
    expect(told(law, finger(repairing(char)), `x-finger://h/${char}`)).toBe('has a character that is never taken');
  });

  test('one that writes what is refused', () => {
    expect(
      told(
        law,
        writing(() => 'a/b', repairing('~')),
        text,
      ),
    ).toBe('is written x-finger://h/a/b, which is refused: character-forbidden');
  });

  test('one that writes another URL', () => {
    expect(
      told(
        law,
        writing(() => 'b', repairing('~')),
        text,
      ),
    ).toBe('is written x-finger://h/b, another URL');
  });

  test('one that writes another text each time', () => {
    expect(told(law, writing(alternately('%7E', '%7e'), repairing('~')), text)).toBe(
      'x-finger://h/%7E is written another way again',
    );
  });
});

describe('a reference resolves to a URL that reads back the same', () => {
  const law = 'a reference resolves to a URL that reads back the same';
  const partial = 'path';

  test('which is refused, or is another', () => {
    const beside = (url: FingerUrl) => ({ ...url, who: 'z' });
    const fast = { beside };
    expect(
      told(
        law,
        writing(({ who }) => (who === 'z' ? 'a/b' : who), { partial, fast }),
        'x-finger://h/a',
      ),
    ).toBe('a resolves to x-finger://h/a/b, read otherwise');
    expect(
      told(
        law,
        writing(({ who }) => (who === 'z' ? 'b' : who), { partial, fast }),
        'x-finger://h/a',
      ),
    ).toBe('a resolves to x-finger://h/b, read otherwise');
    expect(told(law, finger({ partial, fast }), 'x-finger://h/a')).toBeUndefined();
  });

  test('by references of each kind', () => {
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

  test('by a reference to another host', () => {
    const wrong = writing(({ host, who }) => (host === 'h' && who === 'a' ? 'b' : encode(who, UCHAR)), { partial });
    expect(told(law, wrong, 'x-finger://g/')).toBe('//h/a resolves to x-finger://h/b, read otherwise');
  });
});

describe('components locate every field, and a change in one changes that field alone', () => {
  const law = 'components locate every field, and a change in one changes that field alone';

  test('a change in one changes another', () => {
    const read = (reader: AnyReader, { host, port = 79 }: Login) => {
      const second = reader.decode(UCHAR);
      reader.eat('/');
      return { scheme: 'x-finger', host, port, first: reader.decode(UCHAR), second };
    };
    const write = ({ host, port, first, second }: FingerUrl & { first: string; second: string }) => ({
      host,
      port,
      urlPath: `${encode(second, UCHAR)}/${encode(first, UCHAR)}`,
    });
    expect(told(law, finger({ read, write }), 'x-finger://h/a/a')).toMatch(/^a change in the span of \w+ changes \w+$/);
  });
});

describe('a change of a component', () => {
  const law = 'components locate every field, and a change in one changes that field alone';

  test.each([
    ['a', 'b'],
    ['w', 'x'],
    ['W8', 'X8'],
    ['x', 'x'],
    ['9a', '9b'],
    ['%41bc', '%41cc'],
    ['%41', '%41'],
    ['abc%41', 'abc%41'],
    ['abcd%41', 'bbcd%41'],
    ['%41ab', '%41bb'],
  ])('puts the next letter for the first that is not by an escape: %s', (who, changed) => {
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
    expect(new Set(read)).toEqual(new Set([who, changed]));
  });

  test('may change the kind', () => {
    const read = (reader: AnyReader, login: Login) => {
      const url = take(UCHAR)(reader, login);
      return { ...url, kind: url.who === 'a' ? 'one' : 'other' };
    };
    expect(told(law, finger({ read }), 'x-finger://h/a')).toBeUndefined();
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
    expect(told('access never throws', wrong, 'x-finger://h/\n')).toBeUndefined();
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

  // Core refuses half of a surrogate pair itself.
  const odd = ['', '/', '..', 'a/b?c#d', '//a', ';type=a', ':@', '%', '%41', '\r\n', '\0\t ', '\u00E9\u00FF', '\u0141'];

  test('every part that is text is in turn each of these', () => {
    const urls = written('a');
    const distinct = (part: 'host' | 'who') => [...new Set(urls.map((url) => url[part]))];
    expect(distinct('who')).toEqual(['a', ...odd, '\uDCE9', '__proto__']);
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

  test('a level that is not finer than the next', () => {
    const wrong = finger({
      read: take(UCHAR),
      write: ({ host, port, who }: FingerUrl) => ({ host, port, urlPath: who }),
    });
    expect(finer?.(subjectOf([wrong]), one, other)).toBe('a level is not finer than the next, with x-finger://h/%61');
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
  });

  test('built data reads back to the same parts, or is refused', () => {
    const law = dataLaws['built data reads back to the same parts, or is refused'];
    const again = alternately('a', 'b');
    // The URL is written once to be built, and once by the law.
    expect(law?.(subjectOf([writing(again)]), data)).toBe('is built into x-finger://h/a, read otherwise');
  });
});
