/** Each code: the part that is at fault, and what a stranger may be told. */
const CODES = {
  'url-refused': ['url', 'this URL cannot be fetched'],
  'url-deceptive': ['url', 'this URL is not what it seems'],
  'host-refused': ['host', 'this host is not allowed'],
  'port-refused': ['port', 'this port is not allowed'],
  // One message for the next three: they would tell which names there are inside.
  'address-refused': ['host', 'the host cannot be reached'],
  'host-unknown': ['host', 'the host cannot be reached'],
  unreachable: ['host', 'the host cannot be reached'],
  'tls-failed': ['host', 'no secure connection to the host'],
  redirected: ['redirect', 'the server redirects'],
  'redirected-too-often': ['redirect', 'too many redirects'],
  'redirected-insecurely': ['redirect', 'the server redirects from https to http'],
  'body-sent-once': ['redirect', 'a stream is not sent twice'],
  'reply-malformed': ['reply', 'the reply does not follow HTTP'],
  'reply-cut': ['reply', 'the reply was cut short'],
  'body-too-long': ['body', 'the body is longer than the limit'],
  'time-over': ['time', 'timed out'],
} as const;

export type FetchCode = keyof typeof CODES;

/** The part that is at fault. */
export type FetchPart = (typeof CODES)[FetchCode][0];

/**
 * The reason why a URL was not fetched, or not to its end. A stranger may see `message`, `part` and `hop`, which are also all of its JSON.
 * `code` and `detail` are for the log: they tell which names and addresses there are inside.
 */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  /** The redirects before it: 0 for the URL that was given. */
  readonly hop: number;
  readonly part: FetchPart;
  readonly code: FetchCode;
  /** Hosts, addresses, findings, and words of the server. */
  readonly detail: string | undefined;

  constructor(code: FetchCode, { hop, detail, said, cause }: FetchRefusedDetails) {
    const [part, sentence] = CODES[code];
    super(said === undefined ? sentence : `${sentence}: ${said}`, { cause });
    this.hop = hop;
    this.part = part;
    this.code = code;
    this.detail = detail;
  }

  toJSON(): Pick<FetchRefused, 'name' | 'message' | 'hop' | 'part'> {
    const { name, message, hop, part } = this;
    return { name, message, hop, part };
  }
}

export interface FetchRefusedDetails {
  readonly hop: number;
  readonly detail?: string | undefined;
  /** For the message: what the stranger wrote is at fault. */
  readonly said?: string | undefined;
  readonly cause?: unknown;
}
