// llms.txt: the pages as a list for programs that read, and llms-full.txt: all of the guide in one file.
import type { Group } from './nav.ts';
import type { Page } from './pages.ts';
import { routeOf } from './routes.ts';

/** Pages that are tables, and longer than what they tell. */
const LONG = /^(?:refusals|sections|mutants|api|decisions|contributing|releasing|evidence)\//;

export function llms(pages: readonly Page[], groups: readonly Group[]): { readonly [file: string]: string } {
  const ofGroup = ({ title, entries }: Group): string => {
    const rows = entries.flatMap(({ source }) => {
      const page = pages.find(({ route }) => source !== undefined && route === routeOf(source));
      return page === undefined
        ? []
        : [`- [${page.title}](${page.route}index.md): ${page.description.replaceAll('\n', ' ')}`];
    });
    return rows.length === 0 ? '' : `## ${title}\n\n${rows.join('\n')}\n`;
  };
  const full = pages.filter(({ route, twin }) => twin !== undefined && !LONG.test(route));
  return {
    'llms.txt': `# @url\n\n> URLs exactly as RFC 1738 and RFC 1630 say, in TypeScript: one small package for each scheme.\n\n${groups
      .map(ofGroup)
      .filter((text) => text !== '')
      .join('\n')}`,
    'llms-full.txt': full.map(({ twin }) => twin).join('\n\n'),
  };
}
