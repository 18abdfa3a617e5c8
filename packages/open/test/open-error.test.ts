// The codes of `open`, and the message of an error: for a person, and for a log.
import { describe, expect, test } from 'vitest';
import { openRules } from '../src/error/rules.ts';
import { OpenError } from '../src/index.ts';

const SENTENCE = 'the server refused the request (failed, RFC 1738 §3)';

describe('a code has a section, and a sentence without an end', () => {
  test.each(Object.entries(openRules.errors))('%s', (code, rule) => {
    expect(rule).toHaveLength(2);
    const [section, sentence] = rule;
    expect(section).toMatch(/^RFC (?:1738|1945|2818) §\d+(?:\.\d+)*$/);
    expect(sentence).toMatch(/^[a-z][a-zA-Z ,:]{7,}[a-zL]$/);
    const error = new OpenError(code as never);
    expect(error).toMatchObject({ code, section, sentence, message: `${sentence} (${code}, ${section})` });
  });

  test('and no two have the same sentence', () => {
    const sentences = Object.values(openRules.errors).map(([, sentence]) => sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

// The message may be shown to a stranger. What it is about may not.
describe('a message has the reasons after the sentence, and the details are apart', () => {
  const finding = (sentence: string) => ({ code: 'a', section: 'b', severity: 'note', sentence }) as never;
  const error = { code: 'a', position: 0, section: 'b', sentence: 'a text' };

  test.each([
    [{}, '', undefined],
    [{ about: '4 octets' }, ': 4 octets', undefined],
    [{ about: '' }, '', undefined],
    [{ where: 'host.dom, port 70' }, '', 'host.dom, port 70'],
    [{ where: '' }, '', undefined],
    [{ step: { verb: 'PASV' } }, '', 'PASV'],
    [{ step: { verb: 'CWD', argument: 'pub' } }, '', 'CWD pub'],
    [{ step: { verb: 'CWD', argument: '' } }, '', 'CWD '],
    [{ step: { verb: 'PASS', argument: 's3cret' } }, '', 'PASS ****'],
    [{ error }, ': a text', undefined],
    [{ findings: [finding('one'), finding('two')] }, ': one: two', undefined],
    [{ location: 'http://host.dom/' }, '', 'http://host.dom/'],
    [{ said: ' 550 no\r\n' }, '', '550 no'],
    [{ said: '550-no\r\n550 no\r\n' }, '', '550-no / 550 no'],
    [{ said: '550-a\n\n\r\n550 b' }, '', '550-a / 550 b'],
    [{ said: '\r\n' }, '', undefined],
    [{ said: '550 \u001B[2J' }, '', '550 \\x1B[2J'],
    [
      { said: 'g', location: 'f', findings: [finding('c')], error, step: { verb: 'e' }, where: 'd', about: 'a' },
      ': a: a text: c',
      'd: e: f: g',
    ],
  ])('%j', (given, more, details) => {
    const { message, details: apart } = new OpenError('failed', given);
    expect([message, apart]).toEqual([SENTENCE + more, details]);
  });

  test('and these are no longer than a line of a log', () => {
    const { details } = new OpenError('failed', { said: 'a'.repeat(10_000) });
    expect([details?.length, details?.at(-1)]).toEqual([1_500, '…']);
  });

  test.each([
    [1_500 - SENTENCE.length - 2, ''],
    [1_500 - SENTENCE.length - 1, '…'],
    [10_000, '…'],
  ])('of %i characters', (length, end) => {
    const { message } = new OpenError('failed', { about: 'a'.repeat(length) });
    expect(message).toHaveLength(1_500);
    expect(message.at(-1)).toBe(end === '' ? 'a' : end);
  });

  test('and is not longer where a character takes several to be shown', () => {
    const { message } = new OpenError('failed', { about: '\u0085'.repeat(1_400) });
    expect(message).toHaveLength(1_500);
    expect(message.at(-1)).toBe('…');
  });
});

describe('an error', () => {
  test('has its details, and of a password nothing but the command', () => {
    const step = { verb: 'PASS', argument: 's3cret' };
    const { cause, ...details } = { step, said: '530 no', location: 'http://host.dom/', cause: new Error('why') };
    const error = new OpenError('denied', { ...details, cause });
    expect(error).toMatchObject({ ...details, step: { verb: 'PASS' }, findings: [], error: undefined });
    expect(error.step).toEqual({ verb: 'PASS' });
    expect(error.cause).toBe(cause);
    expect(new OpenError('denied', { step: { verb: 'USER', argument: 'a' } }).step).toEqual({
      verb: 'USER',
      argument: 'a',
    });
  });

  test('without a cause has no such member', () => {
    expect(Object.hasOwn(new OpenError('denied'), 'cause')).toBe(false);
    expect(Object.hasOwn(new OpenError('denied', { cause: null }), 'cause')).toBe(true);
  });

  test('is named as the platform names it where the caller gave up', () => {
    expect([new OpenError('aborted').name, new OpenError('failed').name]).toEqual(['AbortError', 'OpenError']);
  });
});
