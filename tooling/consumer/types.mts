import { createRegistry } from '@url/core';
import { type FtpUrl, ftp } from '@url/ftp';

const result = createRegistry({ schemes: [ftp] }).parse('ftp://h/a;type=i');

export const url: FtpUrl | undefined = result.ok ? result.url : undefined;
// @ts-expect-error: the type is not just any string
export const type: 'x' | undefined = url?.type;
