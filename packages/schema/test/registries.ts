import { createRegistry, tolerant } from '@url/core';
import { ftp } from '@url/ftp';
import { http, https } from '@url/http';
import { mailto } from '@url/mailto';

export const web = createRegistry([https], { tolerant });
export const both = createRegistry([http, https], { tolerant });
export const strict = createRegistry([https]);
export const all = createRegistry([http, https, ftp, mailto], { tolerant });
