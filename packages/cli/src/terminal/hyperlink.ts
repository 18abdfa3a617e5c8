import type { Io, Output } from './io.ts';

/** The use of hyperlinks that was asked for. */
export type Hyperlink = 'auto' | 'always' | 'never';

export const HYPERLINKS: readonly Hyperlink[] = ['auto', 'always', 'never'];

/** True if what a stream shows may have hyperlinks: terminals that do not know them print their addresses. */
export function isLinked({ isTTY }: Output, { env }: Pick<Io, 'env'>, asked: Hyperlink = 'auto'): boolean {
  if (asked !== 'auto') return asked === 'always';
  if (isTTY !== true || env['TERM'] === 'dumb') return false;
  const { FORCE_HYPERLINK: force } = env;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return KNOWN.some(([name, value]) => value.test(env[name] ?? ''));
}

/** The variables by which terminals with hyperlinks name themselves. */
const KNOWN: readonly (readonly [name: string, value: RegExp])[] = [
  // VTE has them since 0.50: GNOME Terminal, Tilix, Xfce Terminal.
  ['VTE_VERSION', /^(?:[5-9]\d{3}|\d{5,})$/],
  ['KONSOLE_VERSION', /^(?:2[1-9]|[3-9]\d)\d{4}$/],
  ['WT_SESSION', /./],
  ['TERM_PROGRAM', /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|zed)$/],
  ['TERM', /^(?:xterm-kitty|xterm-ghostty|foot(?:-extra)?|alacritty(?:-direct)?|wezterm)$/],
];

/** A text that leads to an address (OSC 8). */
export function hyperlink(text: string, address: string): string {
  return `\u001B]8;;${address}\u001B\\${text}\u001B]8;;\u001B\\`;
}
