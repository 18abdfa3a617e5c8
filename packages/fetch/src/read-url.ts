import { createRegistry, format, isGeneric, parse, type Registry, resolve, tolerant } from '@url/core';
import { type HttpScheme, type HttpsScheme, web } from '@url/http';
import { type HostOptions, type HostRules, hostRules, withoutBrackets } from '@url/open/hosts';
import { findings } from '@url/safety';
import { type FetchCode, FetchRefused } from './fetch-refused.ts';

/** A URL that may be fetched, as far as its text tells. */
export interface ReadUrl {
  /** What `format` wrote. */
  readonly text: string;
  readonly by: 'http' | 'https';
  /** The host to connect to. An address has no brackets. */
  readonly host: string;
  readonly port: number;
  readonly target: string;
}

/** Reads texts by the rules. @throws TypeError for a rule that is none */
export function urlReader({ hosts, ports }: HostOptions): (text: string, hop: number, base?: string) => ReadUrl {
  const rules = hostRules({ hosts, ports });
  return (text, hop, base) => readUrl(rules, text, hop, base);
}

const urls: Registry<HttpScheme | HttpsScheme> = /* @__PURE__ */ createRegistry(web, { tolerant });

/**
 * @param base what a text that is the location of a redirect is relative to
 * @throws FetchRefused
 */
function readUrl(rules: HostRules, given: string, hop: number, base: string | undefined): ReadUrl {
  const refusal = (code: FetchCode, details: { readonly said?: string; readonly detail?: string }): FetchRefused =>
    new FetchRefused(code, { hop, ...details });
  const text = withAsciiHost(given);
  const read = base === undefined ? parse(urls, text) : resolve(urls, base, text, { aboveRoot: 'drop' });
  if (!read.ok) throw refusal('url-refused', { said: read.error.sentence, detail: read.error.code });
  const { url } = read;
  if (isGeneric(url)) throw refusal('url-refused', { said: 'this scheme is not allowed', detail: url.scheme });
  const login = read.repairs.find(({ code }) => code === 'login-dropped');
  if (login !== undefined) throw refusal('url-refused', { said: 'it has a user or a password', detail: login.code });
  const written = format(urls, url);
  const isWhole = base === undefined || /^\s*https?:\/\//i.test(text);
  const found = findings(urls, isWhole ? text : written);
  const reasons = (found.ok ? found.findings : []).filter(
    ({ code, severity }) =>
      severity !== 'note' && !ELSEWHERE_JUDGED.test(code) && !(base !== undefined && code === 'dot-segment'),
  );
  const [reason] = reasons;
  if (reason !== undefined) {
    const detail = reasons.map(({ code }) => code).join(', ');
    throw refusal('url-deceptive', { said: reason.sentence, detail });
  }
  const { scheme: by, host, port, path, search } = url;
  const part = rules.refused(host, port);
  if (part !== undefined) throw refusal(`${part}-refused`, { detail: `${host}, port ${port}` });
  const target = `/${path}${search === undefined ? '' : `?${search}`}`;
  return { text: written, by, host: withoutBrackets(host), port, target };
}

/** Findings that the rules for hosts and ports judge, and those with which a URL leads nowhere else. */
const ELSEWHERE_JUDGED = /^(?:host-not-public|port-\w.*|octets-not-utf8|delimiter-escaped)$/;

/** Writes a host beyond US-ASCII as it is looked up (UTS 46). One with other delimiters stays as it is, and is refused. */
function withAsciiHost(text: string): string {
  const [before, scheme = '', host = ''] = AUTHORITY.exec(text) ?? [];
  if (before === undefined || /^[!-~]*$/.test(host)) return text;
  try {
    return scheme + new URL(`http://${host}`).hostname + text.slice(before.length);
  } catch {
    return text;
  }
}

const AUTHORITY = /^(\s*(?:https?:)?\/\/)([^/?#\\@:%[\]\s]+)(?=[/?#:]|\s*$)/i;
