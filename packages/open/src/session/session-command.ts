import { isPort, ownOptions, type SessionPlan } from '@url/core/scheme';
import { OpenError } from '../error/open-error.ts';
import { withBrackets } from '../network/brackets.ts';
import type { Command } from '../spawned-command.ts';

/**
 * The system's program for a session that has a protocol of its own: `rlogin` (RFC 1282), and `c3270` for a 3270 terminal. The
 * advice of the plan is not in it: a person who wants to follow it types it.
 *
 * @throws OpenError for a host that the program would read as something else
 */
export function sessionCommand(plan: SessionPlan<'rlogin' | 'tn3270'>, options: SessionCommandOptions = {}): Command {
  const { isGraphical = false } = ownOptions(options, 'sessionCommand', ['isGraphical']);
  const { by, host, port } = plan;
  if (!HOST.test(host) || !isPort(port)) {
    throw new OpenError('access-refused', { where: `${host}, port ${port}` });
  }
  if (by === 'rlogin') {
    // Few of these programs know ports. The others refuse the option, which is better than another port.
    const other = port === RLOGIN ? [] : ['-p', String(port)];
    return { command: 'rlogin', args: [...other, '--', host] };
  }
  // A name that ends like this is read as a file of settings, which may name commands to run.
  if (/\.\w*3270$/i.test(host)) throw new OpenError('access-refused', { where: host });
  return { command: isGraphical ? 'x3270' : 'c3270', args: [withBrackets(host), String(port)] };
}

export interface SessionCommandOptions {
  /** True for a window of its own: `x3270` in place of `c3270`. */
  readonly isGraphical?: boolean | undefined;
}

/** No option, no command, no prefix like the `L:` of `c3270`: a name, or an IPv6 address. */
const HOST = /^(?:\w[\w.-]*|(?=.*:.*:)[0-9A-Fa-f:.]+)$/;

/** The port of RFC 1282. */
const RLOGIN = 513;
