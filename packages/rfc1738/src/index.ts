import { file } from '@url/file';
import { ftp } from '@url/ftp';
import { gopher } from '@url/gopher';
import { http } from '@url/http';
import { mailto } from '@url/mailto';
import { news } from '@url/news';
import { nntp } from '@url/nntp';
import { prospero } from '@url/prospero';
import { telnet } from '@url/telnet';
import { wais } from '@url/wais';

/** The ten schemes that RFC 1738 §3 defines, in its order. */
export const rfc1738: readonly [
  typeof ftp,
  typeof http,
  typeof gopher,
  typeof mailto,
  typeof news,
  typeof nntp,
  typeof telnet,
  typeof wais,
  typeof file,
  typeof prospero,
] = [ftp, http, gopher, mailto, news, nntp, telnet, wais, file, prospero];
