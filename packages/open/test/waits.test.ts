// The parts of everything that waits: clocks, signals, turns, and the errors of Node.
import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { OpenError } from '../src/error/open-error.ts';
import { alreadyThere, failureOf, goodbye, inTime, nextTurn, timer, unlessAborted } from '../src/network/in-time.ts';
import { clocks } from './clocks.ts';
import { failureOf as rejectionOf } from './loopback.ts';

describe('an error of Node', () => {
  const named = (code: unknown): Error => Object.assign(new Error('x'), { code });
  test.each([
    ...['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NONAME', 'ESERVFAIL'].map((code) => [code, 'host-unknown'] as const),
    ...['HPE_INVALID', 'HPE_'].map((code) => [code, 'reply-malformed'] as const),
    ...['ERR_TLS_X', 'ERR_SSL_X', 'EPROTO', 'CERT_X', 'DEPTH_ZERO_X', 'SELF_SIGNED_X'].map(
      (code) => [code, 'tls-failed'] as const,
    ),
    ...['UNABLE_TO_X', 'HOSTNAME_MISMATCH', 'INVALID_CA', 'PATH_LENGTH_X'].map((code) => [code, 'tls-failed'] as const),
    ...['ECONNREFUSED', 'EPROTOTYPE', 'XERR_TLS', 'XHPE_', '', 5, undefined].map(
      (code) => [code, 'unreachable'] as const,
    ),
  ])('%s: %s', (code, expected) => {
    const error = failureOf(named(code), 'h.dom');
    expect([error.code, error.cause]).toEqual([expected, named(code)]);
    expect(error.details).toBe(['h.dom', code].filter((word) => word !== undefined).join(', '));
  });

  test('is cut, once there is a connection', () => {
    expect(failureOf(named('ECONNRESET'))).toMatchObject({
      code: 'reply-cut',
      details: 'ECONNRESET',
    });
    expect(failureOf(undefined).details).toBeUndefined();
  });

  test('is ours, or that of a signal, where it has one', () => {
    const own = new OpenError('silent');
    expect([failureOf(own), failureOf(new Error('x', { cause: own }), 'h.dom')]).toEqual([own, own]);
    expect(failureOf(new Error('x', { cause: own }), 'h.dom')).toBe(own);
    expect(failureOf(named('X'), 'h.dom', 'failed').code).toBe('failed');
  });
});

describe('a clock', () => {
  test.each([
    [2 ** 31 - 1, true],
    [2 ** 31, false],
    [Infinity, false],
  ])('of %i milliseconds is set: %j', (milliseconds, isSet) => {
    const clock = timer(milliseconds, () => {});
    clearTimeout(clock);
    expect(clock !== undefined).toBe(isSet);
  });

  test.each([
    ['h.dom', 'h.dom'],
    [undefined, undefined],
  ])('that rings says what was waited for: %s', async (where, details) => {
    const stopped: OpenError[] = [];
    const error = await rejectionOf(inTime(new Promise(() => {}), 5, (each) => void stopped.push(each), where));
    expect([error.code, error.details, stopped]).toEqual(['silent', details, [error]]);
  });
});

describe('a signal', () => {
  test.each([
    ['a result', () => Promise.resolve(5)],
    ['a failure', () => Promise.reject(new Error('no'))],
  ])('keeps no listener after %s', async (_, happens) => {
    const { signal } = new AbortController();
    await unlessAborted(happens(), signal).catch(() => {});
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('is the reason of whatever ends with it', async () => {
    const controller = new AbortController();
    const failing = nextTurn().then(() => {
      controller.abort('reason');
      throw new Error('another');
    });
    await expect(unlessAborted(failing, controller.signal)).rejects.toBe('reason');
  });
});

describe('what is there already', () => {
  const after = async (turns: number): Promise<number> => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    return turns;
  };
  test.each([
    [0, 0],
    [1, 1],
    [4, 4],
    [50, undefined],
  ])('after %i turns', async (turns, found) => {
    expect(await alreadyThere(after(turns))).toBe(found);
  });

  test('is nothing, of a failure, and then no turn is waited for', async () => {
    let passed = 0;
    void nextTurn()
      .then(nextTurn)
      .then(nextTurn)
      .then(() => {
        passed += 1;
      });
    expect(await alreadyThere(Promise.reject(new Error('no')))).toBeUndefined();
    expect(passed).toBe(0);
  });

  test('gives clocks their turn', async () => {
    let rang = false;
    setImmediate(() => {
      rang = true;
    });
    await nextTurn();
    expect(rang).toBe(true);
  });
});

describe('a goodbye', () => {
  test.each([
    ['that comes', () => Promise.resolve('bye'), 'bye'],
    ['that fails', () => Promise.reject(new Error('no')), undefined],
    ['that never comes', () => new Promise(() => {}), undefined],
  ])('%s', async (_, happens, expected) => {
    expect(await goodbye<unknown>(happens())).toBe(expected);
  });

  test('that came leaves no clock for which the process waits', async () => {
    const before = clocks();
    await goodbye(Promise.resolve('bye'));
    expect(clocks()).toBeLessThanOrEqual(before);
  });
});
