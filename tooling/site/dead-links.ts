// Links of the pages as they were written: each leads to a file, and to an id in it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';

export function deadLinks(folder: string, files: readonly string[]): readonly string[] {
  const pages = files.filter((file) => file.endsWith('.html'));
  const texts = new Map(pages.map((file) => [file, readFileSync(folder + file, 'utf8')]));
  const ids = new Map(
    Array.from(texts, ([file, text]) => [file, new Set(Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))]),
  );
  const problems = new Set<string>();
  for (const [file, text] of texts) {
    for (const [, url = ''] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const problem = problemOf(url, file, { folder, ids });
      if (problem !== undefined) problems.add(`${file}: ${url} ${problem}`);
    }
  }
  return [...problems];
}

interface Written {
  readonly folder: string;
  readonly ids: ReadonlyMap<string, ReadonlySet<string | undefined>>;
}

function problemOf(url: string, from: string, { folder, ids }: Written): string | undefined {
  if (/^[a-z][\w+.-]*:/i.test(url)) return /^(?:https|mailto):/.test(url) ? undefined : 'leads elsewhere';
  const [path = '', anchor] = url.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  const file = target.endsWith('/') || target === '.' ? posix.join(target, 'index.html') : target;
  if (!existsSync(folder + file) || statSync(folder + file).isDirectory()) return 'leads nowhere';
  if (anchor === undefined || anchor === '' || file === 'playground/index.html') return undefined;
  return ids.get(file)?.has(decodeURIComponent(anchor)) === true ? undefined : 'names no id';
}
