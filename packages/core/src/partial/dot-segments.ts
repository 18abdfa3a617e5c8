import { isDotSegment } from '../grammar/fold-escapes.ts';

const DOT = 0x2e;
const SLASH = 0x2f;

/** After a dot segment at the end: keep the slash before it (`directory`), or drop it (`draft`), as the drafts have it. */
export type DotsAtEnd = 'directory' | 'draft';

/** The treatment of a ".." that leads above the root: it stays (RFC 1630), or goes, as in browsers and RFC 3986. */
export type AboveRoot = 'keep' | 'drop';

/**
 * Removes the dot segments of a path, which begins at `start`: "…all occurrences of "xxx/../" or "/." are recursively
 * removed, where xxx, ".." and "." are complete path elements" (RFC 1630 "Partial form"). An empty element is one too. ".."
 * with nothing before it stays. For `drop`, it goes too, and an escaped dot is a dot.
 */
export function withoutDots(
  text: string,
  start: number,
  searches: boolean,
  atEnd: DotsAtEnd,
  aboveRoot: AboveRoot = 'keep',
): string {
  const drops = aboveRoot === 'drop';
  if (text.charCodeAt(start) !== DOT && text.indexOf('/.', start) === -1 && !(drops && text.includes('%', start))) {
    return text;
  }
  const end = pathEnd(text, start, searches);
  const first = text.charCodeAt(start) === SLASH ? start + 1 : start;
  const elements = text.slice(first, end).split('/');
  const kept: string[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const written = elements[at] as string;
    const element = drops && isDotSegment(written) ? written.replace(/%2e/gi, '.') : written;
    const before = kept.at(-1);
    const climbs = element === '..' && (drops || (before !== undefined && before !== '..'));
    if (climbs) kept.pop();
    if (element !== '.' && !climbs) kept.push(element);
    else if (at === elements.length - 1 && atEnd === 'directory') kept.push('');
  }
  return text.slice(0, first) + kept.join('/') + text.slice(end);
}

/** The index of the dot segment at the end of a reference's path; -1 if there is none. */
export function dotsAtEnd(reference: string, searches: boolean): number {
  const path = reference.slice(0, pathEnd(reference, 0, searches));
  return /(?:^|\/)\.\.?$/.test(path) ? path.lastIndexOf('/') + 1 : -1;
}

function pathEnd(text: string, start: number, searches: boolean): number {
  const hash = text.indexOf('#', start);
  const question = searches ? text.indexOf('?', start) : -1;
  const end = hash === -1 ? text.length : hash;
  return question === -1 || question > end ? end : question;
}
