import { visible } from '@url/safety';

/** Shows a decoded part. An empty one gets quotes, so that it is seen. */
export function showPart(text: string): string {
  return text === '' ? '""' : visible(text);
}

/** The whole name of a file, from the root. A slash inside a part is an escape. */
export function showPath(path: readonly string[]): string {
  return path.map((part) => `/${visible(part).replaceAll('/', '\\x2F')}`).join('');
}
