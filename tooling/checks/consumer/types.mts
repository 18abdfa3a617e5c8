import { createRegistry, parse } from '@url/core';
import type { Scheme } from '@url/core/scheme';
import { type FtpUrl, ftp } from '@url/ftp';
import { type UrlSchema, urlSchema } from '@url/schema';
import { type ExtractedItem, extract } from '@url/text';

const urls = createRegistry([ftp]);
const result = parse(urls, 'ftp://h/a;type=i');

export const url: FtpUrl | undefined = result.ok ? result.url : undefined;
// @ts-expect-error: the type is not just any string
export const type: 'x' | undefined = url?.type;
export const found: readonly ExtractedItem[] = [...extract(urls, '<URL:ftp://h/a>')];
export type Own = Scheme<{ form: 'opaque'; url: { scheme: 'x-own' }; plan: { by: 'x-own' } }>;
export const field: UrlSchema<FtpUrl> = urlSchema(urls, { output: 'url', allow: ['ftp-cwd-empty'] });
// @ts-expect-error: the registry has no such scheme
urlSchema(urls, { schemes: ['http'] });
