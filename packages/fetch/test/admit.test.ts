import { describe, expect, test } from 'vitest';
import { admit } from '../src/admit.ts';

describe('a text is admitted', () => {
  test.each([
    ['http://host.dom', 'http://host.dom/'],
    ['HTTPS://Host.Dom/~fred?a=[b]&c d', 'https://host.dom/%7Efred?a=%5Bb%5D&c%20d'],
    [' http://host.dom/ ', 'http://host.dom/'],
    ['http://host.dom/a?b?c/d', 'http://host.dom/a?b?c/d'],
    ['http://host.dom?q', 'http://host.dom/?q'],
    ['http://host.dom:80/', 'http://host.dom/'],
    ['http://host.dom:443/', 'http://host.dom:443/'],
    ['http://host.dom/%ff%0d%0a', 'http://host.dom/%ff%0d%0a'],
    ['http://host.dom./', 'http://host.dom./'],
    ['http://my_host.dom/', 'http://my_host.dom/'],
    ['https://bücher.dom/ä#ö', 'https://xn--bcher-kva.dom/%C3%A4'],
    ['https://BÜCHER.dom:443', 'https://xn--bcher-kva.dom/'],
    ['http://8.8.8.8/', 'http://8.8.8.8/'],
    ['http://[2606:4700::1111]/', 'http://[2606:4700::1111]/'],
    // Nobody has looked it up.
    ['http://localhost/', 'http://localhost/'],
  ])('%j', (text, url) => {
    expect(admit()(text)).toEqual({ ok: true, url, names: 'unchecked' });
  });
});

describe('a text is refused', () => {
  test.each([
    ['', 'url-refused'],
    ['host.dom', 'url-refused'],
    ['//host.dom/', 'url-refused'],
    ['/path', 'url-refused'],
    ['ftp://host.dom/', 'url-refused'],
    ['file:///etc/passwd', 'url-refused'],
    ['http:host.dom', 'url-refused'],
    ['http:///host.dom', 'url-refused'],
    ['http://u:p@host.dom/', 'url-refused'],
    ['http://u@host.dom/', 'url-refused'],
    ['http://good.com\\@evil.com/', 'url-refused'],
    ['http://evil.com?@good.com/', 'url-refused'],
    ['http://a b.dom/', 'url-refused'],
    ['http://bü%63her.dom/', 'url-refused'],
    ['http://ü@bücher.dom/', 'url-refused'],
    ['http://127.1/', 'url-refused'],
    ['http://2130706433/', 'url-refused'],
    ['http://host.dom:0/', 'url-refused'],
    ['http://host.dom:65616/', 'url-refused'],
    ['http://0177.0.0.1/', 'url-deceptive'],
    ['http://good.com#@evil.com/', 'url-deceptive'],
    ['http://evil%2Ecom/', 'url-deceptive'],
    ['http://host.dom/a/../b', 'url-deceptive'],
    ['http://host.dom/%2e%2e/b', 'url-deceptive'],
    ['http://host.dom:8080/', 'port-refused'],
    ['http://host.dom:22/', 'port-refused'],
    ['http://127.0.0.1/', 'address-refused'],
    ['http://１２７.0.0.1/', 'address-refused'],
    ['http://[::ffff:127.0.0.1]/', 'address-refused'],
    ['http://169.254.169.254/latest/meta-data/', 'address-refused'],
  ])('%j: %s', (text, code) => {
    expect(admit()(text)).toMatchObject({ ok: false, error: { code, hop: 0 } });
  });
});

test('the rules are those of guarded', () => {
  const read = admit({ hosts: { allow: ['*.host.dom', '10.0.0.0/8'], deny: ['evil.host.dom'] }, ports: [8080] });
  const answers = [
    'http://a.host.dom:8080/',
    'http://10.1.2.3:8080/',
    'http://evil.host.dom:8080/',
    'http://host.dom:8080/',
  ];
  expect(answers.map((text) => read(text).ok)).toEqual([true, true, false, false]);
  expect(() => admit({ host: {} } as never)).toThrow('did you mean "hosts"');
});

test('a text of another type is a TypeError', () => {
  expect(() => admit()(undefined as never)).toThrow(TypeError);
});
