import type { AccessOptions, AccessPlan, Step, Url } from '@url/core';
import type { LoginCode, Scheme } from '@url/core/scheme';
import type { rules } from './rules.ts';

/** A group or an article of USENET news, wherever it is kept (RFC 1738 §3.6). */
export type NewsUrl = NewsAll | NewsGroup | NewsArticle;

interface OnServer extends Url<'news'> {
  /**
   * Tolerant reading alone: the server that the URL names, in lower case, with its port if that is not 119
   * (`news.host.dom:1190`). No news URL of RFC 1738 has one.
   */
  readonly server?: string | undefined;
}

/** `news:*`: "all available news groups". */
export interface NewsAll extends OnServer {
  readonly kind: 'all';
}

export interface NewsGroup extends OnServer {
  readonly kind: 'group';
  /** A period-delimited hierarchical name, such as `comp.infosystems.www.misc`. */
  readonly group: string;
}

export interface NewsArticle extends OnServer {
  readonly kind: 'article';
  /**
   * `<unique>@<full domain name>`, decoded, without the angle brackets of RFC 1036. Its case is kept. Only tolerant
   * reading returns a domain that is not a host.
   */
  readonly messageId: string;
}

/** The request to a news server: "the reader will fetch the article or group from his or her local news host" (RFC 1630 "News"). */
export interface NewsPlan extends AccessPlan {
  readonly by: 'nntp';
  readonly host: string;
  readonly port: number;
  /** Commands of RFC 977, each a line. */
  readonly steps: readonly Step[];
}

export interface NewsOptions extends AccessOptions {
  /** The reader's own news server, as `host` or `host:port`, for a URL without a server. */
  readonly server?: string | undefined;
}

/** Tolerant reading may end in the codes of a login too: that of the server. */
export type NewsCode = keyof typeof rules.errors | LoginCode;

export type NewsRepairCode = keyof typeof rules.repairs;

export type NewsFindingCode = keyof typeof rules.findings;

export interface NewsScheme
  extends Scheme<{
    form: 'opaque';
    url: NewsUrl;
    plan: NewsPlan;
    rules: typeof rules;
    code: LoginCode;
    options: NewsOptions;
  }> {}

/** The parts of all kinds, each of which is read once. */
export interface AnyKind extends Pick<NewsGroup, 'group'>, Pick<NewsArticle, 'messageId'>, OnServer {
  readonly kind: string;
}
