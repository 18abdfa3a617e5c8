import { type FileScheme, file } from '@url/file';
import { type FtpScheme, ftp } from '@url/ftp';
import { type GopherScheme, gopher } from '@url/gopher';
import { type HttpScheme, http } from '@url/http';
import { type MailtoScheme, mailto } from '@url/mailto';
import { type NewsScheme, news } from '@url/news';
import { type NntpScheme, nntp } from '@url/nntp';
import { type ProsperoScheme, prospero } from '@url/prospero';
import { type TelnetScheme, telnet } from '@url/telnet';
import { type WaisScheme, wais } from '@url/wais';

/** The ten schemes that RFC 1738 §3 defines, in its order. */
export const rfc1738: readonly [
  FtpScheme,
  HttpScheme,
  GopherScheme,
  MailtoScheme,
  NewsScheme,
  NntpScheme,
  TelnetScheme,
  WaisScheme,
  FileScheme,
  ProsperoScheme,
] = /* @__PURE__ */ Object.freeze([ftp, http, gopher, mailto, news, nntp, telnet, wais, file, prospero] as const);
