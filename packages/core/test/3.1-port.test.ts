import { findingsOfPort, portReserved } from '@url/core/scheme';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '../../../tooling/support/sentences.ts';
import { suite } from '../../../tooling/support/vectors.ts';
import { registry } from './registry.ts';

describe('3.1. Common Internet Scheme Syntax: port', () => {
  suite(registry, 'core/3.1-port');
});

describe('the finding of a port, for a scheme that asks itself', () => {
  const reserved = {
    code: 'port-reserved',
    severity: 'danger',
    section: 'RFC 1738 §6',
    sentence: sentenceOf('port-reserved'),
    part: 'port',
  };
  const ofAnother = {
    code: 'port-of-another',
    severity: 'danger',
    section: 'RFC 1738 §6',
    sentence: sentenceOf('port-of-another'),
    part: 'port',
  };
  const notDefault = {
    code: 'port-not-default',
    severity: 'caution',
    section: 'RFC 1738 §6',
    sentence: sentenceOf('port-not-default'),
    part: 'port',
  };

  test.each([
    [undefined, 80, []],
    [undefined, undefined, []],
    [80, 80, []],
    [6379, 6379, []],
    [25, 80, [reserved]],
    [1023, undefined, [reserved]],
    [1024, 80, [notDefault]],
    [8080, undefined, [notDefault]],
    [6000, 80, [ofAnother]],
    [27_017, undefined, [ofAnother]],
  ])('findingsOfPort(%s, %s) gives %j', (port, own, expected) => {
    expect(findingsOfPort(port, own)).toEqual(expected);
  });

  test.each([
    ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697],
    ...[10_080, 1433, 2375, 3306, 5432, 6379, 9200, 11_211, 27_017],
  ])('names another protocol for port %i', (port) => {
    expect(findingsOfPort(port, 80)).toEqual([ofAnother]);
  });

  test('is missing for reserved ports that are allowed', () => {
    expect(portReserved(25, 80, [25])).toBe(undefined);
    expect(portReserved(25, 80, [26])).toEqual(reserved);
    expect(portReserved(25, 80)).toEqual(reserved);
    expect(portReserved('25', 80)).toBe(undefined);
  });
});
