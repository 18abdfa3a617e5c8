// The words of other tools for a command, a part, a mark or an option, and ours for them.
import { describe, expect, test } from 'vitest';
import { commandFor, markFor, optionFor, partFor } from '../src/reading/words-of-other-tools.ts';

test.each([
  ['open', 'fetch download curl wget cat retrieve'],
  ['get url', 'normalize normalise canonical canonicalize'],
  ['parse', 'read show split'],
  ['set', 'edit replace change modify update with'],
  ['query', 'params pairs querystring qs trim'],
  ['get', 'part host print extract-part'],
  ['check', 'lint validate verify warn'],
  ['build', 'make write format unparse'],
  ['resolve', 'join urljoin absolute redirect'],
  ['resolve --relative', 'relative relativize shorten'],
  ['open --plan', 'access plan'],
  ['explain schemes', 'schemes'],
  ['compare', 'diff cmp equal equals same'],
  ['extract', 'find grep search links'],
  ['encode', 'escape quote urlencode'],
  ['decode', 'unescape unquote urldecode'],
])('the command %s is also called %s', (command, words) => {
  for (const word of words.split(' ')) expect([word, commandFor(word)]).toEqual([word, command]);
  expect(commandFor(words.toUpperCase().split(' ')[0] ?? '')).toBe(command);
});

test.each([
  ['scheme', 'protocol proto'],
  ['user', 'username userinfo auth login'],
  ['password', 'pass passwd pwd pw'],
  ['host', 'hostname netloc authority domain idnhost zoneid'],
  ['port', 'default_port'],
  ['path', 'pathname segments file filename'],
  ['search', 'query querystring searchparams params qs'],
  ['search-all', 'query-all'],
  ['fragment', 'hash anchor'],
  ['url', 'href uri canonical'],
])('the part %s is also called %s', (part, words) => {
  for (const word of words.split(' ')) expect([word, partFor(word)]).toEqual([word, part]);
  expect(partFor(words.toUpperCase().split(' ')[0] ?? '')).toBe(part);
});

test('another word has no command and no part', () => {
  expect([commandFor('nothing'), partFor('nothing')]).toEqual([undefined, undefined]);
});

test.each([
  ['url', ':'],
  ['must', '!'],
  ['default', ''],
  ['strict', ''],
  ['puny', ''],
  ['nothing', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('%s has the mark %j', (word, mark) => {
  expect(markFor(word)).toBe(mark);
});

describe('options of trurl', () => {
  test.each([
    ['-g', 'url get'],
    ['--get', 'url get'],
    ['-s', 'url set'],
    ['--set', 'url set'],
    ['-a', 'url set path+=SEGMENT or url query --add NAME=VALUE'],
    ['--append', 'url set path+=SEGMENT or url query --add NAME=VALUE'],
    ['--iterate', 'url set --each'],
    ['--redirect', 'url resolve'],
    ['--verify', 'url check'],
    ['--url', 'url parse URL'],
    ['--url-file', '--file FILE'],
    ['--accept-space', '--tolerant'],
    ['--default-port', 'url get port'],
    ['--keep-port', "url get '{:url}'"],
    ['--urlencode', "url get '{:NAME}'"],
    ['--qtrim', 'url query --remove GLOB'],
    ['--trim', 'url query --remove GLOB'],
    ['--replace', 'url query --replace NAME=VALUE'],
    ['--replace-append', 'url query --set NAME=VALUE'],
    ['--force-replace', 'url query --set NAME=VALUE'],
    ['--sort-query', 'url query --sort'],
    ['--query-separator', 'url query --separator CHARACTER'],
    ['-v', 'url --version'],
    ['--version', 'url --version'],
    ['-L', undefined],
  ])('%s: %s', (option, ours) => {
    expect(optionFor(option, false)).toBe(ours);
  });
});

describe('options of curl and wget', () => {
  test.each([
    ['-L', '--redirects 5'],
    ['--location', '--redirects 5'],
    ['-I', '--head'],
    ['-k', '--cacert FILE'],
    ['--insecure', '--cacert FILE'],
    ['--no-check-certificate', '--cacert FILE'],
    ['-m', '--timeout SECONDS'],
    ['--max-time', '--timeout SECONDS'],
    ['--max-filesize', '--max-bytes NUMBER'],
    ['-O', '--output FILE'],
    ['-C', '--continue'],
    ['-c', '--continue'],
    ['-nc', '--no-clobber'],
    ['-v', 'url --version'],
    ['-g', undefined],
  ])('%s: %s', (option, ours) => {
    expect(optionFor(option, true)).toBe(ours);
  });
});
