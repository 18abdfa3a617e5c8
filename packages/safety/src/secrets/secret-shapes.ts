import type { Span } from '@url/core';
import { spanOf } from './spans.ts';
import { endIn } from './tokens.ts';

// Secrets that are known by their own shape, or by the host and the path before them, whatever text they are in.

/** The URLs whose path is a secret. */
export interface SecretUrls {
  /** Matches a word that is in each of them. Few texts have one, and a search for the URLs takes longer. */
  readonly words: RegExp;
  /** Matches what is before the secret. One that goes on to the end of the path has a group. */
  readonly beginnings: RegExp;
}

/** Finds secrets by their shape, and in URLs whose path is the secret. */
export function shapesIn(text: string, { words, beginnings }: SecretUrls): Span[] {
  const spans = MAY_BE_SHAPE.test(text) ? Array.from(text.matchAll(SHAPES), spanOf) : [];
  if (!words.test(text)) return spans;
  // `matchAll` copies the expression, whose source is long.
  beginnings.lastIndex = 0;
  for (let found = beginnings.exec(text); found !== null; found = beginnings.exec(text)) {
    const start = beginnings.lastIndex;
    const end = endIn(text, found[1] === undefined ? SEGMENT_END : PATH_END, start);
    if (start < end) spans.push({ start, end });
    beginnings.lastIndex = Math.max(end, found.index + 1);
  }
  return spans;
}

const MAY_BE_SHAPE = /eyJ|_live_|_test_|gh[pousr]_|github_pat_|glpat-|xox|AKIA|ASIA|AIza|npm_/;

/**
 * JSON web tokens (RFC 7519 §3), and the keys of Stripe, GitHub, GitLab, Slack, AWS, Google and npm, as their makers describe them for those
 * who search for leaks.
 */
const SHAPES =
  /(?<=^|[^\w-]|%[\dA-F]{2})(?:eyJ[\w-]{8,}\.eyJ[\w-]{2,}\.[\w-]*|[srp]k_(?:live|test)_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,}|xox[a-z]-[\w-]{10,}|A[KS]IA[A-Z\d]{16}(?![\w-])|AIza[\w-]{35}|npm_\w{36})/g;

/**
 * URLs whose path is the secret, by host and path: `***` is the secret, to the end of the path or of its segment, `*` any segment, and a
 * host that begins with a dot is one below that name.
 */
const SECRET_URLS: readonly string[] = [
  // https://api.slack.com/messaging/webhooks
  'hooks.slack.com/services/***',
  'hooks.slack.com/workflows/***',
  'hooks.slack.com/triggers/***',
  // https://discord.com/developers/docs/resources/webhook
  'discord.com/api/webhooks/*/***/',
  'discordapp.com/api/webhooks/*/***/',
  'discord.com/api/*/webhooks/*/***/',
  // https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook
  'outlook.office.com/webhook/***',
  '.webhook.office.com/webhookb2/***',
  // https://core.telegram.org/bots/api#making-requests
  'api.telegram.org/bot*:***/',
  'api.telegram.org/file/bot*:***/',
  // https://help.zapier.com/hc/articles/8496288690317
  'hooks.zapier.com/hooks/catch/***',
  // https://ifttt.com/maker_webhooks
  'maker.ifttt.com/trigger/*/with/key/***/',
  'maker.ifttt.com/trigger/*/json/with/key/***/',
  // https://healthchecks.io/docs/http_api
  'hc-ping.com/***',
  // https://docs.ntfy.sh/publish: a topic is its password
  'ntfy.sh/***',
  // https://support.google.com/calendar/answer/37648: the secret address in iCal format
  'calendar.google.com/calendar/ical/*/private-***/',
  // https://www.make.com/en/help/tools/webhooks
  'hook.*.make.com/***',
  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
  'open.feishu.cn/open-apis/bot/v2/hook/***/',
  'open.larksuite.com/open-apis/bot/v2/hook/***/',
  // https://developer.work.weixin.qq.com/document/path/91770
  'qyapi.weixin.qq.com/cgi-bin/webhook/send?key=***/',
  // https://docs.webhook.site
  'webhook.site/***/',
];

/** A slash, and what may follow it and means no more: `//`, `/./`, and in JSON `\\/` and `\\u002F`. */
const SLASHES = '(?:[/\\\\]|%(?:25)*(?:2F|5C))(?:[/\\\\.]|%(?:25)*(?:2F|5C|2E)|u002F){0,20}';
const SEGMENT_END = /[/\\?#&\s"'<>`)\]},;]|%(?:25)*(?:2F|3F|26|23|20|22)/gi;
const PATH_END = /[?#&\s"'<>`)\]},;]|%(?:25)*(?:3F|26|23|20|22)/gi;

/** A root dot and a port. */
const PORT = '\\.?(?:(?::|%(?:25)*3A)\\d{0,9})?';
/** The sources of what stands for a character of a pattern. */
const SOURCES: { readonly [character: string]: string } = {
  '?': '(?:\\?|%(?:25)*3F)',
  '=': '(?:=|%(?:25)*3D)',
  ':': '(?::|%(?:25)*3A)',
  '*': '(?:(?!%(?:25)*2F)[^/\\\\?#\\s"\'<>&]){1,200}',
};

/** Links with which whoever has them sets a password or logs in, on any host: their secret has a digit, and 16 characters at least. */
const LINK =
  'reset[-_]?password|password[-_]?reset|password/(?:reset|edit)|magic[-_]?link|(?:access|api|auth|reset)?[-_]?token';

const LINK_SECRET = '(?=[\\w~.+=-]{16})(?=[a-z~.+=_-]*\\d)';

export function secretUrlsOf(own: readonly string[]): SecretUrls {
  const urls = [...SECRET_URLS, ...own];
  const isPath = (url: string): boolean => url.endsWith('***');
  const paths = urls.filter(isPath).map(sourceOf);
  const segments = urls.filter((url) => !isPath(url)).map(sourceOf);
  const link = `/(?:${LINK})/`.replaceAll('/', SLASHES);
  const before = '(?:(?<=^|[^\\w.-]|2F|5C|40)|(?=[/\\\\%]))';
  const beginnings = `${before}(?:(${paths.join('|')})|${segments.join('|')})|${link}${LINK_SECRET}`;
  return {
    words: new RegExp([WORDS, ...own.map((url) => /\w+/.exec(url)?.[0] ?? '')].join('|'), 'i'),
    beginnings: new RegExp(beginnings, 'gi'),
  };
}

/** What is in each of the URLs above: a word, or a letter that is escaped. */
const WORDS = 'hook|telegram|hc-ping|ntfy|ifttt|private-|token|reset|edit|magic|%(?:25)*(?:[46][1-9A-F]|[57][\\dA])';

/** The host may have a root dot and a port, and any character of the path may be escaped. */
function sourceOf(url: string): string {
  const [host = '', ...path] = url.slice(0, url.indexOf('***')).split('/');
  const below = host.startsWith('.') ? '[\\w-]{1,63}' : '';
  const name = host.replace(/[^\w-]/g, (character) => SOURCES[character] ?? `\\${character}`);
  const segments = path.map((segment) => SLASHES + segment.replace(/./g, escapable));
  return `${below}${name}${name && PORT}${segments.join('')}`;
}

function escapable(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  return SOURCES[character] ?? `(?:\\u${code.padStart(4, '0')}|%(?:25)*${code})`;
}
