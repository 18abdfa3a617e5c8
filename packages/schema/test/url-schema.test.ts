import { createRegistry, parse, type Registry } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { https } from '@url/http';
import { inspect } from '@url/safety';
import { describe, expect, test } from 'vitest';
import type { UrlSchemaOptions } from '../src/index.ts';
import { urlSchema } from '../src/index.ts';
import { all, both, strict, web } from './registries.ts';

function resultOf(registry: Registry, text: unknown, options: UrlSchemaOptions = {}) {
  const result = urlSchema(registry, options)['~standard'].validate(text);
  return result.issues === undefined
    ? result.value
    : result.issues.map(({ code, position, end }) => [code, position, end]);
}

describe('a text that is taken', () => {
  test.each([
    ['https://h.dom', undefined, 'https://h.dom/'],
    ['HTTPS://H.Dom:443/~a#b', undefined, 'https://h.dom/%7Ea#b'],
    ['https://h.dom/a#', undefined, 'https://h.dom/a#'],
    ['https://h.dom/a#b', 'text', 'https://h.dom/a#b'],
    ['https://h.dom/a#b', 'url', { scheme: 'https', host: 'h.dom', port: 443, path: 'a' }],
    [
      'https://h.dom/a#b',
      'both',
      { text: 'https://h.dom/a#b', url: { scheme: 'https', host: 'h.dom', port: 443, path: 'a' }, fragment: 'b' },
    ],
    [
      'https://h.dom/',
      'both',
      { text: 'https://h.dom/', url: { scheme: 'https', host: 'h.dom', port: 443, path: '' } },
    ],
  ] as const)('%s gives its %s', (text, output, value) => {
    expect(resultOf(web, text, { output })).toEqual(value);
  });

  test('may be a URL object, whose href it is', () => {
    expect(resultOf(web, new URL('https://h.dom/é'))).toBe('https://h.dom/%C3%A9');
  });
});

describe('a schema that looks for no findings', () => {
  const hosts = ['h.dom', 'H.dom', '10.0.0.1', 'h.dom:443', 'h.dom:8443', 'fred@h.dom', 'a_b.dom', ''];
  const rests = '·/·/a?b=c·/~a·/%E9·/%C3%A9·/%C0%80·/%ED%A0%80·/%F4%90%80%80·/#%E9·/a#b·/a b·?a·/%·/<'.split('·');
  const texts = ['https', 'HTTPS', 'http', 'ftp'].flatMap((scheme) =>
    hosts.flatMap((host) => rests.map((rest) => `${scheme}://${host}${rest}`)),
  );

  test.each([
    ['strict', strict],
    ['tolerant', web],
    ['of all schemes', all],
  ])('gives the same text alone as beside the url: %s', (_, registry) => {
    for (const text of texts) {
      for (const octets of [undefined, 'keep'] as const) {
        const alone = resultOf(registry, text, { refuse: 'none', octets });
        const beside = resultOf(registry, text, { refuse: 'none', octets, output: 'both' });
        expect([text, alone]).toEqual([text, Array.isArray(beside) ? beside : (beside as { text: string }).text]);
      }
    }
  });

  test.each([
    [{ fragment: 'refuse' }, 'https://h.dom/#a', 'fragment-unwanted'],
    [{ repairs: 'refuse' }, 'https://h.dom/~a', 'character-unsafe'],
    [{ hosts: ['h.dom'] }, 'https://a.dom/', 'host-unwanted'],
    [{}, 'https://h.dom/%E9', 'octets-not-utf8'],
    [{}, 'https://h.dom/<', 'character-forbidden'],
  ] as const)('refuses what the options refuse all the same: %j', (options, text, code) => {
    expect(resultOf(web, text, { ...options, refuse: 'none' })).toEqual([
      [code, expect.any(Number), expect.any(Number)],
    ]);
  });
});

describe('what is not a text', () => {
  const odd = {
    get href(): string {
      throw new Error('no');
    },
  };
  test.each([[undefined], [null], [5], [true], [{}], [[]], [{ href: 5 }], [Symbol('a')], [() => 'a']])(
    '%j',
    (value) => {
      expect(resultOf(web, value)).toEqual([['input-not-text', undefined, undefined]]);
    },
  );
  test('a getter that throws', () => {
    expect(resultOf(web, odd)).toEqual([['input-not-text', undefined, undefined]]);
  });
});

describe('a refused scheme is told as the wanted ones', () => {
  test.each([
    [web, {}, 'http://h.dom/', 'https: is wanted here (character 1)'],
    [web, {}, 'javascript:alert(1)', 'https: is wanted here (character 1)'],
    [web, {}, '  mailto:a@b', 'https: is wanted here (character 3)'],
    [web, {}, 'h.dom:8080/a', 'https: is wanted here (character 1)'],
    [both, {}, 'ftp://h.dom/ a', 'http: or https: is wanted here (character 1)'],
    [both, { schemes: ['https'] }, 'HTTP://h.dom/', 'https: is wanted here (character 1)'],
    [all, { schemes: ['http', 'mailto'] }, 'x-a:b', 'http: or mailto: is wanted here (character 1)'],
    [web, {}, 'h.dom', 'a URL begins with the name of its scheme and a colon (character 1)'],
    [web, {}, 'URL:https://h.dom/', '"URL:" marks a URL in text and is not part of it (character 1)'],
    [web, {}, 'urls:https://h.dom/', 'https: is wanted here (character 1)'],
    [web, {}, 'my-url:https://h.dom/', 'https: is wanted here (character 1)'],
    [web, {}, '//h.dom:8080/', 'a URL begins with the name of its scheme and a colon (character 1)'],
  ] as const)('%#', (registry, options, text, message) => {
    const { issues } = urlSchema(registry as Registry, options)['~standard'].validate(text);
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('refuse: findings of this severity, and of a greater one', () => {
  const NOTE = 'https://localhostname/';
  const CAUTION = 'https://h.dom:8443/';
  const DANGER = 'https://h.dom:25/';
  const found = (text: string) =>
    inspect(web, text).ok &&
    (inspect(web, text) as { findings: readonly { severity: string }[] }).findings.map(({ severity }) => severity);

  test('the texts have what they are to show', () => {
    expect([NOTE, CAUTION, DANGER].map(found)).toEqual([['note'], ['caution'], ['danger']]);
  });
  test.each([
    [undefined, [false, true, true]],
    ['note', [true, true, true]],
    ['caution', [false, true, true]],
    ['danger', [false, false, true]],
    ['none', [false, false, false]],
  ] as const)('%s', (refuse, refused) => {
    const { validate } = urlSchema(web, { refuse })['~standard'];
    expect([NOTE, CAUTION, DANGER].map((text) => validate(text).issues !== undefined)).toEqual(refused);
  });
  test('allow takes single codes', () => {
    expect(resultOf(web, CAUTION, { allow: ['port-not-default'] })).toBe(CAUTION);
    expect(resultOf(web, DANGER, { allow: ['port-not-default'] })).toEqual([['port-reserved', 14, 16]]);
  });
});

describe('the other options', () => {
  test('repairs: what was typed must be legal', () => {
    expect(resultOf(web, 'https://h.dom/~a{', { repairs: 'refuse' })).toEqual([
      ['character-unsafe', 14, 15],
      ['character-unsafe', 16, 17],
    ]);
    expect(resultOf(web, 'https://h.dom/~', { repairs: 'refuse', allow: ['character-unsafe'] })).toBe(
      'https://h.dom/%7E',
    );
    expect(resultOf(web, 'https://h.dom/~')).toBe('https://h.dom/%7E');
  });
  test('fragment: no "#"', () => {
    expect(resultOf(web, 'https://h.dom/#a', { fragment: 'refuse' })).toEqual([['fragment-unwanted', 14, 16]]);
    expect(resultOf(web, 'https://h.dom/#', { fragment: 'refuse' })).toEqual([['fragment-unwanted', 14, 15]]);
    expect(resultOf(web, 'https://h.dom/', { fragment: 'refuse' })).toBe('https://h.dom/');
  });
  test.each(['none', 'caution', 'danger'] as const)('octets that are not UTF-8, with refuse: %s', (refuse) => {
    const text = 'https://h.dom/caf%E9?%C3%A9';
    expect(resultOf(web, text, { refuse })).toEqual([['octets-not-utf8', 17, 20]]);
    expect(resultOf(web, text, { refuse, octets: 'keep' })).toBe(text);
    expect(resultOf(web, text, { refuse, allow: ['octets-not-utf8'] })).toBe(text);
    expect(resultOf(web, 'https://h.dom/caf%C3%A9', { refuse })).toBe('https://h.dom/caf%C3%A9');
    expect(resultOf(all, 'ftp://h.dom/caf%E9', { refuse })).toEqual([['octets-not-utf8', 15, 18]]);
  });
  test('octets that are not UTF-8 are refused alone where no finding is', () => {
    expect(resultOf(web, 'https://127.0.0.1:25/%E9', { refuse: 'none' })).toEqual([['octets-not-utf8', 21, 24]]);
  });
  test('message: another language', () => {
    const { validate } = urlSchema(web, { message: ({ code, character }) => `${code} bei ${character}` })['~standard'];
    expect(validate('https://h.dom/<').issues?.[0]?.message).toBe('character-forbidden bei 15');
    expect(validate(5).issues?.[0]?.message).toBe('input-not-text bei undefined');
  });
  test('a character is what a person counts', () => {
    const { validate } = urlSchema(web)['~standard'];
    expect(validate('https://h.dom/\u{1F600}<').issues?.[0]).toMatchObject({ position: 16, character: 16 });
  });
});

describe('problems come in the order of the text', () => {
  test('of every kind', () => {
    const options = { hosts: ['app.dom'], fragment: 'refuse', repairs: 'refuse' } as const;
    const { issues = [] } = urlSchema(both, options)['~standard'].validate('https://h_x.dom:8443/~%0a#b');
    expect(issues.map(({ code }) => code)).toEqual([
      'host-unwanted',
      'host-underscore',
      'port-not-default',
      'character-unsafe',
      'delimiter-escaped',
      'fragment-unwanted',
    ]);
  });
});

describe('options that are wrong are a TypeError in words', () => {
  test.each([
    [{ refuse: 'Caution' }, 'refuse is note or caution or danger or none'],
    [{ output: 'data' }, 'output is text or url or both'],
    [{ fragment: false }, 'fragment is keep or refuse'],
    [{ octets: null }, 'octets is keep or refuse'],
    [{ repairs: 'keep' }, 'repairs is accept or refuse'],
    [{ hosts: 'h.dom' }, 'hosts is a list of texts'],
    [{ hosts: [5] }, 'hosts is a list of texts'],
    [{ schemes: [https] }, 'schemes is a list of texts'],
    [{ hosts: ['5'] }, 'hosts: "5" is not a host or "*." and a name'],
    [{ allow: 'port-not-default' }, 'allow is a list of texts'],
    [{ schemes: ['ftp'] }, 'schemes: ftp is not in the registry'],
    [{ message: 'no' }, 'message is function'],
    [{ host: ['h.dom'] }, 'a schema has no option "host": did you mean "hosts"?'],
    [5, 'the options of a schema are an object'],
  ])('%j', (options, words) => {
    expect(() => urlSchema(web, options as never)).toThrow(new TypeError(words));
  });
  test('no registry', () => {
    expect(() => urlSchema({} as never)).toThrow(TypeError);
  });
  test('a polluted prototype changes nothing', () => {
    const polluted = Object.prototype as { refuse?: string };
    polluted.refuse = 'none';
    try {
      expect(resultOf(web, 'https://127.0.0.1/')).toEqual([['host-not-public', 8, 17]]);
    } finally {
      delete polluted.refuse;
    }
  });
});

test('a strict registry takes what its parse takes', () => {
  for (const text of ['https://h.dom/~', 'https://h.dom/%7E', 'https://h_x.dom/', 'https://[2606:4700::1111]/']) {
    expect(Array.isArray(resultOf(strict, text, { refuse: 'none' })), text).toBe(!parse(strict, text).ok);
  }
});

describe('JSON Schema', () => {
  const { jsonSchema } = urlSchema(web, { output: 'both' })['~standard'];
  test.each(['draft-2020-12', 'draft-07', 'openapi-3.0'])('%s', (target) => {
    expect(jsonSchema.input({ target })).toEqual({ type: 'string', format: 'uri' });
    expect(jsonSchema.output({ target })).toMatchObject({ type: 'object', required: ['text', 'url'] });
  });
  test('whoever gets one may change it', () => {
    jsonSchema.input({ target: 'draft-07' })['format'] = 'x';
    expect(jsonSchema.input({ target: 'draft-07' })['format']).toBe('uri');
  });
  test('another version is refused', () => {
    for (const target of ['draft-04', 'draft-07x', 'xdraft-07']) {
      expect(() => jsonSchema.input({ target })).toThrow(`there is no JSON Schema of a URL for ${target}`);
    }
  });
});

describe('a schema that looks for no findings does no more than it has to', () => {
  const calls = { reads: 0, findings: 0 };
  const read: (typeof https.syntax)['read'] = (reader, login) => {
    calls.reads += 1;
    return https.syntax.read(reader, login);
  };
  const { write } = https.syntax;
  const fast = { ...https.syntax.fast, verbatim: [read, write] };
  const counted = defineScheme({
    ...https,
    syntax: { ...https.syntax, read, write, fast },
    findings() {
      calls.findings += 1;
      return [];
    },
  } as typeof https);
  const web = createRegistry([counted]);

  test.each([
    // [options, text, readings that one match does not make, questions for findings]
    [{}, 'https://h.dom/a', 0, 0],
    [{}, 'https://h.dom:8443/a', 0, 0],
    [{}, 'https://h.dom/%C3%A9', 0, 0],
    [{}, 'https://h.dom/%E9', 0, 1],
    [{ octets: 'keep' }, 'https://h.dom/a', 0, 0],
    [{ octets: 'keep' }, 'https://h.dom/%E9', 0, 0],
    [{ octets: 'keep', output: 'url' }, 'https://h.dom/%E9', 0, 0],
    [{ output: 'url' }, 'https://h.dom/a', 0, 0],
    [{ refuse: 'danger' }, 'https://h.dom/a', 0, 1],
    [{}, 'HTTPS://h.dom/a', 0, 0],
    [{}, 'https://h.dom:0443/a', 1, 0],
  ] as const)('%j: %s', (options, text, reads, findings) => {
    const { validate } = urlSchema(web, { refuse: 'none', ...options })['~standard'];
    Object.assign(calls, { reads: 0, findings: 0 });
    validate(text);
    expect(calls).toEqual({ reads, findings });
  });
});

describe('an issue of the schema itself, as a whole', () => {
  const issueOf = (text: unknown, options: UrlSchemaOptions) =>
    urlSchema(all, options)['~standard'].validate(text).issues?.[0];

  test.each([
    [
      ' http://h.dom/',
      { schemes: ['https', 'ftp'] },
      { code: 'scheme-unwanted', position: 1, end: 5, part: 'scheme', sentence: 'https: or ftp: is wanted here' },
    ],
    [
      'https://h.dom/',
      { hosts: ['a.dom', '*.b.dom'] },
      {
        code: 'host-unwanted',
        position: 8,
        end: 13,
        part: 'host',
        sentence: 'the host a.dom or *.b.dom is wanted here',
      },
    ],
    [
      'mailto:a@h.dom',
      { hosts: ['a.dom'] },
      { code: 'host-unwanted', part: 'host', sentence: 'the host a.dom is wanted here' },
    ],
  ])('%s', (text, options, expected) => {
    expect(issueOf(text, options as UrlSchemaOptions)).toMatchObject(expected);
  });

  test('has no character where there is no text', () => {
    const getter = Object.defineProperty({}, 'href', {
      get() {
        throw new Error('no');
      },
    });
    for (const value of [undefined, 1, {}, getter]) {
      const issue = issueOf(value, {});
      expect([issue?.code, issue?.message]).toEqual(['input-not-text', issue?.sentence]);
    }
  });

  test('of a finding is told from the least severity that is refused on', () => {
    const codes = (refuse: 'note' | 'caution') => resultOf(all, 'https://h.dom//a', { refuse });
    expect([codes('note'), codes('caution')]).toEqual([[['path-slashes', 14, 15]], 'https://h.dom//a']);
  });

  test('names the vendor', () => {
    expect(urlSchema(all)['~standard'].vendor).toBe('@url');
  });
});

test('the JSON Schema of a url is of an object with a scheme', () => {
  const { jsonSchema } = urlSchema(web, { output: 'url' })['~standard'];
  expect(jsonSchema.output({ target: 'draft-07' })).toMatchObject({ type: 'object', required: ['scheme'] });
});

describe('the suggestion of an issue', () => {
  const suggestionOf = (registry: Registry, text: string, options = {}) => {
    const { issues } = urlSchema(registry, options)['~standard'].validate(text);
    return issues?.[0]?.suggestion;
  };

  test('is a replacement with which the schema accepts the text', () => {
    expect(suggestionOf(strict as Registry, 'https://h.dom/a b\n')).toEqual({ start: 15, end: 18, text: '%20b' });
    expect(suggestionOf(both as Registry, 'h.dom/a')).toEqual({ start: 0, end: 0, text: 'http://' });
  });

  test('is none where the schema would refuse the text all the same, and for what is no text', () => {
    expect(suggestionOf(both as Registry, 'h.dom/a', { schemes: ['https'] })).toBeUndefined();
    expect(suggestionOf(strict as Registry, 'https://10.0.0.1/')).toBeUndefined();
    expect(suggestionOf(both as Registry, 5 as never)).toBeUndefined();
  });

  test('is in no copy of the issue, which may be logged', () => {
    const { issues = [] } = urlSchema(strict as Registry)['~standard'].validate('https://h.dom/a\n');
    expect(issues[0]?.suggestion).toBeDefined();
    expect(JSON.stringify(issues) + Object.keys({ ...issues[0] })).not.toContain('suggestion');
  });
});
