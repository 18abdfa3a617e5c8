import type { GopherOptions, GopherPlan, GopherReply, GopherUrl } from './gopher.ts';
import { formLines, gopherPlus } from './plus.ts';

/**
 * §3.4.1 to §3.4.3: the selector, then the search and the Gopher+ string, each after a tab. §3.4.5: the questions of a form
 * are asked for first. §3.4.9: a filled-in form goes out as the lines it is made of, on Gopher's own port.
 */
export function accessGopher(url: GopherUrl, { plusWire, ports }: GopherOptions): GopherPlan {
  const { host, port, selector } = url;
  const plus = url.plus === '?' ? '!+ASK' : url.plus;
  const form = port === 70 || ports?.includes(port) ? formLines(plus) : undefined;
  const [last = plus, ...more] = form ?? [];
  const search = last === undefined ? url.search : (url.search ?? '');
  const isLeftOut = last !== undefined && search === '' && (form !== undefined || plusWire === 'gopher+');
  const fields = [selector, isLeftOut ? undefined : search, last].filter((field) => field !== undefined);
  return { by: 'gopher', host, port, lines: [fields.join('\t'), ...more], reply: replyOf(url) };
}

function replyOf({ gtype, plus }: GopherUrl): GopherReply {
  const kind = plus === undefined ? undefined : gopherPlus(plus).kind;
  if (kind === 'form') return 'ask';
  if (kind === 'attributes') return 'attributes';
  if (gtype === '0') return 'text';
  return gtype === '1' || gtype === '7' ? 'menu' : 'opaque';
}
