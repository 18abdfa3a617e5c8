import { loginEnd } from './slash-runs.ts';

const DOT = 0x2e;
const SLASH = 0x2f;

/** As `withoutDots`, of a schemepart's text; `undefined` where what was a path would become a host. */
export function dotless(text: string, searches: boolean, end: DotsAtEnd): string | undefined {
  const opened = text.startsWith('//');
  const removed = withoutDots(text, loginEnd(text), searches, end);
  return removed.startsWith('//') && !opened ? undefined : removed;
}

/** Whether the slash before dots at the end stays, for what they name is a directory, or goes, as the drafts have it. */
export type DotsAtEnd = 'directory' | 'draft';

/**
 * A text without the dots of its path, which begins at `start`: "…all occurrences of "xxx/../" or "/." are recursively
 * removed, where xxx, ".." and "." are complete path elements." A void element is one too, and ".." with nothing before
 * it stays as it is.
 */
export function withoutDots(text: string, start: number, searches: boolean, atEnd: DotsAtEnd): string {
  if (text.charCodeAt(start) !== DOT && text.indexOf('/.', start) === -1) return text;
  const end = pathEnd(text, start, searches);
  const first = text.charCodeAt(start) === SLASH ? start + 1 : start;
  const elements = text.slice(first, end).split('/');
  const kept: string[] = [];
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at] as string;
    const before = kept.at(-1);
    const climbs = element === '..' && before !== undefined && before !== '..';
    if (climbs) kept.pop();
    if (element !== '.' && !climbs) kept.push(element);
    else if (at === elements.length - 1 && atEnd === 'directory') kept.push('');
  }
  return text.slice(0, first) + kept.join('/') + text.slice(end);
}

/** Where the dots begin that a form's path ends with; -1 where it does not. */
export function dotsAtEnd(form: string, searches: boolean): number {
  const path = form.slice(0, pathEnd(form, 0, searches));
  return /(?:^|\/)\.\.?$/.test(path) ? path.lastIndexOf('/') + 1 : -1;
}

function pathEnd(text: string, start: number, searches: boolean): number {
  const hash = text.indexOf('#', start);
  const question = searches ? text.indexOf('?', start) : -1;
  const end = hash === -1 ? text.length : hash;
  return question === -1 || question > end ? end : question;
}
