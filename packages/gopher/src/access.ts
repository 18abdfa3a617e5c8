import type { Refusal } from '@url/core/scheme';
import { formLines, gopherPlus } from './plus.ts';
import type { GopherOptions, GopherPlan, GopherReply, GopherUrl } from './types.ts';

/**
 * §3.4.1 to §3.4.3: the selector, then the search and the Gopher+ string, each after a tab. §3.4.5: the questions of a form
 * are requested first. §3.4.9: a filled-in form is sent as lines, on Gopher's own port.
 */
export function accessGopher(
  url: GopherUrl,
  { plusWire, ports }: GopherOptions,
): GopherPlan | Refusal<'delimiter-hidden'> {
  const { host, port, selector } = url;
  const plus = url.plus === '?' ? '!+ASK' : url.plus;
  const form = port === 70 || ports?.includes(port) ? formLines(plus) : undefined;
  // A line has three fields at most (§3.4.3): another tab would be "an extra … parameter" (§6).
  const tab = form === undefined && plus !== undefined ? plus.indexOf('\t') : -1;
  if (tab !== -1)
    return {
      by: 'refused',
      findings: [{ code: 'delimiter-hidden', part: 'plus', at: tab }],
      lines: [selector, url.search],
    };
  const [last = plus, ...more] = form ?? [];
  const search = last === undefined ? url.search : (url.search ?? '');
  const isLeftOut = last !== undefined && search === '' && (form !== undefined || plusWire === 'gopher+');
  const fields = [selector, isLeftOut ? undefined : search, last].filter((field) => field !== undefined);
  return { by: 'gopher', host, port, lines: [fields.join('\t'), ...more], reply: replyOf(url) };
}

/** Only attributes and questions are promised of a Gopher+ string: a view of the item may be of any type (§3.4.8). */
function replyOf({ gtype, plus }: GopherUrl): GopherReply {
  if (plus !== undefined) {
    const { kind } = gopherPlus(plus);
    if (kind === 'form') return 'ask';
    return kind === 'attributes' ? 'attributes' : 'opaque';
  }
  if (gtype === '0') return 'text';
  return gtype === '1' || gtype === '7' ? 'menu' : 'opaque';
}
