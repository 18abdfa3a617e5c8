import { expect, test } from 'vitest';
import * as connection from '../src/connection.ts';
import * as exported from '../src/index.ts';
import * as tools from '../src/tools.ts';

test('@url/grammar exports these and nothing else', () => {
  expect(Object.keys(exported).sort()).toEqual([
    'custom',
    'ip',
    'literal',
    'login',
    'logins',
    'oneOf',
    'opaque',
    'optional',
    'orSocket',
    'pairs',
    'parameters',
    'refuseRawDelimiter',
    'segments',
    'template',
    'text',
    'user',
    'written',
  ]);
});

test('@url/grammar/connection exports these and nothing else', () => {
  expect(Object.keys(connection).sort()).toEqual([
    'among',
    'asFlag',
    'asNumber',
    'asText',
    'because',
    'byProgram',
    'inEitherCase',
    'noPlan',
    'optionsOf',
    'otherValue',
    'settingsElsewhere',
    'settingsTwice',
    'utf8',
  ]);
});

test('@url/grammar/tools exports these and nothing else', () => {
  expect(Object.keys(tools).sort()).toEqual(['abnf', 'diagram', 'expression', 'generate', 'notationOfScheme']);
});
