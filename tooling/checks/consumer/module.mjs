import assert from 'node:assert';
import { access, createRegistry, format, parse } from '@url/core';
import { charSet, defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http } from '@url/http';
import { mailto } from '@url/mailto';
import { urlSchema } from '@url/schema';
import { extract } from '@url/text';

const letters = charSet('abc');
const own = defineScheme({
  name: 'x-own',
  section: 'https://host.dom/x-own',
  syntax: {
    form: 'opaque',
    read: (reader) => ({ scheme: 'x-own', letters: reader.take(letters) }),
    write: (url) => url.letters,
  },
  access: (url) => ({ by: 'x-own', letters: url.letters }),
});
const urls = createRegistry([ftp, gopher, http, mailto, own]);
const { validate } = urlSchema(urls, { refuse: 'danger' })['~standard'];

for (const text of ['ftp://h/a;type=i', 'gopher://h/1/a', 'http://h/a?b', 'mailto:a@h', 'x-own:cab']) {
  const result = parse(urls, text);
  assert(result.ok, text);
  assert.equal(format(urls, result.url), text);
  assert.deepEqual(validate(text), { value: text });
  assert.notEqual(access(urls, result.url).by, 'refused');
  const [found] = extract(urls, `see <URL:${text}>.`);
  assert.deepEqual(found?.url, result.url);
}
