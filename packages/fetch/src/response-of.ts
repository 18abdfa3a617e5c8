import type { IncomingMessage } from 'node:http';

/** What a response says of itself, beyond what its constructor takes. */
interface Facts {
  readonly url: string;
  readonly redirected: boolean;
  readonly status: number;
}

/** Makes an instance of the global `Response`. */
export function responseOf(
  { rawHeaders, statusMessage = '' }: IncomingMessage,
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null,
  facts: Facts,
): Response {
  const headers: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) headers.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  const { status } = facts;
  const isUsual = status >= 200 && status <= 599;
  const made = new Response(body, { status: isUsual ? status : 200, statusText: statusMessage, headers });
  return withFacts(made, facts);
}

/** The constructor knows no URL, and no status such as 999, which is met all the same. */
function withFacts(response: Response, facts: Facts): Response {
  const { url, redirected, status } = facts;
  const clone = (): Response => withFacts(Response.prototype.clone.call(response), facts);
  const own = { url, redirected, status, type: 'basic', ok: status >= 200 && status <= 299, clone };
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(response, name, { value, enumerable: true, configurable: true });
  }
  return response;
}
