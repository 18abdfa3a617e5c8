import { describe, expect, test } from 'vitest';
import { wrongAccessOption } from '../src/reading/access-options.ts';
import { loadSchemes } from '../src/reading/registry.ts';

await loadSchemes();

describe('a value that an option of access cannot have is told', () => {
  const [PORT, SERVER] = ['A port is 1 to 65535.', 'A server is host or host:port.'];
  test.each([
    [{ allowPort: ['80', '0'] }, { name: '--allow-port', value: '0', reason: PORT }],
    [{ allowPort: ['65536'] }, { name: '--allow-port', value: '65536', reason: PORT }],
    [{ allowPort: ['1e2'] }, { name: '--allow-port', value: '1e2', reason: PORT }],
    [{ server: 'news.dom:' }, { name: '--server', value: 'news.dom:', reason: SERVER }],
    [{ server: 'news.dom:x' }, { name: '--server', value: 'news.dom:x', reason: SERVER }],
    [{ server: 'a b' }, { name: '--server', value: 'a b', reason: SERVER }],
    [{ server: ':119' }, { name: '--server', value: ':119', reason: SERVER }],
    [{ server: '\nnews.dom' }, { name: '--server', value: '\nnews.dom', reason: SERVER }],
    [{ self: 'a b' }, { name: '--self', value: 'a b', reason: 'This is not the name of a machine.' }],
    [{ origin: 'a b' }, { name: '--origin', value: 'a b', reason: 'This is not a URL.' }],
    [{ server: 'news.dom', self: 'h.dom', origin: 'http://h/', allowPort: ['1', '65535'] }, undefined],
    [{ server: 'news.dom:119' }, undefined],
    [{ server: 'news.dom:65535' }, undefined],
    [{}, undefined],
  ])('%j', (given, wrong) => {
    expect(wrongAccessOption(given)).toEqual(wrong);
  });
});
