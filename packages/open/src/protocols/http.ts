import type { IncomingMessage } from 'node:http';
import type { AccessPlan } from '@url/core';
import type { HttpPlan } from '@url/http';
import { OpenError } from '../error/open-error.ts';
import type { OpenCode } from '../error/rules.ts';
import { hostField, withBrackets } from '../network/brackets.ts';
import { assertFraming, exchange, type HttpReply, headOf, httpOver } from '../network/http-exchange.ts';
import { type OpenOptions, VALIDATOR } from '../network/options.ts';
import type { Answer, Call, Protocol, Redirect } from '../network/protocol.ts';

type AnyHttpPlan = HttpPlan<'http' | 'https'>;

/** Carries out the plans of `@url/http` (RFC 1738 §3.3), and those of HTTP gateways. */
export const http: Protocol = {
  by: ['http', 'https'],
  async open(plan: AccessPlan, call: Call): Promise<Answer | Redirect> {
    const { offset = 0 } = call.options;
    let asked = await ask(plan as AnyHttpPlan, call, offset);
    if (offset > 0 && asked.head.statusCode === 416) {
      if (lengthOfAll(asked.head) === offset) return nothingMore(asked.head, offset);
      // The resource is shorter than what the caller has: it is another one by now.
      asked.stop();
      asked = await ask(plan as AnyHttpPlan, call, 0);
    }
    const { head } = asked;
    const location = REDIRECTS.includes(head.statusCode ?? 0) ? head.headers.location : undefined;
    if (location === undefined) return answerOf(asked);
    asked.stop();
    return { location, base: urlOf(plan as AnyHttpPlan), said: headOf(head) };
  },
};

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** A reply, and the first octet that was requested. */
interface Asked extends HttpReply {
  readonly offset: number;
}

/** Sends the request line, with the target to the letter. */
async function ask(plan: AnyHttpPlan, call: Call, offset: number): Promise<Asked> {
  const { host, port, requestTarget } = plan;
  const { silence } = call.limits;
  const connection = await httpOver(await call.connect(host, port), plan, { ca: call.options.ca, silence });
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    // Some servers answer no client without a name.
    'user-agent': 'at-url',
    host: hostOf(plan),
    ...rangeOf(offset, call.options),
  };
  const request = { method: 'GET', target: requestTarget, headers, silence, signal: call.signal, isKept: false };
  return { ...(await exchange(connection, request)), offset };
}

/** Fields that request the octets after `offset`, if the validator still holds (RFC 7233 §3). */
function rangeOf(offset: number, { validator }: OpenOptions): { readonly [field: string]: string } {
  if (offset === 0) return {};
  return { range: `bytes=${offset}-`, ...(validator !== undefined && { 'if-range': validator }) };
}

/** Returns the URL of a plan. */
function urlOf({ by, host, port, requestTarget }: AnyHttpPlan): string {
  return requestTarget.startsWith('/') ? `${by}://${withBrackets(host)}:${port}${requestTarget}` : requestTarget;
}

/** Returns the `Host` of the requested URL (RFC 7230 §5.4), not that of a proxy. */
function hostOf(plan: AnyHttpPlan): string {
  return /^[a-z][\w+.-]*:\/\/([^/?#]+)/.exec(plan.requestTarget)?.[1] ?? hostField(plan);
}

function answerOf({ head, offset, pieces, stop }: Asked): Answer {
  const status = head.statusCode ?? 0;
  const said = headOf(head);
  if (status < 200 || status > 299) {
    stop();
    throw new OpenError(codeOf(status), { said: said[0] });
  }
  const rest = status === 206 ? restOf(head, offset) : undefined;
  if (status === 206 && rest === undefined) {
    stop();
    throw new OpenError('reply-malformed', { about: 'a part that was not asked for', said: said[0] });
  }
  assertFraming(head);
  const { 'content-type': type, 'content-length': length, 'content-encoding': encoding = '' } = head.headers;
  // A server that uses a coding all the same sends other octets than those of the type.
  const isAsTyped = /^(?:identity)?$/i.test(encoding);
  return {
    kind: isAsTyped && type?.startsWith('text/') ? 'text' : 'binary',
    length: rest ?? (/^\d{1,15}$/.test(String(length)) ? Number(length) : undefined),
    offset: rest === undefined ? 0 : offset,
    validator: validatorOf(head),
    type: isAsTyped ? type : undefined,
    said,
    pieces: pieces(rest),
    stop,
  };
}

/** Returns the length of a range from `offset` to the end of the resource (RFC 7233 §4.2), or `undefined` for any other range. */
function restOf({ headers }: IncomingMessage, offset: number): number | undefined {
  const range = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(String(headers['content-range']));
  if (range === null) return undefined;
  const [, first, last, all] = range;
  if (offset === 0 || Number(first) !== offset || Number(last) < offset) return undefined;
  return all === '*' || Number(all) === Number(last) + 1 ? Number(last) + 1 - offset : undefined;
}

/** Returns the length of a resource that ends before the requested range (RFC 7233 §4.4). */
function lengthOfAll({ headers }: IncomingMessage): number | undefined {
  const range = /^bytes \*\/(\d{1,15})$/.exec(String(headers['content-range']));
  return range === null ? undefined : Number(range[1]);
}

/** Makes the answer for a caller who has all octets. */
function nothingMore(reply: IncomingMessage, offset: number): Answer {
  reply.destroy();
  const pieces = (async function* () {})();
  return {
    kind: 'binary',
    length: 0,
    offset,
    validator: validatorOf(reply),
    said: headOf(reply),
    pieces,
    stop: () => {},
  };
}

/** Returns the validator of this version of a resource: a strong entity tag, or a date that is old enough (RFC 7232 §2). */
function validatorOf({ headers }: IncomingMessage): string | undefined {
  const { etag, date, 'last-modified': modified } = headers;
  if (VALIDATOR.test(String(etag))) return etag;
  const isOld = Date.parse(String(date)) - Date.parse(String(modified)) >= 60_000;
  return isOld && VALIDATOR.test(String(modified)) ? modified : undefined;
}

/** Translates a status other than success (RFC 1945 §9). Status 101 grants another protocol, which no request asks for. */
function codeOf(status: number): OpenCode {
  if (status < 200) return 'reply-malformed';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403 || status === 407) return 'denied';
  return status === 429 || status === 503 ? 'busy' : 'failed';
}
