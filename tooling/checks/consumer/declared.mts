import { access, alias, createRegistry, parse } from '@url/core';
import { defineScheme } from '@url/core/scheme';
import { ftp } from '@url/ftp';
import { rfc1630 } from '@url/rfc1630';
import { urlSchema } from '@url/schema';

export const own = defineScheme({
  name: 'x-own',
  section: 'https://host.dom/x-own',
  syntax: {
    form: 'opaque',
    read: (reader) => ({ scheme: 'x-own', text: reader.text }),
    write: (url) => url.text,
  },
  access: (url) => ({ by: 'x-own', text: url.text }),
});

export const urls = createRegistry([...rfc1630, own, alias(ftp, 'x-ftp')]);

export const field = urlSchema(urls, { output: 'both' });

export function read(text: string) {
  const result = parse(urls, text);
  return result.ok ? access(urls, result.url) : result.error;
}
